package import Diagnostics
import FamilyTime
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// A rule whose last day is over.
package enum Expired: LintCheck {
    package static let code = "D311"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        guard let today = context.today else { return [] }
        var seasons: [Season] = []
        for rule in context.rules {
            // The dates of a badge that is given hold nothing: `GivenBadgeDates` says so.
            guard rule.header.isEnabled, !rule.isGivenOnly, let until = rule.header.until, until < today,
                rule.header.from ?? until <= until
            else { continue }
            let file = rule.header.place.file
            if let place = seasons.firstIndex(where: { $0.file == file && $0.until == until }) {
                seasons[place].headers.append(rule.header)
            } else {
                seasons.append(Season(file: file, until: until, headers: [rule.header]))
            }
        }
        return seasons.map { finding(of: $0, today) }
    }

    /// The rules of a file that ended on one day.
    private struct Season {
        var file: String
        var until: LocalDate
        var headers: [RuleHeader]
    }

    private static func finding(of season: Season, _ today: LocalDate) -> Diagnostic {
        let names = Listing.and(Listing.few(season.headers.map { localized("\"\($0.title)\"") }))
        let days = Int(today.dayNumber - season.until.dayNumber)
        let isOne = season.headers.count == 1
        return finding(
            in: season.file, at: season.headers.first?.place.node?["until"],
            days == 1
                ? localized("\(names) ended on \(season.until), yesterday.", "rules")
                : localized("\(names) ended on \(season.until), \(NumberText.grouped(days)) days ago.", "rules"),
            why: isOne
                ? localized("Nothing counts for it any more. What it paid stays paid.")
                : localized("Nothing counts for them any more. What they paid stays paid."),
            remedy: isOne
                ? localized("Remove the rule, write \"enabled\": false, or give it new dates if it shall run again.")
                : localized(
                    "Remove the rules, write \"enabled\": false, or give them new dates if they shall run again."))
    }
}

extension Expired {
    package static let page = LintPage(
        localized("A rule that is over"),
        why: localized(
            "A rule stops after its last day. It stays in the file and is easily taken for one that still runs."),
        bad: [
            LintExample("until yesterday", Sample.goal(#""minutes": 500"#, #", "until": «"2026-11-05"»"#)),
            LintExample(
                "a season of several rules",
                Sample.goal(#""minutes": 500"#, #", "until": «"2026-11-05"»"#)
                    + #", "streaks": [ { "id": "s", "title": "Run", "until": "2026-11-05", "#
                    + #""goal": { "minutes": 5, "per": "day" } } ]"#),
        ],
        good: [
            LintExample("until today", Sample.goal(#""minutes": 500"#, #", "until": "2026-11-06""#)),
            LintExample("switched off", Sample.goal(#""minutes": 500"#, #", "until": "2026-11-05", "enabled": false"#)),
        ])
}
