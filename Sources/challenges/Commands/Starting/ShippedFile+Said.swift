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

    /// What a script holds, with what it says to people in the language of the moment: each of its quoted texts that the
    /// language has. Names in it stand for values and stay.
    var saidScript: [UInt8] {
        let language = Language.current
        guard language.code != Language.english.code else { return bytes }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let said = lines.map { line in
            guard !line.hasPrefix("#"), let start = line.firstIndex(where: { "\"'".contains($0) }) else { return line }
            let rest = line[start...].dropFirst()
            guard let end = rest.lastIndex(of: line[start]) else { return line }
            return line[...start] + Substring(language.saying(String(rest[..<end]))) + line[end...]
        }
        return Array(said.joined(separator: "\n").utf8)
    }

    static func said(_ bytes: [UInt8]) -> [UInt8] {
        let language = Language.current
        guard language.code != Language.english.code else { return bytes }
        var edits: [TextEdit] = []
        JSONParser.parse(bytes).root?.walk { key, node in
            guard readKeys.contains(key), let text = node.string else { return }
            let said = language.saying(text)
            if said != text { edits.append(TextEdit(span: node.span, replacement: JSONOutput.quoted(said))) }
        }
        guard !edits.isEmpty, let said = try? TextEdit.apply(edits, to: bytes) else { return bytes }
        // Longer words may not fit on a line.
        return JSONFormatter.canonical(JSONParser.parse(said)) ?? said
    }
}
