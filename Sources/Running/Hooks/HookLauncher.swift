/// Starts hooks.
package protocol HookLauncher {
    /// - Parameter input: what the hook reads.
    /// - Throws: why it does not start, for a parent.
    func launch(_ hook: Hook, input: String) throws(HookTrouble) -> any RunningHook
}

/// A hook that is at work.
package protocol RunningHook: AnyObject {
    /// Readable when there is something to look at.
    var descriptor: Int32? { get }

    /// How it ended: nil while it runs.
    func look() -> HookEnd?

    /// Ends it, with all that it started.
    func stop()
}

package enum HookEnd: Hashable, Sendable {
    /// It has taken what it was handed.
    case acknowledged
    case failed(HookTrouble)
}

/// What went wrong with a hook, for a parent.
package struct HookTrouble: Error, Hashable, Sendable {
    package var words: String

    package init(_ words: String) {
        self.words = words
    }
}
