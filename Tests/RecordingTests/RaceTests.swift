import FamilyStore
import RuleEngine
import Testing

@Suite("A race among siblings, with late reports")
struct RaceTests {
    private static let rules = """
        { "challenges": [ { "id": "race", "title": "Race", "race": true, "reward": { "points": 50 },
          "goal": { "minutes": { "percentOfUsual": 100 }, "tag": "reading", "per": "day" } } ] }
        """

    /// What each child read on a day.
    private func read(_ day: Int, mia: Int, leo: Int) -> [String] {
        [
            Diary.event("m\(day)", "books", "11-0\(day) 16:00", minutes: mia),
            Diary.event("l\(day)", "books", "11-0\(day) 16:00", minutes: leo, child: "leo", device: "pad"),
        ]
    }

    private func won(_ diary: Diary) throws -> [String] {
        try ["leo", "mia"].flatMap { child in
            try diary.outcomes(.challengeCompleted, child).map {
                "\(child) \($0.window ?? "")\($0.isKept ? " kept" : "")"
            }
        }
    }

    /// Four days show what is usual; on the fifth Mia reads 30 of 20 minutes, and Leo 16 of 10.
    private var days: [String] { (2...5).flatMap { read($0, mia: 20, leo: 10) } + read(6, mia: 30, leo: 16) }

    @Test("Use that is reported late may show another winner, and who was told before keeps what was promised")
    func late() throws {
        let diary = try Diary(rules: Self.rules)
        try diary.record(days, now: "11-07 12:00")
        #expect(try won(diary) == ["leo 2026-11-06"])
        let more = Diary.event("late", "books", "11-06 20:00", minutes: 10)
        try diary.record([more], now: "11-08 12:00")
        #expect(try won(diary) == ["leo 2026-11-06 kept", "mia 2026-11-06"])
        // Told in time, only Mia would have won.
        let inTime = try Diary(rules: Self.rules)
        try inTime.record(days + [more], now: "11-08 12:00")
        #expect(try won(inTime) == ["mia 2026-11-06"])
    }

    @Test("Before a day has settled nobody has won it, whatever is told of it in whatever order")
    func unsettled() throws {
        let diary = try Diary(rules: Self.rules)
        for event in days.reversed() { try diary.record([event], now: "11-07 05:00") }
        #expect(try won(diary).isEmpty)
        try diary.record([], now: "11-07 06:00")
        #expect(try won(diary) == ["leo 2026-11-06"])
    }
}
