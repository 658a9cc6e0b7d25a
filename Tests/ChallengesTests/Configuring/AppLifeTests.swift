import Foundation
import JSONText
import Testing

@Suite("Apps that come, change and go")
struct AppLifeTests {
    private static let rules = """
        { "challenges": [
            { "id": "spark", "title": "Spark", "goal": { "minutes": 20, "category": "learning", "per": "day" },
              "reward": { "points": 25, "badge": "gift" } },
            { "id": "maths", "title": "Maths", "goal": { "minutes": 10, "tag": "maths", "per": "day" } } ],
          "badges": [ { "id": "gift", "title": "Gift" } ] }
        """

    private static func household() throws -> Household {
        try Household(["family.json": Household.family, "Rules/rules.json": rules])
    }

    private static func event(_ id: String, _ app: String, _ start: String, _ minutes: Int) -> String {
        #"{"id":"\#(id)","child":"mia","app":"\#(app)","start":"\#(start):00+01:00","seconds":\#(minutes * 60)}"#
    }

    private static func balance(_ household: Household, _ now: String) throws -> Int? {
        try household.json("ledger", "--child", "mia", "--json", "--now", now).at(pointer: "/children/0/balance")?.int
    }

    @Test("B11: removing says what follows and asks; the rest of the points goes by an entry, the badge stays")
    func removal() throws {
        let household = try Self.household()
        let line = Self.event("e1", "khan", "2026-11-02T16:00", 30)
        #expect(try household.run("ingest", "-", "--now", "2026-11-02T17:00", input: line).status == 0)
        #expect(try Self.balance(household, "2026-11-02T17:00") == 325)

        let asked = try household.run("apps", "remove", "khan", "--now", "2026-11-02T17:00")
        #expect(asked.status == 1)
        #expect(asked.error.contains("300 points that Mia has in it are taken out"), "\(asked.error)")
        #expect(asked.error.contains("keeps its badges, streaks and levels"))
        #expect(try Self.balance(household, "2026-11-02T17:00") == 325)

        #expect(try household.run("apps", "remove", "khan", "--yes", "--now", "2026-11-02T17:00").status == 0)
        #expect(try Self.balance(household, "2026-11-02T17:00") == 25)
        let ledger = try household.json("ledger", "--child", "mia", "--json", "--now", "2026-11-02T17:00")
        let last = try #require(ledger.at(pointer: "/children/0/entries")?.array?.last)
        #expect(last["points"]?.int == -300)
        #expect(last["reason"]?.string == "Khan Academy was removed")
        let badges = try household.run("badges", "--child", "mia", "--now", "2026-11-02T17:00")
        #expect(badges.output.contains("Mon 2 Nov"), "\(badges.output)")
    }

