import TextSearch

/// A line of an iCalendar file: a name, parameters, and a value (RFC 5545, 3.1).
struct ContentLine {
    /// The longest line in bytes, without its end.
    private static let longest = 75

    /// "DTSTART;VALUE=DATE".
    let name: String
    /// As it is written.
    let value: String

    init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }

    /// - Parameter text: is escaped (RFC 5545, 3.3.11). Control characters have no place in a text.
    init(_ name: String, text: String) {
        var value = String.UnicodeScalarView()
        for scalar in text.replacing("\r\n", with: "\n").unicodeScalars {
            switch scalar {
            case "\\", ";", ",": value.append(contentsOf: ["\\", scalar])
            case "\n", "\r", "\u{2028}", "\u{2029}": value.append(contentsOf: ["\\", "n"])
            case "\t": value.append(scalar)
            case "\u{00}"..."\u{1F}", "\u{7F}"..."\u{9F}": break
            default: value.append(scalar)
            }
        }
        self.init(name, String(value))
    }

    /// The line with its end. A long one goes on in lines that begin with a blank; no character is divided between two.
    var folded: String {
        var text = String.UnicodeScalarView()
        var count = 0
        for scalar in "\(name):\(value)".unicodeScalars {
            let size = UTF8.width(scalar)
            if count + size > Self.longest {
                text.append(contentsOf: ["\r", "\n", " "])
                count = 1
            }
            text.append(scalar)
            count += size
        }
        text.append(contentsOf: ["\r", "\n"])
        return String(text)
    }
}
