package import Diagnostics
import FamilySettings
import FamilyTime
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// Minutes of a reward app that its own daily limit does not let through.
package enum AboveDailyLimit: LintCheck {
    package static let code = "F226"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        guard let family = context.family else { return [] }
        return context.rules.flatMap { rule -> [Diagnostic] in
            let children = context.children(of: rule.header)
            var findings = PlacedGoal.all(of: rule).flatMap { placed in
                rule.asked(of: placed).compactMap { goal(placed, $0, rule.header, children, family) }
            }
            findings += PlacedGoal.all(of: rule).compactMap { upperBound($0, rule.header, children, family) }
            rule.header.place.node?.walk { key, node in
                guard key == "unlock", let minutes = node["minutes"], let number = minutes.int,
                    let limit = limit(family.apps(of: Unlock.Target(node)), children, family), number > limit.minutes
                else { return }
                findings.append(
                    finding(
                        in: rule.header.place.file, at: minutes,
                        localized(
                            """
                            \(NumberText.grouped(number)) minutes are more than \(limit.words) may be used on one \
                            day: \(limit.minutes).
                            """),
                        why: localized(
                            "A reward does not lift the daily limit, so the child could not use what it has won."),
                        remedy: localized(
                            """
                            Give at most \(limit.minutes) minutes, or raise "maxMinutesPerDay" in family.json.
                            """)))
            }
            return findings
        }
    }

    private static func goal(
        _ placed: PlacedGoal, _ asked: AskedNumber, _ header: RuleHeader, _ children: [Int], _ family: Family
    ) -> Diagnostic? {
        guard placed.goal.counting == .time, placed.goal.period == .day, !header.isTogether,
            let limit = limit(placed.goal.filter.apps(of: family), children, family), asked.number > limit.minutes
        else { return nil }
        return finding(
            in: header.place.file, at: asked.node,
            localized(
                """
                \(NumberText.grouped(asked.number)) minutes are more than \(limit.words) may be used on one day: \
                \(limit.minutes).
                """),
            why: localized("The app is shut before the child gets there."),
            remedy: localized(
                "Ask for at most \(limit.minutes) minutes, or raise \"maxMinutesPerDay\" in family.json."))
    }

    /// "At most" what the app's own limit does not let anybody reach.
    private static func upperBound(
        _ placed: PlacedGoal, _ header: RuleHeader, _ children: [Int], _ family: Family
    ) -> Diagnostic? {
        guard placed.goal.counting == .time, placed.goal.period == .day, !header.isTogether,
            case .atMost(let most) = placed.goal.bound,
            let limit = limit(placed.goal.filter.apps(of: family), children, family), most >= limit.minutes
        else { return nil }
        return finding(
            in: header.place.file, at: placed.number["atMost"] ?? placed.number,
            localized(
                """
                At most \(NumberText.grouped(most)) minutes are asked for, and \(limit.words) may be used for \
                \(limit.minutes) a day anyway.
                """),
            why: placed.place == .part
                ? localized("The app's own limit keeps it, so this part is met without any effort.")
                : localized("The app's own limit keeps it, so every day would be won without any effort."),
            remedy: localized(
                "Ask for less than \(limit.minutes) minutes, or raise \"maxMinutesPerDay\" in family.json."))
    }

    /// The daily limit of some reward apps in minutes, of the child who may use them longest. Nil without a limit.
    private static func limit(
        _ apps: [App], _ children: [Int], _ family: Family
    ) -> (minutes: Int, words: String)? {
        guard !apps.isEmpty, apps.allSatisfy({ $0.category == .reward }) else { return nil }
        var most = 0
        for child in children {
            // School days have the limit of school days, and in the holidays it may be another.
            for day in DayInfo.kinds {
                var sum = 0
                for app in apps {
                    let terms = family.terms(of: app, for: family.children[child])
                    guard let limit = terms.maxMinutesPerDay?.minutes(on: day) else { return nil }
                    sum += limit
                }
                most = max(most, sum)
            }
        }
        return (most, Listing.and(Listing.few(apps.map(\.name))))
    }
}

extension AboveDailyLimit {
    private static let limited = [
        "apps": #"[ { "id": "khan", "category": "learning" }, { "id": "minecraft", "name": "Minecraft", "#
            + #""category": "reward", "maxMinutesPerDay": { "weekdays": 30, "weekend": 90 } } ]"#
    ]

    private static func unlock(_ minutes: String) -> String {
        Sample.goal(
            #""minutes": 20, "category": "learning", "per": "day""#,
            #", "reward": { "unlock": { "app": "minecraft", "minutes": \#(minutes) } }"#)
    }

    package static let page = LintPage(
        localized("Above the app's own daily limit"),
        why: localized(
            """
            "maxMinutesPerDay" bounds how long an app may be used on a day, whatever was won or bought. Minutes \
            above it are worth nothing.
            """),
        bad: [
            LintExample("a reward of two hours", unlock("«120»"), family: limited),
            LintExample(
                "a goal of two hours", Sample.goal(#""minutes": «120», "app": "minecraft", "per": "day""#),
                family: limited),
            LintExample(
                "an upper bound above the limit",
                Sample.goal(#""minutes": { "atMost": «120» }, "app": "minecraft", "per": "day""#), family: limited),
        ],
        good: [
            LintExample(
                "an upper bound below the limit of Saturday",
                Sample.goal(#""minutes": { "atMost": 60 }, "app": "minecraft", "per": "day""#), family: limited),
            LintExample("as much as a Saturday lets through", unlock("90"), family: limited),
            LintExample("an app without a limit", unlock("120")),
        ])
}
