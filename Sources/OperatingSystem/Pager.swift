#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The program that shows a text page by page if it does not fit on the terminal.
package struct Pager {
    /// The command, run by a shell because PAGER may hold options.
    private let command: String

    /// Settings for pagers, used unless the parent has made some: leave at once if the text fits, pass colours through,
    /// and keep the text on the screen.
    private static let settings = [("LESS", "FRX"), ("LV", "-c")]

    /// The pager of the environment. Nil if the text is better written as it is.
    package init?(_ environment: [String: String]) {
        let folders = (environment["PATH"] ?? "").split(separator: ":")
        let standard = folders.contains { FileSystem.isExecutable("\($0)/less") } ? "less" : ""
        let wished = environment["PAGER"] ?? standard
        guard wished.contains(where: { !$0.isWhitespace }), wished != "cat", environment["TERM"] != "dumb" else {
            return nil
        }
        command = wished
    }

    /// - Returns: false if the pager could not be started, so that nothing was shown.
    package func show(_ text: String) -> Bool {
        for (name, value) in Self.settings { setenv(name, value, 0) }
        ThisProcess.hearOfPrograms()
        guard let pipe = popen(command, "w") else { return false }
        // Ctrl-C is for the pager, and one that is left before the end of the text is no mistake.
        let former = [SIGINT, SIGPIPE].map { ($0, signal($0, SIG_IGN)) }
        defer { for (number, handler) in former { signal(number, handler) } }
        fputs(text, pipe)
        let notFound: Int32 = 127
        return pclose(pipe) >> 8 != notFound
    }
}
