import JSONShape
import JSONText

/// The place in an open file that a request is about.
struct Place {
    var path: String
    var text: OpenText
    var offset: Int
    var kind: FamilyFiles.Kind
    var root: JSONNode?
}

extension LanguageServer {
    /// The place that a request names. Nil if the file is not open, or not one of a family's files.
    func place(_ params: JSONNode?) throws(RPCError) -> Place? {
        guard let path = path(params) else { throw RPCError(.wrongParameters, "No document is named.") }
        guard let text = open[path], let kind = FamilyFiles.kind(path, text.bytes) else { return nil }
        guard let offset = text.offset(params?["position"]) else {
            throw RPCError(.wrongParameters, "No position is named.")
        }
        return Place(
            path: path, text: text, offset: offset, kind: kind, root: JSONParser.parse(text.bytes).root)
    }
}
