import Foundation

/// Files as editors name them.
enum FileAddress {
    /// The path of a `file:` address, without dots in it; nil for anything else.
    static func path(_ address: String) -> String? {
        guard let url = URL(string: address), url.isFileURL else { return nil }
        let path = url.standardizedFileURL.path
        return path.isEmpty ? nil : path
    }

    static func address(_ path: String) -> String { URL(fileURLWithPath: path).absoluteString }

    static func folder(_ path: String) -> String {
        let parts = path.split(separator: "/").dropLast()
        return "/" + parts.joined(separator: "/")
    }

    static func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
