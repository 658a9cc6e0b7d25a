import FamilySettings
import FamilyStore
import FamilyTime
import JSONText
import RuleEngine
import RuleKinds
import Testing

@testable import Recording

/// Late use moves a streak's beginning, joins runs and parts them; what was told stays (law 4), and pays the run that it
/// was told for, and no other.
@Suite("A milestone is paid once a run, however use comes, by a recorder as by a fold")
struct MilestoneOnceTests {
    /// Days of November on which Mia read for twenty minutes, and days on which she played for an hour; known by eight in
    /// the evening of a day.
    struct Batch {
        var read: [Int] = []
        var played: [Int] = []
        var by: Int
    }

    struct Story: CustomTestStringConvertible {
        var testDescription: String
        /// The streak that is looked at.
        var streak: String
        var ways: [[Batch]]
        /// The days on which the runs began that were told a milestone.
        var told: [String]
    }

    static let rules = """
        { "streaks": [
            { "id": "daily", "title": "Daily", "goal": { "minutes": 15, "tag": "reading", "per": "day" },
              "milestones": [ { "at": 2, "reward": { "points": 50 } } ] },
            { "id": "calm", "title": "Calm", "goal": { "minutes": { "atMost": 30 }, "app": "minecraft", "per": "day" },
              "milestones": [ { "at": 2, "reward": { "points": 50 } } ] } ] }
        """

    static let stories = [
        Story(
            testDescription: "a day between two runs joins them, and a run of later days is owed its own",
            streak: "daily",
            ways: [
                [Batch(read: [2, 3, 5, 6], by: 6), Batch(read: [4], by: 6), Batch(read: [10, 11], by: 11)],
                [Batch(read: [2, 3, 5, 6], by: 6), Batch(read: [4, 10, 11], by: 11)],
                [Batch(read: [2, 3, 5, 6], by: 6), Batch(read: [10, 11], by: 11), Batch(read: [4], by: 11)],
            ], told: ["11-02", "11-05", "11-10"]
        ),
        Story(
            testDescription:
                "a run that turns out to have begun earlier, and to be longer, was paid by what was told of its end",
            streak: "daily",
            ways: [
                [Batch(read: [4, 5], by: 6), Batch(read: [2, 3], by: 6)],
                [Batch(read: [4, 5], by: 6), Batch(read: [3], by: 6), Batch(read: [2], by: 6)],
            ], told: ["11-04"]
        ),
        Story(
            testDescription:
                "a run that turns out to have begun earlier was paid, and a late day long after it changes nothing",
            streak: "daily",
            ways: [
                [Batch(read: [2, 3], by: 7), Batch(read: [1], by: 7), Batch(read: [6, 10, 11], by: 11)],
                [
                    Batch(read: [2, 3], by: 7), Batch(read: [1], by: 7), Batch(read: [10, 11], by: 11),
                    Batch(read: [6], by: 11),
                ],
                [
                    Batch(read: [2, 3], by: 7), Batch(read: [1, 6], by: 7), Batch(read: [10], by: 10),
                    Batch(read: [11], by: 11),
                ],
            ], told: ["11-02", "11-10"]
        ),
        Story(
            testDescription: "a run that turns out to have begun later was paid, also for the days that come now",
            streak: "calm",
            ways: [
                [Batch(read: [2, 3, 4], by: 4), Batch(played: [2], by: 4), Batch(read: [5], by: 6)],
                [Batch(read: [2, 3, 4], by: 4), Batch(read: [5], played: [2], by: 6)],
                [Batch(read: [2, 3, 4], by: 4), Batch(read: [5], by: 6), Batch(played: [2], by: 6)],
            ], told: ["11-02"]
        ),
        Story(
            testDescription: "of a run that turns out to be broken, the days after it are a run of their own",
            streak: "calm",
            ways: [
                [Batch(read: [2, 3, 4], by: 4), Batch(played: [3], by: 4), Batch(read: [5], by: 6)],
                [Batch(read: [2, 3, 4], by: 4), Batch(read: [5], played: [3], by: 6)],
                [Batch(read: [2, 3, 4], by: 4), Batch(read: [5], by: 6), Batch(played: [3], by: 6)],
            ], told: ["11-02", "11-04"]
        ),
    ]

    @Test("However it comes, the same is told", arguments: stories)
    func everyWay(_ story: Story) throws {
        for (place, batches) in story.ways.enumerated() {
            #expect(try recorded(batches, story.streak) == story.told, "recorded, way \(place + 1)")
            #expect(try folded(batches, story.streak) == story.told, "folded, way \(place + 1)")
        }
    }

    private func lines(_ batch: Batch) -> [String] {
        batch.read.map { Diary.event("r\($0)", "books", Self.time($0, "16:00"), minutes: 20) }
            + batch.played.map { Diary.event("p\($0)", "minecraft", Self.time($0, "17:00"), minutes: 60) }
    }

    private static func time(_ day: Int, _ clock: String) -> String { "11-\(day < 10 ? "0" : "")\(day) \(clock)" }

    private func recorded(_ batches: [Batch], _ streak: String) throws -> [String] {
        let diary = try Diary(rules: Self.rules)
        for batch in batches { try diary.record(lines(batch), now: Self.time(batch.by, "20:00")) }
        return try diary.outcomes(.streakMilestone).compactMap { Self.day($0.id, of: streak) }.sorted()
    }

    private func folded(_ batches: [Batch], _ streak: String) throws -> [String] {
        let family = try #require(FamilyFile.read(Array(Diary.family.utf8), path: "family.json").family)
        let plan = Plan(family: family, rules: RuleFile(Array(Self.rules.utf8), path: "rules.json").rules)
        var state: String?
        var told: [String] = []
        for batch in batches {
            let tick = #"{"tick":"\#(try Diary.instant(Self.time(batch.by, "20:00")).iso8601(in: .utc))"}"#
            let text = #"{"family":"1","events":[\#((lines(batch) + [tick]).joined(separator: ","))]}"#
            var reader = FoldReader(plan)
            let line = try #require(FoldLine(Array(text.utf8), reader: &reader))
            var fold = FamilyFold(plan)
            let answer = try fold.fold(state, line.facts, passing: line.passed)
            state = answer.state
            var wording = OutcomeWording(plan)
            told += answer.outcomes.compactMap { Self.day(wording.id($0), of: streak) }
        }
        return told.sorted()
    }

    /// The first day of the run, of a milestone of the streak.
    private static func day(_ id: String, of streak: String) -> String? {
        let start = "streakMilestone/mia/\(streak)/2026-"
        return id.hasPrefix(start) ? String(id.dropFirst(start.count).prefix(5)) : nil
    }
}
