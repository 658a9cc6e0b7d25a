extension String {
    /// The text as it stands in XML and HTML, between tags and in quotes. What XML cannot hold is left out.
    package var xml: String {
        var text = UnicodeScalarView()
        for scalar in unicodeScalars {
            switch scalar {
            case "&": text.append(contentsOf: "&amp;".unicodeScalars)
            case "<": text.append(contentsOf: "&lt;".unicodeScalars)
            case ">": text.append(contentsOf: "&gt;".unicodeScalars)
            case "\"": text.append(contentsOf: "&quot;".unicodeScalars)
            case "'": text.append(contentsOf: "&#39;".unicodeScalars)
            case "\t", "\n": text.append(scalar)
            case "\u{00}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": break
            default: text.append(scalar)
            }
        }
        return String(text)
    }
}
