import Foundation
import JSONText
import Testing

@testable import FamilyStore

@Suite("Checking the history, from the command line")
struct CheckCommandTests {
    private let home: Household
    private static let now = "2026-11-02T20:00"
    /// 10 points a minute for what all lines of `savedWork` tell of Mia, and the spark.
    private static let balance = 725

    init() throws {
        home = try Household.sound()
        for (place, child) in ["mia", "leo", "mia"].enumerated() {
            let line =
                #"{"id":"e\#(place)","child":"\#(child)","app":"books","start":"2026-11-02T1\#(place):00:00+01:00","seconds":1500}"#
            try #require(try home.run("ingest", "-", "--now", Self.now, input: line).status == 0)
        }
    }

    private var database: String { home.path("family.sqlite") }

    @Test("A sound history is said to be sound, and what that does not prove")
    func sound() throws {
        let check = try home.run("check", "--now", Self.now)
        #expect(check.status == 0)
        #expect(check.output.hasPrefix("The history is as it was made ("), "\(check.output)")
        #expect(check.output.contains("does not prove who made it"))
        let json = try home.json("check", "--json", "--now", Self.now)
        #expect(json["sound"]?.bool == true)
        #expect(try home.run("check", "--repair", "--now", Self.now).status == 0)
    }

    @Test("A family without a history has nothing to check, and one whose history was taken away is told so")
    func gone() throws {
        #expect(try Household.sound().run("check").output == "Nothing was recorded yet.\n")
        for name in ["family.sqlite", "family.sqlite-wal", "family.sqlite-shm"] {
            try? FileManager.default.removeItem(atPath: home.path(name))
        }
        let check = try home.run("check", "--now", Self.now)
        #expect(check.status == 1)
        #expect(check.output.hasPrefix("The history is gone: it had "), "\(check.output)")
    }

    @Test("Where the history was taken away no command begins another one, and each says what to do")
    func refusals() throws {
        for name in ["family.sqlite", "family.sqlite-wal", "family.sqlite-shm"] {
            try? FileManager.default.removeItem(atPath: home.path(name))
        }
        let line =
            #"{"id":"e0","child":"mia","app":"books","start":"2026-11-02T10:00:00+01:00","seconds":1500}"#
        let later = "2026-11-02T21:00"
        for run in [
            try home.run("ingest", "-", "--now", later, input: line),
            try home.run("points", "give", "50", "--child", "mia", "--now", later),
            try home.run("redeem", "minecraft", "30", "--child", "mia", "--yes", "--now", later),
        ] {
            #expect(run.status != 0)
            #expect(run.error.contains("The history is gone: it had "), "\(run.error)")
            #expect(run.error.contains("Put a backup of family.sqlite in its place"), "\(run.error)")
            #expect(!home.exists("family.sqlite"))
        }
        try FileManager.default.removeItem(atPath: home.path("family.sqlite-head"))
        #expect(try home.run("ingest", "-", "--now", later, input: line).status == 0)
    }

    @Test("A history of which every entry was deleted is accepted as lost once, by a parent's word")
    func allDeleted() throws {
        try sqlite("DELETE FROM entry")
        let line = #"{"id":"n","child":"mia","app":"books","start":"2026-11-02T19:00:00+01:00","seconds":60}"#
        let refused = try home.run("ingest", "-", "--now", Self.now, input: line)
        #expect(refused.error.contains("The history is gone"), "\(refused.error)")
        let repaired = try home.run("check", "--repair", "--yes", "--now", Self.now)
        #expect(repaired.status == 0, "\(repaired.output)")
        let check = try home.run("check", "--now", Self.now)
        #expect(check.output.contains("but for what was accepted as lost in 1 place"), "\(check.output)")
        #expect(check.status == 0)
    }

    @Test("Without the file in which the end of the history is noted the check says so, and a repair notes it again")
    func withoutNote() throws {
        try FileManager.default.removeItem(atPath: home.path("family.sqlite-head"))
        let check = try home.run("check", "--now", Self.now)
        #expect(check.status == 1)
        #expect(check.output.contains("family.sqlite-head is missing"), "\(check.output)")
        #expect(try home.run("check", "--repair", "--now", Self.now).status == 0)
        #expect(try home.run("check", "--now", Self.now).status == 0)
    }

    /// Changes the database behind the program's back.
    private func sqlite(_ script: String) throws {
        let store = try FamilyStore.open(path: database, mode: .readWrite)
        try store.database.run(script: script)
    }

    @Test(
        "Saved work that was altered, or is of another time, is named and put right",
        arguments: [
            "UPDATE engine_state SET blob = zeroblob(length(blob))",
            "DELETE FROM engine_state; INSERT INTO engine_state SELECT * FROM older",
        ])
    func savedWork(_ harm: String) throws {
        try sqlite("CREATE TABLE older AS SELECT * FROM engine_state")
        let last = #"{"id":"s","child":"mia","app":"books","start":"2026-11-02T18:00:00+01:00","seconds":600}"#
        #expect(try home.run("ingest", "-", "--now", Self.now, input: last).status == 0)
        try sqlite("\(harm); DROP TABLE older")
        let check = try home.run("check", "--now", Self.now)
        #expect(check.status == 1)
        #expect(check.output.contains("Mia: what is saved of the present state."), "\(check.output)")
        let repaired = try home.run("check", "--repair", "--now", Self.now)
        #expect(repaired.status == 0, "\(repaired.output)")
        let next = #"{"id":"n","child":"mia","app":"books","start":"2026-11-02T19:00:00+01:00","seconds":600}"#
        #expect(try home.run("ingest", "-", "--now", Self.now, input: next).status == 0)
        let ledger = try home.json("ledger", "--child", "mia", "--json", "--now", Self.now)
        #expect(ledger["children"]?.array?.first?["balance"]?.int == Self.balance)
        #expect(try home.run("check", "--now", Self.now).status == 0)
    }

    @Test("An older copy that was put in place of the database is noticed, and accepted by a parent's word")
    func olderCopy() throws {
        let copy = try Data(contentsOf: URL(filePath: database))
        let later = #"{"id":"z","child":"mia","app":"books","start":"2026-11-02T18:00:00+01:00","seconds":1500}"#
        #expect(try home.run("ingest", "-", "--now", "2026-11-02T21:00", input: later).status == 0)
        try copy.write(to: URL(filePath: database))
        for name in ["family.sqlite-wal", "family.sqlite-shm"] {
            try? FileManager.default.removeItem(atPath: home.path(name))
        }
        let check = try home.run("check", "--now", "2026-11-02T22:00")
        #expect(check.status == 1)
        #expect(check.output.contains("missing at its end"), "\(check.output)")
        let refused = try home.run("check", "--repair", "--now", "2026-11-02T22:00")
        #expect(refused.status == 1)
        #expect(refused.error.contains("Add --yes"), "\(refused.error)")
        let repaired = try home.run("check", "--repair", "--yes", "--now", "2026-11-02T22:00")
        #expect(repaired.status == 0, "\(repaired.output)")
        #expect(repaired.output.contains("Lost: "))
        #expect(try home.run("check", "--now", "2026-11-02T22:00").status == 0)
    }

    @Test("The option that proved sums is asked for under its new name")
    func formerOption() throws {
        let run = try home.run("ledger", "--verify")
        #expect(run.status == 64)
        #expect(run.error.contains("challenges check"), "\(run.error)")
    }
}
