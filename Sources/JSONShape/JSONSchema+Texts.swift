import FamilyTime
import JSONText

// Texts that stand for something, as patterns that every dialect of regular expressions reads alike.
extension JSONSchema {
    /// The pattern of `String.isName`: letters of all scripts as ranges of characters, because dialects disagree on
    /// classes.
    static var name: JSONOutput {
        .object([
            ("type", .string("string")), ("pattern", .string("^[\(nameRanges)]+$(?!\\n)")), ("maxLength", .int(100)),
        ])
    }

    private static let nameRanges: String = {
        var text = "\\-"
        var first: Unicode.Scalar?
        var last: Unicode.Scalar = "\0"
        func close() {
            guard let first else { return }
            text.unicodeScalars.append(first)
            guard first != last else { return }
            if last.value > first.value + 1 { text += "-" }
            text.unicodeScalars.append(last)
        }
        for value in UInt32(0x2E)...0x3_FFFF where value != 0x2D {
            guard let scalar = Unicode.Scalar(value), scalar.canStandInName else { continue }
            // A range never spans the gap of surrogates.
            if first != nil, value == last.value + 1 {
                last = scalar
            } else {
                close()
                (first, last) = (scalar, scalar)
            }
        }
        close()
        return text
    }()

    /// A date that exists. It knows the lengths of months and leap years.
    static let date: JSONOutput = {
        let leap = "(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)"
        let months =
            "(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)"
            + "|02-(?:0[1-9]|1[0-9]|2[0-8]))"
        return .object([
            ("type", .string("string")), ("pattern", .string("^(?:[0-9]{4}-\(months)|\(leap)-02-29)$(?!\\n)")),
        ])
    }()

    static let clock: JSONOutput = .object([
        ("type", .string("string")), ("pattern", .string("^(?:(?:[01][0-9]|2[0-3]):[0-5][0-9]|24:00)$(?!\\n)")),
    ])

    static var zone: JSONOutput { .object([("enum", .array(Zone.names.map(JSONOutput.string)))]) }
}
