/// The number of a delivery: what one source handed in at one moment. Most use of a transaction comes in one.
final class DeliveryNumbers {
    private var last: (source: String, received: Int64, number: Int64)?

    func number(of event: EventRow, in database: Database) throws(StoreError) -> Int64 {
        if let last, last.received == event.received, last.source == event.source { return last.number }
        let known = try stored(event, in: database)
        let number = if let known { known } else { try add(event, to: database) }
        last = (event.source, event.received, number)
        return number
    }

    private func stored(_ event: EventRow, in database: Database) throws(StoreError) -> Int64? {
        try database.statement("SELECT number FROM delivery WHERE source = ? AND received = ?")
            .first(event.source, event.received) { $0.integer() }
    }

    private func add(_ event: EventRow, to database: Database) throws(StoreError) -> Int64 {
        try database.statement("INSERT INTO delivery (source, received) VALUES (?, ?)")
            .run(event.source, event.received)
        return database.lastInsertedRow
    }
}
