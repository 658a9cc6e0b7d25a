package import FamilySettings
package import FamilyStore
package import FamilyTime

/// A tracker that reported day after day and no longer does. It may have been stopped so that a limit is not reached.
/// Nothing follows from this automatically; the parent is told.
package struct SilentTracker: Hashable, Sendable {
    package var child: String
    /// Nil where reports name no device.
    package var device: String?
    /// The end of the last use that was told.
    package var last: Int64

    /// How long a regular tracker may be silent, in milliseconds.
    package static let patience = 2 * Milliseconds.day
    /// How far back is looked, and on how many days of it a tracker has to be heard from to be a regular one.
    private static let memory = 30 * Milliseconds.day
    private static let regularDays = 4

    /// The silent trackers of some children, by child and device.
    package static func all(
        of children: [Child], _ family: Family, _ store: FamilyStore, now: Instant
    ) throws(StoreError) -> [SilentTracker] {
        var found: [SilentTracker] = []
        for child in children {
            var calendar = family.calendar(of: child)
            // Who is away uses nothing.
            guard !calendar.day(at: now).isAway else { continue }
            var heard: [Int64?: (days: Set<Int32>, last: Int64)] = [:]
            var events = try store.events(
                of: child.id, from: now.milliseconds - memory, before: now.milliseconds)
            while let use = try events.nextStretch() {
                let day = calendar.day(at: Instant(milliseconds: use.start)).day
                var tracker = heard[use.device] ?? ([], .min)
                tracker.days.insert(day)
                tracker.last = max(tracker.last, use.end)
                heard[use.device] = tracker
            }
            for (device, tracker) in heard
            where tracker.days.count >= regularDays && now.milliseconds - tracker.last > patience {
                let device = try device.map { number throws(StoreError) in try events.name(of: number) }
                found.append(SilentTracker(child: child.id, device: device, last: tracker.last))
            }
        }
        return found.sorted { ($0.child, $0.device ?? "") < ($1.child, $1.device ?? "") }
    }
}
