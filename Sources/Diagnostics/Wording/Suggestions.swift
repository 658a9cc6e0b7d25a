/// Finds the names that a misspelt one may stand for.
package enum Suggestions {
    /// The names nearest to a misspelt one, best first. Empty if none is near.
    ///
    /// Case does not count. A swap of neighbouring letters is one slip. Longer names may hold more slips, and a name
    /// that starts with what was written, or the other way round, is near whatever its length.
    package static func near(_ name: String, among names: some Sequence<String>, max count: Int = 4) -> [String] {
        let wanted = Array(name.lowercased().unicodeScalars.prefix(longestName))
        guard !wanted.isEmpty else { return [] }
        var seen: Set<String> = []
        var found: [(name: String, distance: Int)] = []
        for candidate in names where seen.insert(candidate).inserted {
            let other = Array(candidate.lowercased().unicodeScalars.prefix(longestName))
            if let distance = distance(wanted, other) { found.append((candidate, distance)) }
        }
        return found.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(Swift.max(count, 0)).map(\.name)
    }

    /// The most letters of a name to compare.
    private static let longestName = 64

    /// A measure of difference: twice the number of slips, or an odd number if one name begins with the other. Nil if
    /// the names are too different.
    private static func distance(_ wanted: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int? {
        if other.isEmpty { return nil }
        let allowed = Swift.max(wanted.count, other.count) <= 3 ? 1 : Swift.max(wanted.count, other.count) / 3
        let slips = editDistance(wanted, other)
        if slips <= allowed { return 2 * slips }
        let isBeginning =
            wanted.count >= 3 && other.starts(with: wanted) || other.count >= 3 && wanted.starts(with: other)
        return isBeginning ? 2 * allowed + 1 : nil
    }

    /// The number of letters to add, remove, change or swap with a neighbour (Damerau-Levenshtein, each letter swapped
    /// at most once).
    private static func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        var beforeLast = [Int](repeating: 0, count: right.count + 1)
        var last = Array(0...right.count)
        for row in 1...left.count {
            var current = [row]
            for column in 1...right.count {
                let isSame = left[row - 1] == right[column - 1]
                var best = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1))
                if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
                    best = min(best, beforeLast[column - 2] + 1)
                }
                current.append(best)
            }
            beforeLast = last
            last = current
        }
        return last[right.count]
    }
}
