import SeededNumbers
import Testing

@testable import FamilyStore

/// Recorded use as a dictionary by id: what the store must hold, told in the simplest way.
private struct ReferenceEvents {
    var rows: [String: EventRow] = [:]

    mutating func record(_ row: EventRow, _ right: EventBatch.Right) -> EventRecording {
        guard let previous = rows[row.id] else {
            if right == .mayAsk { return .refused }
            rows[row.id] = row
            return .new
        }
        let isMoved = right == .isWord && row.contradicts(previous)
        guard isMoved || row.wins(against: previous) else { return .known }
        if right == .mayAsk { return .refused }
        if !isMoved, row.contradicts(previous) {
            return row.length > previous.length ? .contradicted(by: previous) : .known
        }
        rows[row.id] = row
        return .replaced(previous: previous)
    }

    func rows(of child: String?, _ range: Range<Int64>) -> [EventRow] {
        rows.values.filter { (child == nil || $0.child == child) && range.contains($0.start) }
            .sorted { $0.start != $1.start ? $0.start < $1.start : $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    }
}

@Suite("Recorded use, against a dictionary of rows")
struct EventStoreTests {
    /// A report of one of some ids: what is new, grown, moved, or told by another child.
    private func row(_ numbers: inout SeededGenerator, ids: Int, days: Int) -> EventRow {
        let number = numbers.number(0...ids - 1)
        var own = SeededGenerator(seed: UInt64(number))
        let epoch: Int64 = 1_790_000_000_000
        var row = EventRow(
            id: number % 3 == 0 ? "e\(number)" : EventPackingTests.id(&own) + "#\(number)",
            child: ["mia", "leo", "ada"][own.number(0...2)], app: "app\(own.number(0...9))",
            device: ["tv", "phone", nil][own.number(0...2)],
            start: epoch + Int64(own.number(0...days * 86_400)) * 1000, length: Int64(own.number(0...3_600_000)),
            received: Int64(numbers.number(0...3)), source: ["file", "tracker"][numbers.number(0...1)])
        switch numbers.number(0...9) {
        case 0: row.length += Int64(numbers.number(-2...2))
        case 1: row.start += Int64(numbers.number(-90_000_000...90_000_000))
        case 2: row.child = "leo"
        case 3: row.device = numbers.number(0...1) == 0 ? nil : "tv"
        case 5: row.counts = "pages=\(numbers.number(1...30))"
        case 4 where numbers.number(0...20) == 0: row.start = [0, .min, -1, 1 << 60][numbers.number(0...3)]
        default: break
        }
        if number % 4 == 0, row.counts == nil { row.counts = "pages=\(own.number(1...9))" }
        return row
    }

    @Test("Records, growth, contradictions, removals and reopenings, in batches of all sizes", arguments: 0..<15)
    func everything(seed: Int) throws {
        var numbers = SeededGenerator(seed: UInt64(seed))
        let folder = try StoreFolder()
        var store = try folder.store()
        var reference = ReferenceEvents()
        let (ids, days) = [(40, 1), (3_000, 30), (20_000, 700)][seed % 3]
        for _ in 0..<8 {
            switch numbers.number(0...9) {
            case 0: store = try folder.store()
            case 1:
                for _ in 0..<20 {
                    let id = row(&numbers, ids: ids, days: days).id
                    let removed = try store.write { transaction throws(StoreError) in
                        try transaction.removeEvent(id: id)
                    }
                    #expect(removed == reference.rows.removeValue(forKey: id))
                }
            default:
                let rows = (0..<[1, 7, 60, min(1_500, ids)][numbers.number(0...3)]).map { _ in
                    row(&numbers, ids: ids, days: days)
                }
                let rights = rows.map { _ in
                    numbers.number(0...5) == 0 ? EventBatch.Right.mayAsk : seed % 4 == 0 ? .isWord : .mayChange
                }
                var batch = EventBatch()
                for (row, right) in zip(rows, rights) {
                    batch.add(
                        id: row.id, child: batch.number(of: row.child), app: batch.number(of: row.app),
                        device: row.device.map { batch.number(of: $0) }, start: row.start, length: row.length,
                        counts: row.counts.map { batch.number(of: $0) },
                        delivery: batch.delivery(from: row.source, received: row.received), right)
                }
                let expected = zip(rows, rights).map { reference.record($0, $1) }
                let recordings = try store.write { transaction throws(StoreError) in try transaction.record(batch) }
                #expect(recordings == expected)
            }
            try compare(store, reference, &numbers)
        }
    }

    private func compare(
        _ store: FamilyStore, _ reference: ReferenceEvents, _ numbers: inout SeededGenerator
    ) throws {
        let all = reference.rows(of: nil, .min..<Int64.max)
        #expect(try store.events().all() == all)
        for _ in 0..<2 {
            let one = all.isEmpty ? 0 : all[numbers.number(0...all.count - 1)].start
            let other = all.isEmpty ? 9 : all[numbers.number(0...all.count - 1)].start
            let range = min(one, other)..<max(one, other)
            #expect(
                try store.events(from: range.lowerBound, before: range.upperBound).all()
                    == reference.rows(of: nil, range))
            #expect(
                try store.events(of: "mia", from: range.lowerBound, before: range.upperBound).all()
                    == reference.rows(of: "mia", range))
            let id = row(&numbers, ids: 20_000, days: 700).id
            #expect(try store.event(id: id) == reference.rows[id])
        }
        for row in all.prefix(20) { #expect(try store.event(id: row.id) == row) }
        let owners = ["tv": "mia", "phone": "nobody"]
        let borrowed = all.filter { row in
            row.received >= 2 && row.device.flatMap { owners[$0] }.map { $0 != row.child } ?? false
        }
        #expect(try store.borrowedUse(receivedSince: 2, owners: owners) == borrowed)
    }

