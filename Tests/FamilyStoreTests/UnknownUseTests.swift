import Testing

@testable import FamilyStore

@Suite("What could not be counted")
struct UnknownUseTests {
    let folder: StoreFolder
    let store: FamilyStore

    init() throws {
        folder = try StoreFolder()
        store = try folder.store()
    }

    @Test("Unknown use comes back as it was kept; the longest report of an id stays")
    func roundtrip() throws {
        let site = UnknownUseRow(
            id: "s", source: "activitywatch", device: nil, trackerName: nil, package: "org.example",
            site: "example.org",
            start: 500, length: 7, received: 9)
        let recordings = try store.write { transaction throws(StoreError) in
            [
                try transaction.record(Rows.unknown("u", length: 10)), try transaction.record(site),
                try transaction.record(Rows.unknown("u", length: 20)),
                try transaction.record(Rows.unknown("u", length: 15)),
                try transaction.record(Rows.unknown("u", start: 900, length: 20)),
            ]
        }
        #expect(recordings == [.new, .new, .longer, .known, .longer])
        #expect(try store.unknownUse().all() == [site, Rows.unknown("u", start: 900, length: 20)])
    }

    @Test("Unknown apps are added up, most used first")
    func totals() throws {
        try store.write { transaction throws(StoreError) in
            _ = try transaction.record(Rows.unknown("a", name: "Solitaire", start: 1, length: 10))
            _ = try transaction.record(Rows.unknown("b", name: "Solitaire", start: 9, length: 10))
            _ = try transaction.record(Rows.unknown("c", name: nil, length: 15))
        }
        let totals = try store.unknownUseTotals()
        #expect(totals.map(\.trackerName) == ["Solitaire", nil])
        #expect(totals.map(\.count) == [2, 1])
        #expect(totals.map(\.length) == [20, 15])
        #expect(totals.first?.last == 9)
        #expect(totals.first?.device == "laptop")
    }

    @Test("An id is recorded use or unknown use, never both")
    func eitherOr() throws {
        let second = try store.write { transaction throws(StoreError) in
            _ = try transaction.record(Rows.unknown("early"))
            _ = try transaction.record(Rows.event("early"))
            _ = try transaction.record(Rows.event("late"))
            return try transaction.record(Rows.unknown("late"))
        }
        #expect(second == .counted)
        #expect(try store.unknownUse().all() == [])
        #expect(try store.eventCount == 2)
    }

    @Test("Unknown use kept in an earlier run is forgotten when it becomes known")
    func assignedLater() throws {
        try store.write { transaction throws(StoreError) in
            _ = try transaction.record(Rows.unknown("a"))
            _ = try transaction.record(Rows.unknown("b"))
        }
        let forgotten = try store.write { transaction throws(StoreError) in
            _ = try transaction.record(Rows.event("a"))
            return [try transaction.forgetUnknownUse(id: "b"), try transaction.forgetUnknownUse(id: "b")]
        }
        #expect(forgotten == [true, false])
        #expect(try store.unknownUse().all() == [])
    }

    @Test("A report is set aside once for a reason")
    func setAside() throws {
        let rows = [
            Rows.setAside("x", reason: "future"), Rows.setAside("x", reason: "negative"),
            Rows.setAside("w", reason: "negative"),
        ]
        let kept = try store.write { transaction throws(StoreError) in
            var kept: [Bool] = []
            for row in rows + rows { kept.append(try transaction.setAside(row)) }
            return kept
        }
        #expect(kept == [true, true, true, false, false, false])
        #expect(try store.setAside().all() == rows)
    }
}
