import Diagnostics
import JSONText

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
        Diagnostic(code: code.rawValue, file: file, span: span, message: message, remedy: remedy)
    }
}

extension ScenarioMistake {
    /// A name that nothing has.
    static func unknown(_ kind: String, _ name: Named, known: [String]) -> ScenarioMistake {
        let near = Suggestions.near(name.text, among: known)
        let remedy =
            if !near.isEmpty {
                "Did you mean \(near.map { "\"\($0)\"" }.joined(separator: " or "))?"
            } else if known.isEmpty {
                "There is no \(kind) here at all; add one, or take this out."
            } else {
                "Known here: \(known.prefix(12).joined(separator: ", "))\(known.count > 12 ? ", …" : "")."
            }
        return ScenarioMistake(.unknownName, name.span, "No \(kind) has the id \"\(name.text)\".", remedy: remedy)
    }
}
