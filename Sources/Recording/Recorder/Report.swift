package import FamilySettings
package import FamilyStore
package import UsageTracking

/// One report of use, as it is recorded and as the engine folds it.
package struct Report: Sendable {
    package var use: Use
    package var id: String
    package var device: String?
    package var source: String
    package var counts: UseCounts?

    package init(use: Use, id: String, device: String?, source: String, counts: UseCounts? = nil) {
        self.use = use
        self.id = id
        self.device = device
        self.source = source
        self.counts = counts
    }

    /// - Parameter received: when it came, in milliseconds since 1970.
    package func row(in family: Family, received: Int64) -> EventRow {
        EventRow(
            id: id, child: family.children[Int(use.child)].id, app: family.apps[Int(use.app)].id, device: device,
            start: use.start, length: use.end - use.start, received: received, source: source,
            counts: counts?.text)
    }
}

extension [Report] {
    /// In the order in which they are folded.
    package func inOrder() -> [Report] { sorted { $0.use.comes(before: $1.use) } }
}

/// The indices by which the engine knows a family's names.
package struct FamilyNames: Sendable {
    package let children: [String: Int32]
    package let apps: [String: Int32]
    package let devices: [String: Int32]

    package init(_ family: Family) {
        func index(_ names: [String]) -> [String: Int32] {
            Dictionary(
                names.enumerated().map { ($0.element, Int32($0.offset)) }, uniquingKeysWith: { first, _ in first })
        }
        children = index(family.children.map(\.id))
        apps = index(family.apps.map(\.id))
        devices = index(family.devices.map(\.id))
    }

    /// Nil if the child or the app is no longer in the family. The recorded use stays and does not count.
    package func use(_ row: EventRow) -> Use? {
        guard let child = children[row.child], let app = apps[row.app] else { return nil }
        return Use(
            start: row.start, end: row.start + row.length, child: child, app: app,
            device: row.device.flatMap { devices[$0] } ?? -1)
    }
}
