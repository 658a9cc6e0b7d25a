import JSONText
import Testing

/// What use was attributed to is part of what is recorded.
@Suite("What use was attributed to stays, whatever the family's names become")
struct AttributionTests {
    private static let family = """
        {
          "timeZone": "Europe/Berlin",
          "children": [ { "id": "mia", "name": "Mia" }, { "id": "leo", "name": "Leo" } ],
          "apps": [
            { "id": "books", "name": "Books", "category": "learning", "pointsPerMinute": 20 },
            { "id": "khan", "name": "Khan Academy", "category": "learning", "pointsPerMinute": 10 },
            { "id": "minecraft", "name": "Minecraft", "category": "reward" }
          ]
        }
        """
    private static let khan =
        #"{ "id": "khan", "name": "Khan Academy", "category": "learning", "pointsPerMinute": 10 },"#

    private func event(_ id: String, _ app: String, _ start: String, _ minutes: Int, child: String = "mia") -> String {
        #"{"id":"\#(id)","child":"\#(child)","app":"\#(app)","start":"\#(start):00+01:00","seconds":\#(minutes * 60)}"#
    }

    private func take(_ home: Household, _ lines: String, now: String) throws -> String {
        let run = try home.run("ingest", "-", "--now", now, input: lines)
        return run.output + run.error
    }

    private func balance(_ home: Household, _ now: String, child: String = "mia") throws -> Int? {
        try home.json("ledger", "--child", child, "--json", "--now", now).at(pointer: "/children/0/balance")?.int
    }

    private func seconds(_ home: Household, child: String = "mia") throws -> [String: Int] {
        let rows = try home.json("usage", "--child", child, "--json")["usage"]?.array ?? []
        return Dictionary(rows.map { ($0["app"]?.string ?? "", $0["seconds"]?.int ?? 0) }, uniquingKeysWith: +)
    }

    enum Way: CaseIterable { case command, hand }

    private func removeKhan(_ home: Household, _ way: Way) throws {
        switch way {
        case .command: _ = try home.run("apps", "remove", "khan", "--yes", "--now", "2026-11-02T18:00")
        case .hand: try home.write(Self.family.replacing(Self.khan, with: ""), to: "family.json")
        }
    }

    private static let laterUse = [
        #"{"id":"e2","child":"mia","app":"khan","start":"2026-11-03T16:00:00+01:00","seconds":600}"#,
        #"{"event":"child_mia_app_khan","at":"2026-11-03T16:10:00+01:00","threshold":600}"#,
        #"{"signal":"begin","child":"mia","app":"khan","at":"2026-11-03T16:00:00+01:00"}"# + "\n"
            + #"{"signal":"end","child":"mia","app":"khan","at":"2026-11-03T16:04:00+01:00"}"#,
    ]

    @Test(
        "B11: use of an app that is not in the family any more is unknown use, however it was taken out or is told",
        arguments: Way.allCases, laterUse)
    func removed(_ way: Way, _ lines: String) throws {
        let home = try Household(["family.json": Self.family])
        _ = try take(home, event("e1", "khan", "2026-11-02T16:00", 30), now: "2026-11-02T17:00")
        try removeKhan(home, way)
        let before = try balance(home, "2026-11-02T18:00")
        _ = try take(home, lines, now: "2026-11-03T17:00")
        #expect(try balance(home, "2026-11-03T17:00") == before)
        let unknown = try home.json("apps", "unknown", "--json")["unknown"]?.array ?? []
        #expect(unknown.compactMap { $0["name"]?.string } == ["khan"])
    }

