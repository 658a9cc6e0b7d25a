import FamilySettings
package import FamilyTime
import RuleLanguage

/// A task in the window that is open.
package struct TaskStanding: Sendable, Equatable {
    /// The rule's place in the plan.
    package var rule: Int
    package var window: Window
    /// How often it was done, and confirmed, in this window, and how often it can be.
    package var times: Int
    package var most: Int
    /// For how long it was done, where it is paid by the minute. Nil for any other task.
    package var minutes: TaskMinutes?
    /// Whether it was ever done.
    package var hasBeenDone: Bool

    /// Whether nothing of it is left in this window.
    package var isDone: Bool { minutes.map { $0.paid >= $0.most } ?? (times >= most) }
}

/// For how many minutes a task was done, and confirmed, in a window, and for how many it pays.
package struct TaskMinutes: Sendable, Equatable {
    package var paid: Int
    package var most: Int
}

/// Why a task that is done now brings nothing.
package enum ClosedTask: Sendable, Hashable {
    case ofOthers(than: String)
    case begins(LocalDate)
    case over(since: LocalDate)
    /// Today is none of its days.
    case offDay(DaySelection)
    /// It had to be done before a time of today.
    case late(ClockTime)
    /// The pool that it is in does not offer it, in windows of that length.
    case unoffered(Period)
    /// The child may choose it, and has not.
    case unchosen
    /// The titles of the rules that have to be won before.
    case locked(until: [String])
    /// They were not won by the end of the window in which it was done.
    case stayedLocked(until: [String])
    /// It is the turn of another child. The child's own comes on a day; nil where it comes no more.
    case turn(of: String, own: String, next: LocalDate?)
    /// Another child has done it first in this window.
    case taken(by: String)
    /// It was paid as often as it may be, in windows before this one. How often that was is nil where it can be done several
    /// times in each.
    case done(times: Int?)

    /// Whether what was done already may still be paid by what is yet to come.
    package var mayOpen: Bool { if case .locked = self { true } else { false } }
}

/// A task that another child has, or says that it has done, in a window: what is done of it there brings nothing.
package struct TakenTask: Sendable, Hashable {
    /// The name of the other child.
    package var by: String
    /// When that did it, in milliseconds since 1970.
    package var since: Int64
    /// The instants of the window, in milliseconds since 1970.
    package var window: Range<Int64>

    package func holds(_ instant: Int64) -> Bool { since <= instant && window.contains(instant) }
}

extension Interpreter {
    /// The tasks that a child can do at `now`, or has done in the present window, in the order of the plan.
    /// - Parameter now: the instant to which the interpreter was advanced.
    package func tasks(of child: Int, at now: Instant) -> [TaskStanding] {
        plan.rules.indices.filter { plan.rules[$0].isCurrent }.compactMap { task($0, of: child, at: now) }
    }

    /// The tasks that would bring a child nothing if they were done at `now`, and why, by all their ids.
    /// - Parameter now: the instant to which the interpreter was advanced.
    package func closedTasks(of child: Int, at now: Instant) -> [String: ClosedTask] {
        var closed: [String: ClosedTask] = [:]
        for rule in plan.rules.indices where plan.rules[rule].isCurrent {
            guard let why = whyUnpaid(rule, doneAt: now, by: child, at: now) else { continue }
            for id in plan.ids(of: plan.rules[rule].id) { closed[id] = why }
        }
        return closed
    }

    /// Why what a child did at an instant brings nothing if a parent confirms it at `now`, by the version of the task that
    /// was in force then. Nil where it is paid.
    /// - Parameter now: the instant to which the interpreter was advanced.
    package func whyUnpaid(task id: String, doneAt instant: Int64, by child: Int, at now: Instant) -> ClosedTask? {
        plan.version(of: id, at: instant).flatMap {
            whyUnpaid($0, doneAt: Instant(milliseconds: instant), by: child, at: now)
        }
    }

