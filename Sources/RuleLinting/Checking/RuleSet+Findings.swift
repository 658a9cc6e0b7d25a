package import Diagnostics
import FamilySettings
package import FamilyTime
import JSONShape
import JSONText
import RuleEngine
import RuleKinds
import RuleLanguage
package import RuleLoading

extension RuleSet {
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
        let context = CheckedRules(files: files, rules: rules, family: family)
        let doubts = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
        return LintChecks.ofReach.flatMap { $0.findings(in: context) }.filter { finding in
            finding.severity == .error
                && finding.span.map { doubts[finding.file]?.isDoubtful($0, mayBeNoID: true) == false } == true
        }
    }

    func context(at now: Instant?, familySource: SourceText?, seen: [String] = []) -> CheckedRules {
        let audiences = Set(rules.map(\.header.audience))
        return CheckedRules(
            files: files, rules: rules, family: family, familyFile: familySource.flatMap(FamilyTree.init), now: now,
            seen: seen, unlikeChildren: family.map { Set($0.firstsOfAlike(in: audiences)) })
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
