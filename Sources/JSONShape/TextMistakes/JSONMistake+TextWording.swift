import JSONText

extension JSONMistake.Kind {
    /// The words for mistakes in texts and quotation marks. Nil for other mistakes.
    var textWording: MistakeWording? {
        switch self {
        case .missingClosingQuote:
            MistakeWording(
                "The quotation mark at the end of this text is missing.",
                why:
                    "A text starts and ends with a straight quotation mark, on one line; without it nobody knows where it ends.",
                remedy: "Put a \" at the marked place.", fix: "Add the quotation mark")
        case .missingOpeningQuote:
            MistakeWording(
                "The quotation mark in front of this is missing.",
                why: "A text starts and ends with a straight quotation mark; a number has none at all.",
                remedy: "Put a \" at the marked place. If it is a number, remove the \" after it.",
                fix: "Add the quotation mark")
        case .quoteInText:
            MistakeWording(
                "There is a quotation mark in the middle of a text.",
                why: "It looks like the end of the text, but the text goes on after it.",
                remedy: "Write \\\" for a quotation mark inside a text, or use ‘these’ ones.",
                fix: "Write it as \\\"")
        case .lineBreakInText:
            MistakeWording(
                "This text goes on in the next line.", why: "A text has to stand on one line, however long it is.",
                remedy: "Join the lines. For a line break inside the text, write \\n.", fix: "Join the lines")
        case .singleQuotes:
            MistakeWording(
                "This text stands in single quotation marks.",
                why: "Only the straight double ones (\") are understood.",
                remedy: "Write \" at both ends.", fix: "Use double quotation marks")
        case .lookAlike(let found, let expected):
            lookAlikeWording(found, expected)
        case .invisibleBlank(let count):
            MistakeWording(
                count == 1
                    ? "There is an invisible special character here."
                    : "There are invisible special characters in this file, \(count) of them; this is the first.",
                why:
                    "Such characters look like blanks or like nothing at all, and often come along when text is copied from a "
                    + "web page.",
                remedy: "Delete it and type an ordinary space.", fix: "Use ordinary spaces")
        case .badEscape(let text):
            MistakeWording(
                "The backslash in \(text) has no meaning here.",
                why:
                    "Inside a text, a backslash (\\) gives the character after it a special meaning, and there is none "
                    + "for this one.",
                remedy: "Write \\\\ for a backslash.", fix: "Write it as a plain character")
        case .controlCharacter(let code):
            MistakeWording(
                code == 0x09
                    ? "There is a tab inside this text."
                    : "There is an invisible character inside this text (number \(code)).",
                why: "Inside a text only characters that can be seen, and spaces, are allowed.",
                remedy: code == 0x09 ? "Write a space, or \\t for a tab." : "Remove it.",
                fix: code == 0x09 ? "Write \\t" : "Remove it")
        case .unquotedValue(let text):
            MistakeWording(
                "\(JSONMistake.Kind.shortened(text)) has no quotation marks.",
                why:
                    "Texts, dates and times stand in straight quotation marks; only numbers, true and false do without.",
                remedy: "Write \(JSONMistake.Kind.shortened(JSONOutput.quoted(text))).",
                fix: "Put quotation marks around it")
        default: nil
        }
    }

    private func lookAlikeWording(_ found: String, _ expected: String) -> MistakeWording {
        if expected == "\"" {
            return MistakeWording(
                found.count > 1
                    ? "These quotation marks (\(found)) are not the straight ones."
                    : "This quotation mark (\(found)) is not the straight one.",
                why: "Word processors and phones make curly ones by themselves; only the straight \" is understood.",
                remedy: found.count > 1 ? "Write \" in the place of both." : "Write \" in its place.",
                fix: "Use straight quotation marks")
        }
        let isPlain = found.utf8.allSatisfy { $0 < 0x80 }
        return MistakeWording(
            isPlain
                ? "Here stands \(found) where \(expected) was expected."
                : "This character (\(found)) only looks like \(expected).",
            why: isPlain
                ? "Here only \(expected) is understood."
                : "It comes from another keyboard or from a word processor, and is not understood.",
            remedy: "Write \(expected) in its place.", fix: "Write \(expected)")
    }
}
