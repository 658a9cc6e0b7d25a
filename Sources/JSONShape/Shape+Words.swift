import JSONText
import Languages

extension Shape {
    /// The expected value in words that follow "should be".
    package var words: String {
        switch self {
        case .text(.date): localized("a date in quotes, like \"2026-11-02\"")
        case .text(.clock): localized("a time in quotes, like \"16:30\"")
        case .text(.zone): localized("a time zone in quotes, like \"Europe/Berlin\"")
        case .text(.oneOf(let allowed)):
            allowed.count == 1 ? localized("the word \"\(allowed[0])\"") : localized("one of \(quoted(allowed))")
        case .text: localized("a text in quotes")
        case .whole, .decimal: localized("a number without quotes")
        case .flag: localized("true or false, without quotes")
        case .object(let object): localized("\(object.said) in curly brackets, like \(object.example)")
        case .list: localized("a list in square brackets, like [ … ]")
        case .table(_, let about): Language.current.saying(about)
        case .oneOrMany(let element): localized("\(element.words), or a list of them")
        case .either(let shapes): shapes.words
        case .later(let declared): declared().words
        case .anything: localized("a value")
        }
    }

    /// A value that fits, to show what to add.
    var example: String {
        switch self {
        case .text(.date): "\"2026-11-02\""
        case .text(.clock): "\"16:00\""
        case .text(.zone): "\"Europe/Berlin\""
        case .text(.oneOf(let allowed)): "\"\(allowed.first ?? "…")\""
        case .text(.id), .text(.reference): "\"\(localized("a-short-name"))\""
        case .text: "\"…\""
        case .whole(let range, _, _): "\(max(range.lowerBound, min(range.upperBound, 20)))"
        case .decimal: "1.5"
        case .flag: "true"
        case .object(let object): object.example
        case .table: "{ … }"
        case .list(let element, let atLeast, _): atLeast > 1 ? "[ … ]" : "[\(element.example)]"
        case .oneOrMany(let element): element.example
        case .either(let shapes): shapes.first?.example ?? "…"
        case .later(let declared): declared().example
        case .anything: "…"
        }
    }

    /// Whether a value of this JSON type is probably meant for this shape, even if it is wrong in detail.
    func accepts(typeOf value: JSONValue) -> Bool {
        switch (self, value) {
        case (.anything, _): true
        case (.later(let declared), _): declared().accepts(typeOf: value)
        case (.oneOrMany(let element), _): value.isArray || element.accepts(typeOf: value)
        case (.either(let shapes), _): shapes.contains { $0.accepts(typeOf: value) }
        case (.text, .string), (.whole, .number), (.decimal, .number), (.flag, .bool): true
        case (.object, .object), (.table, .object), (.list, .array): true
        default: false
        }
    }
}

extension ObjectShape {
    /// A minimal value that fits.
    var example: String {
        if let sample { return sample }
        let needed = keys.filter(\.isRequired).map(\.name) + exactlyOne.compactMap(\.keys.first)
        let shown = needed.isEmpty ? keys.prefix(1) : keys.filter { needed.contains($0.name) }[...]
        return "{ " + shown.map { "\"\($0.name)\": \($0.shape.example)" }.joined(separator: ", ") + " }"
    }
}

/// The words in quotation marks as a list: `"day", "week" or "month"`.
func quoted(_ words: [String]) -> String {
    Listing.or(words.map { "\"\($0)\"" })
}

extension [Shape] {
    /// What may stand, in words that follow "should be".
    var words: String {
        dropFirst().reduce(first?.words ?? "") { localized("\($0), or \($1.words)", "what may stand") }
    }
}

extension Shape {
    var isNumber: Bool {
        switch self {
        case .whole, .decimal: true
        default: false
        }
    }
}

extension JSONValue {
    var isArray: Bool { if case .array = self { true } else { false } }

    /// The value in words that follow "here stands".
    var words: String {
        switch self {
        case .null: localized("nothing (null)")
        case .bool(let value): "\(value)"
        case .number(let number): localized("the number \(number.text)")
        case .string(let text): localized("the text \"\(text.prefix(40))\"")
        case .array: localized("a list")
        case .object: localized("something in curly brackets")
        }
    }
}
