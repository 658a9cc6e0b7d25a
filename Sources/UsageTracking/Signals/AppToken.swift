/// The stable id of an app that its platform names by an opaque token only.
package enum AppToken {
    /// The id for a token: `token.sha256.` and the digest of its text. It is equal at every launch and on every
    /// machine.
    package static func id(_ token: String) -> String { "token.sha256." + SHA256.hex(token.utf8) }

    /// The app's name until a parent gives it one: "App 9f86d081". Nil if the id was not made from a token.
    package static func name(ofID id: String) -> String? {
        let start = "token.sha256."
        guard id.hasPrefix(start), id.utf8.count == start.utf8.count + 64 else { return nil }
        return "App " + id.dropFirst(start.count).prefix(8)
    }
}
