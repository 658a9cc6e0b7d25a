/// Finds the host in the address of a page.
enum PageAddress {
    /// The host in lower case, without user, port and trailing dot. Nil if the address has no host (`about:blank`, a
    /// file, a browser's own page), or the text is not an address.
    static func host(of address: String) -> String? {
        guard let colon = address.firstIndex(of: ":"),
            ["http", "https"].contains(address[..<colon].lowercased()),
            address[colon...].hasPrefix("://")
        else {
            return nil
        }
        let rest = address[colon...].dropFirst(3)
        let authority = rest.prefix { !"/?#\\".contains($0) }
        // What stands before the last @ is a name and a password.
        let place = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
        var host = withoutPort(place).lowercased()
        if host.hasSuffix(".") {
            host.removeLast()
        }
        return isHost(host) ? host : nil
    }

    private static func withoutPort(_ place: Substring) -> Substring {
        if place.hasPrefix("["), let end = place.firstIndex(of: "]") {
            return place[...end]
        }
        return place.prefix { $0 != ":" }
    }

    /// Whether a text can be a host. A child may have typed anything else into the address, and that is private.
    private static func isHost(_ text: String) -> Bool {
        (1...253).contains(text.utf8.count)
            && text.unicodeScalars.allSatisfy { scalar in
                !scalar.isASCII || ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
                    || "-._:[]".unicodeScalars.contains(scalar)
            }
    }
}
