import Foundation
import OperatingSystem
import Testing

/// The program as a person runs it: as a job of a shell, in a terminal of its own. What is written into the terminal is
/// typed, and what was shown is kept.
final class TerminalJob {
    enum Failure: Error { case noTerminal, timeOut(waitedFor: String, shown: String), ended(shown: String) }

    /// How long anything may take that a person would wait for.
    private static let patience: TimeInterval = 40

    private var master: Descriptor?
    private let terminal: Descriptor
    private let found: termios
    private let shell: pid_t
    /// Ends once the shell and all that it has started have ended.
    private let life: Descriptor
    private(set) var shown = ""
    /// Bytes of a character that has not arrived whole.
    private var rest: [UInt8] = []

    /// The shell waits for what it has started. Where that was stopped it says so, reads a line, and lets it go on.
    private static let script = """
        cd "$1"; shift; set -m; trap : INT QUIT
        "$@"; status=$?
        while [ $status -eq \(128 + SIGSTOP) ] || [ $status -eq \(128 + SIGTSTP) ]; do
            echo '<stopped>'; read -r line; echo "<read $line>"
            fg > /dev/null; status=$?
        done
        echo "<ended $status>"; read -r line; echo "<read $line>"
        """

    init(_ arguments: [String], in folder: URL, variables: [String: String] = [:]) throws {
        let program: URL = try #require(Executable.url, "the program is not beside the tests")
        var (master, slave): (Int32, Int32) = (-1, -1)
        var size = winsize(ws_row: 30, ws_col: 100, ws_xpixel: 0, ws_ypixel: 0)
        guard openpty(&master, &slave, nil, nil, &size) == 0, let name = ttyname(slave) else {
            throw Failure.noTerminal
        }
        for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let path = String(cString: name)
        self.master = Descriptor(owning: master)
        terminal = Descriptor(owning: slave)
        var found = termios()
        tcgetattr(slave, &found)
        self.found = found

        var environment = Executable.surroundings
        // Where the program is installed nothing is beside it that tells of crashes.
        environment["SWIFT_BACKTRACE"] = "enable=no"
        environment["TERM"] = "xterm-256color"
        environment["XDG_STATE_HOME"] = folder.appendingPathComponent("state").path
        environment.merge(variables) { $1 }
        let words = ["sh", "-c", Self.script, "sh", folder.path, program.path] + arguments
        let pipe = try #require(Descriptor.pipe())
        life = pipe.reading
        shell = try Self.start(
            "/bin/sh", words, environment.map { "\($0)=\($1)" }, on: path, holding: pipe.writing.number)
    }

    deinit {
        master = nil
        kill(shell, SIGKILL)
        waitpid(shell, nil, 0)
    }

    #if canImport(Darwin)
    private static let newSession = POSIX_SPAWN_SETSID
    #else
    /// `POSIX_SPAWN_SETSID`, of which the headers tell programs in C alone.
    private static let newSession: Int32 = 0x80
    #endif

    /// Starts a program as the leader of a session, with a terminal that becomes its own as it opens it.
    private static func start(
        _ program: String, _ words: [String], _ environment: [String], on terminal: String, holding life: Int32
    ) throws -> pid_t {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
        #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
        for number: Int32 in [1, 2] { posix_spawn_file_actions_adddup2(&actions, 0, number) }
        posix_spawn_file_actions_adddup2(&actions, life, 9)
        // The process of the tests may keep signals back, or ignore them.
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | newSession
        posix_spawnattr_setflags(&attributes, Int16(flags))
        var (pointers, variables) = (words.map { strdup($0) } + [nil], environment.map { strdup($0) } + [nil])
        defer { for pointer in pointers + variables { free(pointer) } }
        var shell: pid_t = 0
        guard posix_spawn(&shell, program, &actions, &attributes, &pointers, &variables) == 0 else {
            throw Failure.noTerminal
        }
        return shell
    }

    // MARK: What a person does

