/// Starts hooks.
package protocol HookLauncher {
    /// - Parameter input: the hook's standard input.
    /// - Throws: the reason why it does not start, for a parent.
    func launch(_ hook: Hook, input: String) throws(HookTrouble) -> any RunningHook
}

/// A hook that is running.
package protocol RunningHook: AnyObject {
    /// A descriptor that becomes readable when `look()` has news. Nil if there is none.
    var descriptor: Int32? { get }

    /// Checks whether the hook has ended. Nil while it runs.
    func look() -> HookEnd?

    /// Stops the hook and all that it started.
    func stop()
}

package enum HookEnd: Hashable, Sendable {
    /// The hook has taken what it received.
    case acknowledged
    case failed(HookTrouble)
}
