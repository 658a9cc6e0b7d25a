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
        return states.map { $0.earliestDate(after: instant) }.min() ?? instant
    }
}

extension ChildState {
    /// The lower bound of the dates of what follows from this state after an instant.
    func earliestDate(after instant: Int64) -> Int64 {
        var earliest = instant
        for run in runs {
            for occurrence in run.undecided { earliest = min(earliest, occurrence.keptAt, occurrence.settlesAt) }
        }
        return earliest
    }
}
