package import Diagnostics
import FamilySettings
import FamilyTime
import JSONText
import Languages
import RuleLanguage
package import RuleLoading

/// Free minutes to be carried over that can never be left over, or that the daily limits of the apps never let through.
package enum IdleCarryOver: LintCheck {
    package static let code = "F250"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        guard let family = context.family, let file = context.familyFile else { return [] }
        return (file.root["allowances"]?.array ?? []).compactMap { node in
            for child in family.children {
                guard let free = family.freeMinutes(of: child.id).first(where: { $0.id == node["id"]?.string }),
                    let place = node["forChild"]?[child.id]?["carryOver"] ?? node["carryOver"]
                else { continue }
                let most = most(of: free, for: child, family)
                guard free.carryOver > most else { continue }
                return finding(
                    in: file.path, at: place,
                    localized(
                        """
                        \(NumberText.grouped(free.carryOver)) minutes are more than can ever be carried over and used: \
                        \(most).
                        """),
                    why: localized(
                        """
                        What is left over can be used for two weeks, and a daily limit holds for free minutes, too.
                        """),
                    remedy: most > 0
                        ? localized(
                            "Write at most \(most), give more \"minutes\" a day, or raise \"maxMinutesPerDay\".")
                        : localized("Take it out, give more \"minutes\" a day, or raise \"maxMinutesPerDay\"."))
            }
            return nil
        }
    }

    /// The most minutes that can be left over in two weeks and used on one day.
    private static func most(of free: FreeMinutes, for child: Child, _ family: Family) -> Int {
        let week = Weekday.allCases.reduce(0) { sum, weekday in
            let days = DayInfo.kinds.filter { DaySelection(weekday).contains($0) }
            return sum + (days.map { free.minutes.minutes(on: $0) ?? 0 }.max() ?? 0)
        }
        let room = DayInfo.kinds.map { day in
            let limits = family.apps.filter { free.apps.contains($0.id) }.map {
                family.terms(of: $0, for: child).maxMinutesPerDay?.minutes(on: day) ?? 1440
            }
            return min(1440, limits.reduce(0, +)) - (free.minutes.minutes(on: day) ?? 0)
        }
        return max(0, min(2 * week, room.max() ?? 0))
    }
}

extension IdleCarryOver {
    private static func family(_ minutes: Int, carryOver: Int, limit: String = "") -> [String: String] {
        [
            "apps":
                #"[ { "id": "khan", "category": "learning" }, { "id": "minecraft", "name": "Minecraft", "#
                + #""category": "reward"\#(limit) } ]"#,
            "allowances":
                #"[ { "id": "games", "apps": ["minecraft"], "minutes": \#(minutes), "carryOver": \#(carryOver) } ]"#,
        ]
    }

    private static let rule = Sample.goal(#""minutes": 5"#, #", "reward": { "points": 5 }"#)

    package static let page = LintPage(
        localized("Minutes that can never be carried over"),
        why: localized(
            """
            "carryOver" bounds how many free minutes of the days before can be used on one day. More than two weeks \
            have, or than the daily limits of the apps let through, promises what never comes.
            """),
        bad: [
            LintExample("more than two weeks have", rule, family: family(5, carryOver: 90)),
            LintExample(
                "a limit in the way", rule, family: family(30, carryOver: 30, limit: #", "maxMinutesPerDay": 30"#)),
        ],
        good: [
            LintExample("half an hour", rule, family: family(30, carryOver: 30)),
            LintExample(
                "a limit with room", rule, family: family(30, carryOver: 30, limit: #", "maxMinutesPerDay": 60"#)),
        ])
}