    /// Whether a task can be done is asked of `now` alone: what was done in time is paid though its task is over by now.
    private func whyUnpaid(_ rule: Int, doneAt instant: Instant, by child: Int, at now: Instant) -> ClosedTask? {
        let (task, form) = (plan.rules[rule], childPlan(child).rules[rule])
        guard task.outcome == .taskConfirmed else { return nil }
        var calendar = calendar(ofRule: rule, for: child)
        let day = calendar.day(at: instant)
        if instant == now, let why = whyNotThere(rule, for: child, at: now, on: day) { return why }
        let window = Window(form.period, holding: day, from: form.from, until: form.until)
        let end = window.flatMap { $0.last == .max ? nil : calendar.info(of: $0.last).end } ?? .max
        // What only the first one has is had by whom it was open to.
        let latest = task.rule.isFirstCome ? instant.milliseconds : end
        let opened = form.after.map { children[child].rules[Int($0)].firstAt }.max() ?? .min
        if opened >= latest, opened != .max { return .stayedLocked(until: titles(after: task.after)) }
        let missing = plan.rule(task.id).map { unwon(before: $0, of: child) } ?? []
        if !missing.isEmpty {
            return latest < now.milliseconds ? .stayedLocked(until: missing) : .locked(until: missing)
        }
        let state = children[child].rules[Int(form.state)]
        let (times, steps) = (state.times(in: form, on: day), task.steps.count)
        if times == 0, let most = task.maxTimes, state.windows >= most {
            return .done(times: steps == 1 ? most : nil)
        }
        if times >= steps, form.perMinute == 0 { return .done(times: nil) }
        let held = holders(ofTask: rule, insteadOf: child).first { $0.window.contains(instant.milliseconds) }
        if let held { return .taken(by: held.by) }
        return instant == now ? whyNotNow(form, for: child, at: now, on: day, &calendar) : nil
    }

    /// The titles of the rules after which a task comes and which the child has not won.
    private func unwon(before task: Int, of child: Int) -> [String] {
        let form = childPlan(child).rules[task]
        return titles(
            after: zip(plan.rules[task].after, form.after)
                .filter { children[child].rules[Int($1)].firstAt == .max }.map { id, _ in id })
    }

    private func titles(after rules: [String]) -> [String] {
        rules.map { id in plan.rule(id).map { plan.rules[$0].rule.header.title } ?? id }
    }

    /// The other children that have a task, window by window.
    private func holders(ofTask rule: Int, insteadOf child: Int) -> [TakenTask] {
        let form = childPlan(child)
        guard plan.rules[rule].rule.isFirstCome, form.rules[rule].applies,
            let task = form.tasks[plan.rules[rule].id]?.first(where: { $0.rule == Int32(rule) }), task.holder >= 0
        else { return [] }
        return children[child].holders[Int(task.holder)].held.filter { $0.child != child }.compactMap { held in
            plan.taken(rule, by: Int(held.child), at: held.at)
        }
    }

    /// The calendar by which a rule goes for a child.
    private func calendar(ofRule rule: Int, for child: Int) -> FamilyCalendar {
        plan.rules[rule].rule.isByFamilyClock ? plan.familyCalendar : calendar(of: child)
    }

    /// Why a task is none of a child's today.
    private func whyNotThere(_ rule: Int, for child: Int, at now: Instant, on today: DayInfo) -> ClosedTask? {
        guard childPlan(child).rules[rule].applies else { return .ofOthers(than: plan.family.children[child].name) }
        let header = plan.rules[rule].rule.header
        if let first = header.from, today.date < first { return .begins(first) }
        if let last = header.until, last < today.date { return .over(since: last) }
        guard let offer = offer(of: rule, to: child, on: today, at: now) else { return nil }
        return switch children[child].standing(of: offer) {
        case .counts: nil
        case .choosable: .unchosen
        case .unoffered: .unoffered(offer.window.period)
        }
    }

