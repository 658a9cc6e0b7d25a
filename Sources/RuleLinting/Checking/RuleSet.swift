package import Diagnostics
package import FamilySettings
package import FamilyTime
import JSONShape
import JSONText
package import RuleEngine
package import RuleKinds
import RuleLanguage

/// All rule files of a family together, checked against each other and against the family.
package struct RuleSet: Sendable {
    package let files: [RuleFile]
    package let rules: [any PlannedRule]
    package let family: Family?

    /// The mistakes because of which the rules must not run: they leave a rule's meaning uncertain. A rule that can
    /// never be won is a finding too, but it runs. Only checks that can stop rules are made for this, so that loading
    /// is fast.
    package let obstacles: [Diagnostic]

    /// - Parameter family: nil if `family.json` has mistakes. Then only the files are checked.
    package init(_ files: [RuleFile], family: Family?) {
        let files = Self.worded(files, family: family)
        self.files = files
        self.family = family
        rules = files.flatMap(\.rules)
        let context = LintContext(files: files, rules: rules, family: family)
        obstacles = Self.joined(
            files.flatMap(\.findings),
            LintChecks.stopping.flatMap { $0.findings(in: context) }.filter { $0.severity == .error })
    }

    /// All findings, in the order of the files and of the places in each.
    /// - Parameters:
    ///   - now: the instant of checking. Nil leaves out what has expired and what comes soon.
    ///   - familySource: the text of `family.json`, for findings about it together with the rules.
    ///   - seen: apps that trackers reported and the family does not know, by the trackers' names.
    package func findings(
        at now: Instant? = nil, familySource: SourceText? = nil, seen: [String] = []
    ) -> [Diagnostic] {
        let context = context(at: now, familySource: familySource, seen: seen)
        let found = Self.joined(
            files.flatMap(\.findings), LintChecks.all.flatMap { $0.findings(in: context) } + outOfReach)
        let isAllSeen = now != nil && family != nil && context.areAllRead
        let told = Silences(files, now: context.today, isAllSeen: isAllSeen).applied(to: found)
        return inOrder(withoutAdviceOnMistakes(told))
    }

    /// What nobody can reach in rules with a mistake elsewhere.
    private var outOfReach: [Diagnostic] {
        let rules = files.flatMap(\.halfRead)
        guard !rules.isEmpty else { return [] }
        let context = LintContext(files: files, rules: rules, family: family)
        let doubts = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
        return LintChecks.ofReach.flatMap { $0.findings(in: context) }.filter { finding in
            finding.severity == .error
                && finding.span.map { doubts[finding.file]?.isDoubtful($0, mayBeNoID: true) == false } == true
        }
    }

    func context(at now: Instant?, familySource: SourceText?, seen: [String] = []) -> LintContext {
        let audiences = Set(rules.map(\.header.audience))
        return LintContext(
            files: files, rules: rules, family: family, familyFile: familySource.flatMap(FamilyTree.init), now: now,
            seen: seen, unlikeChildren: family.map { Set($0.firstsOfAlike(in: audiences)) })
    }

    /// The findings of files and of checks, with one finding for each cause: an unknown name is not also reported as no
    /// id.
    private static func joined(_ ofFiles: [Diagnostic], _ ofChecks: [Diagnostic]) -> [Diagnostic] {
        let unknown = Dictionary(grouping: ofChecks.filter { $0.code == UnknownName.code }, by: \.file)
            .mapValues { Set($0.map(\.span)) }
        return ofFiles.filter {
            $0.code != ShapeCode.badID.rawValue || unknown[$0.file]?.contains($0.span) != true
        } + ofChecks
    }

    /// The files, with the findings that depend on other files worded by what those say.
    private static func worded(_ files: [RuleFile], family: Family?) -> [RuleFile] {
        guard files.contains(where: \.asksOthers) else { return files }
        let around = OtherFiles(
            dayStarts: family?.dayStarts ?? .midnight,
            ids: files.reduce(into: []) { $0.formUnion($1.root?.ids ?? []) })
        return files.map { $0.asksOthers ? RuleFile($0.source.bytes, path: $0.path, beside: around) : $0 }
    }

    /// All findings that do not depend on the time.
    package var findings: [Diagnostic] { findings() }

    /// Leaves out advice on rules with a mistake in them. Once it is repaired, a rule may mean something else.
    private func withoutAdviceOnMistakes(_ findings: [Diagnostic]) -> [Diagnostic] {
        let errors = Dictionary(grouping: findings.filter { $0.severity == .error }, by: \.file)
        guard !errors.isEmpty else { return findings }
        let mistaken = errors.mapValues { OrderedSpans($0.compactMap(\.span)) }
        var broken: [String: [TextSpan]] = [:]
        for rule in rules {
            let place = rule.header.place
            guard let node = place.node, let mistakes = mistaken[place.file] else { continue }
            let kind = type(of: rule) as? any RuleKind.Type
            let isBroken = mistakes.inside(node.span).contains { kind?.isOnlyShown($0, in: node) != true }
            if isBroken { broken[place.file, default: []].append(node.span) }
        }
        // Rules do not lie in each other.
        let brokenRules = broken.mapValues(OrderedSpans.init)
        return findings.filter { finding in
            // A tag that nobody knows is no advice: it was probably misspelt.
            guard finding.severity != .error, finding.code != UnknownName.code, let span = finding.span else {
                return true
            }
            return brokenRules[finding.file]?.last(from: span.start)?.contains(span) != true
        }
    }

    /// Whether a parent has silenced a finding.
    package func leavesAlone(_ finding: Diagnostic, today: LocalDate) -> Bool {
        Silences(files, now: today).contains(finding)
    }

    /// The findings by file, then by place. Findings about the family come first.
    private func inOrder(_ findings: [Diagnostic]) -> [Diagnostic] {
        let order = Dictionary(
            files.enumerated().map { ($0.element.path, $0.offset) }, uniquingKeysWith: { first, _ in first })
        return findings.sorted {
            (order[$0.file] ?? -1, $0.span?.start ?? 0) < (order[$1.file] ?? -1, $1.span?.start ?? 0)
        }
    }
}
