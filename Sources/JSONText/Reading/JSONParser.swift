/// Reads strict JSON from UTF-8 bytes and finds every mistake of the text.
///
/// Do not use it for streams: it takes the whole text and keeps the tree. A valid text is read once. If brackets do not
/// match, the text is read a second time by its indentation, and the reading with fewer mistakes counts. A forgotten
/// bracket is then found where it is missing, not where the trouble first shows.
package struct JSONParser {
    /// Reads a text. It never fails: everything outside strict JSON becomes a mistake of the document.
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
    /// Whether reading by indentation could place the mistake better.
    fileprivate var isAboutBrackets: Bool {
        switch kind {
        case .missingClosing, .missingOpening, .extraClosing, .wrongClosing, .namesInList, .missingKey,
            .contentAfterEnd:
            true
        default: false
        }
    }
}
