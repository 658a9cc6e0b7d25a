/// Days, with a bit for each from the first that was put in.
struct DaySet: Sendable, Equatable {
    /// The number of the first day of the words, a multiple of their width.
    var first: Int32 = 0
    var words: [UInt64] = []

    private static let width: Int32 = 64

    private static func start(of day: Int32) -> Int32 { day & ~(width - 1) }

    /// The days between which all of them lie; nil without any.
    var bounds: ClosedRange<Int32>? {
        words.isEmpty ? nil : first...first + Int32(words.count) * Self.width - 1
    }

    func contains(_ day: Int32) -> Bool {
        guard let bounds, bounds.contains(day) else { return false }
        let place = day - first
        return words[Int(place / Self.width)] & 1 << UInt64(place % Self.width) != 0
    }

    mutating func insert(_ day: Int32) {
        if words.isEmpty { first = Self.start(of: day) }
        while day < first {
            words.insert(0, at: 0)
            first -= Self.width
        }
        let place = Int((day - first) / Self.width)
        if place >= words.count { words += Array(repeating: 0, count: place + 1 - words.count) }
        words[place] |= 1 << UInt64((day - first) % Self.width)
    }

    /// Forgets days before one of them, some of the nearest apart.
    mutating func forget(before day: Int32) {
        while !words.isEmpty, first + Self.width <= day {
            words.removeFirst()
            first += Self.width
        }
    }
}
