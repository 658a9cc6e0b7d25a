/// A set of RDF statements in its canonical form: N-Quads, sorted, with one spelling of each (RDF Dataset
/// Canonicalization, W3C Recommendation of 21 May 2024).
///
/// The Recommendation's algorithm names nodes that have no name of their own. It is not here: where there is one such node
/// at most, it is always called `_:c14n0`, and what is left is to sort the lines.
struct CanonicalQuads {
    enum Node {
        case named(String)
        /// The one node without a name.
        case unnamed
    }

    enum Value {
        case node(Node)
        case text(String)
        /// A text of a type of its own, like a date.
        case typed(String, type: String)
    }

    private var lines: [String] = []

    mutating func add(_ subject: Node, _ predicate: String, _ value: Value) {
        lines.append("\(Self.text(subject)) <\(predicate)> \(Self.text(value)) .\n")
    }

    /// The lines in the order of their code points.
    var bytes: [UInt8] {
        lines.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }.flatMap(\.self)
    }

    private static func text(_ node: Node) -> String {
        switch node {
        case .named(let name): "<\(name)>"
        case .unnamed: "_:c14n0"
        }
    }

    private static func text(_ value: Value) -> String {
        switch value {
        case .node(let node): text(node)
        case .text(let text): quoted(text)
        case .typed(let text, let type): "\(quoted(text))^^<\(type)>"
        }
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            case "\u{08}": quoted += "\\b"
            case "\u{0C}": quoted += "\\f"
            case "\u{00}"..."\u{1F}", "\u{7F}":
                let digits = String(scalar.value, radix: 16, uppercase: true)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
