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
        append(row)
        rights = [right]
    }

    package var count: Int { events.count }

    mutating func append(_ row: EventRow) {
        add(
            id: row.id, child: number(of: row.child), app: number(of: row.app),
            device: row.device.map { number(of: $0) }, start: row.start, length: row.length,
            counts: row.counts.map { number(of: $0) },
            delivery: delivery(from: row.source, received: row.received))
    }

    /// Some of the reports, with the names that they need.
    func part(_ rows: [Int], _ right: Right = .isWord) -> EventBatch {
        var part = EventBatch()
        part.events.append(rows, of: events)
        part.rights = [Right](repeating: right, count: rows.count)
        var places = [Int64](repeating: -1, count: names.count)
        places[0] = 0
        for numbers in part.events.named {
            for number in numbers where places[Int(number)] < 0 {
                places[Int(number)] = Int64(part.names.count)
                part.names.append(names[Int(number)])
            }
        }
        var deliveryPlaces = [Int64](repeating: -1, count: deliveries.count)
        for number in part.events.deliveries where deliveryPlaces[Int(number)] < 0 {
            deliveryPlaces[Int(number)] = Int64(part.deliveries.count)
            part.deliveries.append(deliveries[Int(number)])
        }
        part.events.renumber(names: places, deliveries: deliveryPlaces)
        return part
    }

    /// A report, as long as names and deliveries are those of the batch.
    func row(_ place: Int) -> EventRow {
        let fields = events[place]
        let delivery = deliveries[Int(fields.delivery)]
        return EventRow(
            id: events.ids.text(place), child: names[Int(fields.child)], app: names[Int(fields.app)],
            device: fields.device == 0 ? nil : names[Int(fields.device)], start: fields.start, length: fields.length,
            received: delivery.received, source: delivery.source,
            counts: fields.counts == 0 ? nil : names[Int(fields.counts)])
    }

    /// The child of a report, as long as names are those of the batch.
    func child(_ place: Int) -> String { names[Int(events.children[place])] }

    /// The reports of some ids.
    func rows(of ids: Set<String>) -> [EventRow] {
        (0..<count).filter { ids.contains(events.ids.text($0)) }.map(row)
    }

    /// The number that stands for a child, an app, a device or what was counted in this batch.
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
        id: String, child: Int, app: Int, device: Int?, start: Int64, length: Int64, counts: Int?,
        delivery: Int, _ right: Right = .mayChange
    ) {
        events.append(
            EventColumns.Fields(
                start: start, length: length, child: Int64(child), app: Int64(app), device: Int64(device ?? 0),
                delivery: Int64(delivery), counts: Int64(counts ?? 0)),
            id: id)
        rights.append(right)
    }
}

// A batch as the journal keeps it: the names and deliveries, and the columns of a block that names them by their places.
extension EventBatch {
    /// A block of a store begins with another byte.
    static var format: UInt8 { 2 }

    var packed: [UInt8] {
        var writer = PackedWriter()
        writer.byte(Self.format)
        writer.count(names.count - 1)
        for name in names.dropFirst() { writer.text(name) }
        writer.count(deliveries.count)
        for delivery in deliveries {
            writer.text(delivery.source)
            writer.signed(delivery.received)
        }
        return writer.bytes + events.packed(0..<count)
    }

    init(packed bytes: [UInt8]) throws(DamagedBlock) {
        var reader = PackedReader(bytes, before: bytes.count)
        guard try reader.byte() == Self.format else { throw DamagedBlock() }
        for _ in 0..<(try reader.count()) { names.append(try reader.text()) }
        for _ in 0..<(try reader.count()) { deliveries.append((try reader.text(), try reader.signed())) }
        events = try EventColumns(packed: Array(try reader.text(reader.left)))
        rights = [Right](repeating: .isWord, count: events.count)
        let isNamed = events.named.allSatisfy { numbers in
            numbers.allSatisfy { names.indices.contains(Int(clamping: $0)) }
        }
        guard isNamed, events.deliveries.allSatisfy({ deliveries.indices.contains(Int(clamping: $0)) }) else {
            throw DamagedBlock()
        }
    }

    /// The reports with the numbers of a store in the place of the batch's own.
    func numbered(
        names number: (String) throws(StoreError) -> Int64,
        deliveries deliveryNumber: ((source: String, received: Int64)) throws(StoreError) -> Int64
    ) throws(StoreError) -> EventColumns {
        var numbers: [Int64] = [0]
        for name in names.dropFirst() { numbers.append(try number(name)) }
        var places: [Int64] = []
        for delivery in deliveries { places.append(try deliveryNumber(delivery)) }
        var events = events
        events.renumber(names: numbers, deliveries: places)
        return events
    }
}
