import FamilySettings
import FamilyTime
import RuleEngine
import Testing
import UsageTracking

@Suite("Counts are reached when their use ends")
struct CountLawTests {
    private static let pages = #""goal": { "count": 10, "of": "pages", "per": "day" }"#

    /// A story in which some of the uses counted pages, by their places.
    private func story(_ goal: String, _ uses: [Story.Stretch], _ pages: [Int: Int64], now: String) -> Story {
        var story = Story(rules: [.challenge("a", goal)], uses: uses, now: now)
        for (place, amount) in pages.sorted(by: { $0.key < $1.key }) {
            let use = story.made.uses[place]
            story.made.deeds += UseCounts(["pages": amount])?.deeds(of: use, from: use) ?? []
        }
        return story
    }

    /// The instants and windows of the wins, as engine and reference agree on them.
    private func wins(_ story: Story) throws -> [String] {
        let versions = try #require(story.made.readVersions)
        let engine = story.made.engineVerdicts(versions)
        #expect(engine == story.made.referenceVerdicts(versions), "\(story.made.disagreement ?? "")")
        var run = EngineRun(try #require(story.made.plan))
        for fact in story.made.factsByNow { run.fold(fact) }
        run.interpreter.advance(to: Instant(milliseconds: story.made.now))
        return run.interpreter.takeOutcomes().filter { $0.kind == .challengeCompleted }.map { outcome in
            let (date, time) = story.made.family.zone.localTime(at: Instant(milliseconds: outcome.at))
            return "\(LocalDate(dayNumber: outcome.window)) at \(date) \(time / 60_000)"
        }
    }

    @Test("Not before, however long the use is")
    func atItsEnd() throws {
        let use = Story.Stretch(start: "2026-11-02 16:00", seconds: 3600, app: "books")
        #expect(try wins(story(Self.pages, [use], [0: 10], now: "2026-11-02 16:59")).isEmpty)
        #expect(
            try wins(story(Self.pages, [use], [0: 10], now: "2026-11-02 18:00"))
                == ["2026-11-02 at 2026-11-02 \(17 * 60)"])
    }

    @Test("Use that goes over midnight counts for the day on which it ends; one that ends with a day, for that day")
    func overMidnight() throws {
        let night = Story.Stretch(start: "2026-11-02 23:30", seconds: 3600, app: "books")
        #expect(
            try wins(story(Self.pages, [night], [0: 10], now: "2026-11-04 12:00"))
                == ["2026-11-03 at 2026-11-03 30"])
        let evening = Story.Stretch(start: "2026-11-02 23:00", seconds: 3600, app: "books")
        #expect(
            try wins(story(Self.pages, [evening], [0: 10], now: "2026-11-04 12:00"))
                == ["2026-11-02 at 2026-11-03 0"])
    }

    @Test("The hours of a goal have to hold the last millisecond of the use")
    func hours() throws {
        let goal = #""goal": { "count": 10, "of": "pages", "between": ["16:00", "17:00"], "per": "day" }"#
        let inside = Story.Stretch(start: "2026-11-02 15:00", seconds: 7200, app: "books")
        let beyond = Story.Stretch(start: "2026-11-03 16:00", seconds: 3601, app: "books")
        #expect(
            try wins(story(goal, [inside, beyond], [0: 10, 1: 10], now: "2026-11-04 12:00"))
                == ["2026-11-02 at 2026-11-02 \(17 * 60)"])
    }

    @Test("Use at the same time counts time once, and pages each")
    func atOnce() throws {
        let goal = #""goal": { "all": [ { "count": 10, "of": "pages" }, { "minutes": 20 } ], "per": "day" }"#
        let uses = [
            Story.Stretch(start: "2026-11-02 16:00", seconds: 1200, app: "books", device: "laptop"),
            Story.Stretch(start: "2026-11-02 16:00", seconds: 1200, app: "books", device: "tablet"),
        ]
        #expect(
            try wins(story(goal, uses, [0: 4, 1: 6], now: "2026-11-04 12:00"))
                == ["2026-11-02 at 2026-11-02 \(16 * 60 + 20)"])
        #expect(try wins(story(goal, uses, [0: 4, 1: 5], now: "2026-11-04 12:00")).isEmpty)
    }

    @Test("What was done on a device that the goal leaves out does not count")
    func elsewhere() throws {
        let goal = #""goal": { "count": 10, "of": "pages", "device": "laptop", "per": "day" }"#
        let uses = ["laptop", "tablet", "laptop"].enumerated().map { hour, device in
            Story.Stretch(start: "2026-11-02 1\(hour):00", seconds: 1200, app: "books", device: device)
        }
        #expect(
            try wins(story(goal, uses, [0: 6, 1: 9, 2: 4], now: "2026-11-04 12:00"))
                == ["2026-11-02 at 2026-11-02 \(12 * 60 + 20)"])
    }

    @Test("A limit is kept by use that counts little")
    func limit() throws {
        let goal = #""goal": { "count": { "atMost": 10 }, "of": "pages", "per": "day" }"#
        let uses = ["2026-11-02 16:00", "2026-11-03 16:00", "2026-11-04 16:00"].map {
            Story.Stretch(start: $0, seconds: 600, app: "books")
        }
        let won = try wins(story(goal, uses, [0: 10, 1: 11], now: "2026-11-06 12:00"))
        #expect(won.map { $0.prefix(10) } == ["2026-11-02", "2026-11-04"])
    }

    @Test("A count that is told when its use is over already is late, as the use itself would be")
    func late() throws {
        let story = story(
            Self.pages, [Story.Stretch(start: "2026-11-02 16:00", seconds: 600, app: "books")], [0: 10],
            now: "2026-11-02 18:00")
        var interpreter = Interpreter(try #require(story.made.plan))
        let isUseInTime = interpreter.fold(story.made.uses[0])
        interpreter.advance(to: Instant(milliseconds: story.made.now))
        let isCountInTime = interpreter.fold(story.made.deeds[0])
        #expect(isUseInTime && !isCountInTime)
    }
}
