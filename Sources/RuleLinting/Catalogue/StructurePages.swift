import Diagnostics
import JSONShape
import RuleKinds

/// The pages of what a rule file may hold and may not.
enum StructurePages {
    /// Each mistake with a file in which it is made.
    private static let mistakes: [(code: ShapeCode, title: String, content: String)] = [
        (.unknownKey, "A key that nobody knows", Sample.goal(#""minuts": 20"#)),
        (.missingKey, "A key that is missing", #""badges": [ { "id": "b" } ]"#),
        (.wrongType, "A value of another sort", Sample.goal(#""minutes": "20""#)),
        (.notAllowed, "A word that cannot stand here", Sample.goal(#""minutes": 20, "per": "dya""#)),
        (.outOfRange, "A number outside its bounds", Sample.goal(#""minutes": 0"#)),
        (.badDate, "A date that is not on the calendar", Sample.goal(#""minutes": 20"#, #", "from": "2026-11-31""#)),
        (.badClock, "A time that is not on the clock", Sample.goal(#""minutes": 20, "between": ["8:00", "25:00"]"#)),
        (.badID, "A name with spaces or signs", #""badges": [ { "id": "book worm", "title": "B" } ]"#),
        (
            .notYet, "What this version cannot do yet",
            #""multipliers": [ { "id": "m", "title": "M", "times": 2, "after": "x" } ]"#
        ),
        (.severalOfOne, "Several of which one is possible", Sample.goal(#""minutes": 20, "points": 30"#)),
        (.lonelyKey, "A key without its companion", Sample.goal(#""minutes": 20, "longerThan": 5"#)),
        (.emptyList, "A list with too little in it", Sample.goal(#""minutes": 20, "apps": []"#)),
        (.misplacedKey, "A key on the wrong level", Sample.goal(#""minutes": 20"#, #", "per": "day""#)),
    ]

    static let entries: [Lint.Entry] =
        mistakes.map { code, title, content in
            Lint.Entry(code: code.rawValue, severity: .error, title: title, canBeSilenced: false) {
                let source = SourceText(path: LintExample.path, text: LintExample("", content).pretty)
                let finding = RuleFile(source.bytes, path: source.path).findings.first { $0.code == code.rawValue }
                return Lint.Page(Lint.Shown(what: "", source: source, finding: finding))
            }
        }
        + [
            Lint.Entry(code: "S210", severity: .warning, title: "A file that is not read", canBeSilenced: false) {
                Lint.Page(
                    why: "Only files whose names end in .json are rules; reading.json.txt and reading.JSON are not.")
            }
        ]
}
