import OperatingSystem

/// The system's time zones: a folder of TZif files (RFC 9636), which the package tzdata installs.
package enum ZoneFolder {
    /// The folder. Nil if the system has no zones.
    private static let path =
        (named.map { [$0] } ?? ["/usr/share/zoneinfo", "/var/db/timezone/zoneinfo"])
        .first { FileSystem.exists($0 + "/Europe") }

    /// Another folder that the variable `TZDIR` names, as it does for the system's own programs. An empty one is none.
    package static let named = Environment["TZDIR"].flatMap { $0.isEmpty ? nil : $0 }

    package static var isMissing: Bool { path == nil }

    /// The file of a zone. Nil if no zone has exactly this name.
    static func file(of name: String) -> [UInt8]? {
        guard isIANA(name: name), let path, isSpeltSo(name, in: path) else { return nil }
        guard let bytes = try? FileSystem.bytes(of: path + "/" + name), bytes.starts(with: magic) else { return nil }
        return bytes
    }

    /// The names of all zones, obsolete ones included, in no order.
    static func names() -> [String] {
        guard let path else { return [] }
        let top = ((try? FileSystem.names(in: path)) ?? []).filter(isIANA).map { path + "/" + $0 }
        return (top + top.flatMap(FileSystem.paths)).compactMap { file in
            let isZone = Descriptor(reading: file)?.read(upTo: magic.count, from: 0) == magic
            return isZone ? String(file.dropFirst(path.count + 1)) : nil
        }.filter(isIANA)
    }

    /// The name of this computer's zone, by the variable TZ or the link at /etc/localtime. Nil if neither names one.
    static func nameOfThisComputer() -> String? {
        if let name = Environment["TZ"], !name.isEmpty { return name.hasPrefix(":") ? String(name.dropFirst()) : name }
        let parts = FileSystem.linkTarget("/etc/localtime")?.split(separator: "/") ?? []
        guard let folder = parts.lastIndex(of: "zoneinfo") else { return nil }
        return parts[(folder + 1)...].joined(separator: "/")
    }

    private static let magic = Array("TZif".utf8)

    /// Whether the folder holds this exact spelling. A file system that ignores case would open the file of another
    /// one.
    private static func isSpeltSo(_ name: String, in folder: String) -> Bool {
        #if canImport(Darwin)
        var folder = folder
        for part in name.split(separator: "/") {
            guard (try? FileSystem.names(in: folder))?.contains(String(part)) == true else { return false }
            folder += "/" + part
        }
        #endif
        return true
    }

    /// Whether a zone may have this name. Refused are offsets written as names (`GMT+2`), abbreviations, files of the
    /// folder that are not zones, and zones that count leap seconds.
    private static func isIANA(name: String) -> Bool {
        let isPlain = name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "-"),
                UInt8(ascii: "+"):
                true
            default: false
            }
        }
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard isPlain, name.utf8.count <= 64, !parts.contains("") else { return false }
        guard let first = parts.first, !notZones.contains(first) else { return false }
        if name.hasPrefix("GMT") { return name == "GMT" }
        let isAbbreviation = name.utf8.count == 3 && name.utf8.allSatisfy { (65...90).contains($0) }
        return !isAbbreviation || shortNames.contains(name)
    }

    private static let notZones: Set<Substring> = ["posix", "right", "localtime", "posixrules"]

    /// The IANA names of three capitals.
    private static let shortNames: Set<String> = [
        "UTC", "UCT", "CET", "EET", "MET", "WET", "EST", "MST", "HST", "PRC", "ROC", "ROK",
    ]
}
