import Synchronization

/// Wakes waiting readers when there is more in the store, and knows how far each of them has read.
///
/// Nobody waits for a reader, and no data passes through here: readers take it from the store, each at its own pace.
package final class Announcer: Sendable {
    private struct State {
        var count = 0
        var isClosed = false
        var waiting: [CheckedContinuation<Void, Never>] = []
        var readers: [Int: Int64] = [:]
        var lastReader = 0
    }

    private let state = Mutex(State())

    package init() {}

    /// The number of announcements.
    var count: Int { state.withLock { $0.count } }
    var isClosed: Bool { state.withLock { $0.isClosed } }

    /// Announces that there is more.
    package func announce() {
        let waiting = state.withLock { state in
            state.count += 1
            defer { state.waiting = [] }
            return state.waiting
        }
        for reader in waiting { reader.resume() }
    }

    /// Announces the end: a reader that has read everything is done.
    package func close() {
        state.withLock { $0.isClosed = true }
        announce()
    }

    /// Waits for an announcement after the `heard` ones. It returns at once if there was one, after the end, and if the
    /// task is cancelled.
    func waitCancellably(after heard: Int) async {
        await withTaskCancellationHandler {
            await wait(after: heard)
        } onCancel: {
            announce()
        }
    }

    private func wait(after heard: Int) async {
        await withCheckedContinuation { continuation in
            let isNow = state.withLock { state in
                if state.count != heard || state.isClosed { return true }
                state.waiting.append(continuation)
                return false
            }
            if isNow { continuation.resume() }
        }
    }

    // MARK: Readers

    func addReader(at position: Int64) -> Int {
        state.withLock { state in
            state.lastReader += 1
            state.readers[state.lastReader] = position
            return state.lastReader
        }
    }

    func move(_ reader: Int, to position: Int64) {
        state.withLock { $0.readers[reader] = position }
    }

    func removeReader(_ reader: Int) {
        state.withLock { $0.readers[reader] = nil }
    }

    /// The number up to which all readers have read. Nil if there are no readers.
    package var readByAll: Int64? { state.withLock { $0.readers.values.min() } }
}
