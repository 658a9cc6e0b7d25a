import JSONText

// The one form in which files are written.
extension LanguageServer {
    /// An edit of the whole text into canonical form. No edit if the text is in that form, or has a mistake, because
    /// its meaning is then uncertain.
    func formatting(_ params: JSONNode?) throws(RPCError) -> JSONOutput {
        guard let path = path(params) else { throw RPCError(.wrongParameters, "No document is named.") }
        guard let text = open[path], let canonical = JSONFormatter.canonical(JSONParser.parse(text.bytes)),
            canonical != text.bytes
        else { return .array([]) }
        let edit = JSONOutput.object([
            ("range", text.range(TextSpan(start: 0, end: text.bytes.count))),
            ("newText", .string(String(decoding: canonical, as: UTF8.self))),
        ])
        return .array([edit])
    }
}
