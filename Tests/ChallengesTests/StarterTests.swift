import Foundation
import JSONText
import Testing

@Suite("What init writes, beside the parent's own")
struct StarterTests {
    private let household: Household

    init() throws {
        household = try Household()
        #expect(try household.run("init").status == 0)
    }

    private static let own =
        #"{ "levels": [ { "id": "mine", "title": "Mine", "by": "points", "steps": [ { "title": "A", "at": 0 }, { "title": "B", "at": 100 } ] } ] }"#

    @Test("A story comes with the starter rules, and passes")
    func story() throws {
        let run = try household.run("test")
        #expect(run.status == 0 && run.output.contains("1 "), "\(run.output)\(run.error)")
        #expect(household.exists("Scenarios/reading-week.json"))
    }

    @Test("Nothing is said of a folder that init made")
    func quiet() throws {
        let run = try household.run("lint")
        #expect(run.status == 0 && run.error.isEmpty, "\(run.output)\(run.error)")
    }

    @Test("School days without holidays are told, and the starter family has holidays as an example")
    func holidays() throws {
        let path = household.path("family.json")
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.contains("\"holidays\""))
        _ = try household.run("new", "homework-gate")
        #expect(try household.run("lint").status == 0)
        let start = try #require(text.firstRange(of: "  \"holidays\": ["))
        let end = try #require(text[start.upperBound...].firstRange(of: "],\n"))
        try household.write(
            text.replacingCharacters(in: start.lowerBound..<end.upperBound, with: ""), to: "family.json")
        let run = try household.run("lint")
        #expect(run.output.contains("[D319]") && run.output.contains("Rules/homework-gate.json"), "\(run.output)")
    }

    @Test("A second ladder beside the starter's is told where the parent wrote it, and by new with all that stays")
    func ladder() throws {
        try household.write(Self.own, to: "Rules/mine.json")
        let run = try household.run("lint")
        #expect(run.output.contains("Rules/mine.json:1:") && run.output.contains("[S240]"), "\(run.output)")
        let new = try household.run("new", "daily-reading")
        #expect(new.error.contains("Rules/levels.json") && !new.error.contains("Rules/mine.json"), "\(new.error)")
    }

    @Test("Warnings about starter rules that were never changed are left out, and said to be; by name they are told")
    func untouched() throws {
        let family = try String(contentsOfFile: household.path("family.json"), encoding: .utf8)
        try household.write(family.replacing("\"tags\": [\"maths\"]", with: "\"tags\": [\"sums\"]"), to: "family.json")
        let whole = try household.run("lint")
        #expect(whole.status == 0, "\(whole.output)")
        #expect(
            whole.error.contains("did not change") && whole.error.contains("challenges lint Rules"), "\(whole.error)")
        #expect(try household.run("lint", "Rules").status == 1)
        let learning = try String(contentsOfFile: household.path("Rules/learning.json"), encoding: .utf8)
        try household.write(learning.replacing("Maths mission", with: "Sums"), to: "Rules/learning.json")
        #expect(try household.run("lint").status == 1)
    }

    @Test("A file without a schema gets one by --fix, keeps all else, and a hint says so before")
    func schema() throws {
        let text = "{\n  \"challenges\": []\n}\n"
        try household.write(text, to: "Rules/mine.json")
        let before = try household.run("lint")
        #expect(
            before.status == 0 && before.error.contains("Rules/mine.json") && before.error.contains("--fix"),
            "\(before.error)")
        let dry = try household.run("lint", "--fix", "--dry-run")
        #expect(dry.output.contains("+  \"$schema\": \"../rules.schema.json\","), "\(dry.output)")
        #expect(try String(contentsOfFile: household.path("Rules/mine.json"), encoding: .utf8) == text)
        #expect(try household.run("lint", "--fix").output.contains("Rules/mine.json:1: added: \"$schema\""))
        #expect(
            try String(contentsOfFile: household.path("Rules/mine.json"), encoding: .utf8)
                == "{\n  \"$schema\": \"../rules.schema.json\",\n  \"challenges\": []\n}\n")
        #expect(try household.run("lint").error.isEmpty)
    }
}
