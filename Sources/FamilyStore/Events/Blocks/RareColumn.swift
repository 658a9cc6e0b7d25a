/// A column in which most events have nothing, which is 0: it takes no room as long as none of them has anything.
struct RareColumn {
    /// Empty as long as all are 0. What is left out at the end is 0, too.
    private(set) var values: [Int64] = []
    private var count = 0

    /// - Parameter count: of events, none of which has anything.
    init(count: Int = 0) {
        self.count = count
    }

    init(_ values: [Int64]) {
        for value in values { append(value) }
    }

    subscript(place: Int) -> Int64 { place < values.count ? values[place] : 0 }

    /// The values of some places; empty if all of them are 0.
    subscript(places: Range<Int>) -> ArraySlice<Int64> {
        guard places.contains(where: { self[$0] != 0 }) else { return [] }
        return ArraySlice(places.map { self[$0] })
    }

    mutating func append(_ value: Int64) {
        if value != 0 {
            values.append(contentsOf: repeatElement(0, count: count - values.count))
            values.append(value)
        }
        count += 1
    }

    mutating func append(_ places: Range<Int>, of other: RareColumn) {
        if other.values.isEmpty {
            count += places.count
        } else {
            for place in places { append(other[place]) }
        }
    }

    /// Puts other numbers in the place of all.
    mutating func renumber(_ numbers: [Int64]) {
        for place in values.indices { values[place] = numbers[Int(values[place])] }
    }
}
