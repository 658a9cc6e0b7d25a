package import Economy
import FamilySettings
package import FamilyStore
import FamilyTime
package import RuleEngine
import UsageTracking

/// Recorded use that counts, child by child, for sums over days. An app that was removed and added again starts at
/// zero.
package struct UseOfDays: Sendable {
    package struct Piece: Hashable, Sendable {
        /// Milliseconds since 1970 UTC.
        package var start: Int64
        package var end: Int64
        /// The app's place in the plan's family.
        package var app: Int
        /// The place of the device in `devices`. Nil if the report names none.
        package var device: Int?
        /// When it was told, if the report names no device and that was asked for.
        package var received: Int64?
    }

    /// The devices that reports name, in the order in which they appear.
    package private(set) var devices: [String] = []
    private var byChild: [[Piece]]
    /// What does not count, because the app was shut while it was used.
    private var shutByChild: [[Piece]]

    /// - Parameters:
    ///   - children: those whose use it is, by their places.
    ///   - present: how many apps the family has now. In the plan's family they come before those that were removed.
    ///   - start: what ended before it is left out.
    ///   - end: what begins then or later is left out.
    ///   - now: use that ends later waits.
    ///   - saysReceived: whether it is asked when use was told that names no device.
    package init(
        _ plan: Plan, _ store: FamilyStore, of children: [Int], present: Int, from start: Int64 = .min,
        before end: Int64 = .max, now: Int64 = .max, saysReceived: Bool = false
    ) throws(StoreError) {
        byChild = plan.family.children.map { _ in [] }
        shutByChild = byChild
        let wanted = Set(children)
        let (dayBefore, overflow) = start.subtractingReportingOverflow(Milliseconds.day)
        let first = overflow ? .min : dayBefore
        let names = FamilyNames(plan.family)
        let counted = try CountedUse(names, plan, children: children, store, from: first)
        var begins: [Int64] = []
        for (place, app) in plan.family.apps.enumerated() {
            begins.append(place < present ? try store.removal(of: app.id) ?? .min : .min)
        }
        let own = children.count == 1 && !counted.inherits(wanted) ? plan.family.children[children[0]].id : nil
        var rows = try store.events(of: own, from: first, before: end)
        var (childPlaces, appPlaces, devicePlaces): ([Int64: Int32?], [Int64: Int32?], [Int64: Int]) = ([:], [:], [:])
        let needsReports = !counted.voids.isEmpty
        while let stretch = try rows.nextStretch() {
            guard stretch.end > start, stretch.end <= now else { continue }
            if childPlaces[stretch.child] == nil {
                childPlaces[stretch.child] = .some(names.children[try rows.name(of: stretch.child)])
            }
            if appPlaces[stretch.app] == nil {
                appPlaces[stretch.app] = .some(names.apps[try rows.name(of: stretch.app)])
            }
            guard let child = childPlaces[stretch.child] ?? nil, let app = appPlaces[stretch.app] ?? nil else {
                continue
            }
            var device: Int?
            if let number = stretch.device {
                if devicePlaces[number] == nil {
                    devicePlaces[number] = devices.count
                    devices.append(try rows.name(of: number))
                }
                device = devicePlaces[number]
            }
            let use = Use(start: stretch.start, end: stretch.end, child: child, app: app)
            let isAsked = saysReceived && device == nil
            // What a parent said may be about one report.
            let report = needsReports || isAsked ? try rows.row(stretch) : nil
            let received = isAsked ? report?.received : nil
            func wantedPiece(_ use: Use) -> Piece? {
                guard wanted.contains(Int(use.child)), use.end > start, use.start >= begins[Int(use.app)] else {
                    return nil
                }
                return Piece(start: use.start, end: use.end, app: Int(use.app), device: device, received: received)
            }
            guard !counted.isEverything else {
                if let piece = wantedPiece(use) { byChild[Int(child)].append(piece) }
                continue
            }
            for use in counted.real(use, id: report?.id ?? "", device: report?.device) {
                let open = counted.unshielded(use)
                byChild[Int(use.child)] += open.compactMap(wantedPiece)
                shutByChild[Int(use.child)] += use.without(open).compactMap(wantedPiece)
            }
        }
        // What is left of a use may begin later than the use behind it.
        for child in children where !byChild[child].areInOrder {
            byChild[child].sort { ($0.start, $0.app) < ($1.start, $1.app) }
        }
    }

    /// Whether all use of some children names the device on which it was.
    package func namesAllDevices(_ children: [Int]) -> Bool {
        children.allSatisfy { byChild[$0].allSatisfy { $0.device != nil } }
    }

    /// A child's use in the order of its start.
    package func pieces(of child: Int) -> [Piece] { byChild[child] }

    /// How long a child used apps while they were shut, which does not count: the longest first. Time on two devices at
    /// once counts once.
    /// - Parameter time: what lies outside of it is left out.
    package func whileShut(_ child: Int, in time: Stretch) -> [(app: Int, length: Int64)] {
        let stretches = shutByChild[child].map { (app: $0.app, time: Stretch($0.start, $0.end).cut(to: time)) }
        return Dictionary(grouping: stretches, by: \.app).map { app, uses in
            (app: app, length: uses.map(\.time).union.reduce(0) { $0 + $1.length })
        }.filter { $0.length > 0 }.sorted { ($1.length, $0.app) < ($0.length, $1.app) }
    }
}

extension [UseOfDays.Piece] {
    fileprivate var areInOrder: Bool { zip(self, dropFirst()).allSatisfy { $0.start <= $1.start } }
}
