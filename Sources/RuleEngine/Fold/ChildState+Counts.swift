import FamilyTime

// What was done in uses besides the time that they took. `UseCounts` says the law.
extension ChildState {
    /// Notes what a use will have counted when it ends.
    /// - Returns: false, with nothing changed, if its end is folded already: it is late.
    mutating func expect(_ count: UseCount, at end: Int64, _ plan: ChildPlan) -> Bool {
        guard end > swept else { return false }
        // What no rule asks for is nothing to remember.
        guard let word = plan.countedWords.firstIndex(of: count.what) else { return true }
        expected.add(
            ExpectedCounts.Count(
                at: end, word: Int32(word), amount: count.amount, app: count.app, device: count.device))
        return true
    }

    /// Counts what belongs to uses that end within a segment, before anything of the segment is decided. What should have
    /// been counted before, in use that was never told, is left out.
    mutating func reachExpected(after start: Int64, by end: Int64, in context: inout FoldContext) {
        while let count = expected.take(through: end) {
            if count.at > start { reach(count, in: &context) }
        }
    }

    private mutating func reach(_ count: ExpectedCounts.Count, in context: inout FoldContext) {
        let plan = context.plan
        // The millisecond by which its day and hours are told.
        let last = count.at - 1
        for place in plan.refStart[Int(count.app)]..<plan.refStart[Int(count.app) + 1] {
            let ref = plan.refs[Int(place)]
            guard ref.timeEnd < ref.end, plan.lets(count.device, through: ref), counts(for: ref, at: last, in: &context)
            else { continue }
            if ref.schedule >= 0 {
                for part in parts(of: ref, last, count.at, in: &context) { add(count, ref, on: part.day, in: &context) }
            } else if ref.days & today.bits != 0, today.day >= ref.from, today.day <= ref.until {
                add(count, ref, on: today, in: &context)
            }
        }
    }

    private mutating func add(
        _ count: ExpectedCounts.Count, _ ref: Reference, on day: DayInfo, in context: inout FoldContext
    ) {
        for place in Int(ref.timeEnd)..<Int(ref.end) {
            let counter = context.plan.counters[place]
            guard counter.kind == .counts, counter.form == count.word else { continue }
            roll(place, counter.key(day), in: &context)
            bump(place, by: count.amount, at: count.at, in: &context)
        }
    }
}
