import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import JSONShape
import Languages
import Presentation
import Recording
import RuleEngine
import RuleLanguage

/// Where a child stands with a rule, and what that rests on.
struct ExplainView {
    let plan: Plan
    /// The version that decided what is won, else the one in force.
    let rule: Int
    /// The version in force at the moment.
    private let present: Int
    /// Whether only the next recording brings that version into force.
    private let isWaiting: Bool
    let child: Int
    let now: Instant
    /// The child's day.
    let today: DayInfo
    private(set) var explanation: Explanation?
    let interpreter: Interpreter
    /// The totals that follow for the child by the moment, each once, in its latest state.
    let totals: [Outcome]
    /// What the rule has won, and what it has opened.
    let wins: [Win]
    /// What it has cost.
    let penalties: [ToldOutcome]
    /// The id of the win of the present window. Nil if there is none, or it was not told yet.
    private let won: String?
    /// What was told of outcomes that the goal counts, in their order.
    private(set) var counted: [Outcome: Win] = [:]
    let view: WinView
    let words: ProgressWords
    /// The child's desk at the moment. Nil where the rule sells nothing.
    let desk: Desk?

    /// - Parameters:
    ///   - rule: the version in force at the moment.
    ///   - isWaiting: whether only the next recording brings it into force.
    ///   - told: what the child was told by the moment.
    ///   - isWhole: whether all wins of the rule are wanted, and not only the last ones.
    ///   - desk: the child's desk at the moment, if the rule sells something.
    init(
        _ plan: Plan, rule: Int, isWaiting: Bool, child: Int, history: ToldHistory, told: ToldWins, isWhole: Bool,
        desk: Desk?, now: Instant
    ) throws {
        self.plan = plan
        self.desk = desk
        self.isWaiting = isWaiting
        present = rule
        self.child = child
        self.now = now
        interpreter = history.interpreter
        totals = Self.standing(history.outcomes(of: child).filter { $0.at <= now.milliseconds && $0.kind.isTotal })
        var told = told
        // Nothing counts behind the end of a rule.
        let end = min(now, Instant(milliseconds: plan.rules[rule].replaced))
        let facts = history.facts(of: child).until(end)
        func explain(_ version: Int) -> Explanation? {
            Explainer.explain(
                version, of: child, in: plan, uses: facts.uses, deeds: facts.deeds,
                cut: facts.cut.map { ExplainedUse(cut: $0.use, because: $0.because) }, after: history.base, at: end)
        }
        explanation = explain(rule)
        let progress = explanation?.progress ?? history.interpreter.progress(of: child, rule: rule, at: now)
        let win = try progress.flatMap { progress throws in try told.win(progress) }
        let decided = win?.version ?? rule
        if decided != rule { explanation = explain(decided) }
        self.rule = decided
        won = win?.row.id
        let following = history.outcomes(of: child).filter { outcome in
            outcome.rule >= 0 && plan.isOneRule(plan.rules[Int(outcome.rule)].id, plan.rules[decided].id)
        }
        // What a rule has paid is counted if it pays a number of times.
        let last = isWhole || plan.rules[decided].maxTimes != nil ? nil : Self.lastWins
        penalties = try told.outcomes(of: .penalty).filter { penalty in
            penalty.row.points ?? 0 < 0
                && penalty.rule.map { plan.isOneRule($0.id, plan.rules[decided].id) } ?? false
        }
        wins = try told.wins(ofRule: plan.rules[decided].id, following: following, last: last, with: won)
        var calendar = plan.calendar(of: child)
        today = calendar.day(at: now)
        view = WinView(plan, for: child)
        words = ProgressWords(calendar: plan.calendar(of: child), words: view.words, now: now)
        if win != nil {
            explanation?.progress.standing = .won
        } else if let most = planned.maxTimes, planned.outcome != .streakMilestone, paidWindows.count >= most,
            let window = explanation?.progress.window, !paidWindows.contains(window.name)
        {
            explanation?.progress.standing = .closed
        }
        for outcome in explanation?.goal.allCounted ?? [] { counted[outcome] = try told.win(outcome) }
    }

    /// How many wins the screen shows.
    private static let lastWins = 5

    /// The windows that the rule has paid.
    private var paidWindows: Set<String> { Set(wins.filter { $0.kind == planned.outcome }.map(\.window)) }