    func type(_ keys: String) throws { try #require(master).write(Array(keys.utf8)) }

    func resize(columns: UInt16, lines: UInt16) throws {
        var size = winsize(ws_row: lines, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        #expect(ioctl(try #require(master).number, UInt(TIOCSWINSZ), &size) == 0)
    }

    /// The window of the terminal is closed.
    func close() { master = nil }

    /// Sends a signal to the program, as `kill` does.
    func send(_ signal: Int32) throws {
        let master = try #require(master)
        // The shell has to have it in the foreground, or again.
        let end = Date(timeIntervalSinceNow: Self.patience)
        while tcgetpgrp(master.number) == shell, Date() < end { Thread.sleep(forTimeInterval: 0.01) }
        let group = tcgetpgrp(master.number)
        try #require(group > 0 && group != shell)
        #expect(kill(-group, signal) == 0)
    }

    // MARK: What is seen

    /// Waits until a text was shown behind a place.
    /// - Returns: the place behind it.
    @discardableResult
    func wait(for text: String, from start: Int = 0) throws -> Int {
        let end = Date(timeIntervalSinceNow: Self.patience)
        while true {
            let later = shown.utf8.dropFirst(start)
            if let range = Substring(later).firstRange(of: text) {
                return shown.utf8.distance(from: shown.startIndex, to: range.upperBound)
            }
            guard Date() < end else { throw Failure.timeOut(waitedFor: text, shown: shown) }
            guard try read() else { throw Failure.ended(shown: shown) }
        }
    }

    var place: Int { shown.utf8.count }

    /// Reads what has been shown. False if nothing more will be.
    private func read() throws -> Bool {
        guard let master else { return false }
        Descriptor.wait(forReadable: [master.number], milliseconds: 100)
        switch master.read(upTo: 4096) {
        case .bytes(let bytes):
            rest += bytes
            // A character may be divided between two pieces.
            let whole = rest.count - rest.suffix(3).reversed().prefix { $0 & 0xC0 == 0x80 || $0 >= 0xC0 }.count
            let text = String(validating: rest, as: UTF8.self)
            shown += text ?? String(decoding: rest[..<whole], as: UTF8.self)
            rest = text == nil ? Array(rest[whole...]) : []
            return true
        case .nothing: return true
        case .end: return false
        }
    }

    /// Waits until nothing runs in the terminal any more.
    func waitForEnd() throws {
        let end = Date(timeIntervalSinceNow: Self.patience)
        while life.read(upTo: 1) != .end {
            guard Date() < end else { throw Failure.timeOut(waitedFor: "the end", shown: shown) }
            Descriptor.wait(forReadable: [life.number], milliseconds: 100)
        }
    }

    // MARK: How the terminal was left

    /// What is not as it was found: the settings of the keyboard, the screen, the cursor, colours.
    func differences(upTo end: Int? = nil) -> [String] {
        var differences: [String] = []
        var now = termios()
        tcgetattr(terminal.number, &now)
        if now.c_lflag != found.c_lflag { differences.append("the keyboard's modes") }
        if now.c_iflag != found.c_iflag || now.c_oflag != found.c_oflag { differences.append("the line's modes") }
        let text = String(decoding: shown.utf8.prefix(end ?? .max), as: UTF8.self)
        for (mode, word, isUsual) in [
            ("1049", "the screen", false), ("25", "the cursor", true), ("2026", "the frame", false),
        ] {
            let on = text.ranges(of: "\u{1B}[?\(mode)h").last?.lowerBound
            let off = text.ranges(of: "\u{1B}[?\(mode)l").last?.lowerBound
            guard let last = [on, off].compactMap(\.self).max() else { continue }
            if (last == on) != isUsual { differences.append(word) }
        }
        let colours = text.matches(of: /\u{1B}\[([0-9;]*)m/)
        if let last = colours.last, last.1 != "0", !last.1.isEmpty { differences.append("the colours") }
        return differences
    }

    /// What stands on the terminal's own screen since a program began: all but what it has drawn on another one.
    var ownScreen: String {
        shown.replacing(/\u{1B}\[\?1049h.*?\u{1B}\[\?1049l/.dotMatchesNewlines(), with: "")
    }
}
