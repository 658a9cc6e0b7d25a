import FamilySettings
package import FamilyStore
import FamilyTime
import JSONText
import Languages
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

extension UsageLog {
    /// - Parameter received: in milliseconds since 1970.
    package func unknownRows(source: String, received: Int64) -> [UnknownUseRow] {
        unknownUses.map {
            UnknownUseRow(
                id: $0.id, child: $0.child, source: source, device: $0.device, trackerName: $0.app, package: nil,
                site: nil,
                start: $0.start, length: $0.length, received: received, counts: $0.counts?.text)
        }
    }

    /// What is kept is kept in English, whoever reads along.
    /// - Parameter received: in milliseconds since 1970.
    package func setAsideRows(source: String, received: Int64) -> [SetAsideRow] {
        Language.english.speaking {
            setAside.map { item in
                let text = Self.saidOfUse(item.text)
                return SetAsideRow(
                    key: "\(source):\(item.line):\(text)", reason: item.reason.name, detail: item.reason.words,
                    text: text, source: source, received: received)
            }
        }
    }

    /// What a line that was set aside says of use. What else a tracker writes, such as titles and addresses, is nobody's
    /// business, and what is kept goes to the family's other devices.
    private static func saidOfUse(_ line: String) -> String {
        let members = JSONParser.parse(Array(line.utf8)).root?.object ?? []
        let said = members.compactMap { member -> (String, JSONOutput)? in
            guard usual.contains(member.key) else { return nil }
            if let text = member.value.string { return (member.key, .string(text)) }
            if let counts = member.value.object {
                return (
                    member.key, .object(counts.compactMap { one in one.value.number.map { (one.key, .raw($0.text)) } })
                )
            }
            return member.value.number.map { (member.key, .raw($0.text)) }
        }
        return JSONOutput.object(said).text()
    }

    private static let usual: Set<String> = [
        "id", "child", "user", "device", "app", "token", "start", "seconds", "event", "at", "threshold", "signal",
        "total", "counts", "do", "tick",
    ]
}
