import JSONText

// The one form in which files are written.
extension LanguageServer {
    /// The whole text anew where it is in another form; nothing where it has a mistake, because then it is open what it
    /// means.
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
