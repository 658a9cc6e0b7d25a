import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A terminal that was taken over, and the signals that matter meanwhile. However the process ends, the terminal is given
/// back: a handler does it where the process can no longer.
struct TerminalSignals {
    /// Another screen than the one that was there, without a cursor; and back.
    private static let taking: StaticString = "\u{1B}[?1049h\u{1B}[?25l"
    private static let giving: StaticString = "\u{1B}[?2026l\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"

    // What handlers need, which may do next to nothing.
    private static let notes = Atomic<Int32>(-1)
    private static let screen = Atomic<Int32>(-1)
    private static let isTaken = Atomic<Bool>(false)
    private static let isEnding = Atomic<Bool>(false)
    private static nonisolated(unsafe) let former = UnsafeMutablePointer<termios>.allocate(capacity: 1)

    private static let ending = [SIGINT, SIGTERM, SIGHUP]

    let output: Descriptor
    private let reading: Descriptor
    private let writing: Descriptor
    private let keyboard: Descriptor

    /// Takes the terminal. Nil if the system has no room for it.
    init?(_ output: Descriptor, _ keyboard: Descriptor) {
        guard let pipe = Descriptor.pipe(), tcgetattr(keyboard.number, Self.former) == 0 else { return nil }
        (reading, writing) = pipe
        self.output = output
        self.keyboard = keyboard
        Self.notes.store(writing.number, ordering: .relaxed)
        Self.screen.store(output.number, ordering: .relaxed)
        Self.isEnding.store(false, ordering: .relaxed)
        atexit { TerminalSignals.giveBack() }
        for number in Self.ending + [SIGTSTP, SIGCONT, SIGWINCH] {
            signal(number) { number in
                if TerminalSignals.ending.contains(number), TerminalSignals.isEnding.exchange(true, ordering: .relaxed)
                {
                    // Asked twice: it hangs.
                    TerminalSignals.giveBack()
                    _exit(128 + number)
                }
                var byte = UInt8(truncatingIfNeeded: number)
                _ = write(TerminalSignals.notes.load(ordering: .relaxed), &byte, 1)
            }
        }
        // Whoever started this process may have kept them back.
        var wanted = sigset_t()
        sigemptyset(&wanted)
        for number in Self.ending + [SIGTSTP, SIGCONT, SIGWINCH] { sigaddset(&wanted, number) }
        pthread_sigmask(SIG_UNBLOCK, &wanted, nil)
        take()
    }

    var descriptor: Int32 { reading.number }

    /// The next signal that came. Nil if none did.
    func next() -> Int32? {
        guard case .bytes(let bytes) = reading.read(upTo: 1), let first = bytes.first else { return nil }
        return Int32(first)
    }

    private func take() {
        var keys = Self.former.pointee
        keys.c_lflag &= ~tcflag_t(ECHO | ICANON)
        tcsetattr(keyboard.number, TCSADRAIN, &keys)
        Self.isTaken.store(true, ordering: .relaxed)
        Self.say(Self.taking)
    }

    /// Gives the terminal back, stops the process as the one who typed it expects, and takes it again afterwards.
    func pause() {
        Self.giveBack()
        raise(SIGSTOP)
        take()
    }

    func restore() {
        guard Self.isTaken.load(ordering: .relaxed) else { return }
        Self.giveBack()
        for number in Self.ending + [SIGTSTP, SIGCONT, SIGWINCH] { signal(number, SIG_DFL) }
    }

    private static func giveBack() {
        guard isTaken.exchange(false, ordering: .relaxed) else { return }
        say(giving)
        tcsetattr(screen.load(ordering: .relaxed), TCSANOW, former)
    }

    private static func say(_ text: StaticString) {
        #if canImport(Glibc)
        _ = Glibc.write(screen.load(ordering: .relaxed), text.utf8Start, text.utf8CodeUnitCount)
        #elseif canImport(Musl)
        _ = Musl.write(screen.load(ordering: .relaxed), text.utf8Start, text.utf8CodeUnitCount)
        #else
        _ = Darwin.write(screen.load(ordering: .relaxed), text.utf8Start, text.utf8CodeUnitCount)
        #endif
    }
}
