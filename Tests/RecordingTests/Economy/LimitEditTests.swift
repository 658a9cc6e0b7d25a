import Economy
import FamilyStore
import FamilyTime
import Testing

@testable import Recording

@Suite("A daily limit that a parent changes while an app is open")
struct LimitEditTests {
    private static func family(_ limit: Int) -> String {
        Diary.family.replacing(
            #"{ "id": "minecraft", "category": "reward" }"#,
            with: #"{ "id": "minecraft", "category": "reward", "maxMinutesPerDay": \#(limit) }"#)
    }

    private func closed(_ diary: Diary) throws -> [String] {
        try diary.store().decisions(of: "mia").all().filter { ["windowClosed", "limitReached"].contains($0.kind) }.map {
            "\($0.kind) \((Zone(id: "Europe/Berlin") ?? .utc).clock(at: Instant(milliseconds: $0.at)))"
        }
    }

    private func diary() throws -> Diary {
        let diary = try Diary(rules: Diary.noRules, family: Self.family(60))
        try diary.record([Diary.event("a", "books", "11-02 08:00", minutes: 60)], now: "11-02 09:00")
        try diary.redeem(40, "11-02 16:00")
        return diary
    }

    @Test("B6: lowered below what was played it closes the window then, and nothing that was played is lost")
    func lowered() throws {
        let diary = try diary()
        diary.family = Self.family(15)
        try diary.settle("11-02 16:25")
        #expect(try closed(diary) == ["windowClosed 16:25", "limitReached 16:25"])
        // 15 of 40 minutes come back.
        #expect(try diary.balance() == 600 - 400 + 150)
        let told = try diary.store().outcomes(of: "mia", kind: "limitReached").all()
        #expect(told.map(\.minutes) == [15])
        try diary.settle("11-02 16:40")
        #expect(try closed(diary).count == 2)
    }

    @Test("B6: lowered to what is still ahead it closes the window when it is reached, whenever that is looked at")
    func ahead() throws {
        let diary = try diary()
        diary.family = Self.family(30)
        try diary.settle("11-02 16:10")
        #expect(try closed(diary) == [])
        try diary.settle("11-02 16:50")
        #expect(try closed(diary) == ["windowClosed 16:30", "limitReached 16:30"])
    }

    @Test("B6: an edit of something else moves no limit")
    func otherEdit() throws {
        let diary = try diary()
        try diary.record([Diary.event("g", "minecraft", "11-02 12:00", minutes: 40)], now: "11-02 16:15")
        diary.family = Self.family(60).replacing(#""pointsPerMinute": 10"#, with: #""pointsPerMinute": 20"#)
        try diary.settle("11-02 16:30")
        #expect(try closed(diary) == ["windowClosed 16:20", "limitReached 16:20"])
    }
}
