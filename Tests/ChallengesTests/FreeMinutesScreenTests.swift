import Foundation
import JSONText
import Testing

@Suite("Free minutes on all screens")
struct FreeMinutesScreenTests {
    private let household: Household

    init() throws {
        let allowance = """
            "allowances": [ { "id": "games", "title": "Games", "apps": ["minecraft"], "carryOver": 10,
              "minutes": { "weekdays": 30, "weekend": 90 } } ],
              "apps": [
            """
        household = try Household([
            "family.json": Household.family.replacing(#""apps": ["#, with: allowance),
            "Rules/rules.json": Household.rules,
        ])
    }

    private func said(_ words: String..., on day: Int) throws -> String {
        let now = "2026-11-0\(day)T18:00:00+01:00"
        return try Executable.run(words + ["--child", "mia", "--now", now], in: household.url).output
    }

    private func play(on day: Int, minutes: Int) throws {
        let start = "2026-11-0\(day)T16:00:00+01:00"
        let line =
            #"{"id":"\#(day)","child":"mia","app":"minecraft","start":"\#(start)","seconds":\#(minutes * 60)}"#
        let run = try household.run("ingest", "-", "--now", "2026-11-0\(day)T17:00:00+01:00", input: line + "\n")
        #expect(run.status == 0, "\(run.error)")
    }

    @Test("Status, redeem, shield and the page say what is free, what is left and what was left over")
    func said() throws {
        try play(on: 3, minutes: 18)
        let status = try said("status", on: 3)
        #expect(status.contains("Games: 30 min free today, 12 left"), "\(status)")
        #expect(try said("shield", on: 3).contains("open: 12 min are free today"))
        let redeem = try said("redeem", on: 3)
        #expect(redeem.contains("Minecraft is open without points: 12 min are free today."), "\(redeem)")
        #expect(try said("status", on: 4).contains("Games: 40 min free today, 40 left, 10 carried over"))
        let json = try JSONNode(printed: said("status", "--json", on: 4))
        let free = json.at(pointer: "/children/0/apps/0/free")
        #expect(free?["minutesLeft"]?.int == 40, "\(json)")
        #expect(free?["carriedOver"]?.int == 10)
        try play(on: 4, minutes: 45)
        #expect(try said("shield", on: 4).contains("40 min free today, 0 left, 10 carried over"))
    }

    @Test("The list of apps says what is free of each")
    func apps() throws {
        let run = try household.run("apps", "--now", "2026-11-03T18:00:00+01:00")
        #expect(run.status == 0 && run.output.contains("(Games),"), "\(run.output)")
    }

    @Test("An app that goes, or becomes one for learning, is taken out of them")
    func removed() throws {
        let run = try household.run("apps", "remove", "minecraft", "--yes", "--now", "2026-11-03T18:00:00+01:00")
        #expect(run.status == 0, "\(run.error)")
        let text = try String(contentsOf: household.url.appendingPathComponent("family.json"), encoding: .utf8)
        #expect(try JSONNode(printed: text)["allowances"]?.array?.isEmpty == true)
    }
}
