import Diagnostics
import FamilySettings
import JSONShape
import Languages

/// The pages of findings about `family.json` alone.
enum FamilyPages {
    /// A mistake: members of `family.json` with it, and the members without it.
    private struct Mistake: Sendable {
        var code: String
        var title: @Sendable () -> String
        var why: @Sendable () -> String
        var wrong: [String: String]
        var right: [String: String]

        init(
            _ code: String, _ title: @autoclosure @escaping @Sendable () -> String,
            why: @autoclosure @escaping @Sendable () -> String, _ key: String, _ wrong: String, _ right: String
        ) {
            (self.code, self.title, self.why) = (code, title, why)
            (self.wrong, self.right) = ([key: wrong], [key: right])
        }

        init(
            _ code: String, _ title: @autoclosure @escaping @Sendable () -> String,
            why: @autoclosure @escaping @Sendable () -> String, _ wrong: [String: String], _ right: [String: String]
        ) {
            (self.code, self.title, self.why) = (code, title, why)
            (self.wrong, self.right) = (wrong, right)
        }
    }

    private static let games =
        #"[ { "id": "khan", "name": "Khan", "category": "learning" }, "#
        + #"{ "id": "minecraft", "name": "Minecraft", "category": "reward" } ]"#

    private static let mistakes: [Mistake] = [
        Mistake(
            ShapeCode.badZone.rawValue, localized("A time zone that is not known"), why: ShapeCode.badZone.why,
            "timeZone", #""Berlin""#, #""Europe/Berlin""#),
        Mistake(
            ShapeCode.badStep.rawValue, localized("A number between the steps"), why: ShapeCode.badStep.why,
            "apps", #"[ { "id": "khan", "category": "learning", "pointsPerMinute": 7 } ]"#,
            #"[ { "id": "khan", "category": "learning", "pointsPerMinute": 10 } ]"#),
        Mistake(
            "S201", localized("Two entries with one id"),
            why: localized(
                "Points and wins are kept under ids. Two children, apps or devices of one id would be mixed up."),
            "children", #"[ { "id": "mia" }, { "id": "leo" }, { "id": "mia" } ]"#,
            #"[ { "id": "mia" }, { "id": "leo" }, { "id": "tom" } ]"#),
        Mistake(
            "S202", localized("A child that is not there"),
            why:
                localized(
                    """
                    Groups, devices and prices belong to children by their ids. What belongs to no child counts \
                    for nobody.
                    """),
            "groups", #"[ { "id": "big-ones", "children": ["mai"] } ]"#,
            #"[ { "id": "big-ones", "children": ["mia"] } ]"#),
        Mistake(
            "S203", localized("Settings that do nothing"),
            why: localized("A setting without effect looks like a rule of the house, and nobody keeps it."),
            "quietHours", #"[ { "between": ["21:00", "06:30"], "earning": true, "playing": true } ]"#,
            #"[ { "between": ["21:00", "06:30"], "earning": true, "playing": false } ]"#),
        Mistake(
            "S230", localized("One app in both lists"),
            why: localized("What one child does with an app either earns points or costs them."),
            "apps",
            #"[ { "id": "chess", "name": "Chess", "category": "learning" }, "#
                + #"{ "id": "chess-2", "name": "Chess", "category": "reward" } ]"#,
            #"[ { "id": "chess", "name": "Chess", "category": "learning" }, "#
                + #"{ "id": "chess-2", "name": "Blitz chess", "category": "reward" } ]"#),
        Mistake(
            "S231", localized("A price that nobody can pay"),
            why: localized("Where the least is more than the most, whatever a child asks for is refused."),
            "apps", #"[ { "id": "minecraft", "category": "reward", "minMinutes": 60, "maxMinutes": 30 } ]"#,
            #"[ { "id": "minecraft", "category": "reward", "minMinutes": 30, "maxMinutes": 60 } ]"#),
        Mistake(
            "S250", localized("Free minutes of an app that is not there"),
            why: localized(
                "An allowance names apps by their ids. Minutes of an app that is not in the list do nothing."),
            [
                "apps": games, "allowances": #"[ { "id": "games", "apps": ["minecaft"], "minutes": 30 } ]"#,
            ],
            [
                "apps": games, "allowances": #"[ { "id": "games", "apps": ["minecraft"], "minutes": 30 } ]"#,
            ]),
        Mistake(
            "S251", localized("An app in two allowances"),
            why: localized("Where a child has free minutes of one app twice, nobody could say of which its use takes."),
            [
                "apps": games,
                "allowances": #"[ { "id": "games", "apps": ["minecraft"], "minutes": 30 }, "#
                    + #"{ "id": "all", "category": "reward", "minutes": 60 } ]"#,
            ],
            ["apps": games, "allowances": #"[ { "id": "all", "category": "reward", "minutes": 60 } ]"#]),
        Mistake(
            "D301", localized("Days that end before they begin"),
            why: localized(
                "Between the two dates there is no day, so the holidays, trip or days away would never hold."),
            "holidays", #"[ { "from": "2027-01-06", "until": "2026-12-21" } ]"#,
            #"[ { "from": "2026-12-21", "until": "2027-01-06" } ]"#),
        Mistake(
            "D303", localized("A day that starts at its end"),
            why: localized("24:00 is the end of a day. A day can begin at midnight, which is 00:00, or later."),
            "dayStarts", #""24:00""#, #""00:00""#),
        Mistake(
            "D304", localized("Quiet hours without time"),
            why: localized("From 21:00 to 21:00 there is no time at all, so these hours would never be quiet."),
            "quietHours", #"[ { "between": ["21:00", "21:00"] } ]"#, #"[ { "between": ["21:00", "06:30"] } ]"#),
    ]

    static let entries: [Lint.Entry] = mistakes.map { mistake in
        Lint.Entry(code: mistake.code, severity: .error, title: mistake.title(), canBeSilenced: false) {
            Lint.Page(
                why: mistake.why(), bad: [shown(mistake.wrong, finding: mistake.code)], good: [shown(mistake.right)])
        }
    }

    /// The least family that shows the mistake.
    private static func shown(_ members: [String: String], finding code: String? = nil) -> Lint.Shown {
        let small = [
            "groups": "", "holidays": "", "devices": "", "weekStarts": "",
            "apps": #"[ { "id": "khan", "name": "Khan", "category": "learning" } ]"#,
        ]
        let text = ExampleFamily.text(with: small.merging(members) { $1 }).formatted
        let source = SourceText(path: LintExample.familyPath, text: text)
        let findings = FamilyFile.read(source.bytes, path: source.path).findings
        return Lint.Shown(
            what: "", source: source, finding: code.flatMap { code in findings.first { $0.code == code } })
    }
}
