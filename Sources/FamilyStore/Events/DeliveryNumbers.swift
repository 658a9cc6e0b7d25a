/// The number of a delivery: what one source handed in at one moment. Most use of a transaction comes in one.
final class DeliveryNumbers {
    private var last: (source: String, received: Int64, number: Int64)?

    func number(
        of delivery: (source: String, received: Int64), in database: Database
    ) throws(StoreError) -> Int64 {
        if let last, last.received == delivery.received, last.source == delivery.source { return last.number }
        let known = try database.number(of: delivery)
        let number = if let known { known } else { try add(delivery, to: database) }
        last = (delivery.source, delivery.received, number)
        return number
    }

    private func add(
        _ delivery: (source: String, received: Int64), to database: Database
    ) throws(StoreError) -> Int64 {
        try database.run("INSERT INTO delivery (source, received) VALUES (?, ?)", delivery.source, delivery.received)
        database.noteInterning()
        return database.lastInsertedRow
    }
}

extension Database {
    /// The number of a delivery; nil if it has none.
    func number(of delivery: (source: String, received: Int64)) throws(StoreError) -> Int64? {
        try value(
            "SELECT number FROM delivery WHERE source = ? AND received = ?", delivery.source, delivery.received)
    }
}
