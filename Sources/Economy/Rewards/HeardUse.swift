/// Use of a reward app, and when it was heard of.
package struct HeardUse: Sendable, Hashable {
    package var time: Stretch
    /// The instant at which it was received, in milliseconds since 1970.
    package var heard: Int64

    package init(_ time: Stretch, heard: Int64 = .min) {
        self.time = time
        self.heard = heard
    }
}

extension [HeardUse] {
    /// The instant at which it was known that the union of the times in a stretch had reached a length. Nil if it never
    /// did. What is heard later does not move it.
    func instant(reaching length: Int64, in stretch: Stretch) -> Int64? {
        let instants = Set(map(\.heard)).sorted()
        func reached(_ place: Int) -> Int64? {
            filter { $0.heard <= instants[place] }.map(\.time).within(stretch).instant(reaching: length)
        }
        // The first report that showed that it had been reached before.
        var (low, high) = (0, instants.count)
        while low < high {
            let middle = (low + high) / 2
            if reached(middle).map({ $0 <= instants[middle] }) ?? false { high = middle } else { low = middle + 1 }
        }
        let isAhead = low > 0 ? reached(low - 1) : nil
        return [isAhead, low < instants.count ? instants[low] : nil].compactMap(\.self).min()
    }
}
