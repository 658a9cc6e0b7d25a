import FamilyTime
import JSONText

/// The apps that a device has, as one line states them:
/// `{"installed":["Khan Academy","com.mojang.minecraft"],"unusable":["Chess"],"device":"mia-tablet","at":…}`.
package struct InstalledLine: Hashable, Sendable {
    /// The device as its tracker calls it. Nil if it does not say.
    package var device: String?
    /// Names or packages, or the ids of apps that have a token only.
    package var apps: [String]
    /// Apps that the device has and cannot use.
    package var unusable: [String]
    /// When that was so, in milliseconds since 1970.
    package internal(set) var at: Int64

    /// No device has more apps, and no app a longer name.
    private static let (mostApps, longestName) = (5_000, 200)

    init(_ root: JSONNode) throws(SetAsideError) {
        device = EventLine.name("device", root)
        apps = try Self.names("installed", root)
        unusable = root["unusable"] == nil ? [] : try Self.names("unusable", root)
        at = try SignalLine.instant(root, "at")
    }

    private static func names(_ key: String, _ root: JSONNode) throws(SetAsideError) -> [String] {
        guard let list = root[key]?.array, list.count <= mostApps else { throw SetAsideError(.badInstalled(key)) }
        var names: [String] = []
        for item in list {
            let named = item["token"]?.string.map(AppToken.id)
            guard let name = item.string ?? named, name.contains(where: { !$0.isWhitespace }),
                name.count <= longestName,
                !name.contains(where: \.isNewline)
            else { throw SetAsideError(.badInstalled(key)) }
            if !names.contains(name) { names.append(name) }
        }
        return names
    }
}
