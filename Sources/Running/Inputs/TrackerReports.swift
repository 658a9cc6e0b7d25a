package import FamilySettings
package import FamilyStore
import Languages
package import Recording
package import Trackers
import UsageTracking

/// A tracker's use, separated into reports of known apps and use kept until its app is known.
package struct TrackerReports: Sendable {
    package private(set) var reports: [Report] = []
    package private(set) var unknown: [UnknownUseRow] = []
    /// Devices that `family.json` assigns to no child, with the length of their use in milliseconds.
    package private(set) var strangers: [String: Int64] = [:]
    /// Names that fit several apps equally well, with the apps.
    package private(set) var ambiguous: [String: [String]] = [:]

    /// - Parameter received: when the report came, in milliseconds since 1970.
    package init(_ reading: TrackerReading, family: Family, source: String, received: Int64) {
        var matcher = AppMatcher(family)
        let names = FamilyNames(family)
        for use in reading.uses {
            let device = names.devices[use.device]
            let child = device.flatMap { family.devices[Int($0)].child }
            let id = "\(child ?? "")/\(use.id)"
            var app: Int32?
            switch matcher.match(name: use.name, package: use.package, site: use.site) {
            case .app(let found): app = names.apps[found]
            case .ambiguous(let apps): ambiguous[use.name] = apps
            case .none: break
            }
            if let app, let child, let place = names.children[child], UsageLog.believable.contains(use.start) {
                reports.append(
                    Report(
                        use: Use(
                            start: use.start, end: use.start + use.milliseconds, child: place, app: app,
                            device: device ?? -1),
                        id: id, device: use.device, source: source))
            } else {
                if child == nil { strangers[use.device, default: 0] += use.milliseconds }
                unknown.append(
                    UnknownUseRow(
                        id: id, child: child, source: source, device: use.device, trackerName: use.name,
                        package: use.package,
                        site: use.site, start: use.start, length: use.milliseconds, received: received))
            }
        }
        reports.sort { $0.use.comes(before: $1.use) }
    }
}

extension TrackerReading {
    /// What was wrong with a tracker's rows, to be kept with the reason: in English, whoever reads along.
    /// - Parameter received: in milliseconds since 1970.
    package func faults(from source: String, received: Int64) -> [SetAsideRow] {
        Language.english.speaking {
            setAside.filter(\.reason.isFault).map {
                SetAsideRow(
                    key: "\(source):\($0.place)", reason: $0.reason.words, detail: $0.place, text: $0.place,
                    source: source, received: received)
            }
        }
    }
}
