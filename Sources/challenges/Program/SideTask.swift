import Dispatch
import Languages
import Synchronization

/// Work that runs concurrently, in the language of whoever starts it. Whoever needs its result waits for it.
final class SideTask<Value: Sendable>: Sendable {
    private let result = Mutex<Result<Value, any Error>?>(nil)
    private let work = DispatchGroup()

    init(_ body: @escaping @Sendable () throws -> Value) {
        DispatchQueue.global().async(group: work) { [self, language = Language.current] in
            let made = Result { try language.speaking(body) }
            result.withLock { $0 = made }
        }
    }

    /// Starts asynchronous work, which may wait for other tasks.
    init(awaiting body: @escaping @Sendable () async throws -> Value) {
        work.enter()
        Task.detached { [self, language = Language.current] in
            let made: Result<Value, any Error>
            do {
                made = .success(try await Language.$current.withValue(language) { try await body() })
            } catch {
                made = .failure(error)
            }
            result.withLock { $0 = made }
            work.leave()
        }
    }

    /// Waits for the result of the work.
    func value() throws -> Value {
        work.wait()
        guard let made = result.withLock({ $0 }) else { preconditionFailure("the work has ended without a result") }
        return try made.get()
    }
}
