import JSONText

extension JSONMistake {
    /// The words for the mistake.
    var wording: MistakeWording {
        kind.structureWording ?? kind.bracketWording ?? kind.textWording ?? kind.numberWording ?? kind.fileWording
            ?? MistakeWording(
                "This cannot be read.", why: "As long as it stands there, nobody knows what is meant.",
                remedy: "Compare it with a rule that works.")
    }
}

extension JSONMistake.Kind {
    /// The words for mistakes in commas, colons, names and values. Nil for other mistakes.
    var structureWording: MistakeWording? {
        switch self {
        case .trailingComma:
            MistakeWording(
                "There is a comma after the last entry.",
                why: "A comma stands only between two entries, and here none follows.",
                remedy: "Remove this comma.", fix: "Remove the comma")
        case .missingComma:
            MistakeWording(
                "A comma is missing here.",
                why: "Another entry follows, and between two entries there must be a comma.",
                remedy: "Put a comma at the marked place.", fix: "Add the comma")
        case .extraComma:
            MistakeWording(
                "There is a comma too many.", why: "Between two entries there must be exactly one comma.",
                remedy: "Remove this comma.", fix: "Remove the comma")
        case .missingColon(let key):
            MistakeWording(
                "A colon is missing after \"\(key)\".",
                why: "A name and its value are written with a colon between them, like \"minutes\": 20.",
                remedy: "Put a colon right after the name.", fix: "Add the colon")
        case .missingValue(let key):
            MistakeWording(
                "\"\(key)\" has no value.", why: "Each name needs a value after a colon, like \"minutes\": 20.",
                remedy: "Write the value after the colon.")
        case .missingKey:
            MistakeWording(
                "There is a value here that has no name.",
                why: "Inside curly brackets { } each value has a name in front of it, which says what it is for.",
                remedy: "Write a name and a colon in front of it, like \"goal\": { … }. If this is a list, put square "
                    + "brackets [ ] around it.")
        case .duplicateKey(let key, _):
            MistakeWording(
                "\"\(key)\" stands here a second time.",
                why: "A name may stand only once between the same brackets; nobody could tell which of the two counts.",
                remedy: "Remove one of the two, or give it the name that was meant.")
        case .unquotedKey(let name):
            MistakeWording(
                "The name \(name) has no quotation marks.",
                why: "Every name stands in straight quotation marks, so that it is clear where it begins and ends.",
                remedy: "Write \(JSONOutput.quoted(name)).", fix: "Put quotation marks around it")
        case .comment:
            MistakeWording(
                "This is a note beside the rules (a comment), and the file cannot hold one.",
                why: "Everything in the file has to be a name or a value, so a note cannot be told from a mistake.",
                remedy: "Remove it, or write it into the rule's \"about\", which the child can read.",
                fix: "Remove the comment")
        case .unexpectedText(let text):
            MistakeWording(
                "\(JSONMistake.Kind.shortened(text)) does not belong here.",
                why:
                    "A name or a text starts with a quotation mark, a number with a digit, a list with [, and a group of "
                    + "names with {. This is none of them.",
                remedy: "Remove it, or put quotation marks around the whole text if it belongs to one.",
                fix: "Remove it")
        default: nil
        }
    }

    var bracketWording: MistakeWording? {
        switch self {
        case .missingClosing(let closers, _) where closers.count > JSONMistake.mostAddedClosers:
            MistakeWording(
                "Here \(closers.count) closing brackets are missing.",
                why: "Each opening bracket needs its closing one. So many are not added without asking: more likely "
                    + "there are too many opening ones.",
                remedy:
                    "Remove the opening brackets that are too many, or put \(Self.shortened(closers)) at the marked "
                    + "place.")
        case .missingClosing(let closers, _):
            MistakeWording(
                closers.count == 1
                    ? "A closing \(closers) is missing here." : "Here the closing brackets \(closers) are missing.",
                why: "Each opening bracket needs its closing one, and one is still open here.",
                remedy: "Put \(closers) at the marked place.", fix: "Add \(closers)")
        case .missingOpening(let bracket):
            MistakeWording(
                "An opening \(bracket) is missing here.",
                why: bracket == "{"
                    ? "Names and their values stand between curly brackets { }, and these are not inside any."
                    : "A list stands between square brackets [ ], and this one has only the closing one.",
                remedy: "Put \(bracket) in front of this \(bracket == "{" ? "name" : "value").", fix: "Add the bracket")
        case .extraClosing(let found):
            MistakeWording(
                "This \(found) closes nothing.", why: "No bracket that it could close is open at this place.",
                remedy: "Remove it. If something should end here, look for a missing opening bracket above.",
                fix: "Remove the bracket")
        case .wrongClosing(let found, let expected, _):
            MistakeWording(
                "Here stands \(found) where \(expected) was expected.",
                why: "What starts with { ends with }, and what starts with [ ends with ].",
                remedy: "Write \(expected).", fix: "Write \(expected)")
        case .namesInList:
            MistakeWording(
                "Here names and values stand in square brackets.",
                why: "Square brackets [ ] hold a plain list; names with values stand in curly brackets { }.",
                remedy: "Use { and } in place of [ and ].", fix: "Use curly brackets")
        case .valuesInObject:
            MistakeWording(
                "Here a plain list stands in curly brackets.",
                why:
                    "A list stands in square brackets: [ \"mon\", \"tue\" ]. Curly brackets are for names with values.",
                remedy: "Use [ and ] in place of { and }.", fix: "Use square brackets")
        default: nil
        }
    }

    /// A part of the file, shortened for use in a sentence.
    static func shortened(_ text: String) -> String {
        let words = text.lastIndex { !$0.isWhitespace }.map { text[...$0] } ?? text[...]
        return words.count > 30 ? words.prefix(29) + "…" : String(words)
    }
}
