import Foundation
import JSONText
import Testing

@Suite("What screens say of what repeats, is broken, or was won")
struct ScreenWordsTests {
    private static let now = "2026-11-05T18:00:00+01:00"

    private static func line(_ child: String, _ app: String, _ day: Int, _ minutes: Int, hour: Int = 16) -> String {
        """
        {"id":"\(child)-\(app)-\(day)","child":"\(child)","app":"\(app)",\
        "start":"2026-11-0\(day)T\(hour):00:00+01:00","seconds":\(minutes * 60)}

        """
    }

    private static func household(_ rules: String, _ use: [String], now: String = now) throws -> Household {
        let home = try Household(["family.json": Household.family, "Rules/rules.json": rules])
        let run = try home.run("ingest", "-", "--now", now, input: use.joined())
        try #require(run.status == 0, "\(run.error)")
        return home
    }

    private func text(_ home: Household, _ words: [String], now: String = now, width: Int = 120) throws -> String {
        let run = try Executable.run(
            words + ["--now", now], in: home.url, variables: ["COLUMNS": "\(width)", "LINES": "60"])
        #expect(run.status == 0, "\(run.error)")
        return run.output
    }

    private static let prizes = """
        { "challenges": [
          { "id": "daily", "title": "Daily", "goal": { "minutes": 10, "tag": "reading", "per": "day" },
            "reward": { "points": 30, "prize": "Ice cream" } },
          { "id": "both", "title": "Both", "together": true, "goal": { "minutes": 20, "tag": "reading", "per": "day" },
            "reward": { "prize": "Pizza night" } } ] }
        """

    private static var readers: [String] {
        (2...4).flatMap { [line("mia", "books", $0, 10), line("leo", "books", $0, 10)] }
    }

    @Test("A prize that is owed several times stands once, with how often, and a shared one once for all")
    func repeatedPrize() throws {
        let home = try Self.household(Self.prizes, Self.readers)
        let status = try text(home, ["status", "--child", "mia"])
        #expect(status.contains("You are owed: Ice cream, 3 times\n"), "\(status)")
        #expect(status.contains("You are owed: Pizza night, 3 times (one for Mia and Leo)"), "\(status)")
        let report = try text(home, ["report"])
        #expect(report.components(separatedBy: "Is owed: Ice cream, 3 times (challenges confirm p").count == 3)
        let pizza = "Is owed: Pizza night, 3 times (one for Mia and Leo) (challenges confirm p"
        #expect(report.components(separatedBy: pizza).count == 2, "\(report)")
        #expect(try text(home, ["report", "--child", "leo"]).contains(pizza))
        // Other programs have each by itself.
        let json = try home.json("report", "--json", "--child", "mia", "--now", Self.now)
        #expect(json.at(pointer: "/children/0/waiting")?.array?.count == 6)
    }

    @Test("A win that brings points and a prize stands once")
    func onceWithItsPrize() throws {
        let home = try Self.household(Self.prizes, Self.readers)
        let report = try text(home, ["report", "--child", "mia"])
        #expect(report.contains("Daily: Ice cream, 3 times (+90 points)"), "\(report)")
        #expect(report.components(separatedBy: "Daily").count == 2 + 3, "one in Won, three lately: \(report)")
        let lately = try text(home, ["status", "--all", "--child", "mia"])
        #expect(lately.contains("Daily: Ice cream (+30 points)"), "\(lately)")
    }

    @Test("Badges and levels of today stand in what is won, and those of yesterday do not")
    func wonToday() throws {
        let rules = """
            { "badges": [ { "id": "gift", "title": "Ten minutes",
                "goal": { "minutes": 10, "category": "learning", "per": "ever" } } ],
              "levels": [ { "id": "ladder", "title": "Ladder", "by": "points",
                "steps": [ { "title": "Scout", "at": 50 } ] } ] }
            """
        let home = try Self.household(rules, [Self.line("mia", "books", 5, 10)])
        let today = try text(home, ["status", "--child", "mia"])
        let won = today.components(separatedBy: "Won").dropFirst().first?.components(separatedBy: "\n")[1] ?? ""
        #expect(won.contains("Ten minutes") && won.contains("Ladder: Scout"), "\(today)")
        let later = try text(home, ["status", "--child", "mia"], now: "2026-11-06T18:00:00+01:00")
        #expect(!later.contains("Ten minutes") && !later.contains("Ladder: Scout"), "\(later)")
    }

