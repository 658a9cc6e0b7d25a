import FamilyTime

// Counters from window to window, and the numbers to reach that are made anew for each.
extension ChildState {
    /// Takes a counter into another window.
    mutating func open(_ index: Int, _ key: Int32, in context: inout FoldContext) {
        let counter = context.plan.counters[index]
        if counter.history >= 0, !isExcused(counter, counters[index].key, context.plan, &context.days) {
            usuals[Int(counter.history)].note(counters[index].value)
        }
        let derived = index - context.plan.firstDerived
        if derived >= 0 {
            if counters[index].key != .min {
                remember(EarlierWindow(counter: counters[index], latest: latest[derived]), of: derived)
            }
            latest[derived] = .min
        }
        counters[index] = fresh(index, key, in: &context)
    }

    private func fresh(_ index: Int, _ key: Int32, in context: inout FoldContext) -> CounterState {
        var state = CounterState(key: key, next: context.plan.counters[index].first, threshold: .max)
        state.threshold = threshold(index, state, in: &context)
        return state
    }

    /// Adds to a counter of what was decided, in the window of a key. What needs the end of its window is decided when
    /// later ones have begun: then it counts in an earlier one.
    mutating func count(_ index: Int, _ key: Int32, by amount: Int64, at: Int64, in context: inout FoldContext) {
        guard key < counters[index].key else {
            roll(index, key, in: &context)
            return bump(index, by: amount, at: at, in: &context)
        }
        let derived = index - context.plan.firstDerived
        if place(of: key, of: derived) == nil {
            remember(EarlierWindow(counter: fresh(index, key, in: &context), latest: .min), of: derived)
        }
        guard let place = place(of: key, of: derived) else { return }
        exchange(index, derived, place)
        bump(index, by: amount, at: at, in: &context)
        exchange(index, derived, place)
    }

    /// Puts a window among the earlier ones of its counter, in their order; the first of them is forgotten.
    private mutating func remember(_ window: EarlierWindow, of derived: Int) {
        let place = earlier[derived].firstIndex { $0.counter.key < window.counter.key } ?? earlier[derived].endIndex
        earlier[derived].insert(window, at: place)
        if earlier[derived].count > EarlierWindow.count { earlier[derived].removeLast() }
    }

    /// Where an earlier window of a counter is remembered.
    func place(of key: Int32, of derived: Int) -> Int? {
        earlier[derived].firstIndex { $0.counter.key == key }
    }

    private mutating func exchange(_ index: Int, _ derived: Int, _ place: Int) {
        swap(&counters[index], &earlier[derived][place].counter)
        swap(&latest[derived], &earlier[derived][place].latest)
    }

    /// Raises a counter of a run's length or a ladder's level to what was reached, in the window that holds a day.
    mutating func raise(
        _ place: HeightCount, on day: DayInfo, to height: Int64, at: Int64, in context: inout FoldContext
    ) {
        guard place.days.contains(day) else { return }
        let key = context.plan.counters[Int(place.counter)].key(day)
        let rise = height - value(place.counter, key, context.plan)
        if rise > 0 { count(Int(place.counter), key, by: rise, at: at, in: &context) }
    }

    // MARK: Numbers to reach

    /// The next number of a counter's ladder in the window that it is in.
    func threshold(_ index: Int, _ state: CounterState, in context: inout FoldContext) -> Int64 {
        let counter = context.plan.counters[index]
        guard state.next < counter.end else { return .max }
        guard counter.moving >= 0 else { return context.plan.thresholds[Int(state.next)] }
        return number(
            context.plan.thresholds[Int(state.next)], counter, state.key, context.plan, &context.days)
    }

    /// A number of a counter's ladder as it is in one window; the greatest number where it cannot be reached.
    func number(
        _ number: Int64, _ counter: Counter, _ key: Int32, _ plan: ChildPlan, _ calendar: inout CalendarCache
    ) -> Int64 {
        guard counter.moving >= 0 else { return number }
        let moving = plan.movingNumbers[Int(counter.moving)]
        switch moving.reason {
        case .daysAway:
            let window = calendar.window(counter.period, key, moving.from, moving.until)
            let days = calendar.count(window, of: moving.days)
            guard days.present > 0 else { return .max }
            return (number * days.present + days.asked - 1) / days.asked
        case .usual:
            return usual(moving, before: key, plan, &calendar)
        }
    }

    /// Per cent of the average of the last four windows with data, rounded half up to whole units.
    private func usual(
        _ moving: MovingNumber, before key: Int32, _ plan: ChildPlan, _ calendar: inout CalendarCache
    ) -> Int64 {
        let counter = plan.counters[Int(moving.counter)]
        var usual = usuals[Int(counter.history)]
        let last = counters[Int(moving.counter)]
        if last.key < key, !isExcused(counter, last.key, plan, &calendar) { usual.note(last.value) }
        guard let total = usual.total else { return .max }
        let divisor = 100 * Int64(UsualState.windows) * moving.unit
        return max(moving.least, (total * moving.percent * 2 + divisor) / (2 * divisor) * moving.unit)
    }

    /// Windows with days on which the child was away say nothing of what is usual.
    private func isExcused(
        _ counter: Counter, _ key: Int32, _ plan: ChildPlan, _ calendar: inout CalendarCache
    ) -> Bool {
        guard key != .min else { return true }
        let days = calendar.window(counter.period, key, .min, .max)
        return counter.member < 0 ? calendar.hasAway(days) : plan.isAway(counter.member, on: days)
    }
}

extension CalendarCache {
    /// The days of a window, both included.
    mutating func window(_ period: Period, _ key: Int32, _ from: Int32, _ until: Int32) -> ClosedRange<Int32> {
        let last = period.last(of: calendar.info(of: key)) ?? until
        let first = period == .span ? from : max(key, from)
        return first...max(first, min(last, until))
    }

    /// How many days of a window a goal asks for, and on how many of these the child is there.
    mutating func count(_ days: ClosedRange<Int32>, of selection: UInt16) -> (asked: Int64, present: Int64) {
        var asked: Int64 = 0
        var present: Int64 = 0
        for day in days {
            let info = calendar.info(of: day)
            guard selection & info.bits != 0 else { continue }
            asked += 1
            if !info.isAway { present += 1 }
        }
        return (asked, present)
    }

    mutating func hasAway(_ days: ClosedRange<Int32>) -> Bool {
        calendar.isEverAway && days.contains { calendar.info(of: $0).isAway }
    }
}
