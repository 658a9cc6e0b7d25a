import FamilySettings
import FamilyStore
import FamilyTime
import JSONShape
import Presentation
import Recording
import RuleEngine
import RuleLanguage

/// Where a child stands with a rule, and what that rests on.
struct ExplainView {
    let plan: Plan
    let rule: Int
    let child: Int
    let now: Instant
    /// The child's day.
    let today: DayInfo
    let explanation: Explanation?
    let interpreter: Interpreter
    /// The outcomes that were told of the child by the moment, with each total once, in its latest state.
    let outcomes: [Outcome]
    /// Wins of the rule that stay because they were told, although they do not follow from what is known now.
    let kept: [OutcomeRow]
    /// In how many windows these were won.
    private let keptWindows: Int
    let wins: WinView
    let words: ProgressWords

    init(_ plan: Plan, rule: Int, child: Int, history: ToldHistory, kept: [OutcomeRow], now: Instant) {
        self.plan = plan
        self.rule = rule
        self.child = child
        self.now = now
        let facts = history.facts(of: child)
        let name = plan.firstName(of: plan.rules[rule].id)
        let ofRule = kept.filter { $0.rule.map(plan.firstName) == name && $0.at <= now.milliseconds }
        self.kept = ofRule
        let keptWindows = Set(ofRule.filter { $0.kind == plan.rules[rule].outcome.rawValue }.map(\.window)).count
        self.keptWindows = keptWindows
        explanation = Explainer.explain(
            rule, of: child, in: plan, uses: facts.uses, deeds: facts.deeds,
            cut: facts.cut.map { ExplainedUse(cut: $0.use, because: $0.isShielded ? .shielded : .voided) }, at: now
        ).map { explanation in
            guard keptWindows > 0, let most = plan.rules[rule].maxTimes else { return explanation }
            return explanation.paying(atMost: most - keptWindows)
        }
        outcomes = Self.standing(history.outcomes(of: child).filter { $0.at <= now.milliseconds })
        interpreter = history.interpreter
        var calendar = plan.calendar(of: child)
        today = calendar.day(at: now)
        wins = WinView(plan)
        words = ProgressWords(calendar: plan.calendar(of: child), words: wins.words, now: now)
    }

    var planned: PlanRule { plan.rules[rule] }
    var childName: String { plan.family.children[child].name }
    var sentence: String { wins.words.sentence(planned.rule) }

    var screen: TreeScreen {
        var introduction = [sentence, version]
        var notes: [String] = []
        var items: [TreeItem] = []
        if let explanation {
            items = isFreeDay ? [] : [item(explanation.goal, label: windowLabel(explanation.progress.window))]
            items += streakDays(explanation)
            introduction += [run, verdict(explanation), milestone].compactMap(\.self)
            let wins = explanation.outcomes.filter(\.kind.isPromise).suffix(5)
            notes = wins.map { "\(moment($0.at)): \(told($0))." }
        } else {
            let (verdict, rests) = standing
            introduction.append(verdict)
            items = rests
        }
        notes += kept.suffix(5).map { told in
            let isPromise = OutcomeKind(rawValue: told.kind)?.isPromise ?? true
            return "\(moment(told.at)): \(told.reason). "
                + (isPromise
                    ? "A later report or a changed rule would not win it any more; it was promised, so it stays."
                    : "So it was told; by a later report or a changed rule it is not so.")
        }
        return TreeScreen(
            title: planned.rule.header.label, subtitle: "\(childName), \(moment(now.milliseconds))",
            introduction: introduction, items: items, notes: notes)
    }

    /// A total may be told several times: the last one counts.
    private static func standing(_ told: [Outcome]) -> [Outcome] {
        struct Key: Hashable {
            var kind: OutcomeKind
            var rule: Int32
            var app: Int32
            var window: Int32
            var step: Int32
        }
        var places: [Key: Int] = [:]
        var kept: [Outcome] = []
        for outcome in told {
            let key = Key(
                kind: outcome.kind, rule: outcome.rule, app: outcome.app, window: outcome.window, step: outcome.step)
            if outcome.kind.isTotal, let place = places[key] {
                kept[place] = outcome
            } else {
                places[key] = kept.count
                kept.append(outcome)
            }
        }
        return kept
    }

