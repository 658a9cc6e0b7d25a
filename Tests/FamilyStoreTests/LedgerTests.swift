import FamilyTime
import Testing

@testable import FamilyStore

@Suite("The ledger")
struct LedgerTests {
    let folder: StoreFolder
    let store: FamilyStore

    init() throws {
        folder = try StoreFolder()
        store = try folder.store()
    }

    @Test("Holds what use earned, what was won, and what was posted besides, in that order at one instant")
    func roundtrip() throws {
        let won = Rows.outcome("challengeCompleted/mia/reading-week/2026-W45", points: 100)
        let posted = Rows.entry(key: "thanks", amount: -30, cites: won.id)
        try store.write { transaction throws(StoreError) in
            #expect(try transaction.publish(won))
            #expect(try transaction.publish(Rows.outcome("bonus/mia/happy-hour", kind: "bonus", points: 7)))
            #expect(try transaction.publish(Rows.outcome("streakBroken/mia/daily", points: nil)))
            #expect(try transaction.post(posted))
            #expect(try transaction.publish(Rows.earned(points: 10)) == .new)
            #expect(try transaction.publish(Rows.earned(app: "anki", at: 500, points: 5)) == .new)
        }
        let rows = try store.ledger(of: "mia").all()
        #expect(
            rows.map(\.key) == [
                "pointsEarned/mia/anki/2026-11-02", "pointsEarned/mia/khan/2026-11-02", "bonus/mia/happy-hour", won.id,
                "thanks",
            ])
        #expect(rows.map(\.amount) == [5, 10, 7, 100, -30])
        #expect(
            rows[1]
                == LedgerRow(
                    key: Rows.earned().id, child: "mia", app: "khan", kind: "pointsEarned", amount: 10, at: 1_000,
                    day: Rows.day("2026-11-02"), window: "2026-11-02", reason: "time with Khan"))
        #expect(
            rows[3]
                == LedgerRow(
                    key: won.id, child: "mia", kind: "challengeCompleted", amount: 100, at: 1_000, day: won.day,
                    rule: "reading-week", window: "2026-W45", reason: "Reading week"))
        #expect(rows[4] == posted)
        #expect(try store.ledger(of: "leo").all() == [])
    }

    @Test("Entries that were changed with their balance, and outcomes that were deleted, are named")
    func forged() throws {
        _ = try store.write { transaction throws(StoreError) in
            try transaction.publish(Rows.outcome("won", points: 100))
        }
        #expect(try store.check().isSound)
        for (script, kind) in [
            ("UPDATE outcome SET points = 1000", TableDifference.Kind.altered), ("DELETE FROM outcome", .missing),
        ] {
            try store.database.run(script: script)
            let differences = try store.check().differences
            #expect(differences.map(\.words) == ["what was won"])
            #expect(differences.map(\.kind) == [kind])
            #expect(differences.map(\.child) == ["mia"])
        }
    }

    @Test("Law 5: a key is paid once, posted or won; entries without a key are each their own")
    func paidOnce() throws {
        let posted = try store.write { transaction throws(StoreError) in
            _ = try transaction.publish(Rows.outcome("won", points: 1))
            return [
                try transaction.post(Rows.entry(key: "k", amount: 5)),
                try transaction.post(Rows.entry(key: "k", amount: 7)),
                try transaction.post(Rows.entry(key: "won", amount: 9)),
                try transaction.post(Rows.entry(amount: 1)), try transaction.post(Rows.entry(amount: 1)),
            ]
        }
        #expect(posted == [true, false, false, true, true])
        #expect(try store.balance(of: "mia") == 8)
    }

    @Test(
        "An entry that cites what does not exist is refused, and the whole transaction with it",
        arguments: [
            "nothing", "", "pointsEarned/mia/khan/2026-11-03", "pointsEarned/mia/anki/2026-11-02",
            "pointsEarned/leo/khan/2026-11-02", "pointsEarned/mia/2026-11-02",
        ])
    func danglingCitation(cited: String) throws {
        let error = #expect(throws: StoreError.self) {
            try store.write { transaction throws(StoreError) in
                _ = try transaction.publish(Rows.earned())
                _ = try transaction.post(Rows.entry(amount: 5, cites: cited))
            }
        }
        #expect(error?.detail == "no entry \(cited) to correct")
        #expect(try store.ledger(of: "mia").all() == [])
    }

    @Test("A win that is given back without having been taken is found, and one that is taken back without its points")
    func givenBack() throws {
        try store.write { transaction throws(StoreError) in
            for id in ["sound", "given", "taken", "gone"] { _ = try transaction.publish(Rows.outcome(id, points: 7)) }
            for id in ["sound", "taken"] {
                _ = try transaction.post(Rows.entry(kind: "corrected", amount: -7, cites: id))
            }
            for id in ["sound", "given"] {
                _ = try transaction.post(Rows.entry(kind: "corrected", amount: 7, cites: id))
            }
            for id in ["gone"] { _ = try transaction.withdraw(outcome: id, at: 2_000) }
        }
        #expect(
            try store.ledgerFaults().map { $0.words() }.sorted() == [
                "given was given back, and 7 of its points were never taken",
                "gone was taken back, and 7 of its points are still there",
                "taken holds, and 7 of its points were taken",
            ])
    }

    @Test("Whatever an app is called, a correction may cite what it earned")
    func citation() throws {
        let total = Rows.earned(child: "a/b", app: "c/2026-11-01")
        try store.write { transaction throws(StoreError) in
            _ = try transaction.publish(total)
            #expect(try transaction.post(Rows.entry(child: "a/b", amount: 5, cites: total.id)))
        }
        #expect(try store.ledger(of: "a/b").all().map(\.cites) == [nil, total.id])
    }

    @Test("Each balance is the sum of its entries, by child and app, bonus points first")
    func balances() throws {
        try store.write { transaction throws(StoreError) in
            _ = try transaction.publish(Rows.earned(app: "khan", points: 200))
            _ = try transaction.publish(Rows.earned(app: "anki", points: 100))
            _ = try transaction.post(Rows.entry(child: "mia", app: "khan", amount: -50))
            _ = try transaction.publish(Rows.outcome("won", points: 7))
            _ = try transaction.post(Rows.entry(child: "leo", app: "khan", amount: -3))
        }
        #expect(
            try store.balances() == [
                BalanceRow(child: "leo", app: "khan", amount: -3), BalanceRow(child: "mia", app: nil, amount: 7),
                BalanceRow(child: "mia", app: "anki", amount: 100),
                BalanceRow(child: "mia", app: "khan", amount: 150),
            ])
        #expect(try store.balance(of: "mia") == 257)
        #expect(try store.balance(of: "nobody") == 0)
    }

    @Test("A balance and a day's earnings leave out what happened later; what was spent was earned all the same")
    func upToAnInstant() throws {
        let second = Rows.day("2026-11-02")
        let noon = Int64(second.dayNumber) * Milliseconds.day + 12 * Milliseconds.hour
        try store.write { transaction throws(StoreError) in
            let first = Rows.earned(day: "2026-11-01", at: noon - Milliseconds.day, points: 1)
            _ = try transaction.publish(first)
            _ = try transaction.publish(Rows.earned(day: "2026-11-02", at: noon, points: 2))
            _ = try transaction.publish(Rows.outcome("won", at: noon + 1, day: "2026-11-02", points: 4))
            _ = try transaction.post(
                Rows.entry(kind: "corrected", amount: 8, at: noon + 2, day: "2026-11-02", cites: "won"))
            _ = try transaction.post(Rows.entry(amount: -3, at: noon + 2, day: "2026-11-02"))
        }
        #expect(try store.balance(of: "mia", through: noon) == 3)
        #expect(try store.balance(of: "mia", through: noon + 2) == 12)
        #expect(try store.earnings(of: "mia", on: second, through: noon + 1) == 6)
        #expect(try store.earnings(of: "mia", on: second, through: noon + 2) == 14)
        #expect(try store.earnings(of: "mia", on: second, through: .max) == 14)
        #expect(try store.earnings(of: "mia", on: second + -1, through: .max) == 1)
        #expect(try store.earnings(of: "mia", on: second + 1, through: .max) == 0)
    }
}
