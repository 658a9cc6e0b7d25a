import FamilyTime

// What levels count: everything earned but level rewards.
extension ChildState {
    /// Adds points that come at once.
    mutating func credit(_ points: Int64, at: Int64, in context: inout FoldContext) {
        guard points > 0 else { return }
        guard !context.plan.earnedCounts.isEmpty else { return balance += points }
        let day = context.days.calendar.day(at: Instant(milliseconds: at)).day
        credit(Credit(points: points, at: at, day: day), at: at, in: &context)
    }

    /// Adds points, and reaches the levels that they bring.
    ///
    /// What follows a miss is decided late and dated when it happened (line 21). A level that it brings is dated at the
    /// instant at which everything earned by then comes to its number, whatever was earned afterwards (law 2).
    /// - Parameter at: when the last of the points came.
    mutating func credit(_ credit: Credit, at: Int64, in context: inout FoldContext) {
        guard credit.points > 0 else { return }
        balance += credit.points
        guard !context.plan.earnedCounts.isEmpty else { return }
        note(credit, at: at)
        for count in context.plan.earnedCounts where count.contains(credit.day) {
            let index = Int(count.counter)
            roll(index, 0, in: &context)
            guard at < latest[index - context.plan.firstDerived] else {
                bump(index, by: credit.points, at: at, in: &context)
                continue
            }
            counters[index].value += credit.points
            while counters[index].value >= counters[index].threshold {
                reached(index, at: instant(reaching: counters[index].threshold, of: count, from: at), in: &context)
            }
        }
    }

    /// Remembers what is earned while a streak is undecided, and what follows from it: as long as something that is
    /// dated before its end may still be decided.
    private mutating func note(_ credit: Credit, at: Int64) {
        let isUndecided = runs.contains { !$0.undecided.isEmpty }
        guard isUndecided || !credits.isEmpty else { return }
        let earliest = earliestDate(after: at)
        credits.removeAll { $0.end <= earliest }
        if credit.end > earliest, isUndecided || !credits.isEmpty { credits.append(credit) }
    }

    /// When everything earned that a ladder counts came to a number that it has come to.
    /// - Parameter start: an instant before which none of what is remembered matters.
    private func instant(reaching number: Int64, of count: EarnedCount, from start: Int64) -> Int64 {
        let credits = credits.filter { count.contains($0.day) }
        let earlier = counters[Int(count.counter)].value - credits.reduce(0) { $0 + $1.points }
        let end = credits.map(\.end).reduce(start, max)
        return start
            + Int64.least(upTo: end - start) { length in
                credits.reduce(earlier) { $0 + $1.points(by: start + length) } >= number
            }
    }
}
