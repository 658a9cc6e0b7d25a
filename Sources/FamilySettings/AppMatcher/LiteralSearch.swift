/// Finds a literal text in linear time, whatever both look like (Knuth, Morris and Pratt).
///
/// Names come from a device that a child uses: a search that goes back and forth could be made to take forever.
struct LiteralSearch: Hashable, Sendable {
    let needle: [Unicode.Scalar]
    /// For each place of the needle: how much of its beginning is also an ending there.
    private let borders: [Int]

    init(_ needle: [Unicode.Scalar]) {
        self.needle = needle
        var borders: [Int] = []
        borders.reserveCapacity(needle.count)
        var border = 0
        for (place, scalar) in needle.enumerated() {
            guard place > 0 else {
                borders.append(0)
                continue
            }
            while border > 0, needle[border] != scalar {
                border = borders[border - 1]
            }
            if needle[border] == scalar {
                border += 1
            }
            borders.append(border)
        }
        self.borders = borders
    }

    /// Where the first occurrence within `range` ends; an empty needle is found at the start.
    func endOfFirst(in text: [Unicode.Scalar], within range: Range<Int>) -> Int? {
        guard !needle.isEmpty else {
            return range.lowerBound
        }
        var matched = 0
        for place in range {
            while matched > 0, needle[matched] != text[place] {
                matched = borders[matched - 1]
            }
            if needle[matched] == text[place] {
                matched += 1
            }
            if matched == needle.count {
                return place + 1
            }
        }
        return nil
    }
}