    @Test("B11, against gaming: added again an app starts at zero, and the limit of its day stays used")
    func addedAgain() throws {
        let household = try Self.household()
        #expect(
            try household.run("apps", "set", "khan", "maxPointsPerDay=300", "--now", "2026-11-02T12:00").status == 0)
        let line = Self.event("e1", "khan", "2026-11-02T16:00", 40)
        #expect(try household.run("ingest", "-", "--now", "2026-11-02T17:00", input: line).status == 0)
        #expect(try Self.balance(household, "2026-11-02T17:00") == 325)
        #expect(try household.run("apps", "remove", "khan", "--yes", "--now", "2026-11-02T17:00").status == 0)
        #expect(
            try household.run(
                "apps", "add", "Khan Academy", "--category", "learning", "--id", "khan", "--now", "2026-11-02T17:01"
            ).status == 0)
        #expect(
            try household.run(
                "apps", "set", "khan", "pointsPerMinute=10", "maxPointsPerDay=300", "tags=maths", "--now",
                "2026-11-02T17:02"
            ).status == 0)
        let more = Self.event("e2", "khan", "2026-11-02T18:00", 20)
        #expect(try household.run("ingest", "-", "--now", "2026-11-02T19:00", input: more).status == 0)
        #expect(try Self.balance(household, "2026-11-02T19:00") == 25)
        let usage = try household.json("usage", "--child", "mia", "--json", "--now", "2026-11-02T19:00")
        #expect(usage.at(pointer: "/usage/0/seconds")?.int == 20 * 60)
        let next = Self.event("e3", "khan", "2026-11-03T16:00", 10)
        #expect(try household.run("ingest", "-", "--now", "2026-11-03T17:00", input: next).status == 0)
        #expect(try Self.balance(household, "2026-11-03T17:00") == 25 + 100)
    }

    @Test("What was used of an app that is removed stays to be seen, under its name", arguments: [true, false])
    func useOfRemovedApp(byCommand: Bool) throws {
        let household = try Self.household()
        let line = Self.event("e1", "khan", "2026-11-02T16:00", 40)
        #expect(try household.run("ingest", "-", "--now", "2026-11-02T17:00", input: line).status == 0)
        if byCommand {
            #expect(try household.run("apps", "remove", "khan", "--yes", "--now", "2026-11-02T17:00").status == 0)
        } else {
            let khan =
                #"{ "id": "khan", "name": "Khan Academy", "category": "learning", "tags": ["maths"], "#
                + #""pointsPerMinute": 10 },"#
            try household.write(Household.family.replacing(khan, with: ""), to: "family.json")
        }
        let screen = try household.run("usage", "--child", "mia", "--now", "2026-11-02T18:00").output
        #expect(screen.contains("Khan Academy (removed)"), "\(screen)")
        let usage = try household.json("usage", "--child", "mia", "--json", "--now", "2026-11-02T18:00")
        #expect(usage.at(pointer: "/usage/0/app")?.string == "khan")
        #expect(usage.at(pointer: "/usage/0/seconds")?.int == 40 * 60)
    }

    @Test("Use over the time in which an app was gone counts beside it, and within it from the day that a parent says")
    func whileGone() throws {
        let household = try Self.household()
        let first = Self.event("e0", "books", "2026-11-02T10:00", 10)
        #expect(try household.run("ingest", "-", "--now", "2026-11-02T11:00", input: first).status == 0)
        let asked = try household.run("apps", "remove", "khan", "--now", "2026-11-02T17:00")
        #expect(asked.error.contains("minutes of before go on counting for rules"), "\(asked.error)")
        #expect(try household.run("apps", "remove", "khan", "--yes", "--now", "2026-11-02T17:00").status == 0)
        #expect(
            try household.run(
                "apps", "add", "Khan Academy", "--category", "learning", "--id", "khan", "--now", "2026-11-04T17:00"
            ).status == 0)
        let lines = [
            Self.event("e1", "khan", "2026-11-02T16:50", 600), Self.event("e2", "khan", "2026-11-03T16:00", 45),
            Self.event("e3", "khan", "2026-11-04T16:30", 50),
        ]
        let told = try household.run(
            "ingest", "-", "--now", "2026-11-04T18:00", input: lines.joined(separator: "\n"))
        #expect(
            told.output.contains("1 stretch is from a time in which the app was not in the family"), "\(told.output)")
        func points() throws -> [Int] {
            try household.json("ledger", "--child", "mia", "--json", "--now", "2026-11-04T19:00")
                .at(pointer: "/children/0/entries")?.array?.filter { $0["app"]?.string == "khan" }
                .compactMap { $0["points"]?.int } ?? []
        }
        // A new app earns five points a minute.
        #expect(try points() == [100, -100, 20 * 5])
        let unknown = try household.json("apps", "unknown", "--json")
        #expect(unknown.at(pointer: "/unknown/0/seconds")?.int == 45 * 60)
        let assigned = try household.run(
            "apps", "assign", "khan", "khan", "--from", "2026-11-03", "--now", "2026-11-04T19:00")
        #expect(assigned.output.contains("45 min of use count now."), "\(assigned.output)\(assigned.error)")
        #expect(try points() == [100, -100, 45 * 5, 50 * 5])
    }

    @Test("A12: a category and a tag in a rule mean the apps that are added later as well")
    func laterApps() throws {
        let household = try Self.household()
        let before = Self.event("e0", "books", "2026-11-02T16:00", 5)
        #expect(try household.run("ingest", "-", "--now", "2026-11-02T17:00", input: before).status == 0)
        #expect(
            try household.run("apps", "add", "Chess", "--category", "learning", "--now", "2026-11-02T18:00").status == 0
        )
        #expect(try household.run("apps", "set", "chess", "tags=maths", "--now", "2026-11-02T18:01").status == 0)
        let line = Self.event("e1", "chess", "2026-11-03T16:00", 20)
        #expect(try household.run("ingest", "-", "--now", "2026-11-03T17:00", input: line).status == 0)
        let won = try household.json("ledger", "--child", "mia", "--json", "--now", "2026-11-03T17:00")
            .at(pointer: "/children/0/entries")?.array?.compactMap { $0["rule"]?.string }
        #expect(won == ["spark"])
        let status = try household.run("status", "--all", "--child", "mia", "--now", "2026-11-03T17:00")
        #expect(status.output.contains("Maths"), "\(status.output)")
    }

    @Test("A10, A11: apps that are reordered and renamed keep their minutes, and lists their order")
    func attribution() throws {
        let household = try Self.household()
        let lines = [
            Self.event("e1", "khan", "2026-11-02T16:00", 30), Self.event("e2", "books", "2026-11-02T17:00", 10),
        ]
        #expect(
            try household.run("ingest", "-", "--now", "2026-11-02T18:00", input: lines.joined(separator: "\n")).status
                == 0)
        func seconds() throws -> [String: Int] {
            let rows = try household.json("usage", "--json", "--now", "2026-11-03T18:00")["usage"]?.array ?? []
            return Dictionary(rows.map { ($0["app"]?.string ?? "", $0["seconds"]?.int ?? 0) }, uniquingKeysWith: +)
        }
        let before = try seconds()
        #expect(before == ["khan": 1800, "books": 600])
        let order = try household.run("apps", "--json").output
        for _ in 0..<3 { #expect(try household.run("apps", "--json").output == order) }

        let khan =
            #"{ "id": "khan", "name": "Khan Academy", "category": "learning", "tags": ["maths"], "pointsPerMinute": 10 }"#
        let books =
            #"{ "id": "books", "name": "Books", "category": "learning", "tags": ["reading"], "pointsPerMinute": 10 }"#
        try household.write(
            Household.family.replacing(khan, with: "X").replacing(
                books, with: khan.replacing("Khan Academy", with: "Books")
            )
            .replacing("X", with: books.replacing("\"Books\"", with: "\"Khan Academy\"")), to: "family.json")
        #expect(try seconds() == before)
        #expect(try Self.balance(household, "2026-11-03T18:00") == 400 + 25)
        #expect(try household.run("ingest", "-", "--now", "2026-11-03T18:00", input: lines[0]).status == 0)
        #expect(try Self.balance(household, "2026-11-03T18:00") == 400 + 25)
        let listed = try household.json("apps", "--json")["apps"]?.array?.compactMap { $0["id"]?.string }
        #expect(listed == ["khan", "books", "minecraft"])
    }

    @Test("A13: each child has balances, rates and a clock of its own, and removing one leaves the others as they were")
    func severalChildren() throws {
        let household = try Self.household()
        #expect(try household.run("children", "add", "Zoe", "--device", "zoe-pad").status == 0)
        #expect(try household.run("children", "set", "zoe", "timeZone=Asia/Tokyo").status == 0)
        #expect(try household.run("apps", "set", "khan", "pointsPerMinute=50", "--child", "zoe").status == 0)
        let lines = ["mia", "zoe"].map {
            Self.event("\($0)-1", "khan", "2026-11-02T16:00", 10).replacing("mia\",\"app", with: "\($0)\",\"app")
        }
        #expect(
            try household.run("ingest", "-", "--now", "2026-11-02T18:00", input: lines.joined(separator: "\n")).status
                == 0)
        let ledgers = try household.json("ledger", "--json", "--now", "2026-11-02T18:00")
        let balances = ledgers["children"]?.array?.map { $0["balance"]?.int }
        #expect(balances == [100, 0, 500])
        // In Tokyo it was past midnight, yet before four o'clock: the same family day.
        #expect(ledgers.at(pointer: "/children/2/entries/0/date")?.string == "2026-11-02")

        let text = try Data(contentsOf: household.url.appendingPathComponent("family.json"))
        #expect(try household.run("children", "add", "Tom").status == 0)
        #expect(try household.run("children", "remove", "tom", "--yes").status == 0)
        #expect(try Data(contentsOf: household.url.appendingPathComponent("family.json")) == text)
        #expect(try household.run("children", "remove", "zoe").status == 1)
        #expect(try household.run("children", "remove", "zoe", "--yes").status == 0)
        let rest = try household.json("ledger", "--json", "--now", "2026-11-02T18:00")
        #expect(rest["children"]?.array?.map { $0["balance"]?.int } == [100, 0])
        #expect(
            try String(decoding: Data(contentsOf: household.url.appendingPathComponent("family.json")), as: UTF8.self)
                == Household.family)
    }

    @Test("A day is excused in family.json, and a day that is over is not")
    func excuse() throws {
        let household = try Self.household()
        #expect(
            try household.run(
                "excuse", "mia", "2026-11-04", "--until", "2026-11-05", "--why", "ill", "--now", "2026-11-03T12:00"
            ).status == 0)
        #expect(try household.run("excuse", "mia", "--now", "2026-11-07T12:00").status == 0)
        let text = try String(
            decoding: Data(contentsOf: household.url.appendingPathComponent("family.json")), as: UTF8.self)
        #expect(
            text.contains(
                #""name": "Mia", "away": [ { "from": "2026-11-04", "until": "2026-11-05", "why": "ill" }, { "from": "2026-11-07", "until": "2026-11-07" } ] }"#
            ), "\(text)")
        let past = try household.run("excuse", "mia", "2026-11-06", "--now", "2026-11-08T12:00")
        #expect(past.status == 1)
        #expect(past.error.contains("is over, and what was decided stays decided"))
        #expect(try household.run("excuse", "mia", "2026-11-09", "--until", "2026-11-08").status == 64)
    }

    @Test("Unknown apps are listed, and assigned with the day from which they count")
    func assign() throws {
        let household = try Self.household()
        let lines = [
            Self.event("e1", "Duolingo", "2026-11-01T16:00", 30), Self.event("e2", "Duolingo", "2026-11-02T16:00", 30),
        ]
        let taken = try household.run(
            "ingest", "-", "--now", "2026-11-03T12:00", input: lines.joined(separator: "\n"))
        #expect(taken.output.contains("challenges apps assign"), "\(taken.output)")
        let unknown = try household.json("apps", "unknown", "--json")
        #expect(unknown.at(pointer: "/unknown/0/name")?.string == "Duolingo")
        #expect(unknown.at(pointer: "/unknown/0/seconds")?.int == 3600)
        let run = try household.run(
            "apps", "assign", "Duolingo", "books", "--from", "2026-11-02", "--now", "2026-11-03T12:00")
        #expect(
            run.output.contains("30 min of use count now. What was used before that day stays unknown."),
            "\(run.output)")
        #expect(try Self.balance(household, "2026-11-03T12:00") == 325)
    }

    @Test("Use of signals of an unknown app is named where it is taken in, and a parent is told who assigns it")
    func unknownSignals() throws {
        let both = try TwoDevices()
        try both.found()
        try both.pair("--child", "mia")
        try both.settle("09:02")
        func line(_ signal: String, _ clock: String) -> String {
            #"{"signal":"\#(signal)","child":"mia","app":"Chess","at":"2026-11-02T\#(clock):00+01:00"}"#
        }
        for (device, asks) in [(both.papa, false), (both.mia, true)] {
            let lines = [line("begin", "10:00"), line("touch", "10:04"), line("end", "10:07")].joined(separator: "\n")
            let run = try device.run("ingest", "-", "--now", TwoDevices.at("12:00"), input: lines)
            #expect(run.output.contains("1 unknown app; most used: Chess (7 min)."), "\(run.output)")
            #expect(run.output.contains("A parent decides about that") == asks, "\(run.output)")
        }
        let broken = try both.mia.run("ingest", "-", "--now", TwoDevices.at("12:01"), input: #"{"signal":"begin"}"#)
        #expect(!broken.output.contains("A parent decides"), "\(broken.output)")
    }

    @Test("Who lets a name stand for another app is told what stays where it is")
    func assignedAnew() throws {
        let household = try Self.household()
        let line = Self.event("e1", "Duolingo", "2026-11-02T16:00", 30)
        _ = try household.run("ingest", "-", "--now", "2026-11-03T12:00", input: line)
        func assign(_ app: String) throws -> String {
            try household.run(
                "apps", "assign", "Duolingo", app, "--from", "2026-11-02", "--now", "2026-11-03T12:00"
            ).output
        }
        #expect(try !assign("books").contains("stays there"))
        #expect(try !assign("books").contains("stays there"))
        #expect(try assign("khan").hasSuffix("What counted before as use of Books stays there.\n"))
    }

    @Test("What declining takes away beside is said, and taking it back lets the use count")
    func declinedForNow() throws {
        let household = try Self.household()
        let line = Self.event("e1", "books", "2026-11-02T16:00", 30)
        _ = try household.run("ingest", "-", "--now", "2026-11-02T12:00", input: line)
        let other = Self.event("e2", "books", "2026-11-02T16:20", 30)
        _ = try household.run("ingest", "-", "--now", "2026-11-02T17:00", input: line + "\n" + other)
        #expect(try Self.balance(household, "2026-11-02T17:00") == 325)
        let declined = try household.run("held", "decline", "e1", "--now", "2026-11-02T18:00").output
        #expect(declined.hasPrefix("30 min do not count.\nIn all, 100 points went from Mia.\n"), "\(declined)")
        let undone = try household.run("void", "--undo", "1", "--now", "2026-11-02T18:10").output
        #expect(undone.contains("In all, 300 points came to Mia."), "\(undone)")
        #expect(try Self.balance(household, "2026-11-02T18:10") == 525)
    }

    @Test("Use that a parent has declined is said so in the parent's language")
    func declined() throws {
        let household = try Self.household()
        let line = Self.event("e1", "books", "2026-11-02T16:00", 30)
        for hour in [12, 17] {
            _ = try household.run("ingest", "-", "--now", "2026-11-02T\(hour):00", input: line)
        }
        #expect(try household.run("held", "decline", "e1", "--now", "2026-11-02T18:00").status == 0)
        for (language, word) in [("en", "declined"), ("de", "abgelehnt")] {
            let shown = try household.run("void", "--lang", language, "--now", "2026-11-02T18:00").output
            #expect(shown.contains(word), "\(shown)")
        }
    }

    @Test("Against gaming: use told before its time is listed, and counted or left out as the parent says")
    func held() throws {
        let household = try Self.household()
        let line = Self.event("e1", "books", "2026-11-02T16:00", 30)
        #expect(try household.run("ingest", "-", "--now", "2026-11-02T12:00", input: line).status == 0)
        let later = try household.run("ingest", "-", "--now", "2026-11-02T17:00", input: line)
        #expect(later.output.contains("told before it can have happened"), "\(later.output)")
        let held = try household.json("held", "--json")
        #expect(held.at(pointer: "/held/0/id")?.string == "e1")
        #expect(held.at(pointer: "/held/0/received")?.string == "2026-11-02T12:00:00+01:00")
        #expect(try Self.balance(household, "2026-11-02T17:00") == 0)
        let released = try household.run("held", "release", "all", "--now", "2026-11-02T18:00")
        #expect(released.output.hasPrefix("30 min count now."), "\(released.output) \(released.error)")
        #expect(try Self.balance(household, "2026-11-02T18:00") == 325)
        #expect(try household.run("held", "decline", "e1").status == 1)
    }
}
