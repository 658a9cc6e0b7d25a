import JSONText
import Languages

extension JSONMistake.Kind {
    /// The words for mistakes in texts and quotation marks. Nil for other mistakes.
    var textWording: MistakeWording? {
        switch self {
        case .missingClosingQuote:
            MistakeWording(
                localized("The quotation mark at the end of this text is missing."),
                why:
                    localized(
                        """
                        A text starts and ends with a straight quotation mark, on one line; without it nobody \
                        knows where it ends.
                        """),
                remedy: localized("Put a \" at the marked place."), fix: localized("Add the quotation mark"))
        case .missingOpeningQuote:
            MistakeWording(
                localized("The quotation mark in front of this is missing."),
                why: localized("A text starts and ends with a straight quotation mark; a number has none at all."),
                remedy: localized("Put a \" at the marked place. If it is a number, remove the \" after it."),
                fix: localized("Add the quotation mark"))
        case .quoteInText:
            MistakeWording(
                localized("There is a quotation mark in the middle of a text."),
                why: localized("It looks like the end of the text, but the text goes on after it."),
                remedy: localized("Write \\\" for a quotation mark inside a text, or use ‘these’ ones."),
                fix: localized("Write it as \\\""))
        case .lineBreakInText:
            MistakeWording(
                localized("This text goes on in the next line."),
                why: localized(
                    "A text has to stand on one line, however long it is."),
                remedy: localized("Join the lines. For a line break inside the text, write \\n."),
                fix: localized(
                    "Join the lines"))
        case .singleQuotes:
            MistakeWording(
                localized("This text stands in single quotation marks."),
                why: localized("Only the straight double ones (\") are understood."),
                remedy: localized("Write \" at both ends."), fix: localized("Use double quotation marks"))
        case .lookAlike(let found, let expected):
            lookAlikeWording(found, expected)
        case .invisibleBlank(let count):
            MistakeWording(
                count == 1
                    ? localized("There is an invisible special character here.")
                    : localized(
                        """
                        There are invisible special characters in this file, \(count) of them; this is the first.
                        """),
                why:
                    localized(
                        """
                        Such characters look like blanks or like nothing at all, and often come along when text is \
                        copied from a web page.
                        """),
                remedy: localized("Delete it and type an ordinary space."), fix: localized("Use ordinary spaces"))
        case .badEscape(let text):
            MistakeWording(
                localized("The backslash in \(text) has no meaning here."),
                why:
                    localized(
                        """
                        Inside a text, a backslash (\\) gives the character after it a special meaning, and there \
                        is none for this one.
                        """),
                remedy: localized("Write \\\\ for a backslash."), fix: localized("Write it as a plain character"))
        case .controlCharacter(let code):
            MistakeWording(
                code == 0x09
                    ? localized("There is a tab inside this text.")
                    : localized("There is an invisible character inside this text (number \(code))."),
                why: localized("Inside a text only characters that can be seen, and spaces, are allowed."),
                remedy: code == 0x09 ? localized("Write a space, or \\t for a tab.") : localized("Remove it."),
                fix: code == 0x09 ? localized("Write \\t") : localized("Remove it"))
        case .unquotedValue(let text):
            MistakeWording(
                localized("\(JSONMistake.Kind.shortened(text)) has no quotation marks."),
                why:
                    localized(
                        """
                        Texts, dates and times stand in straight quotation marks; only numbers, true and false do \
                        without.
                        """),
                remedy: localized("Write \(JSONMistake.Kind.shortened(JSONOutput.quoted(text)))."),
                fix: localized("Put quotation marks around it"))
        default: nil
        }
    }

    private func lookAlikeWording(_ found: String, _ expected: String) -> MistakeWording {
        if expected == "\"" {
            return MistakeWording(
                found.count > 1
                    ? localized("These quotation marks (\(found)) are not the straight ones.")
                    : localized("This quotation mark (\(found)) is not the straight one."),
                why: localized(
                    """
                    Word processors and phones make curly ones by themselves; only the straight " is understood.
                    """),
                remedy: found.count > 1
                    ? localized("Write \" in the place of both.") : localized("Write \" in its place."),
                fix: localized("Use straight quotation marks"))
        }
        let isPlain = found.utf8.allSatisfy { $0 < 0x80 }
        return MistakeWording(
            isPlain
                ? localized("Here stands \(found) where \(expected) was expected.")
                : localized("This character (\(found)) only looks like \(expected)."),
            why: isPlain
                ? localized("Here only \(expected) is understood.")
                : localized("It comes from another keyboard or from a word processor, and is not understood."),
            remedy: localized("Write \(expected) in its place."), fix: localized("Write \(expected)"))
    }
}
