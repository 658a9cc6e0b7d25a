import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import RuleEngine
import Testing

@testable import Recording

@Suite("A clock that was wrong")
struct WrongClockTests {
    private static let rules = """
        { "challenges": [ { "id": "spark", "title": "Spark", "goal": { "minutes": 20, "per": "day" },
            "reward": { "points": 25 } },
          { "id": "calm", "title": "Calm", "goal": { "minutes": { "atMost": 30 }, "noUseCounts": true,
            "category": "reward", "per": "day" }, "reward": { "points": 20 } } ] }
        """
    private let first = Diary.event("a", "books", "11-02 08:00", minutes: 30)
    private let second = Diary.event("b", "books", "11-02 15:00", minutes: 30)

    private func repair(_ diary: Diary, _ now: String) throws {
        let family = try diary.recorder(now: now).plan.family
        let records = try diary.store().records(after: Diary.instant(now).milliseconds)
        let confirmed = try diary.store().rewind(to: Diary.instant(now), family)
        let said = Set(records.voids.map(\.seq))
        try diary.recorder(now: now).holdOn(
            to: try diary.store().voids().filter { said.contains($0.seq) }, takingBack: confirmed)
    }

    private func word(_ app: String, _ start: String, _ end: String, heir: String? = nil, made: String) throws
        -> VoidRow
    {
        VoidRow(
            child: "mia", app: app, start: try Diary.instant("11-02 \(start)").milliseconds,
            until: try Diary.instant("11-02 \(end)").milliseconds, heir: heir, reason: "",
            made: try Diary.instant(made).milliseconds)
    }

    @Test(
        "A void that was said by a wrong clock holds on with all that it took, and can be undone once",
        arguments: [true, false])
    func voided(_ isUndoneByRightClock: Bool) throws {
        let diary = try Diary(rules: Self.rules)
        try diary.record([first], now: "11-02 09:00")
        try diary.record([second], now: "11-02 16:00")
        let before = try diary.balance()
        #expect(before == 625)
        _ = try diary.recorder(now: "12-24 12:00").void(
            word("books", "07:00", "20:00", heir: "leo", made: "12-24 12:00"))
        if !isUndoneByRightClock { _ = try diary.recorder(now: "12-24 13:00").undoVoid(1) }
        try repair(diary, "11-02 17:00")
        #expect(try diary.store().ledgerFaults() == [])
        if isUndoneByRightClock {
            #expect(try diary.balance() == 0)
            #expect(try diary.balance("leo") == 625)
            #expect(try diary.store().voids().map(\.made) == [Diary.instant("11-02 17:00").milliseconds])
            _ = try diary.recorder(now: "11-02 18:00").undoVoid(1)
        }
        #expect(try diary.balance() == before)
        #expect(try diary.balance("leo") == 0)
        #expect(try diary.store().ledgerFaults() == [])
    }

