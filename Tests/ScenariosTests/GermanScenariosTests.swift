import Languages
import Scenarios
import ShippedFiles
import Testing

@Suite("Scenarios for readers of German")
struct GermanScenariosTests {
    /// Read once, as that takes long without optimisation.
    private static let read = ShippedFiles.language("de")
    private let german: Language

    init() throws { german = try #require(Self.read) }

    @Test("What a scenario proves does not depend on who reads", arguments: ToldScenario.all)
    func passes(_ scenario: ToldScenario) {
        let result = german.speaking { scenario.run() }
        let isPassed = result.isPassed
        #expect(isPassed, "\n\(result.text)")
    }

    @Test("A failure says in German what was expected, what is there instead, and what happened around it")
    func text() {
        let text = german.speaking {
            Small.run(FailureTests.timeline, expect: [#"{ "by": "Tue 16:19", "won": "spark", "exactly": 2 }"#]).text
        }
        #expect(
            text == """
                Scenarios/small.json:10:5: fehlgeschlagen: Small

                    { "by": "Tue 16:19", "won": "spark", "exactly": 2 }

                  Erwartet: Bis Di 3. Nov 16:19: „Spark“ gewonnen, genau zweimal
                  Gefunden: es ist einmal gewonnen: Mo 2. Nov 16:20 (25 Punkte)

                  Was drum herum geschah:
                    Mo 2. Nov 16:20        books hat 200 Punkte verdient (Mo 2. Nov)
                    Mo 2. Nov 16:20        Herausforderung „Spark“ gewonnen, +25 Punkte
                    Di 3. Nov 16:00-16:19  books
                    Di 3. Nov 16:05        Serie „Run“ ist jetzt bei 2
                    Di 3. Nov 16:19        books hat 190 Punkte verdient (Di 3. Nov)

                """)
    }

    @Test("Each kind of expectation has its German words", arguments: FailureTests.wrong)
    func words(_ expect: String, _ expected: String, _ actual: String) {
        let failures = german.speaking { Small.run(FailureTests.timeline, expect: [expect]).failures }
        #expect(failures.count == 1)
        #expect(failures.map(\.expected) != [expected])
        #expect(failures.map(\.actual) != [actual])
        #expect(!failures.contains { $0.expected.contains("{") || $0.actual.contains("{") })
    }

    @Test("A progress is compared as it is written, and shown as it is read")
    func progress() {
        let expect = #"{ "at": "Tue 23:00", "progress": { "spark": "20 of 20 min" } }"#
        let failures = german.speaking { Small.run(FailureTests.timeline, expect: [expect]).failures }
        #expect(failures.map(\.expected) == ["Di 3. Nov 23:00: „Spark“ bei 20 von 20 Min."])
        #expect(failures.map(\.actual) == ["es steht bei 19 von 20 Min."])
    }

    @Test("What is wrong with a scenario is told in German", arguments: ScenarioCode.allCases)
    func mistakes(_ code: ScenarioCode) { #expect(german.speaking { code.why } != code.why) }
}
