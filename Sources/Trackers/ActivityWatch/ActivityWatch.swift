import JSONText
import Languages

/// The tracker for exports of ActivityWatch (Linux, macOS, Windows, Android), as a server or the page "Raw data" gives
/// them.
///
/// It counts the time that ActivityWatch itself calls active: the window in front while somebody was there. Titles and
/// addresses serve only to tell records apart and to find the host of a page. They are not kept.
package struct ActivityWatch: Tracker {
    package let name = "activitywatch"
    package let about = localized("The file behind \"Export all buckets\" on ActivityWatch's page \"Raw data\".")

    /// Bounds for an export: they hold some years of a busy computer, which is more than a family's own files may hold.
    private static let limits = JSONLimits(depth: 64, bytes: 256 << 20, mistakes: 1000)

    package init() {}

    package func read(_ bytes: [UInt8]) throws(TrackerError) -> TrackerReading {
        let document = JSONParser.parse(bytes, limits: Self.limits)
        if let mistake = document.mistakes.first(where: { !$0.kind.isWithinText }) {
            throw .damagedExport(mistake)
        }
        guard let root = document.root else {
            throw .notAnExport(at: nil)
        }
        return reading(of: try ExportLayout.buckets(in: root))
    }

    private func reading(of nodes: [ExportLayout.Entry]) -> TrackerReading {
        var reading = TrackerReading()
        var recordings: [String: HostRecording] = [:]
        for node in nodes {
            guard let bucket = Bucket(node) else {
                reading.setAside.append(SetAside(unreadable: node))
                continue
            }
            var rows = RowReader(bucket)
            recordings[bucket.host, default: HostRecording()].add(&rows)
            reading.setAside += rows.setAside
        }
        for (host, recording) in recordings.sorted(by: { $0.key < $1.key }) {
            reading.uses += recording.uses(on: host)
            if recording.lacksPresence {
                reading.devicesWithoutPresence.append(host)
            }
        }
        return reading
    }
}
