/// Reports of use that are recorded together: names and deliveries are handed in once and named by a number after that, so
/// that an event costs its id's bytes and nothing else.
package struct EventBatch {
    /// Whether a report may change what is recorded.
    package enum Right: Sendable {
        case mayChange
        /// A parent says so: it takes the place of what was told of another child, app or device, however long that is.
        case isWord
        /// It only asks whether what it says is known.
        case mayAsk
    }

    /// Until they are recorded, names and deliveries are those of the batch.
    private(set) var events = EventColumns()
    private(set) var rights: [Right] = []
    /// The first name is none.
    private(set) var names = [""]
    private var numbers: [String: Int] = [:]
    private(set) var deliveries: [(source: String, received: Int64)] = []

    package init() {}

    package init(_ row: EventRow, _ right: Right = .mayChange) {
        add(
            id: row.id, child: number(of: row.child), app: number(of: row.app),
            device: row.device.map { number(of: $0) },
            start: row.start, length: row.length, delivery: delivery(from: row.source, received: row.received), right)
    }

    package var count: Int { events.count }

    /// The number that stands for a child, an app or a device in this batch.
    package mutating func number(of name: String) -> Int {
        if let known = numbers[name] { return known }
        numbers[name] = names.count
        names.append(name)
        return names.count - 1
    }

    /// The number that stands for a delivery in this batch.
    package mutating func delivery(from source: String, received: Int64) -> Int {
        if let last = deliveries.last, last.received == received, last.source == source { return deliveries.count - 1 }
        deliveries.append((source, received))
        return deliveries.count - 1
    }

    package mutating func add(
        id: String, child: Int, app: Int, device: Int?, start: Int64, length: Int64, delivery: Int,
        _ right: Right = .mayChange
    ) {
        events.append(
            EventColumns.Fields(
                start: start, length: length, child: Int64(child), app: Int64(app), device: Int64(device ?? 0),
                delivery: Int64(delivery)),
            id: id)
        rights.append(right)
    }
}
