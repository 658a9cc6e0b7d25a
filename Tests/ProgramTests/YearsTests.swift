import Diagnostics
import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import Foundation
import Recording
import Testing
import UsageTracking

@testable import challenges

/// The work of the store is counted, not time: the instructions of SQLite's virtual machine.
@Suite("What commands cost after years")
struct YearsTests {
    /// Both are whole weeks and whole months of accounts, so that the years end alike.
    private static let (few, many) = (60, 150)
    /// What may be more or less: a month has more or fewer days of rules, a block of use is full or not.
    private static func mayGrow(_ before: Int) -> Int { before / 20 + 400 }

    /// Commands that a family gives every day.
    private static let commands: [[String]] = [
        ["status", "--child", "mia"], ["status", "--child", "leo"], ["shield", "--child", "mia"],
        ["redeem", "--child", "mia"], ["redeem", "minecraft", "2min", "--yes", "--child", "mia"],
        ["ingest", "event.jsonl"], ["ingest", "late.jsonl"],
        ["report"], ["report", "--child", "mia", "--days", "14"],
        ["explain", "daily", "--child", "mia"], ["explain", "weekly", "--child", "mia"],
    ]

    @Test("Is the same after one year and after three")
    func same() throws {
        let (before, after) = (try Self.costs(after: Self.few), try Self.costs(after: Self.many))
        for (place, command) in Self.commands.enumerated() {
            let (early, late) = (before[place], after[place])
            let grown = late.byStatement.map { (sql: $0.key, by: $0.value - early.byStatement[$0.key, default: 0]) }
            let most = grown.sorted { $0.by > $1.by }.prefix(3)
            #expect(
                late.total <= early.total + Self.mayGrow(early.total),
                "\(command.joined(separator: " ")): \(early.total), then \(late.total): \(most)")
        }
    }

    /// What the store does for each command after so many weeks.
    private static func costs(after weeks: Int) throws -> [StatementWork] {
        let folder = try lived(weeks)
        let monday = start + Int64(weeks) * 7 * Milliseconds.day
        try folder.write(line("new", "mia", "books", monday + 9 * Milliseconds.hour, 20), to: "event.jsonl")
        try folder.write(line("late", "mia", "khan", monday - 90 * Milliseconds.hour, 20), to: "late.jsonl")
        let now = Instant(milliseconds: monday + 17 * Milliseconds.hour).iso8601(in: .utc)
        return try commands.map { command in
            let words = command.map { $0.hasSuffix(".jsonl") ? folder.path($0) : $0 }
            let work = StatementWork()
            let (text, status) = StatementWork.$counter.withValue(work) {
                Terminal().collecting { Program.run(words + ["--family", folder.url.path, "--now", now], on: $0) }
            }
            try #require(status == .fine, "\(command): \(text)")
            try #require(work.total > 0)
            return work
        }
    }

    /// A family that used the program for so many weeks: use every day, late use, points that are spent by the one and saved
    /// by the other.
    private static func lived(_ weeks: Int) throws -> FamilyOnDisk {
        let folder = try FamilyOnDisk(["family.json": family, "Rules/rules.json": rules])
        let reading = try FamilyFolder(path: folder.url.path).read()
        try #require(reading.obstacles.isEmpty, "\(reading.obstacles.map(\.message))")
        let loaded = LoadedFamily(family: try #require(reading.family), reading: reading)
        let store = try FamilyStore.open(path: folder.path("family.sqlite"), mode: .create)
        let first = Instant(milliseconds: start)
        let recorder = try Recorder(try loaded.versions(store, now: first), store: store, now: first)
        for week in 0..<weeks {
            let monday = start + Int64(week) * 7 * Milliseconds.day
            var lines: [String] = []
            for day in 0..<7 {
                for (place, use) in [
                    ("mia", "books", 9, 30), ("leo", "khan", 10, 25), ("mia", "khan", 15, 12), ("mia", "videos", 16, 3),
                ].enumerated() where day < 6 || place != 2 {
                    let at = monday + Int64(day) * Milliseconds.day + Int64(use.2) * Milliseconds.hour
                    lines.append(line("\(week)/\(day)/\(place)", use.0, use.1, at, use.3))
                }
            }
            if week > 0 { lines.append(line("\(week)/late", "mia", "khan", monday - 9 * Milliseconds.hour, 12)) }
            let evening = Instant(milliseconds: monday + 6 * Milliseconds.day + 20 * Milliseconds.hour)
            recorder.move(to: evening)
            var log = UsageLog(family: loaded.family, now: evening.milliseconds)
            log.read(Array(lines.joined(separator: "\n").utf8).span)
            try recorder.record(log.reports(source: "test"))
            _ = try recorder.decide(for: 0) { desk throws(EconomyRefusal) in
                try desk.adjust(Int(300 - desk.accounts.total), reason: "pocket money")
                return try desk.redeem("minecraft", .minutes(4))
            }.get()
        }
        return folder
    }

    /// A Monday.
    private static let start = 1_704_067_200_000 as Int64

    private static func line(_ id: String, _ child: String, _ app: String, _ at: Int64, _ minutes: Int) -> String {
        #"{"id":"\#(id)","child":"\#(child)","app":"\#(app)","device":"\#(child)-tablet","#
            + #""start":"\#(Instant(milliseconds: at).iso8601(in: .utc))","seconds":\#(minutes * 60)}"#
    }

    private static let family = """
        {
          "timeZone": "UTC", "settleHours": 6, "children": [ { "id": "mia" }, { "id": "leo" } ],
          "devices": [ { "id": "mia-tablet", "child": "mia" }, { "id": "leo-tablet", "child": "leo" } ],
          "apps": [
            { "id": "books", "category": "learning", "tags": ["reading"], "pointsPerMinute": 10 },
            { "id": "khan", "category": "learning", "tags": ["maths"], "pointsPerMinute": 10 },
            { "id": "minecraft", "category": "reward", "costPerMinute": 50 },
            { "id": "videos", "category": "reward", "costPerMinute": 50, "pay": "perMinute" }
          ]
        }
        """

    private static let rules = """
        { "challenges": [
            { "id": "daily", "title": "Daily", "goal": { "minutes": 20, "tag": "reading", "per": "day" },
              "reward": { "points": 25 } },
            { "id": "weekly", "title": "Weekly", "goal": { "minutes": 60, "per": "week" },
              "reward": { "points": 10, "percent": 5, "unlock": { "app": "minecraft", "minutes": 10, "useWithin": "week" } } },
            { "id": "few", "title": "Few", "goal": { "minutes": 10, "per": "week" }, "maxTimes": 5,
              "reward": { "points": 5 } },
            { "id": "calm", "title": "Calm", "goal": { "minutes": { "atMost": 30 }, "category": "reward", "per": "day" },
              "reward": { "points": 3 } } ],
          "badges": [
            { "id": "much", "title": "Much", "goal": { "minutes": "tier", "per": "ever" },
              "tiers": [ { "at": 100 }, { "at": 1000 }, { "at": 100000 } ] } ],
          "levels": [
            { "id": "ladder", "title": "Ladder", "by": "points",
              "steps": [ { "title": "One", "at": 0 }, { "title": "Two", "at": 500 }, { "title": "Far", "at": 900000 } ] } ],
          "streaks": [
            { "id": "run", "title": "Run", "goal": { "minutes": 10, "per": "day" },
              "milestones": [ { "at": 5, "reward": { "points": 5 } } ], "multiplier": [ { "at": 3, "times": 1.1 } ] } ],
          "gates": [
            { "id": "first", "title": "First", "closes": { "app": "videos" },
              "goal": { "minutes": 10, "tag": "reading", "per": "day" } } ] }
        """
}
