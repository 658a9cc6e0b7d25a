import Diagnostics
import JSONShape
import Languages
import RuleKinds
import RuleLoading

/// The pages of mistakes in the structure of a rule file.
enum StructurePages {
    /// A mistake, files in which it is made, and a file without it.
    private struct Mistake: Sendable {
        var code: ShapeCode
        var title: @Sendable () -> String
        var wrong: [String]
        var right: String

        init(
            _ code: ShapeCode, _ title: @autoclosure @escaping @Sendable () -> String, _ wrong: String..., right: String
        ) {
            (self.code, self.title, self.wrong, self.right) = (code, title, wrong, right)
        }
    }

    private static let daily = Sample.goal(#""minutes": 20, "per": "day""#)

    private static let mistakes: [Mistake] = [
        Mistake(
            .unknownKey, localized("A word that is not known"), Sample.goal(#""minuts": 20, "per": "day""#),
            right: daily),
        Mistake(
            .missingKey, localized("Something is missing"), #""badges": [ { "id": "bookworm" } ]"#,
            Sample.goal(#""per": "day""#),
            right: #""badges": [ { "id": "bookworm", "title": "Bookworm" } ]"#),
        Mistake(
            .wrongType, localized("A value of another sort"), Sample.goal(#""minutes": "20", "per": "day""#),
            Sample.goal(#""minutes": true, "per": "day""#), Sample.goal(#""minutes": 20"#, #", "reward": 100"#),
            right: Sample.goal(#""minutes": 20, "per": "day""#, #", "reward": { "points": 100 }"#)),
        Mistake(
            .notAllowed, localized("A word that cannot stand here"), Sample.goal(#""minutes": 20, "per": "dya""#),
            Sample.goal(#""minutes": 20, "per": "day", "on": "Mon-Fri""#),
            Sample.goal(#""minutes": 20, "per": "day", "on": "Mon-Wed""#),
            right: Sample.goal(#""minutes": 20, "per": "day", "on": "weekdays""#)),
        Mistake(
            .outOfRange, localized("A number that is too small or too large"),
            Sample.goal(#""minutes": 0, "per": "day""#),
            right: daily),
        Mistake(
            .badDate, localized("A date that is not on the calendar"),
            Sample.goal(#""minutes": 20"#, #", "from": "2026-11-31""#),
            Sample.goal(#""minutes": 20"#, #", "from": "2.11.2026""#),
            right: Sample.goal(#""minutes": 20"#, #", "from": "2026-11-30""#)),
        Mistake(
            .badClock, localized("A time that is not on the clock"),
            Sample.goal(#""minutes": 20, "between": ["08:00", "25:00"], "per": "day""#),
            Sample.goal(#""minutes": 20, "between": ["8:00", "12:00"], "per": "day""#),
            right: Sample.goal(#""minutes": 20, "between": ["08:00", "12:00"], "per": "day""#)),
        Mistake(
            .badID, localized("A short name with blanks or signs"),
            #""badges": [ { "id": "Book worm", "title": "Bookworm" } ]"#,
            right: #""badges": [ { "id": "book-worm", "title": "Bookworm" } ]"#),
        Mistake(
            .hiddenCharacter, localized("A character that cannot be seen"),
            #""badges": [ { "id": "bookworm", "title": "Book\u200bworm" } ]"#,
            right: #""badges": [ { "id": "bookworm", "title": "Bookworm" } ]"#),
        Mistake(
            .meaninglessKey, localized("A word of other rules that means nothing in this one"),
            #""multipliers": [ { "id": "double", "title": "Double points", "times": 2, "maxTimes": 3 } ]"#,
            right: #""multipliers": [ { "id": "double", "title": "Double points", "times": 2 } ]"#),
        Mistake(
            .severalOfOne, localized("Two where one can stand"),
            Sample.goal(#""minutes": 20, "points": 30, "per": "day""#),
            right: Sample.goal(#""all": [ { "minutes": 20 }, { "points": 30 } ], "per": "day""#)),
        Mistake(
            .lonelyKey, localized("A word without its companion"),
            Sample.goal(#""minutes": 20, "longerThan": 5, "per": "day""#),
            right: Sample.goal(#""sessions": 2, "longerThan": 5, "per": "day""#)),
        Mistake(
            .emptyList, localized("A list with too little in it"),
            Sample.goal(#""minutes": 20, "apps": [], "per": "day""#),
            Sample.goal(#""minutes": 20, "between": ["08:00"], "per": "day""#),
            right: Sample.goal(#""minutes": 20, "apps": ["khan"], "between": ["08:00", "12:00"], "per": "day""#)),
        Mistake(
            .misplacedKey, localized("A word in the wrong place"), Sample.goal(#""minutes": 20"#, #", "per": "day""#),
            Sample.goal(#""minutes": 20, "per": "day", "from": "2026-11-02""#), right: daily),
    ]

    static let entries: [Lint.Entry] =
        mistakes.map { mistake in
            Lint.Entry(code: mistake.code.rawValue, severity: .error, title: mistake.title(), canBeSilenced: false) {
                let bad = mistake.wrong.map { content in
                    let source = source(content)
                    let findings = RuleFile(source.bytes, path: source.path).findings
                    return Lint.Shown(
                        what: "", source: source, finding: findings.first { $0.code == mistake.code.rawValue })
                }
                return Lint.Page(
                    why: mistake.code.why, bad: bad, good: [Lint.Shown(what: "", source: source(mistake.right))])
            }
        } + [unread, closed]

    private static func source(_ content: String) -> SourceText {
        SourceText(path: LintExample.path, text: LintExample("", content).pretty)
    }

    private static let unread = Lint.Entry(
        code: UnreadFile.code, severity: .warning, title: localized("A file that is not read"), canBeSilenced: false
    ) {
        let text = LintExample("", daily).pretty
        let path = "Rules/reading.json.txt"
        return Lint.Page(
            why: localized(
                "Only files in Rules itself whose names end in .json are read; the rules in others do not count."),
            bad: [
                Lint.Shown(
                    what: "", source: SourceText(path: path, text: text),
                    finding: UnreadFile.finding("reading.json.txt", path, beside: [])),
                Lint.Shown(
                    what: "", source: SourceText(path: "Rules/more/reading.json", text: text),
                    finding: UnreadFile.finding(folder: "Rules/more")),
                Lint.Shown(
                    what: "", source: SourceText(path: "rules/reading.json", text: text),
                    finding: UnreadFile.finding(misnamed: "rules")),
            ],
            good: [Lint.Shown(what: "", source: SourceText(path: "Rules/reading.json", text: text))])
    }

    private static let closed = Lint.Entry(
        code: UnreadFile.closedCode, severity: .error, title: localized("A file that cannot be opened"),
        canBeSilenced: false
    ) {
        let text = LintExample("", daily).pretty
        let path = "Rules/reading.json"
        return Lint.Page(
            why: localized(
                """
                What is called like a file of rules and cannot be read may hold rules; they would be lost unseen.
                """),
            bad: [false, true].map { isFolder in
                Lint.Shown(
                    what: isFolder ? localized("a folder of that name") : localized("a link to a file that is gone"),
                    source: SourceText(path: path, text: ""),
                    finding: UnreadFile.finding(closed: path, isFolder: isFolder))
            },
            good: [Lint.Shown(what: "", source: SourceText(path: path, text: text))])
    }
}
