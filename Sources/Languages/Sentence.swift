/// The sentence in the language that is spoken. One that the language lacks is said in English.
///
/// A sentence is one literal, so that a test finds it and tells which language lacks it.
/// - Parameter sense: what is meant, where one word in English is several in other languages: "open", of an app.
package func localized(_ sentence: Sentence, _ sense: StaticString? = nil) -> String {
    sentence.text(in: .current, sense: sense.map { "\($0)" })
}

/// What is said, with the values that go into it.
package struct Sentence: ExpressibleByStringInterpolation, Sendable {
    /// What stands before each value, and at the end behind the last.
    private let pieces: [String]
    private let values: [String]

    package init(stringLiteral text: String) { (pieces, values) = ([text], []) }

    package init(stringInterpolation parts: Interpolation) { (pieces, values) = (parts.pieces, parts.values) }

    package struct Interpolation: StringInterpolationProtocol {
        fileprivate var pieces: [String] = [""]
        fileprivate var values: [String] = []

        package init(literalCapacity: Int, interpolationCount: Int) {
            pieces.reserveCapacity(interpolationCount + 1)
            values.reserveCapacity(interpolationCount)
        }

        package mutating func appendLiteral(_ text: String) { pieces[pieces.count - 1] += text }

        package mutating func appendInterpolation(_ value: String) {
            values.append(value)
            pieces.append("")
        }

        package mutating func appendInterpolation(_ value: some LosslessStringConvertible) {
            appendInterpolation(String(value))
        }
    }

    /// As languages list it: "{1} of {2}".
    private var key: String {
        var key = pieces[0]
        for (number, piece) in pieces.dropFirst().enumerated() { key += "{\(number + 1)}" + piece }
        return key
    }

    fileprivate func text(in language: Language, sense: String?) -> String {
        guard let translation = language.translation,
            let template = translation(sense.map { "\(key)|\($0)" } ?? key)
        else {
            return zip(pieces, values).reduce(into: "") { $0 += $1.0 + $1.1 } + pieces[pieces.count - 1]
        }
        return filled(template)
    }

    /// The template with the values in the places of their numbers.
    private func filled(_ template: String) -> String {
        var text = ""
        var rest = template.utf8[...]
        while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
            text += Substring(rest[..<open])
            rest = rest[open...].dropFirst()
            guard let close = rest.firstIndex(of: UInt8(ascii: "}")), let number = Int(Substring(rest[..<close])),
                values.indices.contains(number - 1)
            else {
                // A bracket of the sentence itself.
                text += "{"
                continue
            }
            text += values[number - 1]
            rest = rest[close...].dropFirst()
        }
        return text + Substring(rest)
    }
}
