/// Paths of files, as text.
package enum Path {
    /// The last part: `family.json` of `home/family.json`.
    package static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    /// The folder that a file lies in: `home` of `home/family.json`, `.` of `family.json`.
    package static func folder(of path: String) -> String {
        let path = path.hasSuffix("/") ? path.dropLast() : path[...]
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The canonical form of a path: from the root, without `.`, `..` and empty parts. Links are not resolved.
    package static func standard(_ path: String) -> String {
        var parts: [Substring] = []
        for part in (path.hasPrefix("/") ? path : FileSystem.currentFolder + "/" + path).split(separator: "/") {
            switch part {
            case ".": continue
            case "..": _ = parts.popLast()
            default: parts.append(part)
            }
        }
        return "/" + parts.joined(separator: "/")
    }
}
