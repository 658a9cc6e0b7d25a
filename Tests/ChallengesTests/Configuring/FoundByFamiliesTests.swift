import JSONText
import Testing

/// Faults that families found, each with what they should have read.
@Suite("Messages that families stumbled over")
struct FoundByFamiliesTests {
    private let home: Household

    init() throws {
        home = try Household.sound()
    }

    private func run(_ words: String..., at clock: String = "20:00") throws -> Executable.Run {
        try Executable.run(words + ["--now", "2026-11-02T\(clock)"], in: home.url)
    }

    private func use(_ id: String, _ clock: String, minutes: Int, child: String = "mia", day: Int = 2) -> String {
        #"{"id":"\#(id)","child":"\#(child)","app":"books","start":"2026-11-0\#(day)T\#(clock):00+01:00","#
            + #""seconds":\#(minutes * 60)}"# + "\n"
    }

    private func ingest(_ lines: String, now: String = "2026-11-02T20:00") throws -> Executable.Run {
        try home.run("ingest", "-", "--now", now, input: lines)
    }

    @Test("Shield clear names only apps of which a parent had said something")
    func clear() throws {
        _ = try ingest(use("a", "08:00", minutes: 60), now: "2026-11-02T09:30")
        #expect(try run("redeem", "minecraft", "5min", "--child", "mia", "--yes", at: "10:00").status == 0)
        #expect(try run("shield", "clear", "all", "--child", "mia", at: "11:00").output == "Mia: nothing changed.\n")
        _ = try run("shield", "lock", "minecraft", "--child", "mia", at: "12:00")
        #expect(
            try run("shield", "clear", "all", "--child", "mia", at: "13:00").output
                == "Mia: Minecraft opens for points again.\n")
        #expect(try run("apps", "set", "minecraft", "costPerMinute=0", at: "13:30").status == 0)
        _ = try run("shield", "lock", "minecraft", "--child", "mia", at: "14:00")
        #expect(
            try run("shield", "clear", "all", "--child", "mia", at: "15:00").output
                == "Mia: Minecraft opens without points again.\n")
    }

    @Test("Shield history tells apart what was bought and what a parent unlocked, and names an app that is gone")
    func history() throws {
        _ = try ingest(use("a", "08:00", minutes: 60), now: "2026-11-02T09:30")
        _ = try run("redeem", "minecraft", "5min", "--child", "mia", "--yes", at: "10:00")
        _ = try run("shield", "unlock", "minecraft", "--child", "mia", at: "11:00")
        _ = try run("shield", "clear", "minecraft", "--child", "mia", at: "11:30")
        let before = try run("shield", "history", "--child", "mia", at: "12:00").output
        #expect(before.contains("opened once, 250 points, 5 min; unlocked by a parent once, 30 min"), "\(before)")
        #expect(try run("apps", "remove", "minecraft", "--yes", at: "13:00").status == 0)
        let after = try run("shield", "history", "--child", "mia", at: "14:00").output
        #expect(after.contains("Minecraft, no reward app any more"), "\(after)")
        #expect(try !run("shield", "--child", "mia", at: "14:00").output.contains("Minecraft"))
    }

    @Test("Assigning a name that another app's matches cover is done with a warning")
    func assign() throws {
        #expect(try run("apps", "set", "khan", "matches.names=Khan Academy*").status == 0)
        let run = try run("apps", "assign", "Khan Academy Kids", "books")
        #expect(run.status == 0)
        #expect(
            run.error.contains("\"Khan Academy Kids\" is covered by the \"matches\" of Khan Academy"), "\(run.error)")
        #expect(try !self.run("apps", "assign", "Storytime", "books").error.contains("matches"))
    }

    @Test("An app changes its category, and what does nothing in the other one is taken out and named")
    func category() throws {
        #expect(try run("apps", "add", "Chess", "--category", "reward").status == 0)
        let change = try run("apps", "set", "chess", "category=learning", "--yes")
        #expect(change.status == 0, "\(change.error)")
        #expect(
            change.error.contains("Taken out, as it does nothing for a learning app: costPerMinute (50)."),
            "\(change.error)"
        )
        #expect(try run("apps", "set", "chess", "pointsPerMinute=10", "maxPointsPerDay=300").status == 0)
        let back = try run("apps", "set", "chess", "category=reward", "costPerMinute=60", "--yes")
        #expect(back.status == 0, "\(back.error)")
        #expect(back.error.contains("pointsPerMinute (10) and maxPointsPerDay (300)"), "\(back.error)")
        #expect(try run("lint").status == 0)
    }

    @Test("A running balance does not dip below zero because a day's points are one entry")
    func runningBalance() throws {
        _ = try ingest(use("a", "08:00", minutes: 20), now: "2026-11-02T08:30")
        #expect(try run("redeem", "minecraft", "200", "--child", "mia", "--yes", at: "09:00").status == 0)
        _ = try ingest(use("b", "18:00", minutes: 20))
        let table = try run("ledger", "--csv", "--child", "mia", at: "21:00").output
        let balances = table.split(separator: "\r\n").dropFirst().compactMap {
            Int($0.split(separator: ",", omittingEmptySubsequences: false)[8])
        }
        #expect(balances.count > 2 && balances.allSatisfy { $0 >= 0 }, "\(table)")
        #expect(balances.last == 225)
    }

    @Test("Resetting says when it holds; a note comes once, and only where it has something to say")
    func whenItHolds() throws {
        _ = try run("apps", "set", "khan", "pointsPerMinute=20", "--child", "mia")
        let reset = try run("apps", "reset", "khan", "pointsPerMinute", "--child", "mia")
        #expect(reset.error.contains("from the next family day"), "\(reset.error)")
        #expect(try run("children", "set", "leo", "name=Leonard").error == "")
        let zone = try run("children", "set", "leo", "timeZone=Europe/Lisbon").error
        #expect(zone.contains("A time zone holds from the next week"), "\(zone)")
        #expect(!zone.contains("ates"), "\(zone)")
    }

    @Test(
        "A moment can be written as a parent would",
        arguments: [
            "2026-11-02 16:00", "2026-11-02T16:00", "2026-11-02T15:00:00Z", "2026-11-02T16:00:00+01:00", "2026-11-02",
            "today", "today 16:00", "yesterday 16:00", "16:00",
        ])
    func moments(_ text: String) throws {
        #expect(try home.run("status", "--now", text).status == 0)
    }

    @Test("What is no moment names the forms that there are")
    func noMoment() throws {
        let run = try home.run("status", "--now", "teatime")
        #expect(run.status == 64)
        for form in ["2026-11-02 16:00", "2026-11-02T16:00:00Z", "today 16:00", "2026-11-02"] {
            #expect(run.error.contains(form), "\(run.error)")
        }
    }

    @Test("All children that the family does not know are named, each once, with how often")
    func unknownChildren() throws {
        let names = ["tom", "tim", "tom", "ben", "kim", "zoe", "pia", "ida"]
        let lines = names.enumerated().map { use("u\($0)", "08:00", minutes: 5, child: $1) }.joined()
        let text = try ingest(lines).output
        #expect(
            text.contains("Unknown names: \"tom\" (2), \"tim\" (1), \"ben\" (1), \"kim\" (1), \"zoe\" (1) and 2 more."),
            "\(text)")
        #expect(try ingest(use("v", "08:00", minutes: 5, child: "tom")).output.contains("no child \"tom\""))
        #expect(try !ingest(use("v", "08:00", minutes: 5, child: "tom")).output.contains("There are:"))
    }

    @Test("A task that was taken back does not stand among the latest wins")
    func takenBackTask() throws {
        try home.write(#"{ "tasks": [ { "id": "tidy", "title": "Tidy up", "points": 30 } ] }"#, to: "Rules/tasks.json")
        _ = try ingest(use("a", "08:00", minutes: 5))
        #expect(try run("done", "tidy", "--child", "mia", at: "20:01").status == 0)
        let item = try #require(
            JSONNode(printed: run("confirm", "--json", at: "20:01").output).at(pointer: "/items/0/item")?.string)
        #expect(try run("confirm", item, at: "20:02").status == 0)
        #expect(try run("status", "--all", "--child", "mia", at: "20:03").output.contains("Tidy up (+30 points)"))
        #expect(try run("confirm", item, "--take-back", at: "20:04").status == 0)
        #expect(try !run("status", "--all", "--child", "mia", at: "20:05").output.contains("(+30 points)"))
        #expect(try run("confirm", "tidy", "--child", "mia", at: "20:06").status == 0)
        #expect(try run("status", "--all", "--child", "mia", at: "20:07").output.contains("Tidy up (+30 points)"))
    }

    @Test("Status says that use waits for a parent's word, and how to see it")
    func held() throws {
        _ = try ingest(use("a", "23:00", minutes: 30), now: "2026-11-02T20:00")
        let status = try home.run("status", "--now", "2026-11-02T22:00").output
        #expect(!status.contains("challenges held"))
        // Nobody has recorded anything since: it waits all the same.
        let after = try home.run("status", "--now", "2026-11-03T09:00").output
        #expect(after.contains("challenges held"), "\(after)")
        #expect(try home.json("status", "--json", "--now", "2026-11-03T09:00")["held"]?.int == 1)
    }

    @Test("Who uses a shared device is told by the login, in reports of use and in signals alike")
    func sharedDevice() throws {
        let shared = Household.family.replacing(
            "\"devices\": [", with: "\"devices\": [ { \"id\": \"tv\", \"users\": { \"m\": \"mia\", \"l\": \"leo\" } },")
        try home.write(shared, to: "family.json")
        let lines = [
            #"{"id":"u1","user":"m","device":"tv","app":"books","start":"2026-11-02T08:00:00+01:00","seconds":600}"#,
            #"{"id":"u2","device":"tv","app":"books","start":"2026-11-02T09:00:00+01:00","seconds":1200,"user":"l"}"#,
            #"{"signal":"begin","user":"l","device":"tv","app":"khan","at":"2026-11-02T10:00:00+01:00"}"#,
            #"{"signal":"end","user":"l","device":"tv","app":"khan","at":"2026-11-02T10:03:00+01:00"}"#,
            #"{"device":"tv","app":"books","start":"2026-11-02T11:00:00+01:00","seconds":600}"#,
            #"{"user":"x","device":"tv","app":"books","start":"2026-11-02T11:00:00+01:00","seconds":600}"#,
        ]
        let text = try ingest(lines.joined(separator: "\n")).output
        #expect(text.contains("This event has no \"user\""), "\(text)")
        #expect(text.contains("The device \"tv\" has no user \"x\""), "\(text)")
        let usage = try home.json("usage", "--json", "--now", "2026-11-02T20:00")["usage"]?.array ?? []
        let found = usage.map { "\($0["child"]?.string ?? "") \($0["app"]?.string ?? "") \($0["seconds"]?.int ?? 0)" }
        #expect(found.sorted() == ["leo books 1200", "leo khan 180", "mia books 600"])
    }

    @Test("What a hook did not take is called the same where it fails, in the list and when it is retried")
    func hooks() throws {
        #expect(try run("hooks", "retry", "notify").error.contains("no hook \"notify\""))
        try home.write("#!/bin/sh\nexit 1\n", to: "Hooks/moody")
        #expect(try run("hooks", "on", "moody").status == 0)
        #expect(try run("hooks", "retry", "moody").output == "Nothing of moody is put aside.\n")
        let wrong = try run("hooks", "redo", "moody")
        #expect(wrong.status == 64 && wrong.error.contains("on, off and retry"))
    }

    @Test("A name that was mistyped is answered with the near one, and a take-back with what can be taken back")
    func nearNames() throws {
        try home.write(#"{ "tasks": [ { "id": "tidy", "title": "Tidy up", "points": 30 } ] }"#, to: "Rules/tasks.json")
        #expect(try run("redeem", "minecrft", "--child", "mia").error.contains("Did you mean minecraft?"))
        #expect(try run("done", "tidi", "--child", "mia").error.contains("Did you mean tidy?"))
        #expect(try run("confirm", "tidi", "--child", "mia").error.contains("Did you mean tidy?"))
        let taken = try run("confirm", "t9", "--take-back").error
        #expect(taken.contains("Nothing that was confirmed is called t9."), "\(taken)")
        #expect(taken.contains("challenges confirm --take-back"), "\(taken)")
    }

    @Test("A day can be named by its word; held use is told with names and clocks that a parent reads")
    func words() throws {
        #expect(try run("excuse", "mia", "tomorrow").output == "Mia is excused: Tue 3 Nov.\n")
        _ = try ingest(use("a", "23:00", minutes: 30), now: "2026-11-02T20:00")
        _ = try ingest("", now: "2026-11-03T09:00")
        let held = try home.run("held", "--now", "2026-11-03T09:00").output
        #expect(held.contains("30 min of Books by Mia, said to begin at Mon 2 Nov 23:00"), "\(held)")
    }
}
