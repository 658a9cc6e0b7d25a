package import FamilyStore
import FamilyTime
package import UsageTracking

extension Recorder {
    /// Stores input that does not count: use of unknown apps, lines set aside with a reason, and what devices have of apps.
    /// No input is lost.
    /// - Returns: the unknown use that waits to be assigned: what is recorded as use under its id does not.
    @discardableResult
    package func keep(
        unknown: [UnknownUseRow], setAside: [SetAsideRow], installed: [InstalledLine] = []
    ) throws(StoreError) -> [UnknownUseRow] {
        guard !unknown.isEmpty || !setAside.isEmpty || !installed.isEmpty else { return [] }
        let apps = try store.rows(installed, received: now.milliseconds)
        return try write { transaction throws(StoreError) in
            var waiting: [UnknownUseRow] = []
            for row in unknown where try transaction.record(row) != .counted { waiting.append(row) }
            for row in setAside { _ = try transaction.setAside(row) }
            for row in apps { try transaction.record(row) }
            return waiting
        }
    }
}

extension FamilyStore {
    /// What lines tell of the apps that devices have, for this store's own journal.
    package func rows(_ lines: [InstalledLine], received: Int64) throws(StoreError) -> [InstalledApps] {
        let journal = try device()
        return lines.map {
            InstalledApps(
                journal: journal, device: $0.device ?? "", apps: $0.apps, unusable: $0.unusable, at: $0.at,
                received: received)
        }
    }
}
