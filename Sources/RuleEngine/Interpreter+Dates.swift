extension Interpreter {
    /// The earliest date that a win can have which is decided after an instant, where everything has happened that was
    /// due by then.
    ///
    /// Wins are dated when they are reached, so that is the instant itself; but what follows a miss that has not settled
    /// is dated when it happened, and decided later. Totals of a day have a date of their own: that of its last point.
    package func earliestDate(of child: Int, after instant: Int64) -> Int64 {
        let together = plan.together.indices.filter { plan.together[$0].place(of: child) != nil }
        let states = [children[child]] + together.map { self.together[$0] }
        return states.flatMap(\.runs).flatMap(\.undecided).reduce(instant) { min($0, $1.keptAt, $1.settlesAt) }
    }
}
