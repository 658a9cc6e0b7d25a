import Synchronization

/// Says to all who wait that there is more in the store, and knows how far each of them has read.
///
/// Nobody waits for a reader, and nothing is handed over here: what is new stands in the store, where each takes it up
/// at its own pace.
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

    /// How often there was news.
    var count: Int { state.withLock { $0.count } }
    var isClosed: Bool { state.withLock { $0.isClosed } }

    /// Says that there is more.
    package func announce() {
        let waiting = state.withLock { state in
            state.count += 1
            defer { state.waiting = [] }
            return state.waiting
        }
        for reader in waiting { reader.resume() }
    }

    /// Says that nothing comes any more: who has read everything is done.
    package func close() {
        state.withLock { $0.isClosed = true }
        announce()
    }

    /// Waits for more news than those that were heard; returns at once where there were, after the end, and when the
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

    /// Up to where everybody has read; nil where nobody reads.
    package var readByAll: Int64? { state.withLock { $0.readers.values.min() } }
}
