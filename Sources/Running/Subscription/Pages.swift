package import FamilyStore
import Recording

/// A stream in the store, in numbered order and read a page at a time. Memory stays flat however far behind a reader
/// is.
package struct Pages<Element: Sendable>: Sendable {
    /// Reads at most a number of elements after a cursor, and returns them with the next cursor.
    package typealias Reading =
        @Sendable (FamilyStore, _ after: Int64, _ limit: Int) throws(StoreError) -> (
            elements: [Element], through: Int64
        )

    package private(set) var position: Int64
    private let limit: Int
    private let reading: Reading

    package init(after position: Int64, limit: Int = 256, reading: @escaping Reading) {
        self.position = position
        self.limit = limit
        self.reading = reading
    }

    /// The next elements. Empty at the end.
    package mutating func next(from store: FamilyStore) throws(StoreError) -> [Element] {
        while true {
            let page = try reading(store, position, limit)
            let isEnd = page.through == position
            position = page.through
            if !page.elements.isEmpty || isEnd { return page.elements }
        }
    }
}

extension Pages<Arrival> {
    /// The use that trackers publish.
    package static func usage(after position: Int64, limit: Int = 256) -> Pages {
        Pages(after: position, limit: limit) { store, position, limit throws(StoreError) in
            var rows = try store.arrivals(after: position)
            var page: [Arrival] = []
            while page.count < limit, let row = try rows.next() { page.append(row) }
            return (page, page.last?.seq ?? position)
        }
    }
}

extension Pages<OutcomeRow> {
    /// The outcomes told to a family, each once: wins, notices, and with a day's summary its totals.
    /// - Parameter start: what happened before is passed over.
    package static func outcomes(after position: Int64, since start: Int64? = nil, limit: Int = 256) -> Pages {
        Pages(after: position, limit: limit) { store, position, limit throws(StoreError) in
            // Most of what is told are totals that grow, and their places are passed over without a look.
            guard try store.lastTold() > position else { return ([], position) }
            var rows = try store.outcomes(after: position)
            var page: [OutcomeRow] = []
            var last = position
            while page.count < limit, let row = try rows.next() {
                last = row.seq ?? last
                if OutcomeTelling.isTold(row), row.at >= start ?? .min { page.append(row) }
            }
            return (page, last)
        }
    }
}
