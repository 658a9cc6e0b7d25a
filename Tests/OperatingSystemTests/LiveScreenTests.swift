import Foundation
import OperatingSystem
import Testing

@Suite("A screen that is drawn in place", .serialized)
struct LiveScreenTests: Sendable {
    /// A terminal: what is written into `keyboard` is typed, and what the program shows is read from it.
    private let keyboard: Descriptor
    private let terminal: Descriptor

    init() throws {
        var (master, slave): (Int32, Int32) = (-1, -1)
        try #require(openpty(&master, &slave, nil, nil, nil) == 0)
        keyboard = Descriptor(owning: master)
        terminal = Descriptor(owning: slave)
    }

    private var settings: tcflag_t {
        var settings = termios()
        tcgetattr(terminal.number, &settings)
        return settings.c_lflag
    }

    private func shown() throws -> String { String(decoding: try keyboard.readWaiting(upTo: 4096), as: UTF8.self) }

    @Test("It is drawn in one go, and at its end the terminal is as it was found")
    func drawing() async {
        await #expect(processExitsWith: .exitCode(7)) {
            let test = try LiveScreenTests()
            let before = test.settings
            let screen = try #require(LiveScreen(output: test.terminal, keyboard: test.terminal))
            guard try test.shown() == "\u{1B}[?1049h\u{1B}[?25l" else { exit(2) }
            guard test.settings & tcflag_t(ECHO | ICANON) == 0 else { exit(3) }
            screen.draw(["one", "two"])
            let frame = "\u{1B}[?2026h\u{1B}[1Hone\u{1B}[K\u{1B}[2Htwo\u{1B}[K\u{1B}[J\u{1B}[?2026l"
            guard try test.shown() == frame else { exit(4) }
            screen.close()
            screen.close()
            guard try test.shown() == "\u{1B}[?2026l\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l" else { exit(5) }
            guard test.settings == before else { exit(1) }
            exit(7)
        }
    }

    @Test("A key, a resized terminal and the end that is asked for are noticed")
    func events() async {
        await #expect(processExitsWith: .exitCode(7)) {
            let test = try LiveScreenTests()
            let before = test.settings
            let screen = try #require(LiveScreen(output: test.terminal, keyboard: test.terminal))
            guard screen.wait(milliseconds: 0) == .time else { exit(1) }
            try test.keyboard.write(Array("x".utf8))
            guard screen.wait(milliseconds: 60_000) == .key(UInt8(ascii: "x")) else { exit(2) }
            for (number, event) in [(SIGWINCH, LiveScreen.Event.redraw), (SIGCONT, .redraw), (SIGTERM, .stop)] {
                raise(number)
                guard screen.wait(milliseconds: 60_000) == event else { exit(3) }
            }
            screen.close()
            guard test.settings == before else { exit(4) }
            exit(7)
        }
    }

    @Test("An arrow is one key, and so is a letter of two bytes, whatever is typed behind it")
    func longKeys() async {
        await #expect(processExitsWith: .exitCode(7)) {
            let test = try LiveScreenTests()
            let screen = try #require(LiveScreen(output: test.terminal, keyboard: test.terminal))
            let keys = ["\u{1B}[A", "\u{1B}[1;5C", "\u{1B}OP", "\u{1B}\u{1B}[B", "ä", "€", "🎉", "x", "\u{1B}"]
            try test.keyboard.write(Array(keys.joined().utf8))
            for key in keys {
                guard screen.wait(milliseconds: 60_000) == key.utf8.first.map(LiveScreen.Event.key) else { exit(1) }
            }
            guard screen.wait(milliseconds: 0) == .time else { exit(2) }
            screen.close()
            exit(7)
        }
    }

    @Test("Asked twice to end, the process ends at once, as by the signal")
    func hanging() async {
        await #expect(processExitsWith: .exitCode(128 + SIGINT)) {
            let test = try LiveScreenTests()
            let screen = try #require(LiveScreen(output: test.terminal, keyboard: test.terminal))
            raise(SIGINT)
            raise(SIGINT)
            screen.close()
        }
    }

    @Test("The keyboard may be another terminal than the screen: each is given back what was its own")
    func twoTerminals() async {
        await #expect(processExitsWith: .exitCode(7)) {
            let (keys, shown) = (try LiveScreenTests(), try LiveScreenTests())
            // Another terminal, which differs in its settings.
            var other = termios()
            tcgetattr(shown.terminal.number, &other)
            other.c_lflag &= ~tcflag_t(ECHO)
            tcsetattr(shown.terminal.number, TCSANOW, &other)
            let before = (keys.settings, shown.settings)
            let screen = try #require(LiveScreen(output: shown.terminal, keyboard: keys.terminal))
            guard keys.settings & tcflag_t(ECHO | ICANON) == 0, shown.settings == before.1 else { exit(1) }
            screen.close()
            guard keys.settings == before.0 else { exit(2) }
            guard shown.settings == before.1 else { exit(3) }
            exit(7)
        }
    }

    @Test("There is one at a time, and another one once it is closed")
    func another() async {
        await #expect(processExitsWith: .exitCode(7)) {
            let test = try LiveScreenTests()
            let screen = LiveScreen(output: test.terminal, keyboard: test.terminal)
            guard screen != nil, LiveScreen(output: test.terminal, keyboard: test.terminal) == nil else { exit(1) }
            screen?.close()
            exit(LiveScreen(output: test.terminal, keyboard: test.terminal) == nil ? 2 : 7)
        }
    }

    @Test("What is no terminal has no such screen")
    func noTerminal() throws {
        let pipe = try #require(Descriptor.pipe())
        #expect(LiveScreen(output: pipe.writing, keyboard: pipe.reading) == nil)
    }
}
