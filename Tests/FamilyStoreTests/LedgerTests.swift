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

    @Test("Entries come back as they were posted")
    func roundtrip() throws {
        var first = LedgerRow(
            key: "mia/reading-week/2026-W45", child: "mia", app: nil, kind: "challenge", amount: 100, at: 5,
            day: "2026-11-06", rule: "reading-week", window: "2026-W45", reason: "Reading week")
        var second = Rows.entry(amount: -30, at: 6, cites: 1)
        let places = try store.write { transaction throws(StoreError) in
            [try transaction.post(first), try transaction.post(second)]
        }
        #expect(places == [1, 2])
        first.seq = 1
        second.seq = 2
        #expect(try store.ledger().all() == [first, second])
        #expect(try store.ledgerEntry(key: "mia/reading-week/2026-W45") == first)
        #expect(try store.ledgerEntry(key: "mia") == nil)
    }

    @Test("Law 5: a key is paid once; entries without a key are each their own")
    func paidOnce() throws {
        let places = try store.write { transaction throws(StoreError) in
            [
                try transaction.post(Rows.entry(key: "k", amount: 5)),
                try transaction.post(Rows.entry(key: "k", amount: 7)),
                try transaction.post(Rows.entry(amount: 1)), try transaction.post(Rows.entry(amount: 1)),
            ]
        }
        #expect(places == [1, nil, 2, 3])
        #expect(try store.balance(of: "mia") == 7)
    }

    @Test("An entry that cites what does not exist is refused, and the whole transaction with it")
    func danglingCitation() throws {
        let error = #expect(throws: StoreError.self) {
            try store.write { transaction throws(StoreError) in
                _ = try transaction.post(Rows.entry(amount: 5))
                _ = try transaction.post(Rows.entry(amount: 5, cites: 77))
            }
        }
        #expect(error?.detail == "FOREIGN KEY constraint failed")
        #expect(try store.ledger().all() == [])
    }

    @Test("The last entries are those that happened last, oldest first")
    func last() throws {
        try store.write { transaction throws(StoreError) in
            for (child, at) in [("mia", 30), ("leo", 10), ("mia", 20), ("mia", 20), ("leo", 40)] {
                _ = try transaction.post(Rows.entry(child: child, at: Int64(at)))
            }
        }
        #expect(try store.ledger().all().map(\.seq) == [2, 3, 4, 1, 5])
        #expect(try store.ledger(last: 2).all().map(\.seq) == [1, 5])
        #expect(try store.ledger(of: "mia").all().map(\.seq) == [3, 4, 1])
        #expect(try store.ledger(of: "mia", last: 2).all().map(\.seq) == [4, 1])
        #expect(try store.ledger(of: "mia", last: 0).all() == [])
        #expect(try store.ledger(of: "mia", last: -1).all() == [])
    }

    @Test("Each balance is the sum of its entries, by child and app, bonus points first")
    func balances() throws {
        try store.write { transaction throws(StoreError) in
            _ = try transaction.post(Rows.entry(child: "mia", app: "khan", amount: 200))
            _ = try transaction.post(Rows.entry(child: "mia", app: "anki", amount: 100))
            _ = try transaction.post(Rows.entry(child: "mia", app: "khan", amount: -50))
            _ = try transaction.post(Rows.entry(child: "mia", app: nil, amount: 7))
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

    @Test("A running total is one entry that changes while its day is open")
    func runningTotal() throws {
        let changes = try store.write { transaction throws(StoreError) in
            [
                try transaction.setTotal(key: "k", to: Rows.entry(amount: 10)),
                try transaction.setTotal(key: "k", to: Rows.entry(amount: 25, at: 2_000)),
                try transaction.setTotal(key: "k", to: Rows.entry(amount: 25)),
                try transaction.setTotal(key: "other", to: Rows.entry(key: "k", amount: 1, day: "2026-11-03")),
            ]
        }
        #expect(changes == [.new, .changed(from: 10), .same, .new])
        let entries = try store.ledger().all()
        #expect(entries.map(\.key) == ["other", "k"])
        #expect(entries.map(\.amount) == [1, 25])
        #expect(entries.map(\.at) == [1_000, 2_000])
        #expect(entries.map(\.isOpen) == [true, true])
    }

    @Test("A closed total stays; the answer says what to correct, corrections included")
    func closedTotal() throws {
        let (closed, changes) = try store.write { transaction throws(StoreError) in
            _ = try transaction.setTotal(key: "old", to: Rows.entry(amount: 10, day: "2026-11-01"))
            _ = try transaction.setTotal(key: "new", to: Rows.entry(amount: 10, day: "2026-11-02"))
            _ = try transaction.setTotal(key: "leo", to: Rows.entry(child: "leo", amount: 10, day: "2026-11-01"))
            let closed = try transaction.closeTotals(of: "mia", through: "2026-11-01")
            var changes = [
                try transaction.setTotal(key: "old", to: Rows.entry(amount: 14)),
                try transaction.setTotal(key: "new", to: Rows.entry(amount: 14)),
                try transaction.setTotal(key: "leo", to: Rows.entry(amount: 14)),
            ]
            _ = try transaction.post(Rows.entry(amount: 4, cites: 1))
            changes.append(try transaction.setTotal(key: "old", to: Rows.entry(amount: 14)))
            changes.append(try transaction.setTotal(key: "old", to: Rows.entry(amount: 9)))
            return (closed, changes)
        }
        #expect(closed == 1)
        #expect(
            changes == [
                .closed(seq: 1, amount: 10), .changed(from: 10), .changed(from: 10), .same,
                .closed(seq: 1, amount: 14),
            ])
        #expect(try store.balance(of: "mia") == 28)
    }
}
