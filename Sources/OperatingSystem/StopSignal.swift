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
        for number in [SIGINT, SIGTERM, SIGHUP] {
            // Whoever started this process wants it to go on: `nohup`, or a shell that left it in the background.
            var former = sigaction()
            sigaction(number, nil, &former)
            guard !Self.isIgnored(former) else { continue }
            signal(number) { number in
                var byte: UInt8 = 1
                _ = write(StopSignal.end.load(ordering: .relaxed), &byte, 1)
                signal(number, SIG_DFL)
            }
        }
        signal(SIGPIPE, SIG_IGN)
        // Whoever started this process may have kept them back.
        var wanted = sigset_t()
        sigemptyset(&wanted)
        for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&wanted, number) }
        pthread_sigmask(SIG_UNBLOCK, &wanted, nil)
    }

    private static func isIgnored(_ action: sigaction) -> Bool {
        #if canImport(Darwin)
        let handler = action.__sigaction_u.__sa_handler
        #elseif canImport(Musl)
        let handler = action.__sa_handler.sa_handler
        #else
        let handler = action.__sigaction_handler.sa_handler
        #endif
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// The read end of the pipe: readable once the process was asked to end.
    package var descriptor: Int32 { reading.number }

    package var isRequested: Bool {
        var asked = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
        return poll(&asked, 1, 0) > 0
    }
}
