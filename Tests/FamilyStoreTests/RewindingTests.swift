import FamilyTime
import Testing

@testable import FamilyStore

@Suite("What was recorded with a clock that was ahead")
struct RewindingTests {
    private func decision(_ id: String, recorded: Int64, at: Int64) -> DecisionRow {
        DecisionRow(
            id: id, kind: "pointsAdjusted", child: "mia", app: nil, at: at, until: nil, length: nil, points: 5,
            price: nil, cites: nil, subject: nil, reason: "given", recorded: recorded)
    }

    @Test("Decisions of that time go with their entries, use of it waits for a word, and nothing else is touched")
    func rewound() throws {
        let folder = try StoreFolder()
        let store = try folder.store()
        let now: Int64 = 2_000_000_000_000
        let future = now + 1_000_000
        try store.write { transaction throws(StoreError) in
            for (id, at) in [("pointsAdjusted/mia/points/a", now), ("pointsAdjusted/mia/points/a/2", future)] {
                _ = try transaction.record(decision(id, recorded: at, at: at))
                _ = try transaction.post(Rows.entry(key: "\(id)/bonus", app: nil, amount: 5, at: at))
            }
            // Due long ago, and decided by the wrong clock.
            _ = try transaction.record(decision("pointsAdjusted/mia/points/b", recorded: future, at: now - 10))
            _ = try transaction.post(Rows.entry(key: "pointsAdjusted/mia/points/b/bonus", amount: 5, at: now - 10))
            _ = try transaction.publish(Rows.outcome("won", at: now - 5, points: 7))
            _ = try transaction.publish(Rows.outcome("unreal", at: now - 4, points: 8))
            _ = try transaction.withdraw(outcome: "unreal", at: future)
            _ = try transaction.post(Rows.entry(amount: -8, at: future, cites: "unreal"))
            _ = try transaction.publish(Rows.outcome("later", at: future, points: 9))
            _ = try transaction.post(Rows.entry(amount: -9, at: now, cites: "later"))
            _ = try transaction.record(Rows.event("real", start: now - 60_000))
            _ = try transaction.record(Rows.event("ahead", start: future))
            try transaction.setMark("latestNow", to: future)
            try transaction.setMark("run/usage", to: 17)
        }
        let found = try store.records(after: now)
        #expect(found.decisions.map(\.id) == ["pointsAdjusted/mia/points/a/2", "pointsAdjusted/mia/points/b"])
        #expect((found.outcomes, found.uses) == (1, 1))
        try store.write { transaction throws(StoreError) in
            try transaction.rewind(
                to: now, settledThrough: Rows.day("2026-11-01"), today: ["mia": Rows.day("2026-11-03")])
        }
        #expect(try store.decisions(of: "mia").all().map(\.id) == ["pointsAdjusted/mia/points/a"])
        #expect(
            try store.ledger(of: "mia").all().map(\.key) == ["won", "unreal", "pointsAdjusted/mia/points/a/bonus", nil])
        // What was taken back of an earlier day stays so, with its entry.
        #expect(try store.balance(of: "mia", through: now) == 7 + 5)
        let about = ["pointsAdjusted", "unreal"]
        #expect(try store.ledgerFaults().filter { fault in about.contains { fault.words().contains($0) } } == [])
        #expect(try store.events(of: "mia").all().map(\.id) == ["real"])
        #expect(try store.held().map(\.id) == ["ahead"])
        #expect(try store.mark("latestNow") == now)
        #expect(try store.mark("run/usage") == 17)
        #expect(
            try store.records(after: now)
                == FutureRecords(decisions: [], outcomes: 0, uses: 0, voids: [], removedApps: []))
    }

    @Test("Another store knows whether what it does not take yet was taken back, and the clock was right since")
    func toldOthers() throws {
        let store = try FamilyStore.inMemory()
        let now: Int64 = 2_000_000_000_000
        let future = now + 1_000_000
        func given(_ name: String, at instant: Int64) throws {
            try store.write { transaction throws(StoreError) in
                let id = "pointsAdjusted/mia/points/\(name)"
                _ = try transaction.record(decision(id, recorded: instant, at: instant))
            }
        }
        func refusal() throws -> JournalRefusal? {
            try FamilyStore.inMemory().write { transaction throws(StoreError) in
                try transaction.take(
                    try store.entries().all(), of: try store.device(), by: .parent, now: now + 1_000
                ).refusal
            }
        }
        try given("a", at: now - 1_000)
        #expect(try refusal() == nil)
        try given("b", at: future)
        try given("c", at: now)
        #expect(try refusal() == .early(number: 2, received: future, isRepaired: false))
        try store.write { transaction throws(StoreError) in
            try transaction.rewind(to: now, settledThrough: Rows.day("2026-11-01"), today: [:])
        }
        try given("d", at: now + 500)
        #expect(try refusal() == .early(number: 2, received: future, isRepaired: true))
        try given("e", at: future)
        #expect(try refusal() == .early(number: 2, received: future, isRepaired: false))
    }
}
