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

    /// The number of columns of a terminal. Nil if the descriptor is not a terminal, or the terminal does not tell.
    package var columns: Int? {
        var size = winsize()
        guard isTerminal, ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }
}
