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
        var former = termios()
        guard tcgetattr(number, &former) == 0 else { return nil }
        var hidden = former
        // Signals would end the process while nothing is shown, so that Ctrl-C is read as a letter.
        hidden.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
        guard tcsetattr(number, TCSADRAIN, &hidden) == 0 else { return nil }
        defer { tcsetattr(number, TCSADRAIN, &former) }
        var line: [UInt8] = []
        while let byte = try? readWaiting(upTo: 1).first {
            switch byte {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return String(decoding: line, as: UTF8.self)
            case TypedKey.interrupt: return nil
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
    /// - Returns: nil if none was pressed in time.
    package func readKey(withinMilliseconds limit: Int64) -> UInt8? {
        var former = termios()
        guard tcgetattr(number, &former) == 0 else { return nil }
        var keys = former
        keys.c_lflag &= ~tcflag_t(ECHO | ICANON)
        guard tcsetattr(number, TCSADRAIN, &keys) == 0 else { return nil }
        defer { tcsetattr(number, TCSADRAIN, &former) }
        Self.wait(forReadable: [number], milliseconds: limit)
        guard case .bytes(let bytes) = read(upTo: 1) else { return nil }
        return bytes.first
    }
}

/// What a terminal sends for keys that are no letters.
private enum TypedKey {
    static let interrupt: UInt8 = 3
    static let end: UInt8 = 4
    static let backspace: UInt8 = 8
    static let eraseLine: UInt8 = 21
    static let delete: UInt8 = 127
}
