extension Interpreter {
    /// The lower bound of the dates of wins that are decided after an instant. Everything due by the instant must have
    /// happened.
    ///
    /// A win is dated when it is reached, so the bound is usually the instant itself. What follows an unsettled miss is
    /// the exception: it is decided later and dated when it happened. A day's totals are not wins; they are dated at
    /// the day's last point.
    package func earliestDate(of child: Int, after instant: Int64) -> Int64 {
        let together = plan.together.indices.filter { plan.together[$0].place(of: child) != nil }
        let states = [children[child]] + together.map { self.together[$0] }
        return states.flatMap(\.runs).flatMap(\.undecided).reduce(instant) { min($0, $1.keptAt, $1.settlesAt) }
    }
}
