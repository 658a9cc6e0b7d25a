import Diagnostics
import Scenarios

/// The pages of what a scenario cannot say.
enum ScenarioPages {
    private static let use = #""Mon 16:00-16:20 books""#
    private static let setting = #""starts": "2026-11-02", "timeZone": "Europe/Berlin", \#(apps)"#
    private static let apps = #""apps": { "books": { "category": "learning" } }"#
    private static let rules = #""rules": [ { "challenges": [ \#(Sample.challenge("a", Sample.daily)) ] } ]"#
    private static let won = #"{ "by": "Mon 18:00", "won": "a" }"#

    private static func scenario(
        _ timeline: String = use, _ expectation: String = won, rules: String = rules, setting: String = setting
    ) -> String {
        #"{ "scenario": "Reading wins", \#(rules), \#(setting), "timeline": [ \#(timeline) ], "expect": [ \#(expectation) ] }"#
    }

    /// Each mistake with a scenario in which it is made.
    private static let mistakes: [(code: ScenarioCode, title: String, text: String)] = [
        (.badDay, "A day that is none", scenario(#""Mun 16:00-16:20 books""#)),
        (.badTime, "A time that is none", scenario(#""Mon 16-17 books""#)),
        (.incompleteEntry, "An entry of which a part is missing", scenario(#""Mon 16:00-16:20""#)),
        (.strayWord, "A word too many", scenario(#""Mon 16:00-16:20 books quietly""#)),
        (
            .badProgress, "A progress that is no numbers",
            scenario(use, #"{ "at": "Mon 18:00", "progress": { "a": "half of it" } }"#)
        ),
        (.nothingExpected, "A moment of which nothing is expected", scenario(use, #"{ "at": "Mon 18:00" }"#)),
        (
            .besideFamily, "A family file and a family besides",
            scenario(setting: #""starts": "2026-11-02", "timeZone": "Europe/Berlin", "family": "family.json""#)
        ),
        (.missingZone, "A scenario without a place", scenario(setting: #""starts": "2026-11-02", \#(apps)"#)),
        (.unreadableFile, "A file that cannot be read", scenario(rules: #""rules": ["reading.json"]"#)),
        (.unknownName, "A name that nothing has", scenario(#""Mon 16:00-16:20 bocks""#)),
        (
            .childUnsaid, "Several children, and no word whom it is about",
            scenario(setting: #""starts": "2026-11-02", "family": "family.json""#)
        ),
        (.noUse, "Use that cannot have been", scenario(#""2027-03-28 02:10-02:40 books""#)),
        (
            .besideNever, "A claim beside \"never\"",
            scenario(use, #"{ "never": { "won": "a" }, "balance": 5 }"#)
        ),
    ]

    static let entries: [Lint.Entry] = mistakes.map { code, title, text in
        Lint.Entry(
            code: code.rawValue, severity: .error, title: title, canBeSilenced: false, isOfScenarios: true
        ) {
            let source = SourceText(path: "Scenarios/example.json", text: text.formatted)
            let runner = ScenarioRunner { path in
                guard path.hasSuffix("/family.json") else { throw Missing() }
                return Array(ExampleFamily.standardText.utf8)
            }
            let finding = runner.run(source.bytes, path: source.path).findings.first { $0.code == code.rawValue }
            return Lint.Page(Lint.Shown(what: "", source: source, finding: finding))
        }
    }

    /// Of the files that examples name only a family is there.
    private struct Missing: Error {}
}