    /// Why a task cannot be done now though it could bring something in this window.
    private func whyNotNow(
        _ form: RuleForm, for child: Int, at now: Instant, on today: DayInfo, _ calendar: inout FamilyCalendar
    ) -> ClosedTask? {
        if let turns = form.turns, let taker = turns.taker(on: today, &calendar), taker.child != child {
            let next = nextTurn(of: child, at: turns, form, after: today, &calendar)
            return .turn(of: taker.name, own: plan.family.children[child].name, next: next)
        }
        guard form.days.contains(today) else { return .offDay(form.days) }
        guard let time = form.before, now.milliseconds >= calendar.end(of: today.day, before: time) else { return nil }
        return .late(time)
    }

    /// The first day after another on which it is a child's turn with a task, and the task can be done. Nil where there is
    /// none in the next years.
    private func nextTurn(
        of child: Int, at turns: Turns, _ form: RuleForm, after day: DayInfo, _ calendar: inout FamilyCalendar
    ) -> LocalDate? {
        let last = min(form.until ?? .max, day.day + 2000)
        guard day.day < last else { return nil }
        for number in (day.day + 1)...last {
            let day = calendar.info(of: number)
            if form.days.contains(day), turns.taker(on: day, &calendar)?.child == child { return day.date }
        }
        return nil
    }

    /// A task as one version of its rule judges it; the version may have been replaced. Nil if the rule is not a task,
    /// or the task cannot be done.
    package func task(_ rule: Int, of child: Int, at now: Instant) -> TaskStanding? {
        let form = childPlan(child)
        guard form.rules[rule].applies, plan.rules[rule].outcome == .taskConfirmed else { return nil }
        let planned = form.rules[rule]
        var calendar = calendar(ofRule: rule, for: child)
        let today = calendar.day(at: now)
        guard let window = Window(planned.period, holding: today, from: planned.from, until: planned.until),
            planned.after.allSatisfy({ children[child].rules[Int($0)].firstAt != .max })
        else { return nil }
        let state = children[child].rules[Int(planned.state)]
        let isOffered = [nil, .counts].contains(offerStanding(of: rule, to: child, on: today, at: now))
        let (times, most) = (state.times(in: planned, on: today), plan.rules[rule].steps.count)
        let standing = TaskStanding(
            rule: rule, window: window, times: min(times, most), most: most,
            minutes: plan.rules[rule].rule.perMinute.map {
                TaskMinutes(paid: children[child].minutes(of: planned, on: today), most: $0.atMost)
            }, hasBeenDone: state.firstAt != .max)
        guard
            standing.isDone
                || isOffered && (times > 0 || state.windows < planned.maxTimes)
                    && planned.isOpen(at: now.milliseconds, on: today, for: child, &calendar)
                    && !holders(ofTask: rule, insteadOf: child).contains(where: { $0.holds(now.milliseconds) })
        else { return nil }
        return standing
    }
}

extension Plan {
    /// A child of the family that did a task at an instant, with the task's window that holds it. Nil for a child that there
    /// is not.
    /// - Parameter rule: the place of the task's version.
    package func taken(_ rule: Int, by child: Int, at instant: Int64) -> TakenTask? {
        guard family.children.indices.contains(child) else { return nil }
        var days = familyCalendar
        let window = Window(rules[rule].rule.period, holding: days.day(at: Instant(milliseconds: instant)))
        let begins = window.map { $0.first == .min ? .min : days.info(of: $0.first).start } ?? .min
        let ends = window.map { $0.last == .max ? .max : days.info(of: $0.last).end } ?? .max
        return TakenTask(by: family.children[child].name, since: instant, window: begins..<max(begins, ends))
    }
}

extension ChildState {
    /// The minutes that a task was paid for in its window that holds a day.
    fileprivate func minutes(of form: RuleForm, on day: DayInfo) -> Int {
        guard form.timed >= 0, case let timed = timed[Int(form.timed)] else { return 0 }
        return timed.window == RuleState.window(form.key(day), form.period) ? Int(timed.minutes) : 0
    }
}

extension RuleState {
    /// How often a task was done in its window that holds a day.
    fileprivate func times(in form: RuleForm, on day: DayInfo) -> Int {
        steps(in: Self.window(form.key(day), form.period)).nonzeroBitCount
    }
}
