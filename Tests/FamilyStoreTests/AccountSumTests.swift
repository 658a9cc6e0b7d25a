import FamilyTime
import Testing

@testable import FamilyStore

@Suite("Sums of accounts")
struct AccountSumTests {
    /// The accounts that hold another sum than their entries come to, empty ones aside.
    private func wrong(in store: FamilyStore) throws -> Int64 {
        try store.database.statement(
            """
            SELECT count(*) FROM (
                SELECT sum(points) AS points, sum(gained) AS gained FROM (
                    SELECT child, app, month, points, gained FROM account
                    UNION ALL
                    SELECT child, ifnull(app, 0), at / 2592000000, -amount, -max(amount, 0) FROM amount)
                GROUP BY child, app, month) WHERE points <> 0 OR gained <> 0
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
