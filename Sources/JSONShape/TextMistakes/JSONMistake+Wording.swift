import JSONText
import Languages

extension JSONMistake {
    /// The words for the mistake.
    var wording: MistakeWording {
        kind.structureWording ?? kind.bracketWording ?? kind.textWording ?? kind.numberWording ?? kind.fileWording
            ?? MistakeWording(
                localized("This cannot be read."),
                why: localized("As long as it stands there, nobody knows what is meant."),
                remedy: localized("Compare it with a rule that works."))
    }
}

extension JSONMistake.Kind {
    /// The words for mistakes in commas, colons, names and values. Nil for other mistakes.
    var structureWording: MistakeWording? {
        switch self {
        case .trailingComma:
            MistakeWording(
                localized("There is a comma after the last entry."),
                why: localized("A comma stands only between two entries, and here none follows."),
                remedy: localized("Remove this comma."), fix: localized("Remove the comma"))
        case .missingComma:
            MistakeWording(
                localized("A comma is missing here."),
                why: localized("Another entry follows, and between two entries there must be a comma."),
                remedy: localized("Put a comma at the marked place."), fix: localized("Add the comma"))
        case .extraComma:
            MistakeWording(
                localized("There is a comma too many."),
                why: localized("Between two entries there must be exactly one comma."),
                remedy: localized("Remove this comma."), fix: localized("Remove the comma"))
        case .missingColon(let key):
            MistakeWording(
                localized("A colon is missing after \"\(key)\"."),
                why: localized("A name and its value are written with a colon between them, like \"minutes\": 20."),
                remedy: localized("Put a colon right after the name."), fix: localized("Add the colon"))
        case .missingValue(let key):
            MistakeWording(
                localized("\"\(key)\" has no value."),
                why: localized(
                    "Each name needs a value after a colon, like \"minutes\": 20."),
                remedy: localized("Write the value after the colon."))
        case .missingKey:
            MistakeWording(
                localized("There is a value here that has no name."),
                why: localized(
                    "Inside curly brackets { } each value has a name in front of it, which says what it is for."),
                remedy: localized(
                    """
                    Write a name and a colon in front of it, like "goal": { … }. If this is a list, put square \
                    brackets [ ] around it.
                    """))
        case .duplicateKey(let key, _):
            MistakeWording(
                localized("\"\(key)\" stands here a second time."),
                why: localized(
                    """
                    A name may stand only once between the same brackets; nobody could tell which of the two \
                    counts.
                    """),
                remedy: localized("Remove one of the two, or give it the name that was meant."))
        case .unquotedKey(let name):
            MistakeWording(
                localized("The name \(name) has no quotation marks."),
                why: localized(
                    """
                    Every name stands in straight quotation marks, so that it is clear where it begins and ends.
                    """),
                remedy: localized("Write \(JSONOutput.quoted(name))."), fix: localized("Put quotation marks around it"))
        case .comment:
            MistakeWording(
                localized("This is a note beside the rules (a comment), and the file cannot hold one."),
                why: localized(
                    """
                    Everything in the file has to be a name or a value, so a note cannot be told from a mistake.
                    """),
                remedy: localized("Remove it, or write it into the rule's \"about\", which the child can read."),
                fix: localized("Remove the comment"))
        case .unexpectedText(let text):
            MistakeWording(
                localized("\(JSONMistake.Kind.shortened(text)) does not belong here."),
                why:
                    localized(
                        """
                        A name or a text starts with a quotation mark, a number with a digit, a list with [, and a \
                        group of names with {. This is none of them.
                        """),
                remedy: localized("Remove it, or put quotation marks around the whole text if it belongs to one."),
                fix: localized("Remove it"))
        default: nil
        }
    }

    var bracketWording: MistakeWording? {
        switch self {
        case .missingClosing(let closers, _) where closers.count > JSONMistake.mostAddedClosers:
            MistakeWording(
                localized("Here \(closers.count) closing brackets are missing."),
                why: localized(
                    """
                    Each opening bracket needs its closing one. So many are not added without asking: more likely \
                    there are too many opening ones.
                    """),
                remedy:
                    localized(
                        """
                        Remove the opening brackets that are too many, or put \(Self.shortened(closers)) at the marked \
                        place.
                        """))
        case .missingClosing(let closers, _):
            MistakeWording(
                closers.count == 1
                    ? localized("A closing \(closers) is missing here.")
                    : localized(
                        "Here the closing brackets \(closers) are missing."),
                why: localized("Each opening bracket needs its closing one, and one is still open here."),
                remedy: localized("Put \(closers) at the marked place."), fix: localized("Add \(closers)"))
        case .missingOpening(let bracket):
            MistakeWording(
                localized("An opening \(bracket) is missing here."),
                why: bracket == "{"
                    ? localized(
                        "Names and their values stand between curly brackets { }, and these are not inside any.")
                    : localized("A list stands between square brackets [ ], and this one has only the closing one."),
                remedy: bracket == "{"
                    ? localized("Put \(bracket) in front of this name.")
                    : localized("Put \(bracket) in front of this value."),
                fix: localized(
                    "Add the bracket"))
        case .extraClosing(let found):
            MistakeWording(
                localized("This \(found) closes nothing."),
                why: localized(
                    "No bracket that it could close is open at this place."),
                remedy: localized("Remove it. If something should end here, look for a missing opening bracket above."),
                fix: localized("Remove the bracket"))
        case .wrongClosing(let found, let expected, _):
            MistakeWording(
                localized("Here stands \(found) where \(expected) was expected."),
                why: localized("What starts with { ends with }, and what starts with [ ends with ]."),
                remedy: localized("Write \(expected)."), fix: localized("Write \(expected)"))
        case .namesInList:
            MistakeWording(
                localized("Here names and values stand in square brackets."),
                why: localized("Square brackets [ ] hold a plain list; names with values stand in curly brackets { }."),
                remedy: localized("Use { and } in place of [ and ]."), fix: localized("Use curly brackets"))
        case .valuesInObject:
            MistakeWording(
                localized("Here a plain list stands in curly brackets."),
                why:
                    localized(
                        """
                        A list stands in square brackets: [ "mon", "tue" ]. Curly brackets are for names with \
                        values.
                        """),
                remedy: localized("Use [ and ] in place of { and }."), fix: localized("Use square brackets"))
        default: nil
        }
    }

    /// A part of the file, shortened for use in a sentence.
    static func shortened(_ text: String) -> String {
        let words = text.lastIndex { !$0.isWhitespace }.map { text[...$0] } ?? text[...]
        return words.count > 30 ? words.prefix(29) + "…" : String(words)
    }
}
