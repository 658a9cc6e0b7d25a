/// The ids of many events, one behind the other.
struct EventIDs {
    private(set) var bytes: [UInt8] = []
    /// The end of each id in `bytes`.
    private(set) var ends: [Int] = []

    func range(_ place: Int) -> Range<Int> { (place == 0 ? 0 : ends[place - 1])..<ends[place] }

    func text(_ place: Int) -> String { String(decoding: bytes[range(place)], as: UTF8.self) }

    mutating func append(_ id: String) {
        var id = id
        id.withUTF8 { bytes.append(contentsOf: $0) }
        ends.append(bytes.count)
    }

    mutating func append(_ places: Range<Int>, of other: EventIDs) {
        guard !places.isEmpty else { return }
        let first = other.range(places.lowerBound).lowerBound
        let shift = bytes.count - first
        bytes.append(contentsOf: other.bytes[first..<other.ends[places.upperBound - 1]])
        for place in places { ends.append(other.ends[place] + shift) }
    }

    /// Negative if an id comes before one of other ids, as bytes; 0 if the two are equal.
    func order(_ place: Int, against other: EventIDs, _ otherPlace: Int) -> Int {
        let (mine, theirs) = (range(place), other.range(otherPlace))
        let (own, others) = (bytes.span, other.bytes.span)
        for offset in 0..<min(mine.count, theirs.count) {
            let (one, two) = (own[mine.lowerBound + offset], others[theirs.lowerBound + offset])
            if one != two { return one < two ? -1 : 1 }
        }
        return mine.count - theirs.count
    }

    func hash(_ place: Int) -> UInt64 { WordHash.hash(bytes.span, range(place)) }
}
