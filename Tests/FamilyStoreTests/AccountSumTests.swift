import FamilyTime
import Testing

@testable import FamilyStore

@Suite("Sums of accounts")
struct AccountSumTests {
    /// The months of accounts that hold another sum than all entries by then, and the entries whose month is missing.
    private func wrong(in store: FamilyStore) throws -> Int64 {
        try store.database.statement(
            """
            SELECT (
                SELECT count(*) FROM account WHERE (points, gained) <> (
                    SELECT ifnull(sum(amount), 0), ifnull(sum(max(amount, 0)), 0) FROM amount
                    WHERE amount.child = account.child AND ifnull(amount.app, 0) = account.app
                        AND at / 2592000000 <= month)
            ) + (
                SELECT count(*) FROM amount WHERE NOT EXISTS (
                    SELECT 1 FROM account
                    WHERE account.child = amount.child AND account.app = ifnull(amount.app, 0)
                        AND month = at / 2592000000))
            """
        ).first { $0.integer() } ?? -1
    }

    @Test("Follow every entry: told, grown, corrected, posted, taken back with a wrong clock, or refused")
    func follow() throws {
        let folder = try StoreFolder()
        let store = try folder.store()
        let total = Rows.outcome("bonus/mia/hour", kind: "bonus", points: 7)
        try store.write { transaction throws(StoreError) in
            _ = try transaction.publish(Rows.earned(points: 10))
            _ = try transaction.publish(Rows.earned(points: 25))
            _ = try transaction.publish(Rows.earned(points: 15))
            _ = try transaction.publish(Rows.earned(app: "anki", at: 5_000, points: 5))
            _ = try transaction.publish(Rows.outcome("won", points: 100))
            _ = try transaction.publish(Rows.outcome("won", points: 100))
            _ = try transaction.publish(Rows.outcome("broken", points: nil))
            for points in [7, 12, 3] {
                var grown = total
                grown.points = Int64(points)
                _ = try transaction.publishTotal(grown)
            }
            for _ in 0..<2 { _ = try transaction.post(Rows.entry(key: "thanks", app: nil, amount: -30)) }
            _ = try transaction.post(Rows.entry(child: "leo", amount: 4))
        }
        #expect(try wrong(in: store) == 0)
        #expect(try store.balances().map(\.amount) == [4, 82, 5, 25])
        #expect(try store.balance(of: "mia", through: 4_000) == 107)
        #expect(try store.balance(of: "mia") == 112)
        try store.write { transaction throws(StoreError) in
            try transaction.rewind(to: 4_000, settledThrough: Rows.day("2026-11-01"), today: [:])
        }
        #expect(try wrong(in: store) == 0)
        #expect(try store.balance(of: "mia") == 107)
    }

    @Test("Are those of each month and all before it, in whatever order entries come, and repair leads to them too")
    func running() throws {
        let folder = try StoreFolder()
        let store = try folder.store()
        let month = AccountRow.lengthOfMonth
        try store.write { transaction throws(StoreError) in
            for (place, points) in [(9, 40), (2, -10), (5, 7), (2, 30), (0, -3), (9, -25)] {
                _ = try transaction.post(
                    Rows.entry(key: "\(place)/\(points)", amount: Int64(points), at: Int64(place) * month + 1_000))
            }
            var total = Rows.outcome("bonus/mia/hour", kind: "bonus", at: 4 * month, points: 7)
            _ = try transaction.publishTotal(total)
            _ = try transaction.publish(Rows.outcome("won", at: 7 * month, points: 5))
            total.points = 12
            _ = try transaction.publishTotal(total)
            try transaction.redate(outcome: "won", at: 3 * month, Rows.day("2026-11-02"))
        }
        func points(through month: Int64) throws -> Int64? {
            try store.account(of: "mia", app: "khan", through: month)?.points
        }
        for _ in 1...2 {
            #expect(try wrong(in: store) == 0)
            #expect(try (0...10).map { try points(through: $0) } == [-3, -3, 17, 17, 17, 24, 24, 24, 24, 39, 39])
            #expect(try points(through: -1) == nil)
            let accounts = try store.accounts(of: "mia").sorted { $0.app ?? "" < $1.app ?? "" }
            #expect(accounts.map(\.points) == [17, 39])
            #expect(accounts.map(\.gained) == [17, 77])
            #expect(try store.check().differences == [])
            _ = try store.repair()
        }
    }

    @Test("A sum that was changed by hand is named")
    func forged() throws {
        let folder = try StoreFolder()
        let store = try folder.store()
        try store.write { transaction throws(StoreError) in _ = try transaction.publish(Rows.outcome("won")) }
        #expect(try store.ledgerFaults() == [])
        try store.database.run(script: "UPDATE account SET points = points + 1")
        #expect(try store.ledgerFaults().count == 1)
    }
}
