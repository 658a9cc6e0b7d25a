import FamilySettings
import FamilyStore
import FamilyTime
import JSONText
import Languages

/// A device that trackers have reported and that belongs to no child in `family.json`.
struct UnownedDevice {
    let id: String
    /// The time that apps known to the family were used on it, in milliseconds.
    private(set) var length: Int64 = 0
    /// The names of those apps.
    private(set) var apps: [String] = []

    var words: String {
        length == 0
            ? localized("use was recorded")
            : localized(
                "\(Wording.duration(length)) of \(Listing.and(Listing.few(apps))) wait")
    }

    var json: JSONOutput {
        .object([
            ("device", .string(id)), ("seconds", .raw(secondsText(length))),
            ("apps", .array(apps.map(JSONOutput.string))),
        ])
    }

    private init(_ id: String) { self.id = id }

    /// All such devices, in the order of their names.
    static func all(_ family: Family, _ store: FamilyStore?) throws -> [UnownedDevice] {
        let known = Set(family.devices.map(\.id))
        var recognised = RecognisedApps(family)
        var found: [String: UnownedDevice] = [:]
        for total in try store?.unknownUseTotals() ?? [] {
            guard let device = total.device, !known.contains(device) else { continue }
            var unowned = found[device] ?? UnownedDevice(device)
            if let app = recognised.app(total) {
                unowned.length += total.length
                if !unowned.apps.contains(app.name) { unowned.apps.append(app.name) }
            }
            found[device] = unowned
        }
        return found.values.sorted { $0.id < $1.id }
    }
}

/// Finds the family's app behind reported use that could not count.
struct RecognisedApps {
    private let family: Family
    private var matcher: AppMatcher

    init(_ family: Family) {
        self.family = family
        matcher = AppMatcher(family)
    }

    /// The app of this use. Nil if the family does not know it.
    mutating func app(_ total: UnknownUseTotal) -> App? {
        guard
            case .app(let id) = matcher.match(
                name: total.trackerName ?? "", package: total.package, site: total.site)
        else { return nil }
        return family.apps.first { $0.id == id }
    }
}
