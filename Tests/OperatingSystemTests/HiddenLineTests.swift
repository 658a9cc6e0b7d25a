import Foundation
import OperatingSystem
import Testing

@Suite("A line that is typed unseen", .serialized)
struct HiddenLineTests: Sendable {
    /// A terminal: what is written into `keyboard` is typed on `line`, and what `line` shows is read from `keyboard`.
    private let keyboard: Descriptor
    private let line: Descriptor

    init() throws {
        var (master, slave): (Int32, Int32) = (-1, -1)
        try #require(openpty(&master, &slave, nil, nil, nil) == 0)
        keyboard = Descriptor(owning: master)
        line = Descriptor(owning: slave)
    }

    private var isShown: Bool {
        var settings = termios()
        tcgetattr(line.number, &settings)
        return settings.c_lflag & tcflag_t(ECHO | ICANON | ISIG) == tcflag_t(ECHO | ICANON | ISIG)
    }

    /// Whether a line was typed that nobody has read.
    private var isAnyTyped: Bool {
        var asked = [pollfd(fd: line.number, events: Int16(POLLIN), revents: 0)]
        return poll(&asked, 1, 0) > 0
    }

    /// Types once nothing is shown any more.
    private func read(typing keys: String) throws -> String? {
        let keyboard = keyboard
        Thread.detachNewThread {
            while isShown { Thread.sleep(forTimeInterval: 0.001) }
            try? keyboard.write(Array(keys.utf8))
        }
        return line.readHiddenLine()
    }

    @Test("Nothing of it is shown, and afterwards typing is shown again")
    func hidden() throws {
        #expect(try read(typing: "4711\n") == "4711")
        #expect(keyboard.read(upTo: 100) == .nothing)
        #expect(isShown)
    }

    @Test("A letter or the whole line can be taken back")
    func corrected() throws {
        #expect(try read(typing: "99\u{15}4712\u{7f}1\r") == "4711")
    }

    @Test("It can be called off")
    func calledOff() throws {
        #expect(try read(typing: "47\u{03}") == nil)
        #expect(try read(typing: "\u{04}") == nil)
        #expect(isShown)
    }

    @Test(
        "One key is read as soon as it is pressed, also before it was asked for, and nobody waits for longer than was said"
    )
    func key() throws {
        #expect(line.readKey(withinMilliseconds: 0) == nil)
        try keyboard.write(Array("u".utf8))
        #expect(line.readKey(withinMilliseconds: 10_000) == UInt8(ascii: "u"))
        #expect(isShown)
        let pipe = try #require(Descriptor.pipe())
        #expect(pipe.reading.readKey(withinMilliseconds: 10_000) == nil)
    }

    @Test("What was typed before a question can be forgotten, and what is typed then is read")
    func typedEarlier() throws {
        try keyboard.write(Array("yes\n".utf8))
        while !isAnyTyped { Thread.sleep(forTimeInterval: 0.001) }
        line.discardTyped()
        #expect(!isAnyTyped)
        try keyboard.write(Array("no\n".utf8))
        while !isAnyTyped { Thread.sleep(forTimeInterval: 0.001) }
        #expect(line.read(upTo: 100) == .bytes(Array("no\n".utf8)))
        let pipe = try #require(Descriptor.pipe())
        try pipe.writing.write(Array("yes\n".utf8))
        pipe.reading.discardTyped()
        #expect(pipe.reading.read(upTo: 100) == .bytes(Array("yes\n".utf8)))
    }

    @Test("What is no terminal has no such line")
    func noTerminal() throws {
        let pipe = try #require(Descriptor.pipe())
        #expect(pipe.reading.readHiddenLine() == nil)
    }
}
