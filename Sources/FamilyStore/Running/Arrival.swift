/// Use that a tracker published, with its place in the order of coming.
package struct Arrival: Hashable, Sendable {
    package var seq: Int64
    package var event: EventRow
}

extension Arrival {
    static let events = Table("arrival", EventRow.shape)
}

extension FamilyStore {
    /// What arrived after a place, in the order of coming.
    package func arrivals(after seq: Int64) throws(StoreError) -> Cursor<Arrival> {
        try database.statement(
            "SELECT seq, id, child, app, device, start, length, received, source, counts FROM arrival WHERE seq > ? ORDER BY seq"
        ).rows(seq) { Arrival(seq: $0.integer(), event: EventRow.shape.row(&$0)) }
    }

    /// The place of the last arrival; 0 before the first. It stays when arrivals are removed.
    package func lastArrival() throws(StoreError) -> Int64 {
        try database.value("SELECT seq FROM sqlite_sequence WHERE name = 'arrival'") ?? 0
    }
}

extension Transaction {
    package func append(arrival event: EventRow) throws(StoreError) {
        _ = try database.insert(event.cells, into: Arrival.events, "")
    }

    /// Removes arrivals that every subscriber has read.
    package func forgetArrivals(through seq: Int64) throws(StoreError) {
        try database.run("DELETE FROM arrival WHERE seq <= ?", seq)
    }
}
