package import Diagnostics
import FamilySettings
import FamilyTime
import JSONText
import Languages
import RuleLanguage
package import RuleLoading

/// A rule for days on which all of its children are away.
package enum AwayThroughout: LintCheck {
    package static let code = "D316"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        guard let family = context.family else { return [] }
        return context.rules.compactMap { rule in
            let header = rule.header
            guard header.isEnabled, let from = header.from, let until = header.until, from <= until else { return nil }
            let children = family.audience(header.audience).map { family.children[$0] }
            guard !children.isEmpty, children.allSatisfy({ isAway($0, from...until) }) else { return nil }
            return finding(
                in: header.place.file, at: header.place.node?["until"],
                children.count == 1
                    ? localized("\(children[0].name) is away on all days of this rule.")
                    : localized("\(Listing.and(children.map(\.name))) are away on all days of this rule."),
                why: localized("Days away do not count against a child, so there is nothing to win or to lose."),
                remedy: localized("Choose other days, or correct \"away\" in family.json."))
        }
    }

    private static func isAway(_ child: Child, _ days: ClosedRange<LocalDate>) -> Bool {
        (days.lowerBound.dayNumber...days.upperBound.dayNumber).allSatisfy { day in
            child.away.contains { $0.contains(LocalDate(dayNumber: day)) }
        }
    }
}

extension AwayThroughout {
    private static let trip = [
        "children": #"[ { "id": "mia", "name": "Mia", "away": [ { "from": "2026-11-09", "until": "2026-11-15" } ] } ]"#,
        "groups": "", "devices": "",
    ]

    package static let page = LintPage(
        localized("A rule for days away"),
        why:
            localized(
                """
                On days that family.json calls "away" nothing is asked of a child, so such a rule is neither won \
                nor lost.
                """),
        bad: [
            LintExample(
                "a week of which every day is away",
                Sample.goal(
                    #""days": 5, "each": { "minutes": 5 }"#, #", "from": "2026-11-09", "until": «"2026-11-15"»"#),
                family: trip)
        ],
        good: [
            LintExample(
                "a day longer",
                Sample.goal(#""days": 5, "each": { "minutes": 5 }"#, #", "from": "2026-11-09", "until": "2026-11-16""#),
                family: trip)
        ])
}