    /// The version of the rule that decides, and since when.
    var version: String {
        let since =
            planned.since == .min ? "since the first load" : "since \(moment(planned.since))"
        let until = planned.replaced == .max ? "" : " until \(moment(planned.replaced))"
        return "Decided by version \(planned.version.prefix(8)), in force \(since)\(until)."
    }

    /// Whether no version of the rule is in force any more: it was switched off, or is in no file.
    var isEnded: Bool { planned.replaced <= now.milliseconds }

    /// The sentence about a rule that has ended.
    var end: String {
        "It ended at \(moment(planned.replaced)), switched off or taken out of the rule files: nothing more counts for it."
    }

    /// The conclusion: won, possible until, or impossible since. Nil if there is nothing to conclude.
    func verdict(_ explanation: Explanation) -> String? {
        let progress = explanation.progress
        switch progress.standing {
        case .won where planned.outcome == .gateOpened:
            let win = explanation.outcomes.last { $0.kind == .gateOpened }
            return "It is open since \(win.map { moment($0.at) } ?? "today"), for the rest of the day."
        case .won:
            let win = explanation.outcomes.last { $0.kind == planned.outcome }
            let when = win.map { ", at \(moment($0.at))" } ?? ""
            return planned.outcome == .badgeUnlocked
                ? "It is won, for good\(when)." : "It is won\(when). \(again(progress.window.period))"
        case _ where isEnded: return end
        case .locked: return waits
        case .closed:
            let windows = Set(explanation.outcomes.filter { $0.kind == planned.outcome }.map(\.window)).count
            let paid = windows + keptWindows
            if let most = planned.maxTimes, paid >= most {
                return "It was paid \(paid) \(paid == 1 ? "time" : "times") already, which is all it pays."
            }
            return closed(explanation.goal)
        case .gathering:
            guard case .usual = explanation.goal.goal.bound else {
                return "None of its days can be kept this time, so it is neither won nor lost."
            }
            return "What is usual is not known yet: four \(Self.many(progress.window.period)) with use are needed."
        case .running, .missed:
            guard !isFreeDay else { return nil }
            let gate = planned.outcome == .gateOpened ? "It is shut. " : ""
            return reach(explanation.goal, missing: true).map { gate + $0 }
        }
    }

    /// The sentence about a rule that comes after others.
    var waits: String {
        let after = Words.list(planned.after.map(wins.words.title), "and")
        return "It waits until \(after) \(planned.after.count == 1 ? "has" : "have") been won."
    }

    /// When a rule that is won can be won again.
    private func again(_ period: Period) -> String {
        switch period {
        case .day, .week, .month:
            "It pays once a \(period.rawValue): more of it brings nothing until the next \(period.rawValue)."
        case .ever, .span: "It pays once: more of it brings nothing."
        }
    }

    private static func many(_ period: Period) -> String {
        switch period {
        case .day, .week, .month: "\(period.rawValue)s"
        case .ever, .span: "times"
        }
    }

    /// Why nothing counts now.
    private func closed(_ goal: ExplainedGoal) -> String {
        let header = planned.rule.header
        if let from = header.from, from > today.date {
            return "It begins on \(Wording.date(from, readOn: today.date))."
        }
        if let until = header.until, until < today.date {
            return "It was over after \(Wording.date(until, readOn: today.date))."
        }
        if isFreeDay { return "\(Wording.date(today.date)) is free for it: nothing can be missed." }
        let days = goal.goal.innermost.filter.days ?? .every
        guard !days.contains(today) else { return "It does not count at this moment." }
        return "It does not count on \(Wording.date(today.date)): it counts on \(days.words)."
    }

