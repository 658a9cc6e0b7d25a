/// Sums of time by day, for several kinds of use in one pass. Within a kind, time in which uses overlap counts once.
///
/// Not for a few uses in any order: `DailyUse` takes those.
package struct UnionSums: Sendable {
    /// The starts of the days in milliseconds since 1970, and the end of the last one.
    private let edges: [Int64]
    private let days: Int
    /// The day in which the last use began.
    private var day = 0
    /// By kind, up to when time has been counted.
    private var counted: [Int64] = []
    /// By kind, the days behind each other.
    private var sums: [Int64] = []

    /// - Parameter edges: the starts of days that follow each other, and the end of the last one.
    package init(edges: [Int64]) {
        self.edges = edges
        days = max(edges.count - 1, 0)
    }

    /// Adds a kind of use, and returns its place.
    package mutating func addKind() -> Int {
        counted.append(.min)
        sums.append(contentsOf: repeatElement(0, count: days))
        return counted.count - 1
    }

    /// Counts a use for some kinds. Uses come in the order of their start.
    package mutating func add(from start: Int64, until end: Int64, to kinds: [Int]) {
        guard let first = edges.first, let last = edges.last, days > 0 else { return }
        while day + 1 < days, start >= edges[day + 1] { day += 1 }
        for kind in kinds {
            var from = max(start, counted[kind], first)
            let until = min(end, last)
            counted[kind] = max(counted[kind], end)
            var place = day
            while from < until {
                while from >= edges[place + 1] { place += 1 }
                let part = min(until, edges[place + 1])
                sums[kind * days + place] += part - from
                from = part
            }
        }
    }

    /// The time of a kind on a day, in milliseconds.
    package subscript(kind: Int, day: Int) -> Int64 { sums[kind * days + day] }
}
