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

    private func number(of text: String, _ store: FamilyStore) throws -> Int64 {
        try store.database.words.number(of: text, in: store.database)
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
        for (place, row) in rows.enumerated() {
            try store.database.statement(
                """
                INSERT INTO decision (
                    seq, id, kind, child, app, at, until, length, points, price, cites, subject, reason, recorded)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
            ).run(row: row.cells)
            try store.database.statement(
                """
                INSERT INTO posting (key, kind, child, app, at, day, amount, reason) VALUES (?, ?, ?, ?, 0, ?, ?, ?)
                """
            ).run(
                "\(row.id)/books", number(of: row.kind, store), number(of: "mia", store), number(of: "books", store),
                Int64(20_000 + place), row.points ?? 0, number(of: row.reason, store))
        }
        let newer = try folder.store()
        #expect(
            try newer.decisions(of: "mia").all().map(\.subject)
                == ["2024-10-04", "2024-10-05", nil, "2024-10-04", "2024-10-04"])
        #expect(try newer.ledgerFaults() == [])
    }
}
