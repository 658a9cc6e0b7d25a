import Foundation
import Testing

@Suite("A child's screen says what a child can read and do")
struct ChildsWordsTests {
    private static func line(_ id: String, _ app: String, _ start: String, _ minutes: Int) -> String {
        #"{"id":"\#(id)","child":"mia","app":"\#(app)","start":"2026-11-\#(start):00+01:00","seconds":\#(minutes * 60)}"#
    }

    private static func household(_ rules: String, _ lines: String..., now: String = "2026-11-02T17:00") throws
        -> Household
    {
        let household = try Household(["family.json": Household.family, "Rules/rules.json": rules])
        if !lines.isEmpty {
            let run = try household.run("ingest", "-", "--now", now, input: lines.joined(separator: "\n"))
            try #require(run.status == 0, "\(run.error)")
        }
        return household
    }

    private static func screen(_ household: Household, _ now: String, _ words: String...) throws -> String {
        let run = try Executable.run(
            ["status", "--child", "mia", "--now", "2026-11-\(now)"] + words, in: household.url,
            variables: ["COLUMNS": "100"])
        #expect(run.status == 0, "\(run.error)")
        return run.output
    }

    private static func challenge(_ id: String, _ goal: String, _ reward: String = #""points": 5"#) -> String {
        #"{ "id": "\#(id)", "title": "\#(id.capitalized)", "goal": { \#(goal) }, "reward": { \#(reward) } }"#
    }

    private static func rules(_ challenges: String...) -> String {
        #"{ "challenges": [ \#(challenges.joined(separator: ", ")) ] }"#
    }

    @Test("Before anything is counted it speaks to the child, and of no command")
    func nothingYet() throws {
        let screen = try Self.screen(.sound(), "02T17:00")
        #expect(screen.contains("Nothing is counted yet. It starts with your first minutes."), "\(screen)")
        #expect(!screen.contains("ingest"))
    }

    @Test("What is done for today says so, and stands behind what can still be done")
    func doneToday() throws {
        let week = Self.challenge("week", #""days": 5, "each": { "minutes": 20, "tag": "reading" }, "per": "week""#)
        let maths = Self.challenge("maths", #""minutes": 60, "tag": "maths", "per": "week""#)
        let weekend = Self.challenge("weekend", #""minutes": 10, "tag": "maths", "on": "weekend", "per": "week""#)
        let household = try Self.household(
            Self.rules(week, maths, weekend), Self.line("e1", "books", "02T16:00", 25),
            Self.line("e2", "khan", "02T16:30", 1))
        let screen = try Self.screen(household, "02T17:00")
        #expect(screen.contains("1 of 5 days · today is done · 4 more days until Sunday"), "\(screen)")
        let places = ["Maths", "Week ·", "Weekend"].map { screen.firstRange(of: $0)?.lowerBound }
        #expect(places.compactMap(\.self).count == 3 && places.compactMap(\.self).isSorted, "\(screen)")
    }

    @Test("Of what was won the newest comes first")
    func newestWin() throws {
        let early = Self.challenge("early", #""minutes": 10, "tag": "reading", "per": "day""#)
        let late = Self.challenge("late", #""minutes": 10, "tag": "maths", "per": "day""#)
        let household = try Self.household(
            Self.rules(early, late), Self.line("e1", "books", "02T15:00", 15), Self.line("e2", "khan", "02T16:00", 15))
        #expect(try Self.screen(household, "02T17:00").contains("Late · Early"))
    }

    @Test("An app that is locked says why, and one that a gate shuts says after what it opens")
    func shut() throws {
        let gate = """
            { "gates": [ { "id": "learn", "title": "Learn first", "closes": { "category": "reward" },
                "goal": { "minutes": 30, "category": "learning", "per": "day" } } ] }
            """
        let household = try Self.household(gate, Self.line("e1", "khan", "02T16:00", 10))
        let shut = try Self.screen(household, "02T17:00")
        #expect(shut.contains("after Learn first") && !shut.contains("Buys"), "\(shut)")
        #expect(shut.contains("then open for points: games and videos"), "\(shut)")
        let lock = try household.run(
            "shield", "lock", "minecraft", "--child", "mia", "--until", "19:00", "--reason", "dinner, then homework",
            "--now", "2026-11-02T17:00")
        try #require(lock.status == 0, "\(lock.error)")
        #expect(try Self.screen(household, "02T17:00").contains("locked until 19:00: dinner, then homework"))
    }

    @Test("What can be bought at once is said as such where there are points for more")
    func atOnce() throws {
        let household = try Self.household(Self.rules())
        #expect(try household.run("apps", "set", "minecraft", "maxMinutes=12").status == 0)
        func give(_ points: String) throws -> String {
            let run = try household.run(
                "points", "give", points, "--child", "mia", "--reason", "help", "--now", "2026-11-02T16:00")
            try #require(run.status == 0, "\(run.error)")
            return try Self.screen(household, "02T17:00")
        }
        let some = try give("620")
        #expect(some.contains("enough for 12 min of Minecraft"), "\(some)")
        let many = try give("100")
        #expect(many.contains("buys Minecraft, 12 min at a time"), "\(many)")
    }

    @Test("Minutes that open everything are one line, with the day on which each ends")
    func vouchers() throws {
        func reward(_ minutes: Int, _ within: String) -> String {
            #""unlock": { "category": "reward", "minutes": \#(minutes)\#(within) }"#
        }
        let minutes = #""minutes": 10, "tag": "reading", "per": "day""#
        let household = try Self.household(
            Self.rules(
                Self.challenge("short", minutes, reward(15, #", "useWithin": "day""#)),
                Self.challenge("long", minutes, reward(20, #", "useWithin": "week""#)),
                Self.challenge("ever", minutes, reward(30, ""))), Self.line("e1", "books", "02T15:00", 15))
        let today = try Self.screen(household, "02T17:00")
        #expect(today.contains("65 min to play: 15 until Tuesday, 20 until Mon 9 Nov, 30 at any time"), "\(today)")
        let night = try Self.screen(household, "04T01:00")
        #expect(night.contains("15 until tonight, 20 until Monday"), "\(night)")
        let whole = try Self.screen(household, "02T17:00", "--all")
        #expect(whole.contains("15 min of Minecraft (Short), until Tuesday"), "\(whole)")
        #expect(whole.contains("15 minutes to play"), "\(whole)")
    }

    @Test("A streak says what begins it, and what begins it again")
    func streaks() throws {
        let streak = """
            { "streaks": [ { "id": "run", "title": "Run",
                "goal": { "minutes": 15, "category": "learning", "per": "day" } } ] }
            """
        let household = try Self.household(streak)
        #expect(try Self.screen(household, "02T17:00").contains("15 minutes today, and it begins."))
        let line = Self.line("e1", "khan", "02T16:00", 20)
        #expect(try household.run("ingest", "-", "--now", "2026-11-02T17:00", input: line).status == 0)
        let later = try Self.screen(household, "05T17:00")
        #expect(later.contains("Today can be day 1 again. Your best: 1 day."), "\(later)")
    }
}

extension [String.Index] {
    fileprivate var isSorted: Bool { zip(self, dropFirst()).allSatisfy(<) }
}
