package import Diagnostics
package import FamilySettings
import JSONText
package import RuleEngine
package import RuleKinds
import RuleLanguage

/// All rule files of a family together, checked against each other and against the family.
package struct RuleSet: Sendable {
    package let files: [RuleFile]
    package let rules: [any PlannedRule]
    /// What stands against running the rules: a mistake that leaves open what a rule means. A rule that merely can never
    /// be won is a finding too, but it runs.
    package let obstacles: [Diagnostic]
    private let context: LintContext
    /// What the checks found that can stop rules. The others run for whoever asks for all findings.
    private let found: [String: [Diagnostic]]

    /// - Parameter family: nil when `family.json` itself cannot be used; then only the files are checked.
    package init(_ files: [RuleFile], family: Family?) {
        self.files = files
        let rules = files.flatMap(\.rules)
        self.rules = rules
        let mistakes = files.flatMap(\.findings)
        // What rules say of each other is looked at only once every file could be read: a rule in a broken file is
        // not missing.
        let context = LintContext(files: files, rules: rules, family: family, areAllRead: mistakes.isEmpty)
        self.context = context
        var found: [String: [Diagnostic]] = [:]
        var obstacles = mistakes
        for check in LintChecks.all where check.stopsRules {
            let findings = check.findings(in: context)
            found[check.code] = findings
            obstacles += findings.filter { $0.severity == .error }
        }
        self.found = found
        self.obstacles = obstacles
    }

    /// In the order of the files, and of the places in each.
    package var findings: [Diagnostic] {
        let all = files.flatMap(\.findings) + LintChecks.all.flatMap { found[$0.code] ?? $0.findings(in: context) }
        let order = Dictionary(
            files.enumerated().map { ($0.element.path, $0.offset) }, uniquingKeysWith: { first, _ in first })
        return all.sorted {
            (order[$0.file] ?? 0, $0.span?.start ?? 0) < (order[$1.file] ?? 0, $1.span?.start ?? 0)
        }
    }
}

/// What checks look at.
package struct LintContext: Sendable {
    package let files: [RuleFile]
    package let rules: [any PlannedRule]
    package let family: Family?
    /// Whether every file could be read, so that what is not found is not there.
    package let areAllRead: Bool
}

/// One check across rules. Each lives in a file of its own and is named in `LintChecks.all`.
package protocol LintCheck: Sendable {
    /// The stable code of its findings.
    static var code: String { get }
    /// Whether rules with this mistake must not run, because it is open what they mean.
    static var stopsRules: Bool { get }
    static func findings(in context: LintContext) -> [Diagnostic]
}

/// The checks that there are.
package enum LintChecks {
    package static let all: [any LintCheck.Type] = [
        DuplicateRule.self, UnknownName.self, UnknownRule.self, FormerName.self, ReversedDates.self,
        ReferenceCircle.self, TierMismatch.self, EachMismatch.self, IdleKey.self, GateGoal.self,
        TogetherMismatch.self, PercentForEver.self, UnsuitedBound.self, EmptyRange.self, ImpossibleMinutes.self,
        ImpossibleCount.self, UnreachableLevel.self, IdleFreezes.self, ClosedToItself.self, ClosesLearning.self,
        NothingToCount.self, NeverWonBefore.self, SwitchedOff.self,
    ]
}

extension LintCheck {
    package static var stopsRules: Bool { true }

    static func finding(
        _ severity: Severity = .error, in file: String, at node: JSONNode?, _ message: String, why: String? = nil,
        remedy: String, fixes: [Fix] = []
    ) -> Diagnostic {
        Diagnostic(
            code: code, severity: severity, file: file, span: node?.span, message: message, why: why, remedy: remedy,
            fixes: fixes)
    }
}

extension JSONNode {
    /// The node itself and all nodes within it, each with the key under which it stands.
    func walk(key: String = "", _ visit: (_ key: String, _ node: JSONNode) -> Void) {
        visit(key, self)
        switch value {
        case .object(let members): for member in members { member.value.walk(key: member.key, visit) }
        case .array(let items): for item in items { item.walk(key: key, visit) }
        default: break
        }
    }

    /// The first node within this one, itself included, that is looked for.
    func first(where isWanted: (_ key: String, _ node: JSONNode) -> Bool) -> JSONNode? {
        var found: JSONNode?
        walk { key, node in if found == nil && isWanted(key, node) { found = node } }
        return found
    }
}
