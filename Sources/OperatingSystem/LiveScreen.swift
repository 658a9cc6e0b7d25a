#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A terminal on which a screen is drawn in place. What stood there before comes back when it is closed, and also where
/// the process ends in another way.
package final class LiveScreen {
    /// What happened while the screen was waiting.
    package enum Event: Hashable, Sendable {
        /// Of a key with several bytes, such as an arrow, the first one.
        case key(UInt8)
        /// The terminal has another size, or the process goes on after it was stopped.
        case redraw
        /// The process is asked to end.
        case stop
        /// Nothing.
        case time
    }

    private let output: Descriptor
    private let terminal: HeldTerminal

    /// Takes the terminal over. Nil if one of the two is no terminal.
    package init?(output: Descriptor, keyboard: Descriptor) {
        guard output.isTerminal, let terminal = HeldTerminal(keyboard, without: ECHO | ICANON, screen: output) else {
            return nil
        }
        self.output = output
        self.terminal = terminal
    }

    /// Draws lines from the top of the screen, in one go. Lines below the screen's end are left out.
    package func draw(_ lines: [String]) {
        let shown = lines.prefix(size?.lines ?? lines.count)
        // Each line is put into its place: how the terminal treats line ends does not matter.
        let text = shown.enumerated().map { "\u{1B}[\($0.offset + 1)H\($0.element)\u{1B}[K" }.joined()
        write("\u{1B}[?2026h" + text + "\u{1B}[J\u{1B}[?2026l")
    }

    package var size: (columns: Int, lines: Int)? { output.size }

    /// Waits for a key, a signal, or until the time is over.
    package func wait(milliseconds: Int64) -> Event {
        switch terminal.wait(milliseconds: milliseconds) {
        case .key(let key):
            terminal.takeRest(ofKey: key)
            return .key(key)
        case .signal(let number): return HeldTerminal.ending.contains(number) ? .stop : .redraw
        case .time: return .time
        case .gone: return .stop
        }
    }

    /// Gives the terminal back as it was found. Doing it again changes nothing.
    package func close() { terminal.restore() }

    deinit { close() }

    private func write(_ text: String) { try? output.write(Array(text.utf8)) }
}
