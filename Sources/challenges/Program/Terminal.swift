import Foundation
import Presentation
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Standard input, output and error. Results go to standard output, everything else to standard error.
struct Terminal {
    let isOutputTerminal = isatty(STDOUT_FILENO) == 1
    let isInputTerminal = isatty(STDIN_FILENO) == 1

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

    func write(_ text: String) {
        if let pages { return pages.text.withLock { $0 += text } }
        do {
            try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
        } catch {
            // Nobody reads any more (`challenges … | head`), or the disk is full: there is nobody left to tell.
            writeError("challenges: the output cannot be written.\n")
            exit(ExitStatus.findings.rawValue)
        }
    }

    func writeError(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
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
        let environment = ProcessInfo.processInfo.environment
        let isDumb = environment["TERM"] == "dumb"
        let colour = isOutputTerminal && !plain && !isDumb && (environment["NO_COLOR"] ?? "").isEmpty
        return Appearance(
            width: columns(environment), colour: colour, symbols: plain ? .plain : .unicode,
            motion: isOutputTerminal && !plain && !isDumb, tablesFit: isOutputTerminal)
    }

    private func columns(_ environment: [String: String]) -> Int {
        if let given = environment["COLUMNS"].flatMap(Int.init), given > 0 { return given }
        var size = winsize()
        guard isOutputTerminal, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }
}
