import Synchronization

/// Tells whether anything was changed through a store, and stays. Unlike the store it may be looked at from any task.
package final class StoreChanges: Sendable {
    private let changed = Atomic(false)

    /// Whether anything was changed.
    package var isAny: Bool { changed.load(ordering: .relaxed) }

    func note() { changed.store(true, ordering: .relaxed) }
}
