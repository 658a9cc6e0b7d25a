/// A half-open interval of time, in milliseconds since 1970.
package struct Stretch: Sendable, Hashable {
    package var start: Int64
    package var end: Int64

    package init(_ start: Int64, _ end: Int64) {
        self.start = start
        self.end = end
    }

    package var length: Int64 { max(0, end - start) }

    package func cut(to other: Stretch) -> Stretch {
        Stretch(max(start, other.start), min(end, other.end))
    }
}

extension [Stretch] {
    /// The union of the stretches: in order, disjoint and not adjacent.
    package var union: [Stretch] {
        var united: [Stretch] = []
        for stretch in sorted(by: { $0.start < $1.start }) where stretch.length > 0 {
            if let last = united.last, stretch.start <= last.end {
                united[united.count - 1].end = Swift.max(last.end, stretch.end)
            } else {
                united.append(stretch)
            }
        }
        return united
    }

    /// The stretches that end after an instant. The array must be in order of time, so that a long history is not
    /// scanned.
    package func lasting(beyond instant: Int64) -> [Stretch] { reversed().prefix { $0.end > instant } }

    /// The parts inside a stretch.
    package func within(_ other: Stretch) -> [Stretch] {
        map { $0.cut(to: other) }.filter { $0.length > 0 }
    }

    /// The parts outside some other stretches.
    package func without(_ others: [Stretch]) -> [Stretch] {
        var left = self
        for other in others {
            left = left.flatMap { stretch in
                [
                    Stretch(stretch.start, Swift.min(stretch.end, other.start)),
                    Stretch(Swift.max(stretch.start, other.end), stretch.end),
                ].filter { $0.length > 0 }
            }
        }
        return left
    }

    /// The instant at which the union of the stretches reaches a length. Nil if it never does.
    package func instant(reaching length: Int64) -> Int64? {
        var left = length
        for stretch in union {
            if left <= stretch.length { return stretch.start + left }
            left -= stretch.length
        }
        return nil
    }
}
