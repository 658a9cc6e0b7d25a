/// A cache of computed days, in pages that are filled as a whole.
///
/// The pages keep a single event with a strange date from filling the centuries between. They are small, because most
/// calendars are asked for a day or two.
struct DayTable: Sendable {
    private var rows: [DayInfo] = []
    /// The index of the first row of each page, from the first page that was filled to the last. `-1` for one between
    /// them that is not filled.
    private var pages: [Int32] = []
    private var firstPage: Int32 = 0

    private static let first: Int32 = -25_567  // 1900-01-01
    private static let last: Int32 = 84_370  // 2200-12-31
    private static let pageSize: Int32 = 16

    /// The day with a day number. Nil if its page is not filled.
    subscript(day: Int32) -> DayInfo? {
        guard day >= Self.first, day <= Self.last else { return nil }
        let position = day - Self.first
        let page = Int(position / Self.pageSize - firstPage)
        guard pages.indices.contains(page), pages[page] >= 0 else { return nil }
        return rows[Int(pages[page] + position % Self.pageSize)]
    }

    /// The days of the page that holds a day. Nil if the table does not keep that day.
    func page(holding day: Int32) -> ClosedRange<Int32>? {
        guard day >= Self.first, day <= Self.last else { return nil }
        let first = day - (day - Self.first) % Self.pageSize
        return first...first + Self.pageSize - 1
    }

    /// Fills a page that `page(holding:)` gave, with a row for each of its days.
    mutating func fill(_ days: ClosedRange<Int32>, with infos: [DayInfo]) {
        let page = (days.lowerBound - Self.first) / Self.pageSize
        if pages.isEmpty { firstPage = page }
        if page < firstPage {
            pages.insert(contentsOf: repeatElement(-1, count: Int(firstPage - page)), at: 0)
            firstPage = page
        }
        let place = Int(page - firstPage)
        if place >= pages.count { pages += repeatElement(-1, count: place + 1 - pages.count) }
        pages[place] = Int32(rows.count)
        rows.append(contentsOf: infos)
    }
}
