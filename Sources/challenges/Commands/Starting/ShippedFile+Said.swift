import JSONText
import Languages
import RuleLoading
import ShippedFiles

extension ShippedFile {
    /// The keys whose texts people read.
    static let readKeys: Set = ["title", "about", "message", "prize", "ask", "name", "scenario"]

    /// What the file holds, with what people read in it in the language of the moment: a family begins with it in its
    /// own language, and goes on in whatever its files say.
    var said: [UInt8] { Self.said(bytes) }

    static func said(_ bytes: [UInt8]) -> [UInt8] {
        let language = Language.current
        guard language.code != Language.english.code else { return bytes }
        var edits: [TextEdit] = []
        JSONParser.parse(bytes).root?.walk { key, node in
            guard readKeys.contains(key), let text = node.string else { return }
            let said = language.saying(text)
            if said != text { edits.append(TextEdit(span: node.span, replacement: JSONOutput.quoted(said))) }
        }
        return (try? TextEdit.apply(edits, to: bytes)) ?? bytes
    }
}
