import JSONText
import Scenarios
import Testing

@Suite("The report of a run")
struct ReportTests {
    static let report = ScenarioReport([
        Small.run(Small.text), Small.run(Small.text.replacing("225", with: "226")),
        Small.run(Small.text.replacing("Mon 23:00", with: "Mno 23:00")),
    ])

    @Test("A run is a success when there are scenarios and all pass")
    func success() {
        #expect(ScenarioReport([Small.run(Small.text)]).isSuccess)
        #expect(!ScenarioReport([]).isSuccess)
        for result in Self.report.results.dropFirst() { #expect(!ScenarioReport([result]).isSuccess) }
        #expect(Self.report.passedCount == 1)
        #expect(Self.report.failedCount == 1)
        #expect(Self.report.brokenCount == 1)
    }

    @Test("The JSON form has each scenario with its verdict and where it failed")
    func json() throws {
        let root = try #require(JSONParser.parse(JSONOutput.object(Self.report.members).utf8()).root)
        #expect((root["scenarios"]?.array ?? []).map { $0["verdict"]?.string } == ["passed", "failed", "broken"])
        let failure = try #require(root.at(pointer: "/scenarios/1/failures/0"))
        #expect(failure["line"]?.int == 10)
        #expect(failure["column"]?.int == 5)
        #expect(failure["expected"]?.string == "At Mon 2 Nov 23:00: a balance of 226 points")
        #expect(failure["actual"]?.string == "it is 225 points, 1 fewer")
        #expect(failure.at(pointer: "/around/0/at")?.string == "2026-11-02T16:00:00+01:00")
        #expect(failure.at(pointer: "/around/0/what")?.string == "books")
        let finding = try #require(root.at(pointer: "/scenarios/2/findings/0"))
        #expect(finding["line"]?.int == 10)
        #expect(finding["code"]?.string == "C101")
        #expect(root.at(pointer: "/scenarios/0/file")?.string == "Scenarios/small.json")
    }

    @Test("The JUnit form counts, escapes and tells failures from mistakes")
    func junit() {
        let text = Self.report.junit
        #expect(text.contains("tests=\"3\" failures=\"1\" errors=\"1\""))
        #expect(text.contains("<testcase classname=\"Scenarios/small.json\" name=\"Small\"/>"))
        #expect(text.contains("<failure message=\"it is 225 points, 1 fewer\">"))
        #expect(text.contains("{ &quot;at&quot;: &quot;Mon 23:00&quot;"))
        #expect(text.contains("<error message=\"&quot;Mno&quot; is read as a day"))
        #expect(!text.contains("\"Mno\""))
    }
}
