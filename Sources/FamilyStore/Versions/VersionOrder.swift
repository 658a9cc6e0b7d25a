extension [VersionRow] {
    /// Versions in order of loading, from any order in which stores have come to know them. Of one name and instant, as two
    /// devices can write them, each stands behind the one in whose place it was written; apart from that the hash decides,
    /// so that it is the same everywhere.
    /// - Precondition: instants do not run backwards.
    var inOrder: [VersionRow] {
        var ordered: [VersionRow] = []
        ordered.reserveCapacity(count)
        var first = 0
        while first < count {
            var end = first + 1
            while end < count, self[end].loaded == self[first].loaded { end += 1 }
            ordered += self[first..<end].ofOneInstant
            first = end
        }
        return ordered
    }
}

extension ArraySlice<VersionRow> {
    fileprivate var ofOneInstant: [VersionRow] {
        guard count > 1, Set(lazy.map(\.name)).count < count else { return Array(self) }
        return Dictionary(grouping: self, by: \.name).values.sorted { $0[0].name < $1[0].name }.flatMap(Self.chained)
    }

    /// - Parameter rows: of one name.
    private static func chained(_ rows: [VersionRow]) -> [VersionRow] {
        // What an earlier program recorded names nothing that it replaced, and stays in its order, before all others.
        let unnamed = rows.filter { $0.replaced == nil && $0.parents == nil }
        let named = rows.filter { $0.replaced != nil || $0.parents != nil }.sorted { one, other in
            (one.replaced == nil ? 0 : 1, one.hash, one.replaced ?? "", one.text, one.parents ?? "")
                < (other.replaced == nil ? 0 : 1, other.hash, other.replaced ?? "", other.text, other.parents ?? "")
        }
        var left = unnamed + named
        var chained: [VersionRow] = []
        while !left.isEmpty {
            let hashes = Set(left.map(\.hash))
            let next =
                left.firstIndex { $0.replaced == chained.last?.hash && !chained.isEmpty }
                ?? left.firstIndex { row in row.replaced.map { !hashes.contains($0) } ?? true } ?? left.startIndex
            chained.append(left.remove(at: next))
        }
        return chained
    }
}