    @Test("B11: what was used while an app was out of the family does not come back with it")
    func addedAgain() throws {
        let home = try Household(["family.json": Self.family])
        _ = try take(home, event("e1", "khan", "2026-11-02T16:00", 30), now: "2026-11-02T17:00")
        try removeKhan(home, .command)
        _ = try take(home, Self.laterUse[0], now: "2026-11-03T17:00")
        _ = try home.run(
            "apps", "add", "Khan Academy", "--category", "learning", "--id", "khan", "--now", "2026-11-03T18:00")
        let (balance, seconds) = (try balance(home, "2026-11-03T18:01"), try seconds(home))
        #expect(balance == 0)
        #expect(seconds["khan"] ?? 0 == 0)
        // Told only now, or under another id, it is of that time all the same.
        let told = try take(home, Self.laterUse[0].replacing("e2", with: "e3"), now: "2026-11-03T18:02")
        #expect(told.contains("from a time in which the app was not in the family"), "\(told)")
        #expect(try self.balance(home, "2026-11-03T18:03") == 0)
    }

    @Test("A10: a file that is read again changes nothing, also where its names stand for other apps by then")
    func readAgain() throws {
        let home = try Household(["family.json": Self.family])
        let file = [
            event("e1", "Khan Academy", "2026-11-02T16:00", 30), event("e2", "Khan Academy", "2026-11-02T17:00", 20),
        ].joined(separator: "\n")
        _ = try take(home, file, now: "2026-11-02T18:00")
        let (seconds, balance) = (try seconds(home), try balance(home, "2026-11-02T18:00"))
        try home.write(
            Self.family.replacing("\"Khan Academy\"", with: "\"Khan\"").replacing(
                "\"Books\"", with: "\"Khan Academy\""), to: "family.json")
        let told = try take(home, file, now: "2026-11-02T18:05")
        #expect(told.contains("2 known already"), "\(told)")
        #expect(try self.seconds(home) == seconds)
        #expect(try self.balance(home, "2026-11-02T18:05") == balance)
    }

    @Test("A10: a name that is assigned to another app from now on leaves what it stood for before")
    func assignedAgain() throws {
        let home = try Household(["family.json": Self.family])
        let line = event("e1", "Duo", "2026-11-02T16:00", 30)
        _ = try take(home, line, now: "2026-11-02T17:00")
        _ = try home.run("apps", "assign", "Duo", "khan", "--now", "2026-11-02T17:00")
        let (seconds, balance) = (try seconds(home), try balance(home, "2026-11-02T17:00"))
        #expect(seconds == ["khan": 1800])
        _ = try home.run("apps", "assign", "Duo", "books", "--now", "2026-11-02T17:01")
        let told = try take(home, line, now: "2026-11-02T17:02")
        #expect(told.contains("1 known already"), "\(told)")
        #expect(try self.seconds(home) == seconds)
        #expect(try self.balance(home, "2026-11-02T17:02") == balance)
    }

    @Test(
        "Of one id the first report says child and app; one that contradicts it waits for a parent's word, and is listed",
        arguments: [("khan", "mia"), ("minecraft", "leo")])
    func contradicted(_ app: String, _ child: String) throws {
        let home = try Household(["family.json": Self.family])
        _ = try take(home, event("m1", "minecraft", "2026-11-02T16:00", 10), now: "2026-11-02T17:00")
        let longer = event("m1", app, "2026-11-02T16:00", 10, child: child).replacing("600", with: "600.001")
        _ = try take(home, longer, now: "2026-11-02T17:05")
        #expect(try seconds(home) == ["minecraft": 600])
        #expect(try seconds(home, child: "leo").isEmpty)
        #expect(try balance(home, "2026-11-02T17:05") == 0)
        let held = try home.json("held", "--json")["held"]?.array ?? []
        #expect(held.map { $0["id"]?.string } == ["m1"])
        #expect(held.map { $0["app"]?.string } == [app])
    }

