import Economy
import FamilyStore
import FamilyTime
import RuleEngine
import SeededNumbers
import Testing

@testable import Recording

@Suite("The ledger as it goes on")
struct AppendOnlyTests {
    private static let family = Diary.family.replacing(
        #"{ "id": "minecraft", "category": "reward" }"#,
        with:
            #"{ "id": "minecraft", "category": "reward" }, { "id": "game", "category": "reward", "pay": "perMinute" }"#)
    private static let rules = """
        { "multipliers": [ { "id": "double", "title": "Double", "times": 2, "app": "khan" } ],
          "challenges": [ { "id": "spark", "title": "Spark", "goal": { "minutes": 20, "category": "learning", "per": "day" },
            "reward": { "points": 25 } } ] }
        """

    @Test(
        "Late reports, spending, words and their taking back: entries stay, accounts add up, and none owes what another has",
        arguments: UInt64(0)..<6)
    func goesOn(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let diary = try Diary(rules: Self.rules, family: Self.family)
        var before: [LedgerRow] = []
        for step in 1...24 {
            let now = try Diary.instant("11-02 08:00").milliseconds + Int64(step) * 4 * Milliseconds.hour
            try act(step, now, diary, &random)
            let after = try diary.ledger()
            try check(before, after, diary)
            before = after
        }
    }

    private func act(_ step: Int, _ now: Int64, _ diary: Diary, _ random: inout SeededGenerator) throws {
        let instant = Instant(milliseconds: now)
        let recorder = try Recorder(
            try diary.versions(diary.store(), now: instant), store: try diary.store(), now: instant)
        // Use of the last day, so that much of it is late and much of it at once.
        func use(_ app: String) -> String {
            let minutes = Int.random(in: 5...60, using: &random)
            let ago = Int64.random(in: 0...20, using: &random) * 30 * Milliseconds.minute
            let start = Instant(milliseconds: now - ago - Int64(minutes) * Milliseconds.minute).iso8601(in: .utc)
            return #"{"id":"u\#(step)","child":"mia","app":"\#(app)","start":"\#(start)","seconds":\#(minutes * 60)}"#
        }
        switch Int.random(in: 0..<8, using: &random) {
        case 0...3:
            try recorder.take([use(["books", "khan"].randomElement(using: &random) ?? "books")], now: instant)
        case 4: try recorder.take([use("game")], now: instant)
        case 5:
            _ = try recorder.decide(for: 0) { desk throws(EconomyRefusal) in try desk.redeem("minecraft", .most) }
        case 6:
            let start = now - Int64.random(in: 1...20, using: &random) * Milliseconds.hour
            _ = try recorder.void(
                VoidRow(
                    child: "mia", app: nil, start: start, until: start + 3 * Milliseconds.hour, heir: nil, reason: "",
                    made: now))
        default:
            let held = try diary.store().voids().filter { $0.undone == nil }.compactMap(\.seq)
            if let last = held.last { _ = try recorder.undoVoid(last) }
        }
        try recorder.finishAndDecide(isEnforcing: false)
        try recorder.finish()
    }

    private func check(_ before: [LedgerRow], _ after: [LedgerRow], _ diary: Diary) throws {
        let keyed = Dictionary(after.compactMap { row in row.key.map { ($0, row.amount) } }) { first, _ in first }
        for row in before {
            guard let key = row.key else { continue }
            let amount = try #require(keyed[key], "\(key) is gone")
            // A day's totals grow; nothing else changes.
            #expect(row.kind == "pointsEarned" || row.kind == "bonus" ? amount >= row.amount : amount == row.amount)
        }
        #expect(after.count { $0.key == nil } >= before.count { $0.key == nil })
        let accounts = try diary.store().balances().map(\.amount)
        #expect(accounts.allSatisfy { $0 >= 0 } || accounts.allSatisfy { $0 <= 0 }, "\(accounts)")
        #expect(try accounts.reduce(0, +) == diary.balance())
        #expect(try diary.store().ledgerFaults() == [])
    }
}
