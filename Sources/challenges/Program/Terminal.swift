import Diagnostics
import Languages
import OperatingSystem
import Presentation
import Synchronization

/// Standard input, output and error. Results go to standard output, everything else to standard error.
struct Terminal {
    let isOutputTerminal = Descriptor.standardOutput.isTerminal
    let isInputTerminal = Descriptor.standardInput.isTerminal

    /// What the command has written to, so that a failing output does not make undone what was done.
    let opened = OpenedStores()

    /// Where results are collected until they can be written.
    private var pages: Pages?
    /// Where remarks are collected. Nil while they go to standard error.
    private var remarks: Pages?

    private final class Pages: Sendable {
        let text = Mutex("")
    }

    /// Runs `body` and collects what it writes as one text, so that `body` never waits for the reader.
    func collecting<Value>(_ body: (Terminal) throws -> Value) rethrows -> (text: String, value: Value) {
        var collector = self
        let pages = Pages()
        collector.pages = pages
        let value = try body(collector)
        return (pages.text.withLock { $0 }, value)
    }

    /// Runs `body` and collects all that it writes, results and remarks.
    func collectingAll(_ body: (Terminal) throws -> Void) rethrows -> (text: String, remarks: String) {
        var collector = self
        let remarks = Pages()
        collector.remarks = remarks
        let text = try collector.collecting(body).text
        return (text, remarks.text.withLock { $0 })
    }

    /// Writes a result. The one way out for results: characters that would steer the terminal are never obeyed.
    func write(_ text: String) { write(painted: text.harmless) }

    /// Writes JSON of unchanged meaning: characters that would steer the terminal become escapes.
    func write(json text: String) { write(painted: text.harmlessJSON) }

    /// Writes a text as one line, even if a name in it holds line ends.
    func write(line text: String) { write(painted: text.harmlessLine + "\n") }

    /// Writes the output of a renderer unchanged: its parts are harmless already, with colour codes between them.
    func write(painted text: String) {
        if let pages { return pages.text.withLock { $0 += text } }
        do {
            try Descriptor.standardOutput.write(Array(text.utf8))
        } catch {
            // Nobody reads any more (`challenges … | head`), or the disk is full.
            let message = localized("The output cannot be written.")
            if opened.hasChanges {
                complain("\(message) \(Program.recordedBefore.message)", Program.recordedBefore.remedy)
            } else {
                complain(message, nil)
            }
            ThisProcess.end(status: ExitStatus.findings.rawValue)
        }
    }

    func writeError(_ text: String) { writeError(painted: text.harmless) }

    /// Writes the output of a renderer to standard error.
    func writeError(painted text: String) {
        if let remarks { return remarks.text.withLock { $0 += text } }
        try? Descriptor.standardError.write(Array(text.utf8))
    }

    /// Writes what is wrong and what to do to standard error.
    func complain(_ message: String, _ remedy: String?) {
        writeError("challenges: \(message)\n" + (remedy.map { "\($0)\n" } ?? ""))
    }

    /// Asks a question and reads the answer, one line. Nil at the end of the input.
    func ask(_ question: String) -> String? {
        writeError(wrapped(question))
        return readLine(strippingNewline: true)
    }

    /// Prose as it fits on the terminal: what is longer than a line goes on in the next one, at a blank.
    func wrapped(_ prose: String) -> String {
        guard isInputTerminal else { return prose }
        let end = String(prose.reversed().prefix { $0 == " " })
        return prose.dropLast(end.count).split(separator: "\n", omittingEmptySubsequences: false).map { line in
            Line(String(line)).wrapped(to: columns - 1).map(\.words).joined(separator: "\n")
        }.joined(separator: "\n") + end
    }

    /// Asks whether something is to be done. What was typed before the question stood there answers nothing.
    func askAnew(_ question: String) -> String? {
        Descriptor.standardInput.discardTyped()
        return ask(question)
    }

    /// Asks for something that nobody may read on the terminal. Nil if it was called off.
    func askHidden(_ question: String) -> String? {
        writeError(question)
        defer { writeError("\n") }
        return Descriptor.standardInput.readHiddenLine()
    }

    /// The appearance of output. Colour and motion are used only on a terminal, and only if they are wanted.
    func appearance(plain: Bool) -> Appearance {
        let isDumb = Environment["TERM"] == "dumb"
        let colour = isOutputTerminal && !plain && !isDumb && (Environment["NO_COLOR"] ?? "").isEmpty
        return Appearance(
            width: columns, height: lines(plain: plain), colour: colour, symbols: plain ? .plain : .unicode,
            motion: isOutputTerminal && !plain && !isDumb,
            setsColumns: isOutputTerminal && !plain && !isDumb, tablesFit: isOutputTerminal)
    }

    private func lines(plain: Bool) -> Int {
        if let given = Environment["LINES"].flatMap(Int.init), given > 0 { return given }
        return Descriptor.standardOutput.size?.lines
            ?? Appearance.usualHeight(width: columns, symbols: plain ? .plain : .unicode)
    }

    private var columns: Int {
        if let given = Environment["COLUMNS"].flatMap(Int.init), given > 0 { return given }
        return Descriptor.standardOutput.size?.columns ?? 80
    }
}
