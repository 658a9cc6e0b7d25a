package import FamilySettings
package import FamilyStore
import FamilyTime
import UsageTracking

/// Implausible days as they stand now, for a parent to look at: the use was taken as it was told. Days that a parent has
/// said to be real are left out, and so are those that voided use was on.
package struct ImplausibleUse: Sendable, Equatable {
    /// Implausible days of one child that follow each other.
    package struct Days: Sendable, Equatable {
        /// The child's place in the family.
        package var child: Int
        package var days: [ImplausibleDay]

        /// The time that all of the use is in, in milliseconds since 1970 UTC.
        package var time: Range<Int64> {
            let start = days.map(\.time.lowerBound).min() ?? 0
            return start..<max(start, days.map(\.time.upperBound).max() ?? 0)
        }
    }

    package private(set) var parts: [Days] = []

    private init() {}

    package static var none: ImplausibleUse { ImplausibleUse() }

    /// - Parameter days: those that are looked at. Of a child that the family does not know there are none.
    package init(_ days: Set<ChildDay>, _ family: Family, _ store: FamilyStore) throws(StoreError) {
        let places = days.byPlace(in: family)
        guard let first = places.values.flatMap(\.self).min() else {
            self.init()
            return
        }
        // What began on the day before may reach into it, in any zone.
        let start = (Int64(first) - 3) * Milliseconds.day
        try self.init(
            days, family, store,
            CountedUse(FamilyNames(family), family, children: places.keys, store, from: start))
    }

    /// - Parameter counted: what counts of the children's use.
    init(
        _ days: Set<ChildDay>, _ family: Family, _ store: FamilyStore, _ counted: CountedUse
    ) throws(StoreError) {
        var looks: [Int: Look] = [:]
        for (child, days) in days.byPlace(in: family) {
            looks[child] = Look(child: child, days, family, store: store, counted: counted)
        }
        guard let first = looks.values.map(\.first).min(), let end = looks.values.map(\.end).max() else { return }
        // One reading for all of them: there may be thousands.
        var rows =
            if looks.count == 1, let look = looks.values.first {
                try look.rows(from: first, before: end)
            } else {
                try store.events(from: first, before: end)
            }
        while let row = try rows.next() {
            for piece in counted.pieces(of: row) { looks[Int(piece.child)]?.take(piece, of: row) }
        }
        for (child, known) in looks.sorted(by: { $0.key < $1.key }) {
            var look = known
            for day in try look.implausible() { add(day, of: child) }
        }
    }

    private mutating func add(_ day: ImplausibleDay, of child: Int) {
        if let last = parts.last, last.child == child, last.isContinued(by: day) {
            parts[parts.count - 1].days.append(day)
        } else {
            parts.append(Days(child: child, days: [day]))
        }
    }
}

/// A look at some days of one child.
private struct Look {
    private let child: Int
    private let family: Family
    private let store: FamilyStore
    private let counted: CountedUse
    private var calendar: FamilyCalendar
    private let days: Set<Int32>
    /// What begins before the one or from the other on is not looked at.
    let first: Int64
    let end: Int64
    private var uses: [Use] = []
    /// The part that no parent has said to be real.
    private var open: [Use] = []

    init(child: Int, _ days: Set<Int32>, _ family: Family, store: FamilyStore, counted: CountedUse) {
        self.child = child
        self.days = days
        self.family = family
        self.store = store
        self.counted = counted
        calendar = family.calendar(of: family.children[child])
        // What began on the day before may reach into it, and it may go on behind it.
        first = calendar.info(of: (days.min() ?? 0) - 1).start
        end = calendar.info(of: (days.max() ?? 0) + 1).end
    }

    func rows(from start: Int64, before end: Int64) throws(StoreError) -> EventCursor {
        let own = counted.inherits([child]) ? nil : family.children[child].id
        return try store.events(of: own, from: start, before: end)
    }

    mutating func take(_ piece: Use, of row: EventRow) {
        guard row.start >= first, row.start < end else { return }
        uses.append(piece)
        open += counted.voids.unconfirmed(piece, id: row.id, device: row.device)
    }

    /// The implausible days. What was usual before is read only if a day is long.
    mutating func implausible() throws(StoreError) -> [ImplausibleDay] {
        let lengths = DailyUse.union(of: open, calendar: calendar)
        let long = days.filter { lengths[$0, default: 0] >= ImplausibleDay.notable }
        guard let earliest = long.min() else { return [] }
        let memory = calendar.info(of: earliest - ImplausibleDay.memory).start
        if memory < first {
            let before = try CountedUse(FamilyNames(family), family, children: [child], store, from: memory)
            var rows = try rows(from: memory, before: first)
            while let row = try rows.next() { uses += before.pieces(of: row).filter { Int($0.child) == child } }
        }
        return ImplausibleDay.all(in: uses, calendar).filter { long.contains($0.day) }
    }
}

extension ImplausibleUse.Days {
    /// Whether one command can speak of a day with these.
    fileprivate func isContinued(by day: ImplausibleDay) -> Bool {
        guard let last = days.last, last.day + 1 == day.day, last.app == day.app else { return false }
        switch (last.why, day.why) {
        case (.wholeDay, .wholeDay): return true
        case (.unusual, .unusual): return true
        case (.wholeDay, .unusual), (.unusual, .wholeDay): return false
        }
    }
}
