import Foundation

extension Zone {
    /// The names by which zones can be asked for on this machine, sorted: those that Foundation lists, and the older
    /// names of the same zones that it knows besides.
    package static var names: [String] {
        var names = Set(TimeZone.knownTimeZoneIdentifiers + ["UTC"])
        let files = FileManager.default.enumerator(atPath: "/usr/share/zoneinfo")
        while let name = files?.nextObject() as? String {
            if let folder = name.split(separator: "/").first, ["posix", "right"].contains(folder) { continue }
            names.insert(name)
        }
        return names.filter { ZoneChanges.isName($0) }.sorted()
    }
}

extension ZoneChanges {
    /// Whether a zone has this name, without looking up its changes.
    static func isName(_ name: String) -> Bool { isIANA(name: name) && TimeZone(identifier: name) != nil }
}