    /// "2 more days, if the next begins by Sat 7 Nov 23:40".
    func reach(_ goal: ExplainedGoal, missing: Bool) -> String? {
        let left = max(0, goal.part.target - goal.part.value)
        let more = amount(goal.part.unit, left, up: true) + step(goal)
        switch goal.reach {
        case .reached(let at): return at.map { "Reached at \(moment($0))." } ?? "Reached."
        case .possible(let by):
            return "Missing: \(more). Possible, if it is begun by \(moment(by))."
        case .lost(let since):
            return goal.part.isLimit
                ? "Over its limit since \(moment(since))." : "Missing: \(more). Out of reach since \(moment(since))."
        case .holds(let until):
            return
                "\(goal.part.isLimit ? "Within its limit" : "Enough") so far; it is decided when late reports have had their time after \(moment(until))."
        case .open(let until):
            guard left > 0, missing else { return nil }
            return until >= Instant.distantFuture.milliseconds
                ? "Missing: \(more). There is no end to it." : "Missing: \(more), until \(moment(until))."
        }
    }

    /// The tier that the present number belongs to: " for Silver".
    private func step(_ goal: ExplainedGoal) -> String {
        guard planned.steps.count > 1, planned.outcome != .streakMilestone else { return "" }
        let scale = goal.part.unit == .minutes ? Milliseconds.minute : 1
        let step = planned.steps.first { Int64($0.at) * scale == goal.part.target }
        return step?.title.map { " for \($0)" } ?? ""
    }

    // MARK: Words

    func moment(_ milliseconds: Int64) -> String {
        let instant = Instant(milliseconds: milliseconds)
        var calendar = plan.calendar(of: child)
        let zone = calendar.zone(on: calendar.day(at: instant).day)
        return "\(Wording.date(zone.localDate(at: instant), readOn: today.date)) \(zone.clock(at: instant))"
    }

    /// The time, without the date if it is the date that was named.
    func clock(_ milliseconds: Int64, on date: LocalDate?) -> String {
        let text = moment(milliseconds)
        return date.map { text.hasPrefix(Wording.date($0, readOn: today.date) + " ") } == true
            ? String(text.suffix(5)) : text
    }

    func windowLabel(_ window: Window) -> String {
        switch window.period {
        case .day, .span: Wording.window(window, readOn: today.date)
        case .week: Wording.window(window, readOn: today.date).capitalisedFirst
        case .month: "\(Wording.window(window)) \(LocalDate(dayNumber: window.key).year)"
        case .ever: "In all time"
        }
    }

    /// "12 min", "3 days".
    /// - Parameter up: whether to round up to whole minutes, for an amount that is missing.
    func amount(_ unit: Progress.Unit, _ value: Int64, up: Bool = false) -> String {
        let rounded =
            up && unit == .minutes
            ? (value + Milliseconds.minute - 1) / Milliseconds.minute * Milliseconds.minute : value
        return "\(words.amount(unit, rounded)) \(words.word(unit, rounded))"
    }

    func told(_ outcome: Outcome) -> String {
        let title = wins.title(rule: Int(outcome.rule), step: Int(outcome.step))
        let points = outcome.points == 0 ? "" : ", +\(Words.counted(Int(outcome.points), "point"))"
        switch outcome.kind {
        case .taskConfirmed: return "\(title) done\(points)"
        case .gateOpened: return "\(title) opened"
        case .prizeWon: return "\(title) brought a prize"
        case .unlockGranted: return "\(title) brought \(Words.counted(Int(outcome.count), "minute")) to play"
        case .streakExtended:
            return "\(plan.rules[Int(outcome.rule)].rule.header.title) kept, \(outcome.count) in a row"
        default: return "\(title) won\(points)"
        }
    }
}

extension Explanation {
    /// What was paid of what follows: wins that were kept have taken the other places of a rule that pays a number of
    /// times, and the engine knows nothing of them.
    fileprivate func paying(atMost most: Int) -> Explanation {
        var paid = self
        var windows: Set<Int32> = []
        paid.outcomes = outcomes.filter { outcome in
            guard outcome.kind.isPromise, !windows.contains(outcome.window) else { return true }
            guard windows.count < most else { return false }
            windows.insert(outcome.window)
            return true
        }
        let present = progress.window.period == .ever ? 0 : progress.window.key
        if windows.count >= most, !windows.contains(present) { paid.progress.standing = .closed }
        return paid
    }
}
