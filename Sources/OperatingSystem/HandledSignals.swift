#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Signals that this process handles itself, instead of what whoever started it had set.
struct HandledSignals {
    private let former: [(number: Int32, action: sigaction)]

    /// A signal that is ignored stays so: whoever started this process wants it to go on (`nohup`, or a shell that left it
    /// in the background).
    init(_ numbers: [Int32], _ handler: @escaping @convention(c) (Int32) -> Void) {
        var former: [(number: Int32, action: sigaction)] = []
        // Whoever started this process may have kept them back.
        var wanted = sigset_t()
        sigemptyset(&wanted)
        for number in numbers {
            sigaddset(&wanted, number)
            var action = sigaction()
            sigaction(number, nil, &action)
            guard !Self.isIgnored(action) else { continue }
            former.append((number, action))
            signal(number, handler)
        }
        self.former = former
        pthread_sigmask(SIG_UNBLOCK, &wanted, nil)
    }

    /// Leaves them to whoever handled them before.
    func restore() {
        for (number, action) in former {
            var action = action
            sigaction(number, &action, nil)
        }
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
}
