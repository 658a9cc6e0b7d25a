import RuleEngine
import Testing

@Suite("Fine print: a child's history")
struct TogetherHistoryTests {
    private static let rules: [Case.RuleText] = [
        .challenge(
            "both", #""together": true, "goal": { "minutes": 10, "per": "day" }, "reward": { "points": 1 }"#),
        .challenge(
            "calm",
            #""goal": { "minutes": { "atMost": 30 }, "noUseCounts": true, "category": "reward", "per": "day" }"#),
        .challenge(
            "nights",
            #""goal": { "minutes": { "atMost": 30 }, "noUseCounts": true, "category": "reward", "between": ["20:00", "19:00"], "per": "day" }"#
        ),
        .streak("calm-days", #""goal": { "minutes": { "atMost": 30 }, "noUseCounts": true, "category": "reward" }"#),
    ]

    @Test("28: it begins with its own first use, whatever siblings win before")
    func ownFirstUse() {
        var story = Story(
            siblings: ["leo"], rules: Self.rules,
            uses: [.use("2026-11-02 16:00", minutes: 20), .use("2026-11-06 16:00", minutes: 10)],
            now: "2026-11-08 12:00")
        story.give(0..<1, to: 1)
        func dates(_ rule: String, _ kind: OutcomeKind, _ child: String) -> [String] {
            let told = story.told().filter { $0.child == child && $0.rule == rule && $0.kind == kind }
            return told.map { story.local($0.at) }
        }
        // What they win together Mia is paid all the same.
        #expect(dates("both", .challengeCompleted, "mia") == ["2026-11-02 16:10", "2026-11-06 16:10"])
        #expect(dates("calm", .challengeCompleted, "mia") == ["2026-11-07 06:00", "2026-11-08 06:00"])
        #expect(dates("calm-days", .streakExtended, "mia") == ["2026-11-07 06:00", "2026-11-08 06:00"])
        // Thursday's hours go on until Friday evening, when the history has begun.
        #expect(dates("nights", .challengeCompleted, "mia") == ["2026-11-07 01:00", "2026-11-08 01:00"])
        #expect(dates("calm", .challengeCompleted, "leo").count == 6)
    }
}
