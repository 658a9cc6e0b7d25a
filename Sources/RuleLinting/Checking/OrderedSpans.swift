import JSONText

/// Stretches of a text by where they begin, so that those of a place are found without a look at all of them.
struct OrderedSpans {
    private let spans: [TextSpan]

    init(_ spans: [TextSpan]) { self.spans = spans.sorted { $0.start < $1.start } }

    /// Those that lie in a stretch.
    func inside(_ outer: TextSpan) -> [TextSpan] {
        spans[count(before: outer.start)...].prefix { $0.start <= outer.end }.filter { outer.contains($0) }
    }

    /// The last one that begins at a place or before it.
    func last(from place: Int) -> TextSpan? {
        let count = count(before: place + 1)
        return count > 0 ? spans[count - 1] : nil
    }

    /// How many begin before a place.
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
