import JSONText

/// What somebody should know, and what can be done about it.
struct Note: Hashable, Sendable {
    var message: String
    var remedy: String?

    init(_ message: String, _ remedy: String? = nil) {
        self.message = message
        self.remedy = remedy
    }

    init(_ refusal: Refusal) { self.init(refusal.message, refusal.remedy) }

    /// Both in one line.
    var line: String { [message, remedy].compactMap(\.self).joined(separator: " ") }

    var json: JSONOutput {
        .object([("message", .string(message)), ("remedy", remedy.map(JSONOutput.string) ?? .null)])
    }
}
