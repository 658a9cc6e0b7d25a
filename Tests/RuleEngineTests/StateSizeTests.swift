import FamilySettings
import FamilyTime
import RuleEngine
import Testing
import UsageTracking

@Suite("What is remembered of a child does not grow with its days")
struct StateSizeTests {
    @Test("Learning while yesterday's limit has not settled, day after day, below a ladder of levels")
    func undecidedEachDay() throws {
        var story = Story(
            rules: [
                .streak("calm", #""goal": { "minutes": { "atMost": 30 }, "app": "blocks", "per": "day" }"#),
                .level("ladder", #"{ "title": "One", "at": 100 }, { "title": "Two", "at": 1000000 }"#),
            ], uses: [], now: "2026-11-02 00:00")
        story.made.uses = (0..<700).map { day in
            let start = story.made.now + Int64(day) * 24 * Milliseconds.hour + Milliseconds.hour
            return Use(start: start, end: start + 30 * Milliseconds.minute, child: 0, app: 0, device: -1)
        }
        let plan = try #require(story.made.plan)
        var run = EngineRun(plan)
        var sizes: [Int] = []
        for use in story.made.uses {
            run.fold(.use(use))
            run.interpreter.advance(to: Instant(milliseconds: use.end + Milliseconds.minute))
            sizes.append(run.interpreter.state(of: 0).count)
        }
        #expect(sizes[699] < sizes[34] * 11 / 10)
    }
}
