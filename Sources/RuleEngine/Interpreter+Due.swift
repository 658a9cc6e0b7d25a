extension Interpreter {
    /// The next instant at which something may happen to a child without use: the end of a day, of a window, or of the
    /// settling hours. Nil before the child's history begins.
    package func nextInstant(of child: Int) -> Int64? {
        let together = plan.together.indices.filter { plan.together[$0].place(of: child) != nil }
        let states = [children[child]] + together.map { self.together[$0] }
        return states.filter { $0.today != .none }.map(\.boundary).min()
    }
}
