package import FamilySettings
package import FamilyStore
package import FamilyTime
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
    package struct Borrowed: Sendable, Hashable {
        package var device: String
        /// By their ids.
        package var owner: String
        package var child: String
        /// In milliseconds, overlaps counted twice.
        package var length: Int64
    }

    package private(set) var implausible: [Days] = []
    package private(set) var borrowed: [Borrowed] = []

    package var isEmpty: Bool { implausible.isEmpty && borrowed.isEmpty }

    /// How far back use is looked at, where the family takes no older one.
    private static let reach: Int32 = 40

    /// - Parameters:
    ///   - children: those whose use is looked at, by their places.
    ///   - received: since when it came; what a parent had time to look at is told no more.
    package init(
        _ children: [Int], _ family: Family, _ store: FamilyStore, receivedSince received: Int64, now: Instant
    ) throws(StoreError) {
        let counted = try CountedUse(family, store)
        for child in children {
            try look(at: child, family, store, counted, received, now)
        }
        borrowed.sort { ($0.device, $0.child) < ($1.device, $1.child) }
    }

    private mutating func look(
        at child: Int, _ family: Family, _ store: FamilyStore, _ counted: CountedUse, _ received: Int64, _ now: Instant
    ) throws(StoreError) {
        let id = family.children[child].id
        var calendar = family.calendar(of: family.children[child])
        let today = calendar.day(at: now).day
        let first = calendar.info(of: today - Self.reach - ImplausibleDay.memory).start
        var uses: [Use] = []
        var fresh: Set<Int32> = []
        var times: [Borrowed: Int64] = [:]
        var rows =
            counted.inherits([child]) ? try store.events(from: first) : try store.events(of: id, from: first)
        while let row = try rows.next() {
            let pieces = counted.pieces(of: row).filter { Int($0.child) == child }
            uses += pieces
            guard row.received >= received, !pieces.isEmpty else { continue }
            for piece in pieces {
                let last = calendar.day(at: Instant(milliseconds: piece.end - 1)).day
                fresh.formUnion(calendar.day(at: Instant(milliseconds: piece.start)).day...last)
            }
            let device = row.child == id ? family.devices.first { $0.id == row.device } : nil
            if let device, let owner = device.child, owner != id {
                let place = Borrowed(device: device.id, owner: owner, child: id, length: 0)
                times[place, default: 0] += pieces.reduce(0) { $0 + $1.end - $1.start }
            }
        }
        for (place, length) in times {
            borrowed.append(Borrowed(device: place.device, owner: place.owner, child: id, length: length))
        }
        for day in ImplausibleDay.all(in: uses, calendar) where fresh.contains(day.day) && day.day >= today - Self.reach
        {
            if let last = implausible.last, last.child == child, last.isContinued(by: day) {
                implausible[implausible.count - 1].days.append(day)
            } else {
                implausible.append(Days(child: child, days: [day]))
            }
        }
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