    @Test("Use of a time that was told by a clock ahead is taken out, and the rest stays", arguments: 0..<3)
    func rewound(seed: Int) throws {
        var numbers = SeededGenerator(seed: UInt64(seed))
        let store = try StoreFolder().store()
        let rows = (0..<1_200).map { place in
            var row = row(&numbers, ids: 1_000_000, days: 30)
            row.id += "/\(place)"
            return row
        }
        try store.write { transaction throws(StoreError) in for row in rows { _ = try transaction.record(row) } }
        let now = rows[600].start
        let later = Set(rows.filter { $0.start > now - 86_400_000 && $0.start + $0.length > now })
        #expect(try store.records(after: now).uses == Int64(later.count))
        try store.write { transaction throws(StoreError) in
            try transaction.rewind(to: now, settledThrough: Rows.day("2026-11-01"), today: [:])
        }
        #expect(Set(try store.held()) == later)
        #expect(Set(try store.events().all()) == Set(rows).subtracting(later))
        #expect(try store.records(after: now).uses == 0)
    }

    @Test("Use of a sibling's device is found without reading what each used on their own")
    func borrowed() throws {
        let folder = try StoreFolder()
        let store = try folder.store()
        var batch = EventBatch()
        let delivery = batch.delivery(from: "events", received: 5)
        for place in 0..<20_000 {
            let (child, device) = place % 3 == 0 ? ("leo", "tablet") : ("mia", "laptop")
            batch.add(
                id: "e\(place)", child: batch.number(of: child), app: batch.number(of: "khan"),
                device: batch.number(of: device), start: Int64(place) * 60_000, length: 1_000, counts: nil,
                delivery: delivery)
        }
        try store.write { transaction throws(StoreError) in _ = try transaction.record(batch) }
        var reads = 0
        let reader = try folder.store(beforeStep: { sql in
            if sql.contains("packed_block") { reads += 1 }
            return nil
        })
        let owners = ["tablet": "leo", "laptop": "mia"]
        #expect(try reader.borrowedUse(receivedSince: 0, owners: owners) == [])
        #expect(reads == 0)
        let late = [("a", "laptop", 7), ("b", "laptop", 15_000), ("c", nil, 3), ("d", "tablet", 9_000)]
            .map { id, device, place in
                Rows.event(id, child: "leo", device: device, start: Int64(place) * 60_000 + 1, received: 5)
            }
        try store.write { transaction throws(StoreError) in for row in late { _ = try transaction.record(row) } }
        #expect(try reader.borrowedUse(receivedSince: 0, owners: owners) == Array(late.prefix(2)))
        #expect(reads == 2)
        #expect(try reader.borrowedUse(receivedSince: 6, owners: owners) == [])
        #expect(try store.check().isSound)
    }

    @Test("A batch among years of use reads and writes the blocks that it falls into, and few pages of ids")
    func lateUse() throws {
        let folder = try StoreFolder()
        var batch = EventBatch()
        let (child, app) = (batch.number(of: "mia"), batch.number(of: "khan"))
        let delivery = batch.delivery(from: "file", received: 0)
        for place in 0..<100_000 {
            batch.add(
                id: "e\(place)", child: child, app: app, device: nil, start: Int64(place) * 1_000_000, length: 1,
                counts: nil, delivery: delivery)
        }
        try folder.store().write { transaction throws(StoreError) in _ = try transaction.record(batch) }
        var blocks = 0
        let store = try folder.store(beforeStep: { sql in
            if sql.contains("event_block") { blocks += 1 }
            return nil
        })
        let late = Rows.event("late", start: 50_000_000_500)
        #expect(try store.write { transaction throws(StoreError) in try transaction.record(late) } == .new)
        #expect(blocks <= 4)
        blocks = 0
        #expect(try store.events(of: "mia", from: 50_000_000_400, before: 50_000_000_600).all() == [late])
        #expect(blocks <= 4)
    }

    @Test("A block or a page of ids that was altered is damage, which is said")
    func damage() throws {
        let folder = try StoreFolder()
        let store = try folder.store()
        try store.write { transaction throws(StoreError) in _ = try transaction.record(Rows.event("e")) }
        for change in [
            "UPDATE event_key SET keys = substr(keys, 2)", "UPDATE event_block SET bytes = substr(bytes, 2)",
        ] as [StaticString] {
            try store.database.statement(change).run()
            let error = #expect(throws: StoreError.self) { _ = try store.event(id: "e") }
            #expect(error?.kind == .damaged)
        }
        let error = #expect(throws: StoreError.self) { _ = try store.events().all() }
        #expect(error?.kind == .damaged)
    }
}
