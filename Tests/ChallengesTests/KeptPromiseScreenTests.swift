import Foundation
import JSONText
import Testing

/// A promise that was told stays (law 4), and a parent who looks at it sees why it is there.
@Suite("Law 4: what stays although it would not be won now is marked so")
struct KeptPromiseScreenTests {
    private static let family = """
        { "timeZone": "Europe/Berlin", "settleHours": 6, "children": [ { "id": "mia", "name": "Mia" } ],
          "apps": [ { "id": "blocks", "name": "Blocks", "category": "reward" } ] }
        """

    private static let rules = """
        { "challenges": [ { "id": "calm", "title": "A calm day",
            "goal": { "minutes": { "atMost": 30 }, "app": "blocks", "per": "day" }, "reward": { "points": 20 } } ] }
        """

    private static func event(_ id: String, _ clock: String) -> String {
        #"{"id":"\#(id)","child":"mia","app":"blocks","start":"2026-11-02T\#(clock):00+01:00","seconds":1200}"#
    }

    /// Within the limit as far as was known, and then not.
    private func household(late: Bool) throws -> Household {
        let home = try Household(["family.json": Self.family, "Rules/calm.json": Self.rules])
        let now = "2026-11-03T12:00"
        #expect(try home.run("ingest", "-", "--now", now, input: Self.event("a", "16:00") + "\n").status == 0)
        if late {
            #expect(try home.run("ingest", "-", "--now", now, input: Self.event("b", "18:00") + "\n").status == 0)
        }
        return home
    }

    @Test(
        "The ledger marks the entry and says what that means; nothing is marked that follows", arguments: [true, false])
    func ledger(late: Bool) throws {
        let home = try household(late: late)
        let now = "2026-11-03T12:00"
        let screen = Self.unbroken(try home.run("ledger", "--plain", "--now", now).output)
        #expect(screen.contains("A calm day"))
        #expect(screen.contains("(kept)") == late)
        #expect(screen.contains("It was promised, so it stays.") == late)
        let table = try home.run("ledger", "--csv", "--now", now).output
        #expect(table.contains("2026-11-02,kept\r\n") == late)
        let json = JSONParser.parse(Array(try home.run("ledger", "--json", "--now", now).output.utf8)).root
        let entries = json?["children"]?.array?.first?["entries"]?.array ?? []
        #expect(entries.contains { $0["kept"]?.bool == true } == late)
    }

    @Test("Explain says that it was won, and why it stays", arguments: [true, false])
    func explain(late: Bool) throws {
        let home = try household(late: late)
        let now = "2026-11-03T12:00"
        let screen = Self.unbroken(try home.run("explain", "calm", "--plain", "--now", now).output)
        #expect(screen.contains("it was promised, so it stays.") == late)
        let json = JSONParser.parse(Array(try home.run("explain", "calm", "--json", "--now", now).output.utf8)).root
        let kept = json?["explanations"]?.array?.first?["kept"]?.array ?? []
        #expect(kept.compactMap { $0["id"]?.string } == (late ? ["challengeCompleted/mia/calm/2026-11-02"] : []))
    }

    @Test(
        "A win that is kept is one of the times that a rule pays: what follows beyond them was never won, but for what was told before the rule said so",
        arguments: [true, false])
    func explainLimited(wasSaidBefore: Bool) throws {
        let home = try household(late: true)
        try home.write(
            Self.rules.replacing(#""reward""#, with: #""maxTimes": 1, "reward""#), to: "Rules/calm.json")
        if wasSaidBefore {
            #expect(try home.run("ingest", "-", "--now", "2026-11-03T13:00", input: "").status == 0)
        }
        let more = Self.event("c", "16:00").replacing("2026-11-02", with: "2026-11-03")
        #expect(try home.run("ingest", "-", "--now", "2026-11-04T12:00", input: more + "\n").status == 0)
        let screen = Self.unbroken(
            try home.run("explain", "calm", "--plain", "--now", "2026-11-04T12:00").output)
        let times = wasSaidBefore ? "1 time" : "2 times"
        #expect(screen.contains("It was paid \(times) already, which is all it pays."), "\(screen)")
        #expect(screen.contains("Wed 4 Nov 06:00") == !wasSaidBefore, "\(screen)")
        let ledger = try home.run("ledger", "--csv", "--now", "2026-11-04T12:00").output
        #expect(ledger.components(separatedBy: "A calm day").count - 1 == (wasSaidBefore ? 1 : 2), "\(ledger)")
    }

    /// What a screen says, wherever its lines are broken.
    private static func unbroken(_ screen: String) -> String {
        screen.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