    @Test("Each report that contradicts another of its id waits for a word of its own, also after one was declined")
    func contradictedTwice() throws {
        let home = try Household(["family.json": Self.family])
        func report(_ app: String, _ seconds: Int, child: String = "mia", _ now: String) throws {
            let line = event("m1", app, "2026-11-02T16:00", 10, child: child).replacing("600", with: "\(seconds)")
            _ = try take(home, line, now: now)
        }
        func held() throws -> [String?] {
            try home.json("held", "--json")["held"]?.array?.map { $0["name"]?.string } ?? []
        }
        try report("minecraft", 600, "2026-11-02T17:00")
        try report("khan", 660, "2026-11-02T17:01")
        try report("minecraft", 720, child: "leo", "2026-11-02T17:02")
        #expect(try held() == ["m1/leo/minecraft", "m1/mia/khan"])
        let unclear = try home.run("held", "release", "m1", "--now", "2026-11-02T17:03")
        #expect(unclear.status == 1)
        #expect(unclear.error.contains("m1/leo/minecraft or m1/mia/khan"), "\(unclear.error)")

        #expect(try home.run("held", "decline", "m1/leo/minecraft", "--now", "2026-11-02T17:04").status == 0)
        #expect(try held() == ["m1"])
        try report("minecraft", 780, child: "leo", "2026-11-02T17:05")
        try report("books", 840, "2026-11-02T17:06")
        // A parent's word is about the time: of what was told more nothing was said.
        #expect(try held() == ["m1/leo/minecraft", "m1/mia/books", "m1/mia/khan"])

        // The one that counts is the one that the parent means, though the first has grown longer meanwhile.
        try report("minecraft", 900, "2026-11-02T17:07")
        let released = try home.run("held", "release", "m1/mia/khan", "--now", "2026-11-02T17:08")
        #expect(released.output.hasPrefix("11 min count now."), "\(released.output)\(released.error)")
        #expect(try seconds(home) == ["khan": 660])
        #expect(try held() == ["m1/leo/minecraft", "m1/mia/books"])
    }

    @Test("A report that contradicts a held one waits as well: it is not dropped as known")
    func contradictsHeld() throws {
        let home = try Household(["family.json": Self.family])
        _ = try take(home, event("e1", "books", "2026-11-02T16:00", 60), now: "2026-11-02T12:00")
        _ = try take(home, event("x", "books", "2026-11-01T16:00", 1), now: "2026-11-02T18:00")
        #expect(try home.run("held", "decline", "e1", "--now", "2026-11-02T18:01").status == 0)
        _ = try take(home, event("e1", "khan", "2026-11-02T17:10", 20), now: "2026-11-02T18:02")
        let list = try home.run("held", "--now", "2026-11-02T18:03").output
        #expect(list.contains("20 min of Khan Academy by Mia"), "\(list)")
        #expect(try home.run("held", "release", "e1", "--now", "2026-11-02T18:04").status == 0)
        #expect(try seconds(home) == ["books": 60, "khan": 1200])
    }

    @Test("A parent's word on a stretch of time holds for it under every id: use that was declined does not come back")
    func declined() throws {
        let home = try Household(["family.json": Self.family])
        let early = event("e1", "books", "2026-11-02T16:00", 60)
        _ = try take(home, early, now: "2026-11-02T12:00")
        _ = try take(home, early, now: "2026-11-02T18:00")
        #expect(try home.run("held", "decline", "e1", "--now", "2026-11-02T18:01").status == 0)
        _ = try take(home, event("e2", "books", "2026-11-02T16:00", 60), now: "2026-11-02T18:02")
        #expect(try seconds(home).isEmpty)
        #expect(try balance(home, "2026-11-02T18:02") == 0)
    }

    @Test("A parent's word on a stretch of time holds for it under every id: use that was voided does not come back")
    func voided() throws {
        let home = try Household(["family.json": Self.family])
        _ = try take(home, event("e1", "books", "2026-11-02T16:00", 60), now: "2026-11-02T18:00")
        #expect(try home.run("void", "e1", "--yes", "--now", "2026-11-02T18:01").status == 0)
        _ = try take(home, event("e2", "books", "2026-11-02T16:00", 60), now: "2026-11-02T18:02")
        #expect(try seconds(home).isEmpty)
        #expect(try balance(home, "2026-11-02T18:02") == 0)
    }
}
