/// A set of instants: stretches of whole milliseconds, in order, that neither overlap nor touch.
struct Stretches: Equatable {
    let parts: [Range<Int64>]

    static let none = Stretches([])

    /// The union of stretches in any order.
    init(_ stretches: [Range<Int64>]) {
        var parts: [Range<Int64>] = []
        for stretch in stretches.sorted(by: { $0.lowerBound < $1.lowerBound }) where !stretch.isEmpty {
            if let last = parts.last, stretch.lowerBound <= last.upperBound {
                parts[parts.count - 1] = last.lowerBound..<max(last.upperBound, stretch.upperBound)
            } else {
                parts.append(stretch)
            }
        }
        self.parts = parts
    }

    init(_ start: Int64, _ end: Int64) {
        self.init(start < end ? [start..<end] : [])
    }

    static func union(_ sets: [Stretches]) -> Stretches { Stretches(sets.flatMap(\.parts)) }

    var isEmpty: Bool { parts.isEmpty }

    /// Milliseconds.
    var length: Int64 { parts.reduce(0) { $0 + Int64($1.count) } }

    func contains(_ millisecond: Int64) -> Bool { parts.contains { $0.contains(millisecond) } }

    func intersection(_ other: Stretches) -> Stretches {
        Stretches(parts.flatMap { part in other.parts.map { $0.clamped(to: part) } })
    }

    func subtracting(_ other: Stretches) -> Stretches {
        var rest = parts
        for hole in other.parts {
            rest = rest.flatMap { part -> [Range<Int64>] in
                guard part.overlaps(hole) else { return [part] }
                return [
                    part.lowerBound..<max(part.lowerBound, hole.lowerBound),
                    min(part.upperBound, hole.upperBound)..<part.upperBound,
                ]
            }
        }
        return Stretches(rest)
    }

    /// The instant at which so many milliseconds have passed within the set; its start for none; nil when it is shorter.
    func instant(afterLength length: Int64) -> Int64? {
        var missing = length
        for part in parts {
            if missing <= Int64(part.count) { return part.lowerBound + missing }
            missing -= Int64(part.count)
        }
        return nil
    }
}

/// The time of several children, which adds up: two at once make two minutes of one.
extension [Stretches] {
    var isEmptyForAll: Bool { allSatisfy(\.isEmpty) }

    /// Milliseconds.
    var length: Int64 { reduce(0) { $0 + $1.length } }

    /// The instant at which so many milliseconds have come together; the first of all for none; nil when there are fewer.
    func instant(afterLength length: Int64) -> Int64? {
        guard let first = compactMap(\.parts.first?.lowerBound).min() else { return nil }
        let edges = Set(joined().flatMap { [$0.lowerBound, $0.upperBound] }).sorted()
        var missing = length
        guard missing > 0 else { return first }
        for (start, end) in zip(edges, edges.dropFirst()) {
            let children = Int64(filter { $0.contains(start) }.count)
            if children > 0, missing <= children * (end - start) { return start + (missing + children - 1) / children }
            missing -= children * (end - start)
        }
        return nil
    }

    private func joined() -> [Range<Int64>] { flatMap(\.parts) }
}
