/// Makes rows of events that lie in blocks: the texts of their numbers, each read once.
struct EventTexts {
    private let database: Database
    private var deliveries: [Int64: (source: String, received: Int64)] = [:]

    init(_ database: Database) {
        self.database = database
    }

    mutating func row(_ place: Int, of events: EventColumns) throws(StoreError) -> EventRow {
        let fields = events[place]
        let delivery = try delivery(fields.delivery)
        return EventRow(
            id: events.ids.text(place), child: try text(fields.child), app: try text(fields.app),
            device: fields.device == 0 ? nil : try text(fields.device), start: fields.start, length: fields.length,
            received: delivery.received, source: delivery.source,
            counts: fields.counts == 0 ? nil : try text(fields.counts))
    }

    func text(_ number: Int64) throws(StoreError) -> String {
        guard let text = try database.words.text(of: number, in: database) else {
            throw database.damaged("the names of recorded use")
        }
        return text
    }

    private mutating func delivery(_ number: Int64) throws(StoreError) -> (source: String, received: Int64) {
        if let known = deliveries[number] { return known }
        let stored = try database.statement("SELECT source, received FROM delivery WHERE number = ?")
            .first(number) { (source: $0.text(), received: $0.integer()) }
        guard let stored else { throw database.damaged("the deliveries of recorded use") }
        deliveries[number] = stored
        return stored
    }
}
