import JSONText
import Testing

@Suite("Words for days after midnight mean the family's day, which goes on until it ends")
struct AfterMidnightTests {
    private static let family = """
        { "name": "The test family", "timeZone": "Europe/Berlin", "dayStarts": "04:00",
          "children": [ { "id": "mia", "name": "Mia" },
            { "id": "leo", "name": "Leo", "timeZone": "America/New_York" } ],
          "apps": [
            { "id": "books", "name": "Books", "category": "learning" },
            { "id": "game", "name": "Game", "category": "reward" } ] }
        """

    private let home: Household

    init() throws { home = try Household(["family.json": Self.family]) }

    /// Runs a command in the night from Monday, 2 November, to Tuesday.
    private func run(_ words: String..., at clock: String = "01:30") throws -> Executable.Run {
        try Executable.run(words + ["--now", "2026-11-03T\(clock)"], in: home.url)
    }

    @Test("Excused is the day that goes on, for each child its own")
    func excuse() throws {
        #expect(try run("excuse", "mia", "today").output == "Mia is excused: Mon 2 Nov.\n")
        #expect(try run("excuse", "mia", "tomorrow", "--until", "tomorrow").output == "Mia is excused: Tue 3 Nov.\n")
        #expect(try run("excuse", "mia", "yesterday").error.contains("Sun 1 Nov is over"))
        #expect(try run("excuse", "leo", "today", at: "09:30").output == "Leo is excused: Mon 2 Nov.\n")
        #expect(try run("excuse", "mia", "today", at: "09:30").output == "Mia is excused: Tue 3 Nov.\n")
    }

    static let ends = [
        ("today", "04:00"), ("today 02:00", "02:00"), ("02:00", "02:00"), ("07:00", "07:00"),
        ("tomorrow 07:00", "07:00"), ("tomorrow", "Wed 4 Nov 04:00"), ("tomorrow 02:00", "Wed 4 Nov 02:00"),
        ("2026-11-03 02:00", "02:00"), ("2026-11-03", "Wed 4 Nov 04:00"),
    ]

    @Test("A lock ends with the day that is meant", arguments: ends)
    func lock(_ word: String, _ end: String) throws {
        let lock = try run("shield", "lock", "game", "--until", word, "--child", "mia")
        #expect(lock.output == "Mia: Game is locked until \(end).\n", "\(lock.error)")
    }

    @Test("What is over in the family's day is refused", arguments: ["today 23:00", "01:00", "yesterday"])
    func over(_ word: String) throws {
        #expect(try run("shield", "lock", "game", "--until", word, "--child", "mia").error.contains("is over"))
    }

    @Test("Use is left out of the day and the hours that are meant")
    func void() throws {
        func event(_ id: String, _ start: String) -> String {
            #"{"id":"\#(id)","child":"mia","app":"books","start":"\#(start):00+01:00","seconds":600}"# + "\n"
        }
        let lines = event("a", "2026-11-01T22:00") + event("b", "2026-11-02T22:00") + event("c", "2026-11-03T01:00")
        #expect(try home.run("ingest", "-", "--now", "2026-11-03T01:30", input: lines).status == 0)
        func asked(_ from: String, _ until: String, at clock: String = "01:30") throws -> String {
            try run("void", "--child", "mia", "--from", from, "--until", until, at: clock).error
        }
        #expect(try asked("today", "today").hasPrefix("20 min of use"))
        #expect(try asked("yesterday", "yesterday").hasPrefix("10 min of use"))
        #expect(try asked("22:00", "01:20").hasPrefix("20 min of use"))
        // In the morning the night's hours are those that were.
        #expect(try asked("01:00", "02:00", at: "09:30").hasPrefix("10 min of use"))
    }

    @Test("Assigned use counts from the family's day on, and holidays begin with it")
    func others() throws {
        #expect(try run("apps", "assign", "Novels", "books", "--from", "today").output.contains("from Mon 2 Nov on"))
        #expect(try run("holidays", "add", "Autumn", "--from", "today").output.contains("Mon 2 Nov 2026"))
    }

    @Test("Words for days are those of every language, whoever reads the screen")
    func otherLanguages() throws {
        #expect(try run("excuse", "mia", "heute").output == "Mia is excused: Mon 2 Nov.\n")
        #expect(try run("excuse", "mia", "Gestern").error.contains("Sun 1 Nov is over"))
        let lock = try run("shield", "lock", "game", "--until", "morgen 07:00", "--child", "mia")
        #expect(lock.output == "Mia: Game is locked until 07:00.\n", "\(lock.error)")
        #expect(try run("report", "--from", "gestern", "--lang", "de").status == 0)
        #expect(try run("report", "--from", "yesterday", "--lang", "de").status == 0)
        let unknown = try run("report", "--from", "neulich", "--lang", "de")
        #expect(unknown.status == 64)
        #expect(unknown.error.contains("Schreibe es wie 2026-11-02, oder heute."), "\(unknown.error)")
    }

    @Test("A rule does not end before its last day does")
    func lint() throws {
        let rule =
            #"{ "challenges": [ { "id": "a", "title": "A", "until": "2026-11-02", "from": "2026-10-01","#
            + #" "goal": { "minutes": 10, "app": "books" }, "reward": { "points": 5 } } ] }"#
        try home.write(rule, to: "Rules/rules.json")
        #expect(try !run("lint").output.contains("ended on"))
        #expect(try run("lint", at: "04:30").output.contains("ended on"))
    }
}
