package import FamilyStore
import FamilySettings
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
        var waiting: [UnknownUseRow] = []
        let apps = try store.rows(installed, received: now.milliseconds)
        try write { transaction throws(StoreError) in
            for row in unknown where try transaction.record(row) != .counted { waiting.append(row) }
            for row in setAside { _ = try transaction.setAside(row) }
            for row in apps { try transaction.record(row) }
        }
        return waiting
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

extension UsageLog {
    /// The log's reports in the order of their start.
    package func reports(source: String) -> [Report] {
        let devices = deviceNames()
        return inOrder().map { Report(use: $0.use, id: id(of: $0), device: devices.device(of: $0), source: source) }
    }

    /// - Parameter received: in milliseconds since 1970.
    package func unknownRows(source: String, received: Int64) -> [UnknownUseRow] {
        unknownUses.map {
            UnknownUseRow(
                id: $0.id, child: $0.child, source: source, device: $0.device, trackerName: $0.app, package: nil,
                site: nil,
                start: $0.start, length: $0.length, received: received)
        }
    }

    /// - Parameter received: in milliseconds since 1970.
    package func setAsideRows(source: String, received: Int64) -> [SetAsideRow] {
        setAside.map {
            SetAsideRow(
                key: "\(source):\($0.line):\($0.text)", reason: $0.reason.name, detail: $0.reason.words, text: $0.text,
                source: source, received: received)
        }
    }
}
