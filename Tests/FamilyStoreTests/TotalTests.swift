import FamilyTime
import Testing

@testable import FamilyStore

@Suite("Running totals")
struct TotalTests {
    let folder: StoreFolder
    let store: FamilyStore

    init() throws {
        folder = try StoreFolder()
        store = try folder.store()
    }

    @Test("What an app earned on a day is one row that is told again when it changes")
    func earned() throws {
        let changes = try store.write { transaction throws(StoreError) in
            [
                try transaction.publish(Rows.earned(points: 10)), try transaction.publish(Rows.earned(app: "anki")),
                try transaction.publish(Rows.earned(points: 10)),
                try transaction.publish(Rows.earned(at: 2_000, points: 25)),
                try transaction.publish(Rows.earned(day: "2026-11-03", points: 1)),
            ]
        }
        #expect(changes == [.new, .new, .same, .changed(from: 10), .new])
        let all = try store.earned(after: 0).all()
        #expect(
            all.map(\.id.description).map { String($0.dropFirst(17)) } == [
                "anki/2026-11-02", "khan/2026-11-02", "khan/2026-11-03",
            ])
        #expect(all.map(\.seq) == [2, 3, 4])
        #expect(all.map(\.points) == [10, 25, 1])
        #expect(all[1].at == 2_000)
        #expect(try store.earned(after: 3).all().map(\.points) == [1])
        #expect(try store.earned(by: "mia", from: Rows.day("2026-11-03")).all().map(\.points) == [1])
        #expect(try store.earned(by: "mia").all().map(\.app) == ["anki", "khan", "khan"])
        #expect(try store.earned(by: "leo").all() == [])
    }

    @Test("A total is dated as it follows, also where its points stay; an entry that was corrected keeps its date")
    func redated() throws {
        let changes = try store.write { transaction throws(StoreError) in
            [
                try transaction.publish(Rows.earned(at: 1_000, points: 10)),
                try transaction.publish(Rows.earned(at: 3_000, points: 10)),
                try transaction.publish(Rows.earned(app: "anki", at: 1_000, points: 10)),
                try transaction.publish(Rows.earned(app: "anki", at: 3_000, points: 4), isApart: true),
                try transaction.publish(Rows.earned(app: "anki", at: 4_000, points: 4)),
                try transaction.publishTotal(Rows.outcome("b", kind: "bonus", at: 1_000, points: 10)),
                try transaction.publishTotal(Rows.outcome("b", kind: "bonus", at: 3_000, points: 10)),
            ]
        }
        #expect(changes == [.new, .same, .new, .apart(from: 10), .same, .new, .same])
        #expect(try store.earned(by: "mia").all().map(\.at) == [1_000, 3_000])
        #expect(try store.outcome(id: "b")?.at == 3_000)
        // Nobody is told again of what has the same points.
        #expect(try store.earned(after: 1).all().map(\.app) == ["anki"])
        #expect(try store.ledger(of: "mia").all().map(\.amount) == [10, 10, 10])
    }

    @Test("A bonus keeps its id, and whose it is and its day, while its points change")
    func bonus() throws {
        let changes = try store.write { transaction throws(StoreError) in
            [
                try transaction.publishTotal(Rows.outcome("b", kind: "bonus", points: 10)),
                try transaction.publishTotal(Rows.outcome("other", kind: "bonus", points: 1)),
                try transaction.publishTotal(Rows.outcome("b", kind: "bonus", points: 10)),
                try transaction.publishTotal(Rows.outcome("b", kind: "bonus", at: 2_000, points: 25)),
            ]
        }
        #expect(changes == [.new, .new, .same, .changed(from: 10)])
        let all = try store.outcomes(after: 0).all()
        #expect(all.map(\.id) == ["other", "b"])
        #expect(all.map(\.points) == [1, 25])
        #expect(all.last?.at == 2_000)
        #expect(try store.outcomes(after: 2).all().map(\.id) == ["b"])
    }

    @Test("Both kinds take their places from one order of telling, in later transactions too")
    func oneOrder() throws {
        for _ in 0..<2 {
            try store.write { transaction throws(StoreError) in
                _ = try transaction.publish(Rows.earned())
                _ = try transaction.publish(Rows.outcome("a"))
            }
        }
        try store.write { transaction throws(StoreError) in
            _ = try transaction.publish(Rows.earned(points: 11))
            _ = try transaction.publish(Rows.outcome("b"))
        }
        #expect(try store.earned(after: 0).all().map(\.seq) == [3])
        #expect(try store.outcomes(after: 0).all().map(\.seq) == [2, 4])
    }

    @Test("A settled total's entry stays; what was told is the new total, and the answer says what to correct")
    func settled() throws {
        let changes = try store.write { transaction throws(StoreError) in
            for day in ["2026-11-01", "2026-11-02"] {
                _ = try transaction.publish(Rows.earned(day: day, points: 10))
                _ = try transaction.publishTotal(Rows.outcome("b/\(day)", kind: "bonus", day: day, points: 10))
            }
            _ = try transaction.publish(Rows.earned(child: "leo", day: "2026-11-01", points: 10))
            try transaction.settle("mia", through: Rows.day("2026-11-01"))
            try transaction.settle("mia", through: Rows.day("2026-10-01"))
            var changes: [TotalChange] = []
            for points: Int64 in [14, 14, 9] {
                for day in ["2026-11-01", "2026-11-02"] {
                    changes.append(try transaction.publish(Rows.earned(day: day, at: 7, points: points)))
                    let bonus = Rows.outcome("b/\(day)", kind: "bonus", at: 7, day: day, points: points)
                    changes.append(try transaction.publishTotal(bonus))
                }
            }
            changes.append(
                try transaction.publish(Rows.earned(child: "leo", day: "2026-11-01", at: 7, points: 14)))
            return changes
        }
        let first: [TotalChange] = [.apart(from: 10), .apart(from: 10), .changed(from: 10), .changed(from: 10)]
        // Points that go are seen on the day itself, too.
        let last: [TotalChange] = [.apart(from: 14), .apart(from: 14), .apart(from: 14), .apart(from: 14)]
        #expect(changes == first + [.same, .same, .same, .same] + last + [.changed(from: 10)])
        let entries = try store.ledger(of: "mia").all()
        #expect(entries.map(\.day.description) == ["2026-11-02", "2026-11-02", "2026-11-01", "2026-11-01"])
        #expect(entries.map(\.amount) == [14, 14, 10, 10])
        #expect(entries.map(\.at) == [7, 7, 1_000, 1_000])
        #expect(try store.balance(of: "mia") == 48)
        #expect(try store.earned(by: "mia").all().map(\.points) == [9, 9])
        #expect(try store.outcome(id: "b/2026-11-01")?.points == 9)
    }
}
