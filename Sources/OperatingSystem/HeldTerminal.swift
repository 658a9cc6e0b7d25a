import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A terminal that was set otherwise than it was found, and the signals that matter meanwhile. Whatever sets a terminal
/// does it here, and however the process ends, the terminal is given back: a handler does it where the process can no
/// longer. There is one at a time.
struct HeldTerminal {
    /// What happened while somebody was waited for.
    enum Event: Equatable {
        case key(UInt8)
        case signal(Int32)
        /// Nothing.
        case time
        /// The terminal is gone.
        case gone
    }

    /// Another screen than the one that was there, without a cursor; and back.
    private static let taking: StaticString = "\u{1B}[?1049h\u{1B}[?25l"
    private static let giving: StaticString = "\u{1B}[?2026l\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"

    static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
    private static let handled = ending + [SIGTSTP, SIGCONT, SIGWINCH]

    // What handlers need, which may do next to nothing.
    private static let notes = Atomic<Int32>(-1)
    private static let keys = Atomic<Int32>(-1)
    /// -1 where no other screen is shown.
    private static let screen = Atomic<Int32>(-1)
    private static let isHeld = Atomic<Bool>(false)
    private static let isEnding = Atomic<Bool>(false)
    private static nonisolated(unsafe) let former = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    private static let givesBackAtExit: Void = { atexit { HeldTerminal.giveBack() } }()

    private let keyboard: Descriptor
    private let output: Descriptor?
    /// What the keyboard does not do meanwhile.
    private let off: tcflag_t
    private let reading: Descriptor
    private let writing: Descriptor
    private let signals: HandledSignals

    /// Nil if the keyboard is no terminal, one is held already, or the system has no room for it.
    /// - Parameters:
    ///   - off: local modes of the keyboard that are switched off.
    ///   - output: where another screen is shown. Nil if none is.
    init?(_ keyboard: Descriptor, without off: Int32, screen output: Descriptor? = nil) {
        guard keyboard.isTerminal, !Self.isHeld.load(ordering: .relaxed), let pipe = Descriptor.pipe() else {
            return nil
        }
        (reading, writing) = pipe
        self.keyboard = keyboard
        self.output = output
        self.off = tcflag_t(off)
        Self.notes.store(writing.number, ordering: .relaxed)
        Self.keys.store(keyboard.number, ordering: .relaxed)
        Self.screen.store(output?.number ?? -1, ordering: .relaxed)
        Self.isEnding.store(false, ordering: .relaxed)
        _ = Self.givesBackAtExit
        signals = HandledSignals(Self.handled) { number in
            if HeldTerminal.ending.contains(number), HeldTerminal.isEnding.exchange(true, ordering: .relaxed) {
                // Asked twice: it hangs.
                HeldTerminal.giveBack()
                _exit(128 + number)
            }
            var byte = UInt8(truncatingIfNeeded: number)
            _ = write(HeldTerminal.notes.load(ordering: .relaxed), &byte, 1)
        }
        guard take() else {
            signals.restore()
            return nil
        }
    }

    /// Waits for a key, a signal, or until the time is over. Nil waits for as long as it takes.
    func wait(milliseconds: Int64?) -> Event {
        Descriptor.wait(forReadable: [reading.number, keyboard.number], milliseconds: milliseconds ?? -1)
        if case .bytes(let bytes) = reading.read(upTo: 1), let number = bytes.first {
            let number = Int32(number)
            // What was stopped goes on with the terminal as it stands now.
            if number == SIGTSTP { pause() } else if number == SIGCONT { take() }
            return .signal(number)
        }
        switch keyboard.read(upTo: 1) {
        case .bytes(let bytes): return bytes.first.map(Event.key) ?? .time
        case .nothing: return .time
        case .end: return .gone
        }
    }

    /// How long it may take from one byte of a key to the next, in milliseconds.
    private static let betweenBytes: Int64 = 25

    /// Takes the bytes off the keyboard that belong to a key besides its first one. What comes later is another key.
    func takeRest(ofKey first: UInt8) {
        var key = KeyBytes(first)
        while !key.isWhole {
            Descriptor.wait(forReadable: [keyboard.number], milliseconds: Self.betweenBytes)
            guard case .bytes(let bytes) = keyboard.read(upTo: 1), let byte = bytes.first else { return }
            key.take(byte)
        }
    }

    /// The next key. Whoever is asked to end meanwhile ends as if nothing had been set.
    /// - Parameter limit: for how long it is waited for, in milliseconds. Nil for as long as it takes.
    /// - Returns: nil if none was pressed in time, or the terminal is gone.
    func key(withinMilliseconds limit: Int64? = nil) -> UInt8? {
        let end = limit.map { SteadyClock.now + $0 }
        while true {
            switch wait(milliseconds: end.map { max(0, $0 - SteadyClock.now) }) {
            case .key(let key): return key
            case .gone: return nil
            case .signal(let number) where Self.ending.contains(number):
                restore()
                raise(number)
                return nil
            case .signal, .time: if let end, SteadyClock.now >= end { return nil }
            }
        }
    }

    /// Gives the terminal back as it was found. Doing it again changes nothing.
    func restore() {
        guard Self.isHeld.load(ordering: .relaxed) else { return }
        Self.giveBack()
        signals.restore()
    }

    /// Gives the terminal back, stops the process as the one who typed it expects, and takes it again afterwards.
    private func pause() {
        Self.giveBack()
        raise(SIGSTOP)
        take()
    }

    @discardableResult
    private func take() -> Bool {
        var keys = termios()
        guard tcgetattr(keyboard.number, &keys) == 0 else { return false }
        let wasHeld = Self.isHeld.load(ordering: .relaxed)
        if !wasHeld {
            Self.former.pointee = keys
            Self.isHeld.store(true, ordering: .relaxed)
        }
        keys.c_lflag &= ~off
        tcsetattr(keyboard.number, TCSADRAIN, &keys)
        if !wasHeld { Self.say(Self.taking) }
        return true
    }

    private static func giveBack() {
        guard isHeld.exchange(false, ordering: .relaxed) else { return }
        say(giving)
        let keys = keys.load(ordering: .relaxed)
        // In the background the keyboard is somebody else's by now.
        let group = tcgetpgrp(keys)
        guard group < 0 || group == getpgrp() else { return }
        tcsetattr(keys, TCSANOW, former)
    }

    private static func say(_ text: StaticString) {
        let screen = screen.load(ordering: .relaxed)
        guard screen >= 0 else { return }
        #if canImport(Glibc)
        _ = Glibc.write(screen, text.utf8Start, text.utf8CodeUnitCount)
        #elseif canImport(Musl)
        _ = Musl.write(screen, text.utf8Start, text.utf8CodeUnitCount)
        #else
        _ = Darwin.write(screen, text.utf8Start, text.utf8CodeUnitCount)
        #endif
    }
}
