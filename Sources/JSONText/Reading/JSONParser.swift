/// Reads strict JSON from UTF-8 bytes and finds every mistake of the text.
///
/// Not for streams: the whole text is handed in, and the tree is kept. A sound text is read once. Where brackets do not
/// match, it is read a second time by its indentation, and the reading with fewer mistakes counts: a forgotten bracket
/// is then found where it is missing, not where the trouble first shows.
package struct JSONParser {
    /// Reads a text. Never fails: everything outside strict JSON is among the document's mistakes.
    package static func parse(_ source: [UInt8], limits: JSONLimits = .default) -> JSONDocument {
        if source.count > limits.bytes {
            let kind = JSONMistake.Kind.tooLarge(bytes: source.count, limit: limits.bytes)
            return JSONDocument(source: source, root: nil, mistakes: [JSONMistake(kind: kind, span: .at(0))])
        }
        if let encoding = TextEncoding.foreign(to: source) {
            let kind = JSONMistake.Kind.otherEncoding(name: encoding)
            return JSONDocument(source: source, root: nil, mistakes: [JSONMistake(kind: kind, span: .at(0))])
        }
        let plain = read(source, limits: limits, trustsIndentation: false)
        guard plain.mistakes.contains(where: \.isAboutBrackets) else { return plain }
        let indented = read(source, limits: limits, trustsIndentation: true)
        return indented.mistakes.count <= plain.mistakes.count ? indented : plain
    }

    private static func read(_ source: [UInt8], limits: JSONLimits, trustsIndentation: Bool) -> JSONDocument {
        var reader = JSONReader(source: source, limits: limits, trustsIndentation: trustsIndentation)
        let root = reader.readDocument()
        return JSONDocument(source: source, root: root, mistakes: reader.sortedMistakes())
    }
}

extension JSONMistake {
    /// Whether a second look by indentation could place it better.
    fileprivate var isAboutBrackets: Bool {
        switch kind {
        case .missingClosing, .missingOpening, .extraClosing, .wrongClosing, .namesInList, .missingKey,
            .contentAfterEnd:
            true
        default: false
        }
    }
}
