package import FamilySettings
package import FamilyStore
import FamilyTime
import UsageTracking

/// Recorded use that a parent should look at: it was taken as it was told, and may not be what it seems.
package struct UseToLookAt: Sendable, Equatable {
    /// Implausible days that follow each other.
    package struct Days: Sendable, Equatable {
        /// The child's place in the family.
        package var child: Int
        package var days: [ImplausibleDay]
    }

    /// Use of a device that is one child's, told as another one's.
    package struct Borrowed: Sendable, Equatable {
        package var device: String
        /// By their ids.
        package var owner: String
        package var child: String
        /// In milliseconds, overlaps counted twice.
        package var length: Int64 = 0
        /// The days on which it was used so, by number.
        package var days: ClosedRange<Int32>
    }

    package private(set) var implausible: [Days] = []
    package private(set) var borrowed: [Borrowed] = []

    package var isEmpty: Bool { implausible.isEmpty && borrowed.isEmpty }

    /// - Parameters:
    ///   - children: those whose use is looked at, by their places, each with the start of the earliest use that came.
    ///   - received: since when it came; what a parent had time to look at is told no more.
    package init(
        _ children: [Int: Int64], _ family: Family, _ store: FamilyStore, receivedSince received: Int64
    ) throws(StoreError) {
        guard let earliest = children.values.min() else { return }
        // What was usual before is looked at, too.
        let memory = (Int64(ImplausibleDay.memory) + 5) * Milliseconds.day
        let counted = try CountedUse(
            FamilyNames(family), family, children: children.keys, store, from: max(earliest, .min + memory) - memory)
        var looks: [Int: Look] = [:]
        for (child, start) in children {
            looks[child] = Look(
                child: child, from: start, family: family, store: store, counted: counted, received: received)
        }
        // One reading for all of them: there may be thousands.
        var rows = try store.events(from: looks.values.map(\.first).min() ?? .max)
        while let row = try rows.next() {
            var pieces = counted.pieces(of: row)[...]
            while let child = pieces.first?.child {
                let own = pieces.prefix { $0.child == child }
                looks[Int(child)]?.take(own, of: row)
                pieces = pieces.dropFirst(own.count)
            }
        }
        for (child, known) in looks.sorted(by: { $0.key < $1.key }) {
            var look = known
            borrowed += look.borrowed.values.sorted { $0.device < $1.device }
            for day in try look.implausible() { add(day, of: child) }
        }
        borrowed.sort { ($0.device, $0.child) < ($1.device, $1.child) }
    }

    /// - Parameter children: those whose use is looked at, by their places.
    package init(
        _ children: [Int], _ family: Family, _ store: FamilyStore, receivedSince received: Int64
    ) throws(StoreError) {
        let told = try store.earliestUse(receivedSince: received)
        let inherited = try Voids(FamilyNames(family), store).heirs
        var starts: [Int: Int64] = [:]
        for child in children {
            // Use that was given to the child was told as another one's.
            starts[child] = inherited.contains(child) ? told.values.min() : told[family.children[child].id]
        }
        try self.init(starts, family, store, receivedSince: received)
    }

    /// Leaves out devices that were told of before, as another child's in the same way.
    /// - Parameter lately: what was told and what came now, together.
    package mutating func leaveOut(toldIn lately: UseToLookAt) {
        borrowed.removeAll { new in
            lately.borrowed.contains { $0.device == new.device && $0.child == new.child && $0.length > new.length }
        }
    }

    private mutating func add(_ day: ImplausibleDay, of child: Int) {
        if let last = implausible.last, last.child == child, last.isContinued(by: day) {
            implausible[implausible.count - 1].days.append(day)
        } else {
            implausible.append(Days(child: child, days: [day]))
        }
    }
}

/// A look at one child's use of the days on which something came.
private struct Look {
    let child: Int
    let family: Family
    let store: FamilyStore
    let counted: CountedUse
    let received: Int64
    private var calendar: FamilyCalendar
    /// What began earlier is not looked at.
    let first: Int64
    private var uses: [Use] = []
    /// The days on which something came.
    private var fresh: Set<Int32> = []
    /// By device.
    private(set) var borrowed: [String: UseToLookAt.Borrowed] = [:]

    /// - Parameter start: its day and all days after it are looked at.
    init(child: Int, from start: Int64, family: Family, store: FamilyStore, counted: CountedUse, received: Int64) {
        self.child = child
        self.family = family
        self.store = store
        self.counted = counted
        self.received = received
        calendar = family.calendar(of: family.children[child])
        // What began on the day before may reach into it.
        first = calendar.day(at: Instant(milliseconds: start)).start - Milliseconds.day
    }

    private var id: String { family.children[child].id }

    private func rows(from start: Int64, before end: Int64 = .max) throws(StoreError) -> EventCursor {
        counted.inherits([child])
            ? try store.events(from: start, before: end) : try store.events(of: id, from: start, before: end)
    }

    /// Takes up the child's part of a report.
    mutating func take(_ pieces: ArraySlice<Use>, of row: EventRow) {
        guard row.start >= first else { return }
        uses += pieces
        guard row.received >= received, let earliest = pieces.first, let latest = pieces.last else { return }
        let days =
            calendar.day(at: Instant(milliseconds: earliest.start))
            .day...calendar.day(
                at: Instant(milliseconds: latest.end - 1)
            ).day
        fresh.formUnion(days)
        let device = row.child == id ? family.devices.first { $0.id == row.device } : nil
        guard let device, let owner = device.child, owner != id else { return }
        var told =
            borrowed[device.id]
            ?? UseToLookAt.Borrowed(device: device.id, owner: owner, child: id, days: days)
        told.length += pieces.reduce(0) { $0 + $1.end - $1.start }
        told.days = min(told.days.lowerBound, days.lowerBound)...max(told.days.upperBound, days.upperBound)
        borrowed[device.id] = told
    }

    /// The implausible days among those on which something came. What was usual before is read only if a day is long.
    mutating func implausible() throws(StoreError) -> [ImplausibleDay] {
        let lengths = DailyUse.union(of: uses, calendar: calendar)
        let long = fresh.filter { lengths[$0, default: 0] >= ImplausibleDay.notable }
        guard let earliest = long.min() else { return [] }
        let memory = calendar.info(of: earliest - ImplausibleDay.memory).start
        if memory < first {
            var rows = try rows(from: memory, before: first)
            while let row = try rows.next() { uses += counted.pieces(of: row).filter { Int($0.child) == child } }
        }
        return ImplausibleDay.all(in: uses, calendar).filter { long.contains($0.day) }
    }
}

extension UseToLookAt.Days {
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
