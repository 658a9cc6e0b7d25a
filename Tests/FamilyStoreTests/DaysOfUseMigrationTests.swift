import FamilyTime
import Testing

@testable import FamilyStore

@Suite("Stores of a program that rebuilt past balances")
struct DaysOfUseMigrationTests {
    private func decision(_ id: String, _ kind: String, points: Int64, price: Int64? = 10, cites: String? = nil)
        -> DecisionRow
    {
        DecisionRow(
            id: id, kind: kind, child: "mia", app: "minecraft", at: 0, length: 60_000, points: points,
            price: price, cites: cites, reason: "time with Minecraft", recorded: 0)
    }

    @Test("What was paid for use says its day from then on, a refund that of its payment, and nothing else does")
    func days() throws {
        let folder = try StoreFolder()
        let older = Schema(migrations: Array(Schema.current.migrations.prefix(7)))
        let store = try #require(
            try FamilyStore.openIfPresent(
                path: folder.path, mode: .create, waitingSeconds: 1, beforeStep: nil, schema: older))
        let rows = [
            decision("paid", "pointsSpent", points: -30), decision("paid/2", "pointsSpent", points: -20),
            decision("bought", "pointsSpent", points: -5, price: nil),
            decision("back", "pointsRefunded", points: 10, cites: "paid"),
            decision("again", "pointsSpent", points: -10, cites: "paid"),
        ]
        try store.write { transaction throws(StoreError) in
            for (place, row) in rows.enumerated() {
                _ = try transaction.record(row)
                _ = try transaction.post(
                    LedgerRow(
                        key: "\(row.id)/books", child: "mia", app: "books", kind: row.kind, amount: row.points ?? 0,
                        at: 0, day: LocalDate(dayNumber: 20_000 + Int32(place)), reason: row.reason))
            }
        }
        let newer = try folder.store()
        #expect(
            try newer.decisions(of: "mia").all().map(\.subject)
                == ["2024-10-04", "2024-10-05", nil, "2024-10-04", "2024-10-04"])
        #expect(try newer.ledgerFaults() == [])
    }
}
