#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension Descriptor {
    package static let standardInput = Descriptor(owning: STDIN_FILENO)
    package static let standardOutput = Descriptor(owning: STDOUT_FILENO)
    package static let standardError = Descriptor(owning: STDERR_FILENO)

    package var isTerminal: Bool { isatty(number) == 1 }

    /// Forgets what was typed on a terminal and nobody has read. What is no terminal keeps it.
    package func discardTyped() {
        if isTerminal { tcflush(number, TCIFLUSH) }
    }

    /// The size of a terminal. Nil if the descriptor is not a terminal, or the terminal does not tell.
    package var size: (columns: Int, lines: Int)? {
        var size = winsize()
        guard isTerminal, ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return (Int(size.ws_col), Int(size.ws_row))
    }
}

extension Descriptor {
    /// Reads a line that is typed on a terminal without showing it. The terminal shows what is typed again afterwards.
    /// - Returns: nil if the line was called off with Ctrl-C, or the input is over.
    package func readHiddenLine() -> String? {
        // Ctrl-C is read as a key, so that a line can be called off.
        guard let terminal = HeldTerminal(self, without: ECHO | ICANON | ISIG) else { return nil }
        defer { terminal.restore() }
        var line: [UInt8] = []
        while let byte = terminal.key() {
            switch byte {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return String(decoding: line, as: UTF8.self)
            case TypedKey.interrupt: return nil
            case TypedKey.suspend: raise(SIGTSTP)
            case TypedKey.end: return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
            case TypedKey.backspace, TypedKey.delete: _ = line.popLast()
            case TypedKey.eraseLine: line = []
            default: line.append(byte)
            }
        }
        return nil
    }
}

extension Descriptor {
    /// Reads one key of a terminal as soon as it is pressed, without showing it.
    /// - Returns: of a key with several bytes the first one; nil if none was pressed in time.
    package func readKey(withinMilliseconds limit: Int64) -> UInt8? {
        guard let terminal = HeldTerminal(self, without: ECHO | ICANON) else { return nil }
        defer { terminal.restore() }
        guard let key = terminal.key(withinMilliseconds: limit) else { return nil }
        terminal.takeRest(ofKey: key)
        return key
    }
}

/// What a terminal sends for keys that are no letters.
private enum TypedKey {
    static let interrupt: UInt8 = 3
    static let end: UInt8 = 4
    static let backspace: UInt8 = 8
    static let eraseLine: UInt8 = 21
    static let suspend: UInt8 = 26
    static let delete: UInt8 = 127
}
