package import Diagnostics
import FamilySettings
import FamilyTime
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// A day on which rules together pay for hours of playing.
package enum RichDay: LintCheck {
    package static let code = "E401"
    package static let severity = Severity.warning
    package static let stopsRules = false

    /// The minutes of playing from which on a day is reported.
    private static let worthAWord = 180

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        guard let family = context.family, let today = context.today,
            let most = MostPaid.find(in: context, family, from: today),
            most.minutesOfPlaying >= worthAWord, let top = most.parts.first
        else { return [] }
        let place = top.rule.header.place
        let pays = place.node?["reward"] ?? place.node?["tiers"] ?? place.node
        let list = most.parts.prefix(4).map { localized("\"\($0.rule.header.title)\" with \(amount($0))") }
        let reckonsTime = most.parts.contains { ["percent", "times", "boost"].contains($0.key) }
        return [
            finding(
                in: place.file, at: pays?.first { key, _ in key == top.key },
                message(most, family),
                why:
                    localized(
                        """
                        That is besides what learning earns by itself, and besides what is won only once. In a \
                        week it can be \(ofWeek(most)).
                        """),
                remedy: most.points == 0
                    ? localized("If that is more than you want to give, lower the minutes.")
                    : localized(
                        """
                        If that is more than you want to give, lower the rewards, or raise "costPerMinute" of \
                        \(most.price.app.name).
                        """),
                notes: [localized("Most of it comes from \(list.joined(separator: ", ")).")]
                    + (reckonsTime
                        ? [
                            localized(
                                """
                                For factors and per cent, \(MostEarned.minutesOfADay / 60) hours of learning a day \
                                are reckoned.
                                """)
                        ]
                        : []))
        ]
    }

    private static func message(_ most: MostPaid, _ family: Family) -> String {
        let day = localized("\(Wording.date(most.day)) \(most.day.year)", "a date and its year")
        let name = family.children[most.child].name
        let free = localized("\(NumberText.grouped(most.minutes)) minutes of playing for nothing")
        if most.points == 0 { return localized("On \(day) the rules together can give \(name) \(free).") }
        let points = NumberText.grouped(most.points)
        let bought = most.points / most.price.cost
        let time = localized("\(NumberText.grouped(bought)) minutes of \(most.price.app.name)")
        return switch (bought > 0, most.minutes > 0) {
        case (true, true):
            localized(
                """
                On \(day) the rules together can pay \(name) \(points) points, which buys \(time), and give \(free).
                """)
        case (true, false):
            localized("On \(day) the rules together can pay \(name) \(points) points, which buys \(time).")
        case (false, true):
            localized("On \(day) the rules together can pay \(name) \(points) points and give \(free).")
        case (false, false): localized("On \(day) the rules together can pay \(name) \(points) points.")
        }
    }

    private static func ofWeek(_ most: MostPaid) -> String {
        let points = most.pointsOfWeek > 0 ? [localized("\(NumberText.grouped(most.pointsOfWeek)) points")] : []
        let minutes =
            most.minutesOfWeek > 0 ? [localized("\(NumberText.grouped(most.minutesOfWeek)) free minutes")] : []
        return Listing.and(points + minutes)
    }

    private static func amount(_ part: MostPaid.Part) -> String {
        let points = part.points > 0 ? [NumberText.grouped(part.points)] : []
        return Listing.and(
            points + (part.minutes > 0 ? [localized("\(NumberText.grouped(part.minutes)) minutes")] : []))
    }
}

extension RichDay {
    private static func pays(_ reward: String) -> String {
        Sample.goal(#""minutes": 20, "category": "learning", "per": "day""#, #", "reward": { \#(reward) }"#)
    }

    package static let page = LintPage(
        localized("A day that pays for hours of playing"),
        why: localized(
            """
            Each reward alone may look small. This adds up what all rules can bring one child on the richest day \
            of the next year, in points, in factors and per cent, and in free minutes, and says how many minutes \
            of playing that is.
            """),
        bad: [
            LintExample("10,500 points for twenty minutes a day", pays(#""points": «10500»"#)),
            LintExample(
                "hours of playing for nothing", pays(#""unlock": «{ "app": "minecraft", "minutes": 600 }»"#)),
            LintExample("ten times what learning earns, on top", pays(#""percent": «1000»"#)),
            LintExample(
                "five times the points on Saturday",
                #""multipliers": [ { "id": "m", "title": "Super Saturday", "times": «5», "on": "sat" } ]"#),
        ],
        good: [
            LintExample("ten minutes of playing for them", pays(#""points": 100"#)),
            LintExample("half an hour for nothing", pays(#""unlock": { "app": "minecraft", "minutes": 30 }"#)),
            LintExample("a quarter more", pays(#""percent": 25"#)),
            LintExample(
                "a percentage with a bound", pays(#""percent": 1000"#),
                family: ["economy": #"{ "maxBonusPerDay": 400 }"#]),
        ])
}
