import Diagnostics
import Languages
package import RuleLinting
import RuleLoading

/// The pages of mistakes in scenarios.
package enum ScenarioPages {
    /// A mistake, a scenario in which it is made, and one without it.
    private struct Mistake: Sendable {
        var code: ScenarioCode
        private let titled: @Sendable () -> String
        var wrong: Story
        var right = Story()

        /// - Parameter title: made anew for each reader.
        init(
            _ code: ScenarioCode, _ title: @autoclosure @escaping @Sendable () -> String, _ wrong: Story,
            right: Story = Story()
        ) {
            (self.code, titled, self.wrong, self.right) = (code, title, wrong, right)
        }

        var title: String { titled() }
    }

    /// The parts of a scenario.
    private struct Story: Sendable {
        var use = #""Mon 16:00-16:20 books""#
        var expected = #"{ "by": "Mon 18:00", "won": "reading" }"#
        var rules = #"["../Rules/reading.json"]"#
        var setting = #""timeZone": "Europe/Berlin", "apps": { "books": { "category": "learning" } }"#

        var source: SourceText {
            SourceText(
                path: "Scenarios/example.json",
                text: """
                    { "scenario": "Reading wins", "rules": \(rules), "starts": "2026-11-02", \(setting), \
                    "timeline": [ \(use) ], "expect": [ \(expected) ] }
                    """.formatted)
        }
    }

    private static let ofFamily = #""family": "../family.json""#

    private static let mistakes: [Mistake] = [
        Mistake(.badDay, localized("A day that is none"), Story(use: #""Mun 16:00-16:20 books""#)),
        Mistake(.badTime, localized("A time that is none"), Story(use: #""Mon 16-17 books""#)),
        Mistake(.incompleteEntry, localized("An entry of which a part is missing"), Story(use: #""Mon 16:00-16:20""#)),
        Mistake(.strayWord, localized("A word too many"), Story(use: #""Mon 16:00-16:20 books quietly""#)),
        Mistake(
            .badProgress, localized("A progress without numbers"),
            Story(expected: #"{ "at": "Mon 16:02", "progress": { "reading": "half of it" } }"#),
            right: Story(expected: #"{ "at": "Mon 16:02", "progress": { "reading": "2 of 5 min" } }"#)),
        Mistake(
            .nothingExpected, localized("A moment of which nothing is expected"),
            Story(expected: #"{ "at": "Mon 16:02" }"#),
            right: Story(expected: #"{ "at": "Mon 16:02", "progress": { "reading": "2 of 5 min" } }"#)),
        Mistake(
            .besideFamily, localized("Settings beside a family file"),
            Story(setting: #""timeZone": "Europe/Berlin", \#(ofFamily), "child": "mia""#),
            right: Story(setting: #"\#(ofFamily), "child": "mia""#)),
        Mistake(
            .missingZone, localized("A scenario without a place"),
            Story(setting: #""apps": { "books": { "category": "learning" } }"#)),
        Mistake(.unreadableFile, localized("A file that cannot be read"), Story(rules: #"["reading.json"]"#)),
        Mistake(.unknownName, localized("A name that nothing has"), Story(use: #""Mon 16:00-16:20 bocks""#)),
        Mistake(
            .childUnsaid, localized("Several children, and no word whom it is about"), Story(setting: ofFamily),
            right: Story(setting: #"\#(ofFamily), "child": "mia""#)),
        Mistake(
            .noUse, localized("Use that cannot have been"), Story(use: #""2027-03-28 02:10-02:40 books""#),
            right: Story(
                use: #""2027-03-28 03:10-03:40 books""#, expected: #"{ "by": "2027-03-28 18:00", "won": "reading" }"#)),
        Mistake(
            .besideNever, localized("Something beside \"never\""),
            Story(expected: #"{ "never": { "badge": "reading" }, "balance": 100 }"#),
            right: Story(expected: #"{ "never": { "won": "other" } }, { "at": "Mon 18:00", "balance": 100 }"#)),
    ]

    static let entries: [Lint.Entry] = mistakes.map { mistake in
        let code = mistake.code
        return Lint.Entry(
            code: code.rawValue, severity: .error, title: mistake.title, canBeSilenced: false, isOfScenarios: true
        ) {
            let source = mistake.wrong.source
            let finding = runner.run(source.bytes, path: source.path).findings.first { $0.code == code.rawValue }
            return Lint.Page(
                why: code.why, bad: [Lint.Shown(what: "", source: source, finding: finding)],
                good: [Lint.Shown(what: "", source: mistake.right.source)])
        }
    }

    /// A runner that knows the files which the examples name.
    package static let runner = ScenarioRunner { path in
        switch path {
        case "family.json": Array(ExampleFamily.standardText.utf8)
        case "Rules/reading.json":
            Array(
                #"{ "challenges": [ \#(Sample.challenge("reading", Sample.daily)), \#(Sample.challenge("other", Sample.weekly)) ] }"#
                    .utf8)
        default: throw Missing()
        }
    }

    private struct Missing: Error {}
}

extension Lint {
    /// All findings: those about rules and the family, and those about scenarios, in the order of their codes.
    package static let catalogue = (entries + ScenarioPages.entries).sorted { $0.code < $1.code }

    /// The entry of a code, wherever it is told.
    package static func catalogued(_ code: String) -> Entry? { entry(code) ?? ofScenarios[code] }

    private static let ofScenarios = Dictionary(
        ScenarioPages.entries.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
}
