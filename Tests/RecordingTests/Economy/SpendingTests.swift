import Economy
import FamilyStore
import FamilyTime
import RuleEngine
import Testing

@testable import Recording

@Suite("Spending, recorded")
struct SpendingTests {
    /// Thirty minutes of books and ten of Khan: 300 and 100 points.
    private static let morning = [
        Diary.event("e1", "books", "11-02 08:00", minutes: 30), Diary.event("e2", "khan", "11-02 09:00", minutes: 10),
    ]

    private func diary(_ rules: String = Diary.noRules) throws -> Diary {
        let diary = try Diary(rules: rules)
        try diary.record(Self.morning, now: "11-02 12:00")
        return diary
    }

    @Test("B2: what is spent is posted for each account, and every balance is the sum of its entries")
    func posted() throws {
        let diary = try diary()
        try diary.redeem(35, "11-02 16:00")
        let spent = try diary.ledger().filter { $0.kind == "pointsSpent" }
        #expect(spent.map(\.app) == ["books", "khan"])
        #expect(spent.map(\.amount) == [-300, -50])
        #expect(spent.map(\.reason) == ["35 min of minecraft", "35 min of minecraft"])
        #expect(try diary.balance() == 50)
        #expect(
            try diary.store().balances().map { [$0.app ?? "", "\($0.amount)"] } == [["books", "0"], ["khan", "50"]])
        #expect(try diary.toldOfDecisions() == ["pointsSpent", "windowOpened"])
    }

    @Test("B3: thirty minutes opened, looked at ten minutes later: 20 are left; forty minutes later: closed, shielded")
    func restart() throws {
        let diary = try diary()
        try diary.redeem(30, "11-02 16:00")
        var desk = try diary.desk("11-02 16:10")
        desk.settle()
        let window = try #require(desk.books.state(of: "minecraft").window)
        #expect(try window.left(at: Diary.instant("11-02 16:10").milliseconds) == 20 * Milliseconds.minute)
        #expect(try diary.recorder(now: "11-02 16:10").nextDue() == Diary.instant("11-02 16:25"))
        try diary.settle("11-02 16:40")
        #expect(try diary.decided() == ["pointsSpent", "windowOpened", "windowClosed"])
        let closed = try #require(try diary.store().decisions(of: "mia").all().last)
        #expect(closed.at == (try Diary.instant("11-02 16:30")).milliseconds)
        #expect(try diary.desk("11-02 16:40").books.state(of: "minecraft").shieldedSince == closed.at)
        #expect(try diary.recorder(now: "11-02 16:40").nextDue() == nil)
        try diary.settle("11-02 16:50")
        #expect(try diary.decided().count == 3)
    }

    @Test(
        "Two processes that redeem the same points at once: one wins, the other is told",
        arguments: ["11-02 16:00", "11-02 16:01"])
    // The clock of the one that wins may be ahead.
    func twoProcesses(_ clock: String) throws {
        let diary = try diary()
        let first = try diary.recorder(now: "11-02 16:00")
        let second = try diary.recorder(now: clock)
        func redeem(_ recorder: Recorder) throws -> Result<Offer, EconomyRefusal> {
            try recorder.decide(for: 0) { desk throws(EconomyRefusal) in try desk.redeem("minecraft", .points(300)) }
        }
        #expect(try redeem(second).get().minutes == 30)
        #expect(throws: EconomyRefusal.tooFewPoints(price: 300, balance: 100)) { try redeem(first).get() }
        #expect(try diary.balance() == 100)
        #expect(try diary.decided() == ["pointsSpent", "windowOpened"])
    }

    @Test("A kill at any step leaves all of a decision or nothing of it")
    func killed() throws {
        var failures = 0
        for step in stride(from: 1, to: 10_000, by: 3) {
            let diary = try diary()
            let faults = FaultAtStep(step)
            do {
                try diary.redeem(30, "11-02 16:00", beforeStep: faults.hook)
            } catch is StoreError {
                failures += 1
            }
            guard faults.happened else { break }
            let kinds = try diary.decided()
            #expect(kinds.isEmpty || kinds == ["pointsSpent", "windowOpened"])
            #expect(try diary.balance() == (kinds.isEmpty ? 400 : 100))
            #expect(try diary.toldOfDecisions() == kinds)
            // The next one goes on from there, and the engine knows what was paid.
            if kinds.isEmpty { try diary.redeem(30, "11-02 16:01") }
            try diary.record([], now: "11-02 16:02")
            #expect(try diary.balance() == 100)
        }
        #expect(failures > 20)
    }

    @Test("Balance goals see what was paid, at once and when the history is folded again")
    func balanceGoal() throws {
        let rules = #"""
            { "challenges": [ { "id": "saver", "title": "Saver",
              "goal": { "balance": 200, "per": "week" }, "reward": { "points": 20 } } ] }
            """#
        for isLate in [false, true] {
            let saver = try diary(rules)
            // The week before is over, so that this one begins with 400.
            try saver.record([], now: "11-09 12:00")
            try saver.redeem(30, "11-10 16:00")
            if isLate {
                try saver.record([Diary.event("late", "books", "11-09 10:00", minutes: 1)], now: "11-11 08:00")
            }
            try saver.record([], now: "11-16 12:00")
            #expect(try saver.outcomes(.challengeCompleted).map(\.window) == [])
        }
        let saver = try diary(rules)
        try saver.record([], now: "11-09 12:00")
        try saver.redeem(10, "11-10 16:00")
        try saver.record([Diary.event("late", "books", "11-09 10:00", minutes: 1)], now: "11-11 08:00")
        try saver.record([], now: "11-16 12:00")
        #expect(try saver.outcomes(.challengeCompleted).map(\.window) == ["2026-W46"])
    }

    @Test("Law 8: spending moves no goal and no level backwards")
    func spendingIsApart() throws {
        let rules = #"""
            { "levels": [ { "id": "ladder", "title": "Ladder", "by": "points", "steps": [ { "title": "A", "at": 0 },
              { "title": "B", "at": 500 } ] } ] }
            """#
        let diary = try diary(rules)
        try diary.redeem(30, "11-02 16:00")
        try diary.record([Diary.event("e3", "books", "11-02 17:00", minutes: 10)], now: "11-02 18:00")
        #expect(try diary.outcomes(.levelReached).count == 1)
    }

    @Test("Points that a parent gives are bonus points and are spent first; taken ones are not negative")
    func adjust() throws {
        let diary = try diary()
        try diary.decide("11-02 13:00") { desk throws(EconomyRefusal) in try desk.adjust(50, reason: "helped") }
        try diary.redeem(10, "11-02 16:00")
        #expect(try diary.ledger().filter { $0.kind == "pointsSpent" }.map(\.amount) == [-50, -50])
        #expect(throws: EconomyRefusal.tooFewPoints(price: 351, balance: 350)) {
            try diary.decide("11-02 17:00") { desk throws(EconomyRefusal) in try desk.adjust(-351, reason: "") }
        }
        try diary.decide("11-02 17:00") { desk throws(EconomyRefusal) in try desk.adjust(-350, reason: "broken") }
        #expect(try diary.balance() == 0)
        #expect(try diary.ledger().last?.reason == "broken")
    }

    @Test("Of a first recording that comes after a present nothing is too late")
    func presentFirst() throws {
        let diary = try Diary(rules: Diary.noRules)
        try diary.decide("11-02 13:00") { desk throws(EconomyRefusal) in try desk.adjust(50, reason: "welcome") }
        let recorder = try diary.record(
            [Diary.event("old", "books", "08-02 10:00", minutes: 10)], now: "11-02 14:00")
        #expect(recorder.tally.tooLate == 0)
        #expect(try diary.balance() == 150)
    }

    @Test("A window that was paid for twice at once comes back in two parts, and the ledger adds up")
    func twoPartsComeBack() throws {
        let diary = try diary()
        for _ in 1...2 { try diary.redeem(10, "11-02 16:00") }
        try diary.decide("11-02 16:05") { desk throws(EconomyRefusal) in try desk.stop("minecraft") }
        #expect(try diary.decided().filter { $0 == "pointsRefunded" }.count == 2)
        #expect(try diary.balance() == 400 - 50)
        #expect(try diary.store().ledgerFaults() == [])
    }

    @Test("What is refused leaves no trace: the clock of the next decision is its own")
    func refusedWithoutTrace() throws {
        let diary = try diary()
        let before = try diary.store().generation()
        #expect(throws: EconomyRefusal.self) { try diary.redeem(50, "12-30 16:00") }
        #expect(try diary.store().generation() == before)
        try diary.redeem(30, "11-02 16:00")
        #expect(try diary.store().decisions(of: "mia").all().first?.at == Diary.instant("11-02 16:00").milliseconds)
    }

    @Test("After a refusal the same recorder decides on what is recorded")
    func afterRefusal() throws {
        let diary = try diary()
        let recorder = try diary.recorder(now: "11-02 16:00")
        func redeem(_ minutes: Int) throws -> Result<Offer, EconomyRefusal> {
            try recorder.decide(for: 0) { desk throws(EconomyRefusal) in
                try desk.redeem("minecraft", .minutes(minutes))
            }
        }
        #expect(throws: EconomyRefusal.tooFewPoints(price: 500, balance: 400)) { try redeem(50).get() }
        #expect(try redeem(40).get().points == 400)
        #expect(try diary.balance() == 0)
    }

    @Test("What is only asked for leaves no trace either")
    func trial() throws {
        let diary = try diary()
        let before = try diary.store().generation()
        let recorder = try diary.recorder(now: "11-02 16:00")
        let offer = try recorder.ask(for: 0) { desk throws(EconomyRefusal) in
            try desk.offer("minecraft", .minutes(30))
        }
        #expect(try offer.get().points == 300)
        #expect(try diary.store().generation() == before)
    }

    @Test("While the clock lies before what was recorded last nothing is decided; a minute is no matter")
    func clockBehind() throws {
        let diary = try diary()
        #expect(
            throws: EconomyRefusal.clockBehind(
                now: try Diary.instant("11-02 11:58").milliseconds, last: try Diary.instant("11-02 12:00").milliseconds)
        ) { try diary.redeem(30, "11-02 11:58") }
        #expect(try diary.decided().isEmpty)
        try diary.redeem(30, "11-02 11:59")
        #expect(try diary.decided() == ["pointsSpent", "windowOpened"])
    }
}