    /// Wins that follow from what is known now, and those that stay because they were promised.
    var following: [Win] { wins.filter { $0.kind.isPromise && !$0.isKept } }
    var kept: [Win] { wins.filter(\.isKept) }

    var planned: PlanRule { plan.rules[rule] }
    var childName: String { plan.family.children[child].name }
    var sentence: String { view.words.sentence(planned.rule) }

    /// What the rule asks now, if another version of it has decided. Nil if that is the one in force.
    var presentSentence: String? {
        rule == present || isEnded ? nil : view.words.sentence(plan.rules[present].rule)
    }

    var screen: TreeScreen {
        var introduction = [sentence, version]
        if let presentSentence {
            let since = moment(plan.rules[present].since)
            introduction.append(
                isWaiting
                    ? localized("From the next recording on another version holds: \(presentSentence)")
                    : localized("Since \(since) another version holds: \(presentSentence)"))
        }
        var notes: [String] = []
        var items: [TreeItem] = []
        if let explanation {
            items = isFreeDay ? [] : [item(explanation.goal, label: windowLabel(explanation.progress.window))]
            items += streakDays(explanation)
            let freezes = desk.map(freezes)
            items += freezes?.items ?? []
            introduction += [run, winBack, verdict(explanation), milestone, freezes?.offer].compactMap(\.self)
            notes = following.suffix(Self.lastWins).map {
                "\(moment($0.at)): \(told($0))\(reachedAnew($0))\(asRuleWas($0))."
            }
            notes += penalties.suffix(Self.lastWins).map { "\(moment($0.row.at)): \(told($0))." }
        } else {
            let (verdict, rests) = standing
            introduction.append(verdict)
            items = rests
        }
        notes += kept.suffix(Self.lastWins).map { kept -> String in
            let why =
                kept.kind.isPromise
                ? localized(
                    "A later report or a changed rule would not win it any more; it was promised, so it stays.")
                : localized("So it was told; by a later report or a changed rule it is not so.")
            return "\(moment(kept.at)): \(told(kept)). \(why)"
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
        return Alike.groups(told) {
            Key(kind: $0.kind, rule: $0.rule, app: $0.app, window: $0.window, step: $0.step)
        }.compactMap { $0.all.last }
    }

    /// The version of the rule that decides, and since when.
    var version: String {
        let version = String(planned.version.prefix(8))
        if isWaiting && rule == present {
            return localized("Decided by version \(version), in force from the next recording on.")
        }
        let since =
            planned.since == .min
            ? localized("since the first load") : localized("since \(moment(planned.since))")
        guard planned.replaced != .max else { return localized("Decided by version \(version), in force \(since).") }
        return localized("Decided by version \(version), in force \(since) until \(moment(planned.replaced)).")
    }

    /// Whether no version of the rule is in force any more: it was switched off, or is in no file.
    var isEnded: Bool { plan.rules[present].replaced <= now.milliseconds }

    /// The sentence about a rule that has ended.
    var end: String {
        localized(
            """
            It ended at \(moment(plan.rules[present].replaced)), switched off or taken out of the rule files: nothing \
            more counts for it. Switched on again, it judges the whole of the window that is open then.
            """)
    }

    /// The conclusion: won, possible until, or impossible since. Nil if there is nothing to conclude.
    func verdict(_ explanation: Explanation) -> String? {
        let progress = explanation.progress
        switch progress.standing {
        case .won where planned.outcome == .gateOpened:
            let (since, later) = win.map { (moment($0.at), reachedAnew($0)) } ?? (GoalWords.today, "")
            return localized("It is open since \(since), for the rest of the day\(later).")
        case .won:
            let when = win.map(self.when) ?? ""
            if planned.outcome == .badgeUnlocked { return localized("It is won, for good\(when).") }
            return localized("It is won\(when).") + " " + (isEnded ? end : again(progress.window.period))
        case _ where isEnded: return end
        case .unoffered: return unoffered
        case .choosable: return localized("It has to be chosen: what is done before counts then, too.")
        case .locked: return waits
        case .closed:
            let paid = paidWindows.count
            if let most = planned.maxTimes, paid >= most {
                return localized("It was paid \(CountedWord("time").counted(paid)) already, which is all it pays.")
            }
            return closed(explanation.goal)
        case .gathering:
            guard case .usual = explanation.goal.goal.bound else {
                return localized("None of its days can be kept this time, so it is neither won nor lost.")
            }
            return localized(
                "What is usual is not known yet: four \(progress.window.period.noun.word(4)) with use are needed.")
        case .running, .missed:
            guard !isFreeDay else { return nil }
            let isGate = planned.outcome == .gateOpened
            return reach(explanation.goal, missing: true).map { isGate ? localized("It is shut.") + " " + $0 : $0 }
        }
    }

    /// The win of the present window.
    private var win: Win? {
        wins.last { $0.kind == planned.outcome && (won == nil || $0.id == won) }
    }

    /// When something was won: ", at Mon 2 Nov 10:15".
    func when(_ win: Win) -> String {
        guard win.reachedAnew == nil else { return localized(": told at \(moment(win.at))") + reachedAnew(win) }
        let isOfLoad = win.at == plan.rules[win.version].since
        return isOfLoad
            ? localized(", at \(moment(win.at)): the rule holds since then, and counts what was done before")
            : localized(", at \(moment(win.at))")
    }

    /// When a told win is reached by what is known now. Empty if that is when it was told.
    func reachedAnew(_ win: Win) -> String {
        win.reachedAnew.map { localized("; with what came later it was reached at \(moment($0))") } ?? ""
    }

    /// Says that another version of the rule decided than the one that is explained. Empty if it was that one.
    private func asRuleWas(_ win: Win) -> String {
        plan.rules[win.version].version == planned.version ? "" : localized(", by the rule as it was then")
    }

    /// The sentence about a rule that comes after others.
    var waits: String {
        let after = Listing.and(planned.after.map(view.words.title))
        return planned.after.count == 1
            ? localized("It waits until \(after) has been won.") : localized("It waits until \(after) have been won.")
    }

    /// The sentence about a rule that its pool does not offer, or instead of which others were chosen.
    private var unoffered: String {
        let pools = interpreter.pools(of: child, at: now)
        let pool = pools.map { plan.rules[$0.pool].rule }.first { pool in
            pool.pool?.rules.contains { plan.isOneRule($0, planned.id) } ?? false
        }
        guard let pool else { return localized("It does not count at this moment.") }
        let (title, time) = (pool.header.title, pool.period.present ?? "")
        return localized("\"\(title)\" does not let it count \(time): what is done for it brings nothing.", "this week")
    }

    /// When a rule that is won can be won again.
    private func again(_ period: Period) -> String {
        switch period {
        case .day: localized("It pays once a day: more of it brings nothing until the next day.")
        case .week: localized("It pays once a week: more of it brings nothing until the next week.")
        case .month: localized("It pays once a month: more of it brings nothing until the next month.")
        case .year: localized("It pays once a year: more of it brings nothing until the next year.")
        case .days: localized("It pays once \(period.each): more of it brings nothing until the next round.")
        case .ever, .span: localized("It pays once: more of it brings nothing.")
        }
    }

    /// That its dates lie before or behind this day.
    var outside: String? {
        let header = planned.rule.header
        if let from = header.from, from > today.date {
            return localized("It begins on \(Wording.date(from, readOn: today.date)).")
        }
        return header.until.flatMap { until in
            until < today.date ? localized("It was over after \(Wording.date(until, readOn: today.date)).") : nil
        }
    }

    /// Why nothing counts now.
    private func closed(_ goal: ExplainedGoal) -> String {
        if let outside { return outside }
        if isFreeDay {
            return localized("\(Wording.date(today.date)) is free for it: nothing can be missed.")
        }
        let days = goal.goal.innermost.filter.days ?? .every
        guard !days.contains(today) else { return localized("It does not count at this moment.") }
        return localized("It does not count on \(Wording.date(today.date)): it counts on \(days.words).")
    }

    /// "2 more days, if the next begins by Sat 7 Nov 23:40".
    func reach(_ goal: ExplainedGoal, missing: Bool) -> String? {
        let left = max(0, goal.part.target - goal.part.value)
        let more = ofTier(amount(goal.part.unit, left, up: true), goal)
        switch goal.reach {
        case .reached(let at): return at.map { localized("Reached at \(moment($0)).") } ?? localized("Reached.")
        case .possible(let by):
            return localized("Missing: \(more). Possible, if it is begun by \(moment(by)).")
        case .lost(let since):
            return goal.part.isLimit
                ? localized("Over its limit since \(moment(since)).")
                : localized("Missing: \(more). Out of reach since \(moment(since)).")
        case .holds(let until):
            let end = moment(until)
            return goal.part.isLimit
                ? localized(
                    "Within its limit so far; it is decided when late reports have had their time after \(end).")
                : localized("Enough so far; it is decided when late reports have had their time after \(end).")
        case .open(let until):
            guard left > 0, missing else { return nil }
            return until >= Instant.distantFuture.milliseconds
                ? localized("Missing: \(more). There is no end to it.")
                : localized("Missing: \(more), until \(moment(until)).")
        }
    }

    /// An amount with the tier that it belongs to: "20 min for Silver".
    private func ofTier(_ amount: String, _ goal: ExplainedGoal) -> String {
        guard planned.steps.count > 1, planned.outcome != .streakMilestone else { return amount }
        let step = planned.steps.first { Int64($0.at) * goal.part.unit.size == goal.part.target }
        return step?.title.map { localized("\(amount) for \($0)", "an amount, for a tier") } ?? amount
    }

    // MARK: Words

    func moment(_ milliseconds: Int64) -> String {
        let instant = Instant(milliseconds: milliseconds)
        var calendar = plan.calendar(of: child)
        return ClockWords.near(milliseconds, calendar.zone(on: calendar.day(at: instant).day), readOn: today.date)
    }

    /// The time, without the date if it is the date that was named.
    func clock(_ milliseconds: Int64, on date: LocalDate?) -> String {
        let text = moment(milliseconds)
        return date.map { text.hasPrefix(Wording.date($0, readOn: today.date) + " ") } == true
            ? String(text.suffix(5)) : text
    }

    func windowLabel(_ window: Window) -> String {
        switch window.period {
        case .day, .days, .span: Wording.window(window, readOn: today.date)
        case .week: Wording.window(window, readOn: today.date).capitalisedFirst
        case .month: "\(Wording.window(window)) \(LocalDate(dayNumber: window.key).year)"
        case .year: Wording.window(window)
        case .ever: localized("In all time")
        }
    }

    /// "12 min", "3 days".
    /// - Parameter up: whether to round up to whole ones, for an amount that is missing.
    func amount(_ unit: GoalUnit, _ value: Int64, up: Bool = false) -> String {
        let rounded = up ? (value + unit.size - 1) / unit.size * unit.size : value
        return unit.amount(rounded)
    }

    /// What was drawn for a win, besides its points. Nil if it is no surprise, or brings points alone.
    func surprise(of win: Win) -> String? {
        let name = plan.family.children[child].id
        var brought = plan.surprise(of: win.version, step: win.step, for: name, in: win.window)
        brought?.points = 0
        brought?.pointsOfChild = [:]
        return view.reward(brought)
    }

    private func told(_ penalty: ToldOutcome) -> String {
        let title = (penalty.rule ?? planned).rule.header.title
        let points = CountedWord.point.counted(Int(penalty.row.points ?? 0))
        return localized("\(title): limit exceeded, \(points)", "a penalty")
    }

    func told(_ win: Win) -> String {
        let title = view.title(rule: win.version, step: win.step)
        let points = win.points == 0 ? "" : ", +\(CountedWord.point.counted(Int(win.points)))"
        let rule = plan.rules[win.version].rule.header.title
        func brought() -> Reward? {
            plan.reward(of: win.version, step: win.step, for: plan.family.children[child].id, in: win.window)
        }
        switch win.kind {
        case .taskConfirmed: return localized("\(title) done") + points
        case .gateOpened: return localized("\(title) opened")
        case .prizeWon:
            return surprise(of: win).map { localized("\(title) brought \($0)") }
                ?? localized("\(title) brought a prize")
        case .boostGranted: return localized("\(title) brought \(brought()?.boost.map(view.words.boost) ?? "")")
        case .unlockGranted:
            return localized("\(title) brought \(CountedWord.minute.counted(brought()?.unlock?.minutes ?? 0)) to play")
        case .streakExtended: return localized("\(rule) kept, \(win.run) in a row")
        case .streakFrozen: return localized("\(rule) saved by a freeze")
        case .streakBroken: return localized("\(rule) broken")
        case .streakRepaired: return localized("\(rule) won back, \(win.run) in a row")
        default: return localized("\(title) won") + points
        }
    }
}

extension ExplainedGoal {
    /// The outcomes that it and the goals within it count.
    fileprivate var allCounted: [Outcome] { counted + inner.flatMap(\.allCounted) }
}
