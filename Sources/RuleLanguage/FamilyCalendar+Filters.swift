package import FamilyTime

extension FamilyCalendar {
    /// When a window of a goal is over, in milliseconds: when it is over for each of the filters by which the goal counts.
    /// - Parameters:
    ///   - first: the first day on which the goal's rule holds, `Int32.min` where there is none.
    ///   - last: the last of them, `Int32.max` where there is none.
    package mutating func end(
        of window: Window, counting filters: [Filter], from first: Int32, until last: Int32
    ) -> Int64 {
        var end = end(of: window)
        for filter in filters where !filter.ranges.isEmpty {
            end = max(
                end,
                self.end(of: window, between: filter.ranges, on: filter.days ?? .every, from: first, until: last))
        }
        return end
    }
}
