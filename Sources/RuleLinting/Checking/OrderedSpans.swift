import JSONText

/// Spans of a text in order of their starts, for looking up a place without scanning all of them.
struct OrderedSpans {
    private let spans: [TextSpan]

    init(_ spans: [TextSpan]) { self.spans = spans.sorted { $0.start < $1.start } }

    /// The spans inside another one.
    func inside(_ outer: TextSpan) -> [TextSpan] {
        spans[count(before: outer.start)...].prefix { $0.start <= outer.end }.filter { outer.contains($0) }
    }

    /// The last span that begins at or before an offset. Nil if there is none.
    func last(from place: Int) -> TextSpan? {
        let count = count(before: place + 1)
        return count > 0 ? spans[count - 1] : nil
    }

    /// The number of spans that begin before an offset.
    private func count(before place: Int) -> Int {
        var low = 0
        var high = spans.count
        while low < high {
            let middle = (low + high) / 2
            if spans[middle].start < place { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
