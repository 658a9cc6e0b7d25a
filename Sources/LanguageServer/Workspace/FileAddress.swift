import OperatingSystem

/// The addresses by which editors name files.
enum FileAddress {
    /// The path of a `file:` address, without `.` and `..`. Nil if it is another kind of address.
    static func path(_ address: String) -> String? {
        let scheme = "file://"
        guard address.lowercased().hasPrefix(scheme) else { return nil }
        // Between the scheme and the path there may be the name of this computer.
        let rest = address.dropFirst(scheme.count).prefix { !"?#".contains($0) }
        guard let path = PercentText.decoded(rest.drop { $0 != "/" }), !path.isEmpty else { return nil }
        return Path.standard(path)
    }

    static func address(_ path: String) -> String {
        "file://" + PercentText.encoded(Path.standard(path), keeping: "/~!$&'()*+,:=@")
    }

    static func folder(_ path: String) -> String {
        let parts = path.split(separator: "/").dropLast()
        return "/" + parts.joined(separator: "/")
    }

    static func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
