import Economy
import FamilyStore
import FamilyTime
import Testing

@testable import Recording

@Suite("Use that is paid as it happens is charged when it becomes known, or owed")
struct OwedUseTests {
    private static let family = Diary.family.replacing(
        #"{ "id": "minecraft", "category": "reward" }"#,
        with: #"{ "id": "minecraft", "category": "reward", "pay": "perMinute" }, "#
            + #"{ "id": "tube", "category": "reward" }"#)

    /// Mia has 600 points at nine.
    private func diary() throws -> Diary {
        let diary = try Diary(rules: Diary.noRules, family: Self.family)
        try diary.record([Diary.event("b", "books", "11-02 08:00", minutes: 60)], now: "11-02 09:00")
        #expect(try diary.balance() == 600)
        return diary
    }

    private func redeemAll(_ diary: Diary, _ now: String) throws {
        try diary.decide(now) { desk throws(EconomyRefusal) in _ = try desk.redeem("tube", .minutes(60)) }
    }

    private func owed(_ diary: Diary, _ now: String) throws -> Int64 {
        try diary.desk(now).owed.reduce(0) { $0 + $1.points }
    }

    @Test(
        "Points that are parked in another window while the report comes pay for what was used once they come back",
        arguments: ["11-02 09:50", "11-02 10:10"])
    func parked(_ parked: String) throws {
        let diary = try diary()
        try redeemAll(diary, parked)
        try diary.record([Diary.event("g", "minecraft", "11-02 10:00", minutes: 10)], now: "11-02 10:12")
        try diary.settle("11-02 10:12")
        #expect(try diary.balance() == 0)
        #expect(try owed(diary, "11-02 10:12") == 100)
        try diary.decide("11-02 10:13") { desk throws(EconomyRefusal) in try desk.stop("tube") }
        try diary.settle("11-02 10:14")
        // Of sixty minutes 57 or 37 come back, and ten minutes of Minecraft cost a hundred points.
        #expect(try diary.balance() == (parked == "11-02 10:10" ? 570 : 370) - 100)
        #expect(try owed(diary, "11-02 10:14") == 0)
        #expect(try diary.store().ledgerFaults() == [])
    }

    @Test(
        "Use is charged also where it is told days late, by a report that is new or has grown",
        arguments: ["11-04 12:00", "12-02 12:00"])
    func late(_ now: String) throws {
        let diary = try diary()
        try diary.record([Diary.event("g", "minecraft", "11-02 10:00", minutes: 4)], now: "11-02 10:04")
        try diary.settle("11-02 10:04")
        #expect(try diary.balance() == 600 - 40)
        try diary.record([Diary.event("g", "minecraft", "11-02 10:00", minutes: 10)], now: now)
        try diary.settle(now)
        #expect(try diary.balance() == 600 - 100)
        try diary.settle(now)
        #expect(try diary.balance() == 600 - 100)
    }

    @Test("Use is charged however long nobody looks, and whatever the app has become since")
    func unattended() throws {
        let diary = try diary()
        try diary.record([Diary.event("g", "minecraft", "11-02 10:00", minutes: 10)], now: "11-02 10:10")
        diary.family = Self.family.replacing(#""pay": "perMinute""#, with: #""pay": "upfront""#)
        try diary.settle("11-09 12:00")
        #expect(try diary.balance() == 600 - 100)
    }

    @Test("What use has cost and nothing was there to pay is owed: it is paid from what is earned next")
    func owed() throws {
        let diary = try diary()
        try redeemAll(diary, "11-02 10:10")
        try diary.record([Diary.event("g", "minecraft", "11-02 10:00", minutes: 10)], now: "11-04 12:00")
        try diary.settle("11-04 12:00")
        #expect(try owed(diary, "11-04 12:00") == 100)
        try diary.record([Diary.event("k", "khan", "11-04 13:00", minutes: 30)], now: "11-04 14:00")
        try diary.settle("11-04 14:00")
        #expect(try diary.balance() == 300 - 100)
    }

    @Test("Nothing in a child's first report is too late: use in it costs what it would have cost in time")
    func firstReport() throws {
        let diary = try Diary(rules: Diary.noRules, family: Self.family)
        let lines = [
            Diary.event("b", "books", "08-03 08:00", minutes: 60),
            Diary.event("g", "minecraft", "08-04 10:00", minutes: 10),
        ]
        for told in [lines.prefix(1), lines[...]] {
            let recorder = try diary.recorder(now: "11-02 12:00")
            try recorder.take(Array(told), now: recorder.now)
            if told.count == 2 { try recorder.finish() }
        }
        try diary.settle("11-02 12:00")
        #expect(try diary.balance() == 600 - 100)
        try diary.settle("11-03 12:00")
        #expect(try diary.balance() == 600 - 100)
        // Leo's first report, long after Mia's.
        let other = Diary.event("l", "minecraft", "09-04 10:00", minutes: 5, child: "leo", device: "other")
        try diary.record([other], now: "11-04 12:00")
        try diary.settle("11-04 12:00")
        #expect(try diary.store().books(of: "leo").owed == 50)
    }

    @Test("Use of a time in which the app was paid otherwise costs nothing as it happened")
    func otherTerms() throws {
        let diary = try diary()
        diary.family = Self.family.replacing(#""pay": "perMinute""#, with: #""pay": "upfront""#)
        try diary.settle("11-02 09:30")
        diary.family = Self.family
        try diary.settle("11-02 10:05")
        try diary.record([Diary.event("g", "minecraft", "11-02 10:00", minutes: 10)], now: "11-02 10:12")
        try diary.settle("11-02 10:12")
        #expect(try diary.balance() == 600 - 50)
    }
}
