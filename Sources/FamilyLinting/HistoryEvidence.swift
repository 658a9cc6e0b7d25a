package import Diagnostics
package import FamilySettings
package import FamilyStore
package import FamilyTime
import JSONText
import Languages
import Recording
package import RuleEngine
import RuleKinds
import RuleLanguage
import RuleLinting

/// Findings about rules that rest on the family's history: never won, always won, renamed by accident.
package enum HistoryEvidence {
    /// So many windows say something.
    private static let leastWindows = 4

    /// - Parameter rules: as they are written now, without mistakes.
    package static func findings(
        _ rules: [any PlannedRule], family: Family, store: FamilyStore, now: Instant
    ) throws(StoreError) -> [Diagnostic] {
        let telling = rules.filter(isTelling)
        let recent = try RecentWindows(
            Plan(family: family, rules: rules), of: Set(telling.map(\.header.id)), store: store, now: now)
        var findings: [Diagnostic] = []
        for rule in telling {
            guard let sum = recent.sums[rule.header.id], sum.count >= leastWindows else { continue }
            if let finding = neverWon(rule, sum, family) ?? alwaysWon(rule, sum) { findings.append(finding) }
        }
        let known = Set(try store.versions(kind: VersionHistory.ruleKind).map(\.name))
        return findings + (try renamed(rules, store))
            + (try FirstPay.findings(rules, known: known, family: family, store: store, now: now))
    }

    /// Whether winning a rule again and again, or never, says something of its number.
    private static func isTelling(_ rule: any PlannedRule) -> Bool {
        guard rule.outcome == .challengeCompleted, rule.header.isEnabled, rule.period == .day || rule.period == .week,
            let goal = rule.goals.first
        else { return false }
        return !goal.isDecidedLate && rule.steps.count == 1 && !goal.whole.contains(where: \.isRelative)
    }

    private static func neverWon(
        _ rule: any PlannedRule, _ sum: RecentWindows.Sum, _ family: Family
    ) -> Diagnostic? {
        guard sum.metCount == 0, let closest = sum.closest else { return nil }
        let progress = closest.progress
        let unit = progress.unit
        let place = rule.header.place
        guard progress.value > 0 else {
            return Diagnostic(
                code: "H501", severity: .warning, file: place.file, span: place.id,
                message: localized("Nothing that counts for \"\(rule.header.title)\" was done in the last 30 days."),
                why: localized("The child sees a bar that never moves."),
                remedy: rule.goals.first?.counting.isOfUse == true
                    ? localized(
                        """
                        Look whether the apps, days and times that it names are those of your children: challenges \
                        usage
                        """)
                    : localized("Look whether what it counts was done at all: challenges status"))
        }
        let name = family.children[closest.child].name
        let day = Wording.date(LocalDate(dayNumber: closest.window.first))
        let (reached, asked) = (unit.words(progress.value), unit.words(progress.target))
        let suggestion = unit.suggestion(below: progress.value)
        return Diagnostic(
            code: "H501", severity: .warning, file: place.file, span: numberSpan(rule) ?? place.id,
            message: localized("Nobody would have won \"\(rule.header.title)\" in the last 30 days."),
            why: rule.period == .day
                ? localized("The closest was \(name) on \(day), with \(reached) of \(asked).")
                : localized("The closest was \(name) in the week from \(day), with \(reached) of \(asked)."),
            remedy: (suggestion.map { localized("If that is too hard, ask for \($0).") }
                ?? localized(
                    "If that is too hard, ask for less."))
                + " " + silencing("H501"))
    }

    private static func alwaysWon(_ rule: any PlannedRule, _ sum: RecentWindows.Sum) -> Diagnostic? {
        guard sum.metCount == sum.count, let progress = sum.least?.progress else { return nil }
        let (least, unit, target) = (progress.value, progress.unit, progress.target)
        let (title, times) = (rule.header.title, NumberText.grouped(sum.count))
        return Diagnostic(
            code: "H502", severity: .warning, file: rule.header.place.file,
            span: numberSpan(rule) ?? rule.header.place.id,
            message: rule.period == .day
                ? localized("\"\(title)\" would have been won every day of the last 30 days, \(times) times in all.")
                : localized("\"\(title)\" would have been won every week of the last 30 days, \(times) times in all."),
            why: localized(
                "It asks for \(unit.words(target)), and the least that anyone did was \(unit.words(least))."),
            remedy: (canAsk(of: rule, above: least)
                ? localized("If it shall be a challenge, ask for more than \(unit.words(least)).")
                : localized(
                    """
                    More cannot be asked for here. If it shall be a challenge, ask more of each day, or pay less \
                    for it.
                    """))
                + " " + silencing("H502"))
    }

    /// What to do where it is meant so.
    private static func silencing(_ code: String) -> String {
        localized("If it is meant so, say it in the file: \"lint\": { \"\(code)\": \"on purpose\" }.")
    }

    /// Whether a window can hold more than children have done each time.
    private static func canAsk(of rule: any PlannedRule, above least: Int64) -> Bool {
        guard let goal = rule.goals.first else { return false }
        switch goal.counting.source {
        case .days(let each): return least < (each.days ?? .every).mostInAWeek
        case .parts: return false
        case .use, .each, .wins, .rules, .balance: return true
        }
    }

    private static func numberSpan(_ rule: any PlannedRule) -> TextSpan? {
        guard let goal = rule.goals.first else { return nil }
        return rule.header.place.node?["goal"]?[goal.measure.kind.numberKey]?.span
    }

    /// Rules that the store does not know and that ask for what one that is gone asked for.
    private static func renamed(_ rules: [any PlannedRule], _ store: FamilyStore) throws(StoreError) -> [Diagnostic] {
        let known = Dictionary(grouping: try store.versions(kind: VersionHistory.ruleKind), by: \.name)
        let present = Set(rules.map(\.header.id))
        let claimed = Set(rules.flatMap(\.header.was))
        let gone = known.filter { !present.contains($0.key) && !claimed.contains($0.key) }.sorted { $0.key < $1.key }
            .compactMap { id, rows in rows.last.flatMap { RuleFile(Array($0.text.utf8), path: id).rules.first } }
        return rules.compactMap { rule in
            let header = rule.header
            guard known[header.id] == nil, let node = header.place.node, let id = node.member("id"),
                let former = gone.first(where: {
                    $0.rank == rule.rank && !rule.goals.isEmpty && $0.goals == rule.goals && $0.steps == rule.steps
                })
            else { return nil }
            let name = former.header.id
            return Diagnostic(
                code: "H503", severity: .warning, file: header.place.file, span: header.place.id,
                message: localized("This rule is new, and asks for what \"\(name)\" asked for, which is gone."),
                why: localized("If it is the same rule with another id, everything could be won and paid again."),
                remedy: localized("Add \"was\": \"\(name)\" to hand its wins on, or leave it if it is another rule."),
                fixes: [
                    Fix(
                        title: localized("Add \"was\": \"\(name)\""),
                        edits: [.insert(", \"was\": \(JSONOutput.quoted(name))", at: id.span.end)], isSafe: false)
                ])
        }
    }
}

extension Goal {
    /// Whether its number is the child's own, so that there is none to ask for instead.
    fileprivate var isRelative: Bool { if case .usual = bound { true } else { false } }
}

extension GoalUnit {
    /// A round number just below what was reached.
    fileprivate func suggestion(below value: Int64) -> String? {
        switch self {
        case .minutes:
            let minutes = value / Milliseconds.minute
            let round = minutes >= 10 ? minutes / 5 * 5 : minutes
            return round > 0 ? words(round * Milliseconds.minute) : nil
        case .parts, .level: return nil
        default: return value > 0 ? words(value) : nil
        }
    }
}
