/// The states of a child's rules. There may be ten thousand rules and few of them ever won, so the states lie in pages,
/// and a page is shared with all other children until one of its rules is won.
struct RuleStates: Sendable, Equatable {
    private static let pageSize = 32

    private var pages: [[RuleState]]
    let count: Int

    init(count: Int) {
        self.count = count
        let page = [RuleState](repeating: RuleState(), count: Self.pageSize)
        pages = Array(repeating: page, count: (count + Self.pageSize - 1) / Self.pageSize)
    }

    subscript(place: Int) -> RuleState {
        @inline(__always) get { pages[place / Self.pageSize][place % Self.pageSize] }
        @inline(__always) _modify { yield &pages[place / Self.pageSize][place % Self.pageSize] }
    }

    /// See `ChildState.look`.
    func look() -> Int64 {
        var seen: Int64 = 0
        for page in pages {
            for state in page { seen ^= Int64(state.window) }
        }
        return seen
    }

    mutating func code(_ coder: inout StateCoder, _ each: (inout StateCoder, inout RuleState) -> Void) {
        for place in 0..<count {
            var state = self[place]
            each(&coder, &state)
            if state != self[place] { self[place] = state }
        }
    }
}
