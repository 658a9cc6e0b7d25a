/// The steps of a database, of which one can be made to fail, alone or with all behind it.
final class WatchedSteps {
    private var left: Int?
    private var isForever = false
    private(set) var hasFailed = false

    private static let full: Int32 = 13

    /// Makes the nth step from now fail as on a full disk. After a kill no step is taken any more.
    func fail(at step: Int, forever: Bool) { (left, isForever, hasFailed) = (step, forever, false) }

    func failNoMore() { left = nil }

    /// What the next step comes to. Nil if it is taken.
    func next() -> Int32? {
        guard let left else { return nil }
        self.left = max(0, left - 1)
        guard left == 1 || left == 0 && isForever else { return nil }
        hasFailed = true
        return Self.full
    }
}
