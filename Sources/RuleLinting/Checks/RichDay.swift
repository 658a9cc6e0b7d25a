package import Diagnostics
import FamilySettings
import FamilyTime
import JSONText
import RuleEngine
import RuleLanguage

/// A day on which rules together pay for hours of playing.
package enum RichDay: LintCheck {
    package static let code = "E401"
    package static let severity = Severity.warning
    package static let stopsRules = false

    /// From so many minutes of playing on it is worth a word.
    private static let worthAWord = 180

    package static func findings(in context: LintContext) -> [Diagnostic] {
        guard let family = context.family, let today = context.today,
            let most = MostPaid.find(context.rules, family: family, from: today),
            let (app, cost) = family.cheapestReward(for: family.children[most.child]),
            most.points / cost >= worthAWord, let top = most.parts.first
        else { return [] }
        let place = top.rule.header.place
        let list = most.parts.prefix(4).map { "\"\($0.rule.header.title)\" with \(Words.grouped($0.points))" }
        return [
            finding(
                in: place.file, at: place.node?.first { key, _ in key == "points" },
                "On \(Wording.date(most.day)) \(most.day.year) the rules together can pay \(family.children[most.child].name) \(Words.grouped(most.points)) points, which buys \(Words.grouped(most.points / cost)) minutes of \(app.name).",
                why:
                    "That is besides what learning earns by itself, and besides what is won only once. In a week it can be \(Words.grouped(most.pointsOfWeek)) points.",
                remedy:
                    "If that is more than you want to give, lower the rewards, or raise \"costPerMinute\" of \(app.name).",
                notes: ["Most of it comes from \(list.joined(separator: ", "))."])
        ]
    }
}

extension RichDay {
    private static func pays(_ points: String) -> String {
        Sample.goal(#""minutes": 20, "category": "learning", "per": "day""#, #", "reward": { "points": \#(points) }"#)
    }

    package static let page = LintPage(
        "A day that pays for hours of playing",
        why: """
            Each reward alone may look small. This adds up what all rules can pay one child on the richest day of the next \
            year, and says how many minutes of playing that buys.
            """,
        bad: [LintExample("10,500 points for twenty minutes a day", pays("«10500»"))],
        good: [LintExample("ten minutes of playing for them", pays("100"))])
}
