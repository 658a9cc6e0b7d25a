import Diagnostics
import OperatingSystem
import Presentation
import Synchronization

/// Standard input, output and error. Results go to standard output, everything else to standard error.
struct Terminal {
    let isOutputTerminal = Descriptor.standardOutput.isTerminal
    let isInputTerminal = Descriptor.standardInput.isTerminal

    /// Where results are collected until they can be written.
    private var pages: Pages?

    private final class Pages: Sendable {
        let text = Mutex("")
    }

    /// What `body` writes, as one text: it may not wait for whoever reads it.
    func collecting<Value>(_ body: (Terminal) throws -> Value) rethrows -> (text: String, value: Value) {
        var collector = self
        let pages = Pages()
        collector.pages = pages
        let value = try body(collector)
        return (pages.text.withLock { $0 }, value)
    }

    /// The one door for results: what a name or a file put into the text is shown, never obeyed.
    func write(_ text: String) { write(painted: text.harmless) }

    /// JSON says the same, with escapes.
    func write(json text: String) { write(painted: text.harmlessJSON) }

    /// One line, whatever a name in it holds.
    func write(line text: String) { write(painted: text.harmlessLine + "\n") }

    /// What a renderer has made: each part of it is harmless, and colours stand between the parts.
    func write(painted text: String) {
        if let pages { return pages.text.withLock { $0 += text } }
        do {
            try Descriptor.standardOutput.write(Array(text.utf8))
        } catch {
            // Nobody reads any more (`challenges … | head`), or the disk is full: there is nobody left to tell.
            writeError("challenges: the output cannot be written.\n")
            ThisProcess.end(status: ExitStatus.findings.rawValue)
        }
    }

    func writeError(_ text: String) { writeError(painted: text.harmless) }

    /// As `write(painted:)`.
    func writeError(painted text: String) {
        try? Descriptor.standardError.write(Array(text.utf8))
    }

    /// What is wrong, and what to do.
    func complain(_ message: String, _ remedy: String?) {
        writeError("challenges: \(message)\n" + (remedy.map { "\($0)\n" } ?? ""))
    }

    /// A line that the reader typed; nil at the end of the input.
    func ask(_ question: String) -> String? {
        writeError(question)
        return readLine(strippingNewline: true)
    }

    /// Colour and motion only on a terminal, and only where they are wanted.
    func appearance(plain: Bool) -> Appearance {
        let isDumb = Environment["TERM"] == "dumb"
        let colour = isOutputTerminal && !plain && !isDumb && (Environment["NO_COLOR"] ?? "").isEmpty
        return Appearance(
            width: columns, colour: colour, symbols: plain ? .plain : .unicode,
            motion: isOutputTerminal && !plain && !isDumb, tablesFit: isOutputTerminal)
    }

    private var columns: Int {
        if let given = Environment["COLUMNS"].flatMap(Int.init), given > 0 { return given }
        return Descriptor.standardOutput.columns ?? 80
    }
}
