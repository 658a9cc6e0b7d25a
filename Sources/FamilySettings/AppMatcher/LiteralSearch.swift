/// Finds a literal text in linear time in every case (Knuth, Morris and Pratt).
///
/// Names come from a device that a child uses, and a backtracking search could be made to take forever.
struct LiteralSearch: Hashable, Sendable {
    let needle: [Unicode.Scalar]
    /// For each prefix of the needle, the length of its longest border: a beginning that is also its ending.
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

    /// The end of the first occurrence within `range`. An empty needle is found at the start. Nil if there is none.
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
