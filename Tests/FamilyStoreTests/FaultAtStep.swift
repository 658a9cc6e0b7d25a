import Synchronization

@testable import FamilyStore

/// Makes the nth step from now fail, whatever it is.
final class FaultAtStep: Sendable {
    private let step: Int
    private let code: Int32
    private let taken = Mutex(0)

    init(_ step: Int, code: Int32) {
        self.step = step
        self.code = code
    }

    var happened: Bool { taken.withLock { $0 >= step } }

    var hook: StepHook {
        { [self] _ in
            let number = taken.withLock { taken in
                taken += 1
                return taken
            }
            return number == step ? code : nil
        }
    }
}
