import FamilyTime

/// Days that are asked for one after the other.
struct RowForm: Sendable {
    /// The days on which something is asked.
    var days: UInt16
    var from: Int32
    var until: Int32
}

/// What is known of such days.
struct RowState: Sendable, Equatable {
    var met = DaySet()
    /// Days of which nothing can be said: they are passed over.
    var neutral = DaySet()
}

// Goals over days in a row. A day that is not asked for, or on which the child is away, is passed over; a kept one counts.
extension ChildState {
    /// A day was met: the row that it is a part of may be longer than all before it in the window.
    mutating func lengthen(_ counter: Int32, _ row: Int32, with day: DayInfo, at: Int64, in context: inout FoldContext)
    {
        let counted = context.plan.counters[Int(counter)]
        let form = context.plan.rows[Int(row)]
        let key = counted.key(day)
        let window = context.days.window(counted.period, key, form.from, form.until)
        rows[Int(row)].met.insert(day.day)
        let length =
            1 + met(row, from: day.day, by: -1, within: window, in: &context)
            + met(row, from: day.day, by: 1, within: window, in: &context)
        let rise = length - value(counter, key, context.plan)
        if rise > 0 { count(Int(counter), key, by: rise, at: at, in: &context) }
        // What is decided late belongs to the window before at most.
        if counted.period.repeats { rows[Int(row)].forget(before: window.lowerBound - Self.longestWindow) }
    }

    private static let longestWindow: Int32 = 400

    /// How many days are met on one side of a day, until one that is missed.
    private func met(
        _ row: Int32, from day: Int32, by step: Int32, within window: ClosedRange<Int32>, in context: inout FoldContext
    ) -> Int64 {
        let (state, form) = (rows[Int(row)], context.plan.rows[Int(row)])
        guard let bounds = state.met.bounds?.clamped(to: window) else { return 0 }
        var length: Int64 = 0
        var number = day + step
        while bounds.contains(number) {
            if state.met.contains(number) {
                length += 1
            } else if !state.neutral.contains(number) {
                let info = context.days.calendar.info(of: number)
                if form.days & info.bits != 0, !info.isAway { break }
            }
            number += step
        }
        return length
    }

    /// Notes a day of which nothing can be said.
    mutating func passOver(_ day: Int32, in row: Int32) { rows[Int(row)].neutral.insert(day) }
}

extension RowState {
    mutating func forget(before day: Int32) {
        met.forget(before: day)
        neutral.forget(before: day)
    }
}
