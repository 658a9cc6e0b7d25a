import Diagnostics
import JSONText
import Languages

/// The stable codes of findings about scenarios.
package enum ScenarioCode: String, CaseIterable, Sendable {
    case badDay = "C101"
    case badTime = "C102"
    case incompleteEntry = "C103"
    case strayWord = "C104"
    case badProgress = "C105"
    case nothingExpected = "C106"
    case besideFamily = "C107"
    case missingZone = "C108"
    case unreadableFile = "C109"
    case unknownName = "C110"
    case childUnsaid = "C111"
    case noUse = "C112"
    case besideNever = "C113"

    /// Why the finding matters for the story.
    package var why: String {
        switch self {
        case .badDay: localized("Without a clear day nobody knows when this happens in the story.")
        case .badTime: localized("Without clear times nobody knows when this happens in the story, or for how long.")
        case .incompleteEntry: localized("What is left out would have to be guessed, and the story would not be yours.")
        case .strayWord: localized("If it were passed over, something else would be tried than you mean.")
        case .badProgress: localized("A progress is compared number by number with what the rules say.")
        case .nothingExpected: localized("Whatever the rules do, this would pass, so it proves nothing.")
        case .besideFamily: localized("Said in two places, nobody could tell which of the two counts.")
        case .missingZone: localized("Days begin and end by the clock of a place, so the story needs one.")
        case .unreadableFile: localized("Without it there is nothing to try.")
        case .unknownName: localized("Probably it is misspelt, and then the story would be about something else.")
        case .childUnsaid: localized("Each child has points and wins of its own.")
        case .noUse: localized("What no tracker could report proves nothing about the rules.")
        case .besideNever: localized("\"never\" is about the whole story, and the other is about one moment of it.")
        }
    }
}

/// A place in a scenario that cannot be understood.
struct ScenarioMistake: Error {
    var code: ScenarioCode
    var span: TextSpan
    var message: String
    var remedy: String

    init(_ code: ScenarioCode, _ span: TextSpan, _ message: String, remedy: String) {
        self.code = code
        self.span = span
        self.message = message
        self.remedy = remedy
    }

    func diagnostic(file: String) -> Diagnostic {
        Diagnostic(
            code: code.rawValue, file: file, span: span, message: message, why: code.why, remedy: remedy)
    }
}

extension ScenarioMistake {
    /// The mistake of using a name that nothing has.
    static func unknown(_ kind: String, _ name: Named, known: [String]) -> ScenarioMistake {
        let near = Suggestions.near(name.text, among: known)
        let remedy =
            if !near.isEmpty {
                localized("Did you mean \(either(near))?")
            } else if known.isEmpty {
                localized("There is no \(kind) here at all; add one, or take this out.")
            } else {
                localized("Known here: \(known.prefix(12).joined(separator: ", "))\(known.count > 12 ? ", …" : "").")
            }
        return ScenarioMistake(
            .unknownName, name.span, localized("No \(kind) has the id \"\(name.text)\"."), remedy: remedy)
    }

    private static func either(_ names: [String]) -> String {
        let quoted = names.map { "\"\($0)\"" }
        return quoted.dropFirst().reduce(quoted.first ?? "") { localized("\($0) or \($1)") }
    }
}
