@testable import FamilyStore

/// A history written in transactions that each do everything a store can do.
enum Batches {
    static let count = 2
    static let eventsEach = 6

    /// Writes every batch; written again it changes nothing.
    static func write(to store: FamilyStore) throws(StoreError) {
        for batch in 0..<count { try write(batch, to: store) }
    }

    static func write(_ batch: Int, to store: FamilyStore) throws(StoreError) {
        let now = Int64(batch) * 1_000
        try store.write { transaction throws(StoreError) in
            for number in 0..<eventsEach {
                _ = try transaction.record(Rows.event("e\(batch)-\(number)", start: now + Int64(number)))
            }
            _ = try transaction.record(Rows.unknown("u\(batch)", start: now))
            _ = try transaction.setAside(Rows.setAside("s\(batch)"))
            if try transaction.publish(Rows.outcome("o\(batch)", at: now, points: 90)) {
                _ = try transaction.publish(Rows.earned(points: Int64(batch + 1) * 10))
            }
            _ = try transaction.post(Rows.entry(key: "p\(batch)", amount: 10, at: now, cites: "o\(batch)"))
            try transaction.save(StateRow(child: "mia", plan: "p", blob: [UInt8(batch)], saved: now, due: now))
            _ = try transaction.note(VersionRow(kind: "rule", name: "r\(batch)", hash: "h", text: "", loaded: now))
        }
    }

    /// The number of whole batches that the store holds, or nil where a batch is there in part.
    static func whole(in store: FamilyStore) throws(StoreError) -> Int? {
        try store.snapshot { () throws(StoreError) -> Int? in
            let batches = try store.outcomes(after: 0).all().count
            let found = [
                Int(try store.eventCount), try store.unknownUse().all().count, try store.setAside().all().count,
                try store.ledger(of: "mia").all().count, Int(try store.balance(of: "mia")),
                try store.versions(kind: "rule").count, Int(try store.generation()),
            ]
            let isNew = batches == 0
            let expected = [
                batches * eventsEach, batches, batches, isNew ? 0 : 2 * batches + 1, batches * 110, batches, batches,
            ]
            let state = try store.state(of: "mia")?.blob
            return found == expected && state == (isNew ? nil : [UInt8(batches - 1)]) ? batches : nil
        }
    }
}
