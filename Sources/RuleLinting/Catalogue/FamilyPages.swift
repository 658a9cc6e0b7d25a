import Diagnostics
import FamilySettings
import JSONShape

/// The pages of what `family.json` says of itself.
enum FamilyPages {
    /// Each mistake with the members of `family.json` in which it is made.
    private static let mistakes: [(code: String, title: String, members: [String: String])] = [
        (ShapeCode.badZone.rawValue, "A time zone that is not known", ["timeZone": #""Berlin""#]),
        (
            ShapeCode.badStep.rawValue, "A number between the steps",
            ["apps": #"[ { "id": "khan", "category": "learning", "pointsPerMinute": 7 } ]"#]
        ),
        ("S201", "Two entries with one id", ["children": #"[ { "id": "mia" }, { "id": "leo" }, { "id": "mia" } ]"#]),
        ("S202", "A child that is not there", ["groups": #"[ { "id": "big-ones", "children": ["mai"] } ]"#]),
        (
            "S203", "Settings that do nothing",
            ["quietHours": #"[ { "between": ["21:00", "06:30"], "earning": true, "playing": true } ]"#]
        ),
        (
            "S230", "One app in both lists",
            [
                "apps": """
                [ { "id": "chess", "name": "Chess", "category": "learning" },
                  { "id": "chess-2", "name": "Chess", "category": "reward" } ]
                """
            ]
        ),
        (
            "S231", "A price that nobody can pay",
            [
                "apps": """
                [ { "id": "minecraft", "category": "reward", "minMinutes": 60, "maxMinutes": 30 } ]
                """
            ]
        ),
        (
            "D301", "Days that end before they begin",
            ["holidays": #"[ { "from": "2027-01-06", "until": "2026-12-21" } ]"#]
        ),
        ("D303", "A day that starts at its end", ["dayStarts": #""24:00""#]),
        ("D304", "Quiet hours without time", ["quietHours": #"[ { "between": ["21:00", "21:00"] } ]"#]),
    ]

    static let entries: [Lint.Entry] = mistakes.map { code, title, members in
        Lint.Entry(code: code, severity: .error, title: title, canBeSilenced: false) {
            let source = SourceText(path: "family.json", text: ExampleFamily.text(with: members).formatted)
            let finding = FamilyFile.read(source.bytes, path: source.path).findings.first { $0.code == code }
            return Lint.Page(Lint.Shown(what: "", source: source, finding: finding))
        }
    }
}
