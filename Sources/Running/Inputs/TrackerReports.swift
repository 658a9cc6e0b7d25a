package import FamilySettings
package import FamilyStore
import Languages
package import Recording
package import Trackers
package import UsageTracking

/// A tracker's use, separated into reports of known apps and use kept until its app is known.
package struct TrackerReports: Sendable {
    package private(set) var reports: [Report] = []
    package private(set) var unknown: [UnknownUseRow] = []
    /// Devices that `family.json` assigns to no child, with the length of their use in milliseconds.
    package private(set) var strangers: [String: Int64] = [:]
    /// Use on devices of other children than those whose device reads it, by device: why it is not taken, and how many
    /// stretches it is.
    package private(set) var setAside: [String: (reason: SetAsideReason, count: Int)] = [:]
    /// Names that fit several apps equally well, with the apps.
    package private(set) var ambiguous: [String: [String]] = [:]

    /// - Parameters:
    ///   - reader: whose the device is that reads it.
    ///   - received: when the report came, in milliseconds since 1970.
    package init(
        _ reading: TrackerReading, family: Family, on reader: DeviceOwners = .everybody, source: String, received: Int64
    ) {
        var matcher = AppMatcher(family)
        let names = FamilyNames(family)
        for use in reading.uses {
            let device = names.devices[use.device]
            let child = device.flatMap { family.devices[Int($0)].child }
            if let child, !reader.contains(child) {
                let name = family.children.first { $0.id == child }?.name ?? child
                let reason = SetAsideReason.othersUse(child: name, owners: reader.names(in: family))
                setAside[use.device, default: (reason, 0)].count += 1
                continue
            }
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

extension TrackerReports {
    /// What is set aside, to be kept with the reason: a row for each device, in English, whoever reads along.
    /// - Parameter received: in milliseconds since 1970.
    package func setAsideRows(source: String, received: Int64) -> [SetAsideRow] {
        Language.english.speaking {
            setAside.sorted { $0.key < $1.key }.map { device, item in
                SetAsideRow(
                    key: "\(source):\(item.reason.name):\(device)", reason: item.reason.name,
                    detail: item.reason.words, text: device, source: source, received: received)
            }
        }
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

extension SetAsideCounts {
    /// Use of a tracker on devices of other children.
    package mutating func add(_ reports: TrackerReports) {
        for (device, item) in reports.setAside.sorted(by: { $0.key < $1.key }) {
            add(item.reason.name, count: item.count, at: device, item.reason.words)
        }
    }
}
