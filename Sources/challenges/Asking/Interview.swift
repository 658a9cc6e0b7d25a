import CommandTable
import Diagnostics
import Languages

/// One thing to ask a parent.
struct Question {
    /// How `--set` names it: "minutes".
    var key: String
    var text: String
    /// The default answer, shown in brackets.
    var present: String
    /// Converts an answer to the text that is written into a file, or says what is wrong with it.
    var written: (String) -> Result<String, AnswerError>
}

/// Why an answer does not fit.
struct AnswerError: Error {
    var text: String
}

extension Result where Success == String, Failure == AnswerError {
    static func refused(_ why: String) -> Self { .failure(AnswerError(text: why)) }
}

/// Asks questions. An answer comes from `--set`, else from a person at the terminal; else the default stays.
struct Interview {
    private let terminal: Terminal
    private var given: [(key: String, answer: String)] = []
    private var asked: [Question] = []
    private var used: Set<Int> = []

    /// - Parameter answers: the answers of `--set`, each as `key=answer`.
    init(_ terminal: Terminal, answers: [String] = []) throws(UsageError) {
        self.terminal = terminal
        for text in answers {
            guard let equals = text.firstIndex(of: "="), equals > text.startIndex else {
                throw UsageError(
                    localized("\"--set \(text)\" is no answer."),
                    remedy: localized("Write the question's name and the answer: --set minutes=30"))
            }
            given.append((String(text[..<equals]), String(text[text.index(after: equals)...])))
        }
    }

    /// Writes an introduction to the questions that follow, if a person is asked.
    func introduce(_ text: String) {
        guard terminal.isInputTerminal else { return }
        terminal.writeError(
            terminal.wrapped(
                localized(
                    "\(text)\nEnter keeps what stands in brackets; Ctrl-D ends without writing anything.\n\n")))
    }

    /// A parent's answer, as it is written into a file. Nil if the present value stays.
    mutating func answer(_ question: Question) throws -> String? {
        asked.append(question)
        let matches = given.indices.filter { given[$0].key == question.key || given[$0].key == "\(asked.count)" }
        used.formUnion(matches)
        if let match = matches.last {
            switch question.written(given[match].answer) {
            case .success(let text): return text
            case .failure(let error): throw UsageError("\(question.text) \"\(given[match].answer)\"? \(error.text)")
            }
        }
        guard terminal.isInputTerminal else { return nil }
        while let answer = terminal.ask("\(question.text) [\(question.present)] ") {
            let answer = answer.trimmed
            if answer.isEmpty { return nil }
            switch question.written(answer) {
            case .success(let text): return text
            case .failure(let error): terminal.writeError(terminal.wrapped(error.text) + "\n")
            }
        }
        throw Refusal(localized("Nothing was written, because not every question was answered."))
    }

    /// Throws if `--set` answers a question that was never asked. Such an answer is a slip, and would be lost.
    func finish() throws(UsageError) {
        guard let stray = given.indices.first(where: { !used.contains($0) }) else { return }
        let near = Suggestions.near(given[stray].key, among: asked.map(\.key))
        let list = asked.enumerated().map { "  \($0.offset + 1)  \($0.element.key)  \($0.element.text)" }
        throw UsageError(
            localized("\"--set \(given[stray].key)=…\" answers no question."),
            remedy: (near.first.map { localized("Did you mean \($0)?") + " " } ?? "")
                + localized("The questions are:") + "\n" + list.joined(separator: "\n"))
    }
}

extension String {
    /// Without blanks at its ends.
    fileprivate var trimmed: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }

    /// A number as people say it: "60 minutes" and "50%" are 60 and 50.
    var withoutUnit: String {
        let digits = prefix { $0.isNumber || $0 == "." || $0 == "-" }
        let unit = dropFirst(digits.count).drop(while: \.isWhitespace).lowercased()
        let units = [
            "min", "minute", "minutes", "point", "points", "day", "days", "time", "times", "session", "sessions", "%",
        ]
        return units.contains(unit) ? String(digits) : self
    }
}