    private static let limits = """
        { "challenges": [
          { "id": "calm", "title": "Calm day", "reward": { "points": 5 },
            "goal": { "minutes": { "atMost": 30 }, "category": "reward", "per": "day" } },
          { "id": "week", "title": "Calm week", "reward": { "points": 5 },
            "goal": { "minutes": { "atMost": 300 }, "category": "reward", "per": "week" } },
          { "id": "evening", "title": "Calm evening", "reward": { "points": 5 },
            "goal": { "minutes": { "atMost": 20 }, "app": "minecraft", "between": ["19:00", "21:00"], "per": "day" } },
          { "id": "none", "title": "No Minecraft", "reward": { "points": 5 },
            "goal": { "minutes": { "atMost": 0 }, "app": "minecraft", "between": ["08:00", "10:00"], "per": "day" } } ] }
        """

    @Test("A limit says what there is to say: over, untouched, none, or kept")
    func limits() throws {
        let home = try Self.household(Self.limits, [Self.line("mia", "minecraft", 5, 39, hour: 15)])
        let morning = try text(home, ["status", "--child", "leo"], now: "2026-11-05T09:00:00+01:00")
        #expect(morning.contains("No Minecraft · none so far"), "\(morning)")
        #expect(morning.contains("Calm week · 300 min left") && morning.contains("Calm evening · 20 min left"))
        let night = try text(home, ["status", "--child", "mia"], now: "2026-11-05T21:30:00+01:00")
        #expect(night.contains("Calm evening · kept today"), "\(night)")
        #expect(night.contains("9 min over, new tomorrow"), "\(night)")
    }

    @Test("What is said of a broken limit comes first in a report, in the reader's language")
    func brokenLimit() throws {
        let home = try Self.household(Self.limits, [Self.line("mia", "minecraft", 5, 39, hour: 15)])
        func first(_ options: String...) throws -> String? {
            try text(home, ["report"] + options).split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
                .dropFirst(2).first
        }
        #expect(try first("--child", "mia") == "Calm day: 9 min over, new tomorrow")
        #expect(try first("--child", "mia", "--lang", "de") == "Calm day: 9 Min. zu viel · morgen neu")
        #expect(try first("--child", "leo")?.contains("over") == false)
        #expect(try first("--child", "mia", "--from", "2026-11-01", "--until", "2026-11-03")?.contains("over") == false)
        let page = try text(home, ["report", "--html", "-"])
        #expect(page.contains(#"<p class="bad">Calm day: 9 min over, new tomorrow</p>"#))
    }

    @Test("What a parent took is no gift, and a reason that the program gave is said in the reader's language")
    func parentsWords() throws {
        let home = try Self.household(Household.rules, [Self.line("mia", "books", 5, 30)])
        for words in [
            ["points", "take", "50", "--child", "mia"], ["shield", "lock", "minecraft", "--child", "mia"],
            ["shield", "lock", "minecraft", "--child", "leo", "--reason", "locked in a box"],
        ] {
            let run = try Executable.run(words + ["--now", Self.now], in: home.url)
            try #require(run.status == 0, "\(words): \(run.error)")
        }
        let english = try text(home, ["report", "--child", "mia"])
        #expect(english.contains(/Taken by a parent +50 +0 +\+50/), "\(english)")
        #expect(english.contains("Minecraft is locked\n"), "\(english)")
        let german = try text(home, ["report", "--lang", "de"])
        #expect(german.contains("Minecraft ist gesperrt\n"), "\(german)")
        #expect(german.contains("Minecraft ist gesperrt: locked in a box"), "\(german)")
    }
}
