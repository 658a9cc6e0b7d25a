import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import SeededNumbers
import Testing

@testable import Recording

@Suite("Use that is paid as it happens, when there were no points")
struct UnpaidUseTests {
    private static let family = Diary.family.replacing(
        #"{ "id": "minecraft", "category": "reward" }"#,
        with: #"{ "id": "minecraft", "category": "reward", "pay": "perMinute" }"#)

    private func diary(rules: String = Diary.noRules) throws -> Diary { try Diary(rules: rules, family: Self.family) }

    private func owed(_ diary: Diary, _ now: String) throws -> Int64 {
        try diary.desk(now).owed.reduce(0) { $0 + $1.points }
    }

    private func give(_ points: Int, _ diary: Diary, _ now: String) throws {
        try diary.decide(now) { desk throws(EconomyRefusal) in try desk.adjust(points, reason: "dishes") }
    }

    @Test("B4: it is owed, and points that are given later pay for it once")
    func given() throws {
        let diary = try diary()
        try diary.record([Diary.event("g", "minecraft", "11-02 16:00", minutes: 40)], now: "11-02 16:40")
        try give(37, diary, "11-02 17:00")
        for now in ["11-02 17:00", "11-02 18:00", "11-03 09:00", "11-04 09:00"] {
            try diary.settle(now)
            #expect(try diary.balance() == 0)
            #expect(try owed(diary, now) == 400 - 37)
        }
    }

    @Test("B4: use that is told only after points were given costs the same")
    func toldLater() throws {
        let diary = try diary()
        try give(37, diary, "11-02 17:00")
        try diary.record([Diary.event("g", "minecraft", "11-02 16:00", minutes: 40)], now: "11-02 17:30")
        try diary.settle("11-02 17:30")
        #expect(try diary.balance() == 0)
        // It was used before anything shut the app.
        try diary.record([Diary.event("h", "minecraft", "11-02 17:20", minutes: 2)], now: "11-02 17:32")
        try diary.settle("11-02 17:32")
        #expect(try owed(diary, "11-02 17:32") == 420 - 37)
    }

    @Test("B4: a task that is confirmed later pays for it, and what is taken back is owed again")
    func confirmed() throws {
        let diary = try diary(rules: #"{ "tasks": [ { "id": "tidy", "title": "Tidy", "points": 20 } ] }"#)
        let recorder = try diary.recorder(now: "11-02 15:00")
        let done = try Diary.instant("11-02 15:00").milliseconds
        _ = try recorder.decide(for: 0) { desk throws(EconomyRefusal) in
            try desk.report(
                TaskWindow("tidy", title: "Tidy", isName: { $0 == "tidy" }, holds: { $0 == done }), done: done)
        }.get()
        try diary.record([Diary.event("g", "minecraft", "11-02 16:00", minutes: 40)], now: "11-02 16:40")
        try diary.decide("11-02 18:00") { desk throws(EconomyRefusal) in
            try desk.confirm(report: desk.books.reports[0].id)
        }
        try diary.settle("11-02 18:00")
        #expect(try diary.balance() == 0)
        try diary.decide("11-02 19:00") { desk throws(EconomyRefusal) in
            try desk.takeBack(task: desk.books.confirmed[0].id, reason: "")
        }
        try diary.settle("11-02 19:00")
        #expect(try diary.balance() == 0)
        #expect(try owed(diary, "11-02 19:00") == 400)
    }

    @Test("B4: what is earned in the evening pays for the afternoon")
    func evening() throws {
        let diary = try diary()
        let events = [
            Diary.event("a", "books", "11-02 08:00", minutes: 20),
            Diary.event("g", "minecraft", "11-02 16:00", minutes: 40),
            Diary.event("b", "books", "11-02 20:00", minutes: 10),
        ]
        try diary.record(events, now: "11-02 21:00")
        try diary.settle("11-02 21:00")
        #expect(try diary.balance() == 0)
        #expect(try owed(diary, "11-02 21:00") == 100)
        #expect(try diary.store().ledgerFaults() == [])
    }

    @Test("B4: use that is told late is owed where its points were spent since")
    func spentSince() throws {
        let family = Self.family.replacing(
            #"{ "id": "khan","#, with: #"{ "id": "cartoons", "category": "reward" }, { "id": "khan","#)
        let diary = try Diary(rules: Diary.noRules, family: family)
        try diary.record([Diary.event("a", "books", "11-02 08:00", minutes: 60)], now: "11-02 09:00")
        try diary.decide("11-02 12:00") { desk throws(EconomyRefusal) in
            _ = try desk.redeem("cartoons", .minutes(50))
        }
        try diary.record([Diary.event("g", "minecraft", "11-02 10:00", minutes: 30)], now: "11-02 13:00")
        try diary.settle("11-02 13:00")
        #expect(try diary.balance() == 0)
        try give(25, diary, "11-02 14:00")
        try diary.settle("11-02 14:00")
        #expect(try diary.balance() == 0)
        #expect(try owed(diary, "11-02 14:00") == 200 - 25)
    }

    @Test("B4: in whatever order use comes, and whenever anybody looks, the same is paid", arguments: UInt64(1)...12)
    func anyOrder(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let diary = try diary()
        var events = [
            Diary.event("a", "books", "11-02 08:00", minutes: 20),
            Diary.event("g1", "minecraft", "11-02 09:00", minutes: 15),
            Diary.event("g2", "minecraft", "11-02 10:00", minutes: 30),
            Diary.event("b", "khan", "11-02 11:00", minutes: 10),
            Diary.event("g3", "minecraft", "11-02 11:05", minutes: 9),
        ]
        events.shuffle(using: &generator)
        try give(50, diary, "11-02 12:00")
        events += [Diary.event("g4", "minecraft", "11-02 12:30", minutes: 3)]
        for (place, event) in events.enumerated() {
            let now = "11-02 13:1\(place)"
            try diary.record([event], now: now)
            if Bool.random(using: &generator) { try diary.settle(now) }
        }
        try diary.settle("11-02 14:00")
        #expect(try diary.balance() == 0)
        #expect(try owed(diary, "11-02 14:00") == 570 - 350)
        #expect(try diary.store().ledgerFaults() == [])
    }

    @Test("What was paid of use that was not real comes back, and pays for other use that is owed")
    func voided() throws {
        let diary = try diary()
        try diary.record([Diary.event("g", "minecraft", "11-02 09:00", minutes: 40)], now: "11-02 09:40")
        try diary.record([Diary.event("a", "books", "11-02 10:00", minutes: 50)], now: "11-02 10:50")
        try diary.record([Diary.event("h", "minecraft", "11-02 11:00", minutes: 20)], now: "11-02 11:20")
        try diary.settle("11-02 11:20")
        #expect(try diary.balance() == 0)
        #expect(try owed(diary, "11-02 11:20") == 100)
        let row = VoidRow(
            child: "mia", app: "minecraft", start: try Diary.instant("11-02 11:00").milliseconds,
            until: try Diary.instant("11-02 11:20").milliseconds, heir: nil, reason: "", made: 0)
        _ = try diary.recorder(now: "11-02 12:00").void(row)
        #expect(try diary.balance() == 100)
        _ = try diary.recorder(now: "11-02 12:05").undoVoid(1)
        #expect(try diary.balance() == 0)
        #expect(try owed(diary, "11-02 12:05") == 100)
        #expect(try diary.store().ledgerFaults() == [])
    }

    @Test("Points that were not real were played away all the same: they are owed")
    func owed() throws {
        let diary = try diary()
        try diary.record([Diary.event("a", "books", "11-02 08:00", minutes: 30)], now: "11-02 08:30")
        try diary.record([Diary.event("h", "minecraft", "11-02 11:00", minutes: 20)], now: "11-02 11:20")
        try diary.settle("11-02 11:20")
        let row = VoidRow(
            child: "mia", app: "books", start: try Diary.instant("11-02 08:00").milliseconds,
            until: try Diary.instant("11-02 09:00").milliseconds, heir: nil, reason: "", made: 0)
        _ = try diary.recorder(now: "11-02 12:00").void(row)
        try diary.settle("11-02 12:10")
        #expect(try diary.balance() == 0)
        #expect(try owed(diary, "11-02 12:10") == 200)
    }
}
