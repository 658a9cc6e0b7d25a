import Languages
import Presentation
import Testing

@Suite("Streaks and levels")
struct StreakAndLevelTests {
    private static let greeting = Greeting(childName: "Mia", moment: "today", balance: 0, earnedToday: 0)

    private func text(_ streak: StreakProgress) -> String {
        StatusScreen(greeting: Self.greeting, streaks: [streak], isWhole: true).text(in: Appearance(symbols: .plain))
    }

    private func text(_ levels: [LevelProgress], in symbols: SymbolSet = .plain) -> String {
        StatusScreen(greeting: Self.greeting, levels: levels, isWhole: true).text(in: Appearance(symbols: symbols))
    }

    @Test("A streak that earns the usual points says nothing of a factor")
    func plainFactor() {
        #expect(!text(StreakProgress(title: "S", run: 2, longest: 2, multiplierHundredths: 100)).contains("on points"))
        #expect(
            text(StreakProgress(title: "S", run: 2, longest: 2, multiplierHundredths: 150)).contains("x1.5 on points"))
    }

    @Test("The longest run is named, and praised while it lasts")
    func longest() {
        #expect(text(StreakProgress(title: "S", run: 2, longest: 5, unit: .week)).contains("longest: 5 weeks"))
        #expect(text(StreakProgress(title: "S", run: 5, longest: 5)).contains("your longest yet"))
        #expect(!text(StreakProgress(title: "S", run: 0, longest: 0)).contains("longest"))
    }

    @Test("A milestone without a reward is still ahead")
    func milestone() {
        let streak = StreakProgress(title: "S", run: 2, longest: 5, nextMilestone: .init(at: 7))
        #expect(text(streak).contains("next milestone: 7 days"))
    }

    @Test("At the top of a ladder the bar is full")
    func highestLevel() {
        let top = text([LevelProgress(ladder: "Explorer", title: "Captain", value: 2100, from: 2000)], in: .unicode)
        #expect(top.contains("█  2,100 points") && top.contains("the highest level"), "\(top)")
        #expect(!top.contains("░"))
    }

    @Test("Several ladders are told apart by their names")
    func severalLadders() {
        let one = LevelProgress(ladder: "Explorer", title: "Scout", value: 1, from: 0, at: 2)
        let other = LevelProgress(ladder: "Reader", title: "Bookworm", value: 1, from: 0, at: 3)
        #expect(!text([one]).contains("Explorer"))
        #expect(text([one, other]).contains("on the ladder Explorer"))
        #expect(text([one, other]).contains("2 more points"))
    }

    @Test("Numbers at the end of their range do no harm")
    func extremes() {
        let level = LevelProgress(ladder: "L", title: "T", value: .min, from: .min, at: .max)
        #expect(text([level]).contains("9,223,372,036,854,775,807 more points"))
        let streak = StreakProgress(title: "S", run: .max, longest: .max, nextMilestone: .init(at: 0))
        #expect(text(streak).contains("next milestone: 0 days"))
    }
}
