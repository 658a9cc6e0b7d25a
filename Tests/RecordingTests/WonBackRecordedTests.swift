import FamilyStore
import FamilyTime
import RuleEngine
import Testing

@testable import Recording

@Suite("A run that is won back, recorded")
struct WonBackRecordedTests {
    private static let rules = """
        { "streaks": [ { "id": "daily", "title": "Daily books", "goal": { "minutes": 10, "app": "books", "per": "day" },
            "repair": { "within": 3, "times": 2 },
            "milestones": [ { "at": 3, "reward": { "points": 30 } }, { "at": 4, "reward": { "points": 40 } } ] } ] }
        """

    private func read(_ diary: Diary, _ day: Int, minutes: Int = 10, heard: String? = nil) throws {
        let date = "11-\(day < 10 ? "0" : "")\(day)"
        try diary.record(
            [Diary.event("e\(day)", "books", "\(date) 16:00", minutes: minutes)], now: heard ?? "\(date) 20:00")
    }

    /// Kinds and ids of what was told of the run and follows from what is known.
    private func told(_ diary: Diary) throws -> [String] {
        try diary.store().outcomes(after: 0).all().filter { $0.kind.hasPrefix("streak") && !$0.isKept }.map(\.id)
    }

    @Test("It is told once, and its ends and milestones each under an id of their own")
    func told() throws {
        let diary = try Diary(rules: Self.rules)
        for day in 2...4 { try read(diary, day) }
        try read(diary, 6, minutes: 20)
        try read(diary, 8, minutes: 20)
        let ids = try told(diary)
        #expect(Set(ids).count == ids.count)
        #expect(
            ids.filter { $0.hasPrefix("streakBroken") } == [
                "streakBroken/mia/daily/2026-11-02", "streakBroken/mia/daily/2026-11-02/2",
            ])
        #expect(
            ids.filter { $0.hasPrefix("streakRepaired") }
                == ["streakRepaired/mia/daily/2026-11-02/4", "streakRepaired/mia/daily/2026-11-02/5"])
        #expect(
            ids.filter { $0.hasPrefix("streakMilestone") }
                == ["streakMilestone/mia/daily/2026-11-02/3", "streakMilestone/mia/daily/2026-11-02/4"])
        #expect(try diary.store().check().isSound)
    }

    @Test("A report that comes late keeps the missed day after all, and pays no milestone twice")
    func late() throws {
        let diary = try Diary(rules: Self.rules)
        for day in 2...4 { try read(diary, day) }
        try read(diary, 6, minutes: 20)
        try read(diary, 5, heard: "11-06 21:00")
        #expect(try !told(diary).contains { $0.hasPrefix("streakRepaired") || $0.hasPrefix("streakBroken") })
        let paid = try diary.ledger().filter { $0.kind == "streakMilestone" }
        #expect(paid.map(\.amount) == [30, 40])
        #expect(try diary.store().check().isSound)
    }

    @Test("A report that comes late brings enough after all, within the days and only then")
    func lateEffort() throws {
        let diary = try Diary(rules: Self.rules)
        for day in 2...4 { try read(diary, day) }
        try read(diary, 10)
        try read(diary, 9, minutes: 20, heard: "11-10 21:00")
        #expect(try !told(diary).contains { $0.hasPrefix("streakRepaired") })
        try read(diary, 7, minutes: 20, heard: "11-10 22:00")
        #expect(try told(diary).contains("streakRepaired/mia/daily/2026-11-02/4"))
        #expect(try diary.store().check().isSound)
    }
}
