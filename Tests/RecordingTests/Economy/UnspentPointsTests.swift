import Economy
import FamilyStore
import FamilyTime
import SeededNumbers
import Testing

@testable import Recording

@Suite("Unspent points")
struct UnspentPointsTests {
    private static let apps = ["books", "khan", nil]

    @Test("Are those that came last: read of some months they go as if all entries were known", arguments: 1...4)
    func unspent(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let store = try FamilyStore.inMemory()
        let day = 86_400_000 as Int64
        let start = 1_793_577_600_000 as Int64
        for number in 0..<400 {
            // Corrections are dated back.
            let at = start + Int64(random.number(max(0, number - 30)...number)) * day + Int64(random.number(0...9))
            let amount = Int64(random.number(-60...90))
            _ = try store.write { transaction throws(StoreError) in
                try transaction.post(
                    LedgerRow(
                        child: "mia", app: Self.apps[random.number(0...2)], kind: "pointsAdjusted", amount: amount,
                        at: at, day: LocalDate(dayNumber: Int32(at / day)), reason: ""))
            }
        }
        let ledger = try store.ledger(of: "mia").all()
        for now in [start + 90 * day, start + 250 * day, start + 500 * day] {
            var replayed = Accounts()
            for row in ledger where row.at <= now { replayed.enter(row.amount, app: row.app, at: row.at) }
            for wanted in [1, 200, 2_000, Int64.max] {
                var read = try Accounts(of: "mia", store, through: now, wanted: wanted)
                #expect(read.total == replayed.total)
                #expect(read.balances == replayed.balances)
                for points in stride(from: 0, through: replayed.total, by: 7) {
                    let parts = read.allocation(of: points)
                    if !read.isShort { #expect(parts == replayed.allocation(of: points)) }
                    try #require(!read.isShort || points > wanted)
                }
            }
        }
    }
}
