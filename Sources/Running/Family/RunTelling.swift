package import Recording
import Synchronization

/// The words for outcomes, by the rules in force.
package final class RunTelling: Sendable {
    private let state = Mutex<OutcomeTelling?>(nil)

    /// Nil before the first step.
    package var latest: OutcomeTelling? { state.withLock { $0 } }

    func change(to telling: OutcomeTelling) { state.withLock { $0 = telling } }
}