    @Test("What was paid for use comes back once, though its void was said by a wrong clock")
    func voidedMeter() throws {
        let family = Diary.family.replacing(
            #"{ "id": "minecraft", "category": "reward" }"#,
            with: #"{ "id": "minecraft", "category": "reward", "pay": "perMinute" }"#)
        let diary = try Diary(rules: Diary.noRules, family: family)
        try diary.record([first], now: "11-02 09:00")
        try diary.record([Diary.event("g", "minecraft", "11-02 10:00", minutes: 20)], now: "11-02 10:20")
        try diary.settle("11-02 10:20")
        #expect(try diary.balance() == 100)
        _ = try diary.recorder(now: "12-24 12:00").void(word("minecraft", "10:00", "11:00", made: "12-24 12:00"))
        for now in ["11-07 17:00", "11-07 18:00"] {
            if now == "11-07 17:00" { try repair(diary, now) }
            try diary.settle(now)
            #expect(try diary.balance() == 300)
        }
        _ = try diary.recorder(now: "12-24 12:00").undoVoid(1)
        try repair(diary, "11-07 19:00")
        #expect(try diary.balance() == 100)
        #expect(try diary.store().ledgerFaults() == [])
    }

    @Test("What was recorded with a clock that was ahead is taken back, and the day goes on as if it had not been")
    func repaired() throws {
        let right = try Diary(rules: Self.rules)
        try right.record([first], now: "11-02 09:00")
        try right.redeem(20, "11-02 15:50")
        try right.record([second], now: "11-02 16:00")
        try right.settle("11-06 12:00")

        let wrong = try Diary(rules: Self.rules)
        try wrong.record([first], now: "11-02 09:00")
        try wrong.redeem(20, "11-02 15:50")
        // One command in December: the window shuts, days are decided, points are given.
        try wrong.decide("12-24 12:00") { desk throws(EconomyRefusal) in try desk.adjust(50, reason: "typed") }
        #expect(throws: EconomyRefusal.self) { try wrong.redeem(10, "11-02 15:55") }
        #expect(try wrong.store().clockDoubt(now: Diary.instant("11-02 16:00"), Diary(rules: "{}").planned()) != nil)
        try repair(wrong, "11-02 16:00")
        #expect(try wrong.desk("11-02 16:00").books.state(of: "minecraft").window != nil)
        #expect(try wrong.store().clockDoubt(now: Diary.instant("11-02 16:00"), Diary(rules: "{}").planned()) == nil)
        let recorder = try wrong.record([second], now: "11-02 16:00")
        #expect((recorder.tally.new, recorder.tally.tooLate) == (1, 0))
        try wrong.settle("11-06 12:00")
        #expect(try wrong.paid("mia") == right.paid("mia"))
        #expect(try wrong.balance() == right.balance())
        #expect(try wrong.store().ledgerFaults() == [])
        #expect(try wrong.decided().filter { $0 == "windowClosed" }.count == 1)
    }

    @Test("A clock is doubted where nothing was recorded for three months, until a parent has found it right")
    func doubted() throws {
        let diary = try Diary(rules: Self.rules)
        let family = try diary.planned()
        #expect(try diary.store().clockDoubt(now: Diary.instant("11-02 09:00"), family) == nil)
        try diary.record([first], now: "11-02 09:00")
        let last = try Diary.instant("11-02 09:00").milliseconds
        let far = Instant(milliseconds: last + 91 * Milliseconds.day)
        #expect(try diary.store().clockDoubt(now: far, family) == .ahead(last: last))
        #expect(try diary.store().clockDoubt(now: Instant(milliseconds: last + 89 * Milliseconds.day), family) == nil)
        let before = Instant(milliseconds: last - 36 * Milliseconds.day)
        #expect(try diary.store().clockDoubt(now: before, family) == .behind(last: last))
        try diary.store().accept(clock: far)
        #expect(try diary.store().clockDoubt(now: far, family) == nil)
    }

    @Test("Use that waited for its time is there for those who look, though nobody has recorded it yet")
    func looking() throws {
        let diary = try Diary(rules: Self.rules)
        let early = Diary.event("w", "books", "11-02 12:00", minutes: 10)
        let doubtful = Diary.event("d", "books", "11-02 14:00", minutes: 60)
        let told = try diary.record([early, doubtful], now: "11-02 12:05").tally
        #expect(told.waiting == 2)
        let again = try diary.record([early], now: "11-02 12:06").tally
        #expect((again.waiting, again.known) == (0, 1))
        let store = try diary.store()
        let plan = try diary.versions(store, now: Diary.instant("11-02 12:09")).plan
        #expect(try !store.hasDue(now: Diary.instant("11-02 12:09")) { plan })
        #expect(try store.hasDue(now: Diary.instant("11-02 15:30")) { plan })
        let before = try store.generation()
        let recorder = try diary.recorder(now: "11-02 15:30")
        let seen = try recorder.look { store in (try store.balance(of: "mia"), try store.held().map(\.id)) }
        #expect(seen.0 == 100)
        #expect(seen.1 == ["d"])
        #expect(try diary.store().generation() == before)
        #expect(try diary.balance() == 0)
        try diary.record([], now: "11-02 15:30")
        #expect(try diary.balance() == 100)
    }
}

extension Diary {
    fileprivate func planned() throws -> Family { try recorder(now: "01-01 00:00").plan.family }
}
