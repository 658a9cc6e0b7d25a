import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Notices that the process is asked to end (Ctrl-C, SIGTERM), so that it can end cleanly. A second request ends it at
/// once.
package struct StopSignal {
    private let reading: Descriptor
    private let writing: Descriptor

    /// The write end of the pipe, for the signal's handler, which may do next to nothing.
    private static let end = Atomic<Int32>(-1)

    /// Nil if the system cannot make a pipe.
    package init?() {
        guard let pipe = Descriptor.pipe() else { return nil }
        (reading, writing) = pipe
        Self.end.store(writing.number, ordering: .relaxed)
        _ = HandledSignals([SIGINT, SIGTERM, SIGHUP]) { number in
            var byte: UInt8 = 1
            _ = write(StopSignal.end.load(ordering: .relaxed), &byte, 1)
            signal(number, SIG_DFL)
        }
        signal(SIGPIPE, SIG_IGN)
    }

    /// The read end of the pipe: readable once the process was asked to end.
    package var descriptor: Int32 { reading.number }

    package var isRequested: Bool {
        var asked = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
        return poll(&asked, 1, 0) > 0
    }
}
