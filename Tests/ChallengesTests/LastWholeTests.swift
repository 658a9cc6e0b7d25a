import Foundation
import JSONText
import Testing

@Suite("While a file has a mistake, what was right last stays in force")
struct LastWholeTests {
    private static let line =
        #"{"id":"e1","child":"mia","app":"khan","start":"2026-11-02T16:00:00+01:00","seconds":1200}"#

    /// A family of which something was recorded, and rules in which then a comma is missing.
    private static func broken() throws -> Household {
        let household = try Household.sound()
        let run = try household.run("ingest", "-", "--now", "2026-11-02T17:00", input: line)
        #expect(run.status == 0, "\(run.error)")
        try household.write(
            Household.rules.replacing(#""id": "spark", "title""#, with: #""id": "spark" "title""#),
            to: "Rules/rules.json")
        return household
    }

    static let commands: [[String]] = [
        ["status", "--child", "mia"], ["badges", "--child", "mia"], ["ledger", "--child", "mia"], ["redeem"],
        ["shield"], ["usage"], ["streaks"], ["apps"], ["points", "give", "5", "--child", "mia"],
        ["shield", "lock", "all"], ["confirm"], ["explain", "spark", "--child", "mia"],
    ]

    @Test("A missing comma shuts nothing, and one line says which file and since when", arguments: commands)
    func goesOn(_ words: [String]) throws {
        let household = try Self.broken()
        let run = try Executable.run(words + ["--now", "2026-11-02T18:00"], in: household.url)
        #expect(run.status == 0, "\(run.error)")
        #expect(
            run.error.contains(
                "Rules/rules.json has a mistake, so what was loaded on Mon 2 Nov 2026 17:00 stays in force"),
            "\(run.error)")
        #expect(run.error.split(separator: "\n").count == 1, "\(run.error)")
    }

    @Test("Rules that cannot be read are told as that, beside those with a mistake", arguments: [false, true])
    func unreadable(_ isBrokenToo: Bool) throws {
        let household = try Household.sound()
        #expect(try household.run("ingest", "-", "--now", "2026-11-02T17:00", input: Self.line).status == 0)
        try FileManager.default.removeItem(atPath: household.path("Rules/rules.json"))
        try FileManager.default.createDirectory(
            atPath: household.path("Rules/rules.json"), withIntermediateDirectories: true)
        if isBrokenToo { try household.write("{", to: "Rules/more.json") }
        let run = try household.run("badges", "--child", "mia", "--now", "2026-11-02T18:00")
        #expect(run.status == 0)
        #expect(
            run.error.hasPrefix(
                (isBrokenToo ? "Rules/more.json has a mistake and " : "")
                    + "Rules/rules.json cannot be read, so what was loaded on Mon 2 Nov 2026 17:00 stays in force."),
            "\(run.error)")
        #expect(run.output.contains("Gift"))
        let tried = try household.run("simulate")
        #expect(tried.error.contains("have to be \(isBrokenToo ? "right" : "readable") first"), "\(tried.error)")
    }

    @Test("So are the folder of rules and family.json", arguments: ["Rules", "family.json"])
    func unreadableWhole(_ name: String) throws {
        let household = try Household.sound()
        #expect(try household.run("ingest", "-", "--now", "2026-11-02T17:00", input: Self.line).status == 0)
        try FileManager.default.removeItem(atPath: household.path(name))
        if name == "Rules" {
            try household.write("no folder", to: name)
        } else {
            try FileManager.default.createDirectory(atPath: household.path(name), withIntermediateDirectories: true)
        }
        let run = try household.run("badges", "--child", "mia", "--now", "2026-11-02T18:00")
        #expect(run.status == 0 && run.output.contains("Gift"))
        #expect(run.error.hasPrefix("\(name) cannot be read, so what was loaded on "), "\(run.error)")
        let edit = try household.run("apps", "set", "khan", "pointsPerMinute=20")
        #expect((edit.status == 2) == (name == "family.json"), "\(edit.error)")
    }

    @Test("The rules of before go on judging: what is reported meanwhile wins and earns")
    func judges() throws {
        let household = try Self.broken()
        let more = Self.line.replacing("e1", with: "e2").replacing("11-02T", with: "11-03T")
        #expect(try household.run("ingest", "-", "--now", "2026-11-03T17:00", input: more).status == 0)
        let status = try household.json("status", "--child", "mia", "--json", "--now", "2026-11-03T17:00")
        // Each day twenty minutes at ten points, and twenty-five for the spark. The second day keeps the streak after
        // five minutes: for the fifteen that follow there is half as much again.
        #expect(status.at(pointer: "/children/0/balance")?.int == 225 + 225 + 75)
        // Repaired, everything is as if nothing had been.
        try household.write(Household.rules, to: "Rules/rules.json")
        let after = try household.run("status", "--child", "mia", "--json", "--now", "2026-11-03T17:00")
        #expect(after.error.isEmpty, "\(after.error)")
        let ledger = try JSONNode(printed: after.output)
        #expect(ledger.at(pointer: "/children/0/balance")?.int == 525)
    }

    @Test("While family.json has a mistake, times on the clock are read in the zone that stays in force")
    func zone() throws {
        let household = try Household.sound()
        #expect(try household.run("ingest", "-", "--now", "2026-11-02T17:00", input: Self.line).status == 0)
        try household.write("{", to: "family.json")
        let lock = try household.run(
            "shield", "lock", "minecraft", "--child", "mia", "--until", "20:00", "--now", "2026-11-02 18:00",
            variables: ["TZ": "America/New_York"])
        #expect(lock.status == 0, "\(lock.error)")
        try household.write(Household.family, to: "family.json")
        let shield = try household.run("shield", "--child", "mia", "--json", "--now", "2026-11-02T17:30:00Z").output
        #expect(shield.contains("\"until\": \"2026-11-02T20:00:00+01:00\""), "\(shield)")
    }

    @Test("A mistake in family.json leaves the family as it was, with devices and names that were changed last")
    func brokenFamily() throws {
        let household = try Household.sound()
        #expect(try household.run("ingest", "-", "--now", "2026-11-02T17:00", input: Self.line).status == 0)
        #expect(
            try household.run("devices", "set", "mia-laptop", "child=leo", "--now", "2026-11-02T17:30").status == 0)
        let text = Household.family.replacing(#""timeZone":"#, with: #""timeZone""#)
        try household.write(text, to: "family.json")
        let run = try household.run("devices", "--json", "--now", "2026-11-02T18:00")
        #expect(run.status == 0, "\(run.error)")
        #expect(
            run.error.contains("family.json has a mistake, so what was loaded on Mon 2 Nov 2026 17:30 stays in force"),
            "\(run.error)")
        #expect(try JSONNode(printed: run.output).at(pointer: "/devices/0/child")?.string == "leo")
        // It is not edited before it is right.
        let edit = try household.run("apps", "set", "khan", "pointsPerMinute=20")
        #expect(edit.status == 2)
    }

    @Test("Without anything that was loaded before, the mistake is told as before; so it is where rules are tried out")
    func nothingBefore() throws {
        let household = try Household(["family.json": Household.family, "Rules/rules.json": "{ \"challenges\": [ "])
        for words in [["status"], ["badges"]] {
            let run = try Executable.run(words, in: household.url)
            #expect(run.status == 2)
            #expect(run.error.contains("the rules have to be right first"), "\(run.error)")
        }
        #expect(try Self.broken().run("simulate").status == 2)
        #expect(try Self.broken().run("lint").status == 1)
    }
}
