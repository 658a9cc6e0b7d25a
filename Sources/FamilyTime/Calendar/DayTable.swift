/// A cache of computed days, in pages that are filled as a whole.
///
/// The pages keep a single event with a strange date from filling the centuries between.
struct DayTable: Sendable {
    private var rows: [DayInfo] = []
    /// The index of each page's first row. `-1` if the page is not filled.
    private var pages = [Int32](repeating: -1, count: Self.pageCount)

    private static let first: Int32 = -25_567  // 1900-01-01
    private static let last: Int32 = 84_370  // 2200-12-31
    private static let pageSize: Int32 = 128
    private static let pageCount = Int((last - first) / pageSize) + 1

    /// The day with a day number. Nil if its page is not filled.
    subscript(day: Int32) -> DayInfo? {
        guard day >= Self.first, day <= Self.last else { return nil }
        let position = day - Self.first
        let row = pages[Int(position / Self.pageSize)]
        return row < 0 ? nil : rows[Int(row + position % Self.pageSize)]
    }

    /// The days of the page that holds a day. Nil if the table does not keep that day.
    func page(holding day: Int32) -> ClosedRange<Int32>? {
        guard day >= Self.first, day <= Self.last else { return nil }
        let first = day - (day - Self.first) % Self.pageSize
        return first...first + Self.pageSize - 1
    }

    /// Fills a page that `page(holding:)` gave, with a row for each of its days.
    mutating func fill(_ days: ClosedRange<Int32>, with page: [DayInfo]) {
        pages[Int((days.lowerBound - Self.first) / Self.pageSize)] = Int32(rows.count)
        rows.append(contentsOf: page)
    }
}
