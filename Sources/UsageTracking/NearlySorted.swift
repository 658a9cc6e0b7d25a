extension Array {
    /// The elements sorted, quickly if only a few of them are out of order: these are taken out, sorted, and merged
    /// back. Equal elements keep their order if none of them was out of order.
    ///
    /// Use it for what mostly comes in order, as reports of use do. For anything else it is an ordinary sort.
    func sortedFromNearlySorted(by comesBefore: (Element, Element) -> Bool) -> [Element] {
        var kept: [Element] = []
        kept.reserveCapacity(count)
        var odd: [Element] = []
        for element in self {
            if let last = kept.last, comesBefore(element, last) {
                // Either this one came late, or the one before it came early: then it fits behind the one before that.
                if kept.count > 1, !comesBefore(element, kept[kept.count - 2]) {
                    odd.append(last)
                    kept[kept.count - 1] = element
                } else {
                    odd.append(element)
                }
                // With as many as this, taking them out saves nothing.
                if odd.count > count / 8 { return sorted(by: comesBefore) }
            } else {
                kept.append(element)
            }
        }
        odd.sort(by: comesBefore)
        return Self.merged(kept, odd, by: comesBefore)
    }

    /// Merges two sorted arrays.
    private static func merged(_ long: [Element], _ short: [Element], by comesBefore: (Element, Element) -> Bool)
        -> [Element]
    {
        var result: [Element] = []
        result.reserveCapacity(long.count + short.count)
        var next = short.startIndex
        for element in long {
            while next < short.endIndex, comesBefore(short[next], element) {
                result.append(short[next])
                next += 1
            }
            result.append(element)
        }
        result += short[next...]
        return result
    }
}
