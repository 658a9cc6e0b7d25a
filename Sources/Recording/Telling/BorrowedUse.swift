package import FamilySettings
package import FamilyStore
import FamilyTime
import UsageTracking

/// Use of devices that are one child's, told as another one's. It was taken as it was told.
package struct BorrowedUse: Sendable, Equatable {
    package struct Device: Sendable, Equatable {
        package var device: String
        /// By their ids.
        package var owner: String
        package var child: String
        /// In milliseconds, overlaps counted twice.
        package var length: Int64 = 0
        /// The days on which it was used so, by number.
        package var days: ClosedRange<Int32>
    }

    package private(set) var devices: [Device] = []

    /// - Parameters:
    ///   - children: those whose use is looked at, by their places.
    ///   - received: since when it came; what a parent had time to look at is told no more.
    package init(
        _ children: some Collection<Int>, _ family: Family, _ store: FamilyStore, receivedSince received: Int64
    ) throws(StoreError) {
        var owners: [String: String] = [:]
        for device in family.devices { owners[device.id] = device.child }
        let rows = try store.borrowedUse(receivedSince: received, owners: owners)
        guard let earliest = rows.first?.start else { return }
        let counted = try CountedUse(FamilyNames(family), family, children: children, store, from: earliest)
        var found: [Int: [String: Device]] = [:]
        for row in rows {
            guard let device = row.device, let owner = owners[device] else { continue }
            let pieces = counted.pieces(of: row).filter { family.children[Int($0.child)].id == row.child }
            guard let first = pieces.first, let last = pieces.last, children.contains(Int(first.child)) else {
                continue
            }
            let child = Int(first.child)
            var calendar = family.calendar(of: family.children[child])
            func day(_ instant: Int64) -> Int32 { calendar.day(at: Instant(milliseconds: instant)).day }
            let days = day(first.start)...day(last.end - 1)
            var told =
                found[child]?[device] ?? Device(device: device, owner: owner, child: row.child, days: days)
            told.length += pieces.reduce(0) { $0 + $1.end - $1.start }
            told.days =
                min(told.days.lowerBound, days.lowerBound)...max(told.days.upperBound, days.upperBound)
            found[child, default: [:]][device] = told
        }
        devices = found.values.flatMap(\.values).sorted { ($0.device, $0.child) < ($1.device, $1.child) }
    }

    /// Leaves out devices that were told of before, as another child's in the same way.
    /// - Parameter lately: what was told and what came now, together.
    package mutating func leaveOut(toldIn lately: BorrowedUse) {
        devices.removeAll { new in
            lately.devices.contains { $0.device == new.device && $0.child == new.child && $0.length > new.length }
        }
    }
}
