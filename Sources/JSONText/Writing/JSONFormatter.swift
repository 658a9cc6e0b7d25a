/// Writes a JSON text in canonical form: two spaces a level, each object of a list on a line, and small values on one
/// line. Texts, numbers and the order of members stay as written.
package struct JSONFormatter: Sendable {
    /// The most columns of a line that holds more than one value.
    package static let width = 120
    /// The deepest nesting of brackets on one line.
    private static let deepest = 3

    private let source: [UInt8]
    private let width: Int
    private var out: [UInt8] = []

    private init(_ source: [UInt8], width: Int) {
        self.source = source
        self.width = width
        out.reserveCapacity(source.count)
    }

    /// The text in canonical form, with a line end. Nil if it has mistakes, because its meaning is then uncertain.
    /// - Parameter width: fewer columns than files have, to show the text beside something else.
    package static func canonical(_ document: JSONDocument, width: Int = JSONFormatter.width) -> [UInt8]? {
        guard document.isValid, let root = document.root else { return nil }
        var formatter = JSONFormatter(document.source, width: width)
        formatter.write(root, level: 0, after: 0)
        return formatter.out + [UInt8(ascii: "\n")]
    }

    /// - Parameter after: the columns before the value on its line, without the indentation.
    private mutating func write(_ node: JSONNode, level: Int, after: Int) {
        let line = line(node)
        let columns = String(decoding: line, as: UTF8.self).count + after + 2 * level + 1
        if node.isEmptyOrPlain || !mustBreak(node, level) && columns <= width {
            out += line
            return
        }
        switch node.value {
        case .array(let items):
            out.append(UInt8(ascii: "["))
            for (index, item) in items.enumerated() {
                start(index, level + 1)
                write(item, level: level + 1, after: 0)
            }
            startLine(level)
            out.append(UInt8(ascii: "]"))
        case .object(let members):
            out.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                start(index, level + 1)
                let key = text(member.keySpan)
                out += key
                out += ": ".utf8
                write(member.value, level: level + 1, after: String(decoding: key, as: UTF8.self).count + 2)
            }
            startLine(level)
            out.append(UInt8(ascii: "}"))
        default: out += line
        }
    }

    /// Whether a value must take several lines: the whole file, its parts, and lists of objects do.
    private func mustBreak(_ node: JSONNode, _ level: Int) -> Bool {
        if level == 0 { return true }
        // What a file consists of stands one below the other.
        if level == 1, node.depth > 1 || node.array?.count ?? 0 > 2 || node.holdsSentences { return true }
        if case .array(let items) = node.value, items.contains(where: { $0.object != nil }), level < 4 { return true }
        return node.depth > Self.deepest
    }

    private mutating func start(_ index: Int, _ level: Int) {
        if index > 0 { out.append(UInt8(ascii: ",")) }
        startLine(level)
    }

    private mutating func startLine(_ level: Int) {
        out.append(UInt8(ascii: "\n"))
        out.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * level))
    }

    /// A node on one line.
    private func line(_ node: JSONNode) -> [UInt8] {
        var line: [UInt8] = []
        switch node.value {
        case .array(let items):
            // Objects in a list keep a distance from its brackets, as they do from their own.
            let edge = items.contains { $0.object != nil } ? " " : ""
            line += "[\(edge)".utf8
            for (index, item) in items.enumerated() {
                if index > 0 { line += ", ".utf8 }
                line += self.line(item)
            }
            line += "\(edge)]".utf8
        case .object(let members):
            let edge = members.isEmpty ? "" : " "
            line += "{\(edge)".utf8
            for (index, member) in members.enumerated() {
                if index > 0 { line += ", ".utf8 }
                line += text(member.keySpan)
                line += ": ".utf8
                line += self.line(member.value)
            }
            line += "\(edge)}".utf8
        default: line += text(node.span)
        }
        return line
    }

    private func text(_ span: TextSpan) -> ArraySlice<UInt8> { source[span.start..<span.end] }
}

extension JSONNode {
    fileprivate var isEmptyOrPlain: Bool {
        switch value {
        case .array(let items): items.isEmpty
        case .object(let members): members.isEmpty
        default: true
        }
    }

    /// Whether it is a list of texts of several words, such as a timeline. Each text then has a line of its own.
    fileprivate var holdsSentences: Bool {
        array?.contains { $0.string?.contains(where: \.isWhitespace) ?? false } ?? false
    }

    /// The nesting of brackets, its own included.
    fileprivate var depth: Int {
        switch value {
        case .array(let items): 1 + (items.map(\.depth).max() ?? 0)
        case .object(let members): 1 + (members.map(\.value.depth).max() ?? 0)
        default: 0
        }
    }
}
