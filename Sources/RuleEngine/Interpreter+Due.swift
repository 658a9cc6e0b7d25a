extension Interpreter {
    /// The earliest instant at which something may happen to a child without any use: the end of its day, of a window,
    /// of the hours in which a late report may come. Nil before its history begins.
    package func nextInstant(of child: Int) -> Int64? {
        let together = plan.together.indices.filter { plan.together[$0].place(of: child) != nil }
        let states = [children[child]] + together.map { self.together[$0] }
        return states.filter { $0.today != .none }.map(\.boundary).min()
    }
}
