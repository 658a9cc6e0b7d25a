import FamilySettings
import FamilyTime
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
    let explanation: Explanation?
    let interpreter: Interpreter
    let wins: WinView
    let words: ProgressWords

    init(_ plan: Plan, rule: Int, child: Int, history: FamilyHistory, now: Instant) {
        self.plan = plan
        self.rule = rule
        self.child = child
        self.now = now
        let made = Explainer.explain(
            rule, of: child, in: plan, uses: history.uses, deeds: history.deeds,
            cut: history.cut.map { ExplainedUse(cut: $0.use, because: $0.isShielded ? .shielded : .voided) }, at: now)
        explanation = made
        interpreter = history.interpreter(plan, at: now)
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
            items = [item(explanation.goal, label: windowLabel(explanation.progress.window))]
            introduction += [run, verdict(explanation)].compactMap(\.self)
            let wins = explanation.outcomes.filter(\.kind.isPromise).suffix(5)
            notes = wins.map { "\(moment($0.at)): \(told($0))." }
        } else {
            introduction.append(standing)
        }
        return TreeScreen(
            title: planned.rule.header.label, subtitle: "\(childName), \(moment(now.milliseconds))",
            introduction: introduction, items: items, notes: notes)
    }

    /// Which version of the rule decides, and since when.
    var version: String {
        let since =
            planned.since == .min ? "since the first load" : "since \(moment(planned.since))"
        let until = planned.replaced == .max ? "" : " until \(moment(planned.replaced))"
        return "Decided by version \(planned.version.prefix(8)), in force \(since)\(until)."
    }

    /// What it comes down to: won, possible until, impossible since.
    func verdict(_ explanation: Explanation) -> String? {
        let progress = explanation.progress
        switch progress.standing {
        case .won:
            let win = explanation.outcomes.last { $0.kind == planned.outcome }
            let when = win.map { ", at \(moment($0.at))" } ?? ""
            return planned.outcome == .badgeUnlocked
                ? "It is won, for good\(when)." : "It is won\(when). More use in this window pays nothing again."
        case .locked:
            let after = Words.list(planned.after.map(wins.words.title), "and")
            return "It waits until \(after) has been won."
        case .closed:
            let paid = Set(explanation.outcomes.filter { $0.kind == planned.outcome }.map(\.window)).count
            if let most = planned.maxTimes, paid >= most {
                return "It was paid \(paid) times already, which is all it pays."
            }
            return "It does not count at this moment."
        case .gathering: return "What is usual is not known yet: four windows with use are needed."
        case .running, .missed: return reach(explanation.goal, missing: true)
        }
    }

    /// "2 more days, if the next begins by Sat 7 Nov 23:40".
    func reach(_ goal: ExplainedGoal, missing: Bool) -> String? {
        let left = max(0, goal.part.target - goal.part.value)
        let more = amount(goal.part.unit, left, up: true)
        switch goal.reach {
        case .reached(let at): return at.map { "Reached at \(moment($0))." } ?? "Reached."
        case .possible(let by):
            return "Missing: \(more). Possible, if it is begun by \(moment(by))."
        case .lost(let since):
            return goal.part.isLimit
                ? "Over its limit since \(moment(since))." : "Missing: \(more). Out of reach since \(moment(since))."
        case .holds(let until):
            return "Within its limit so far; decided when the window is over, at \(moment(until)), and settled."
        case .open(let until):
            guard left > 0, missing else { return nil }
            return until >= Instant.distantFuture.milliseconds
                ? "Missing: \(more). There is no end to it." : "Missing: \(more), until \(moment(until))."
        }
    }

    /// Where a rule without a goal of its own stands: a multiplier, a ladder of levels, a task.
    var standing: String {
        let told = interpreter
        if let level = told.levels(of: child).first(where: { $0.rule == rule }) {
            let next = planned.steps.first { $0.at > level.earned }
            let reached = level.step.map { "Level \($0 + 1), \(planned.steps[$0].title ?? "")" } ?? "No level yet"
            return "\(reached), with \(Words.grouped(level.earned)) points earned."
                + (next.map { " The next, \($0.title ?? "one"), takes \(Words.grouped($0.at))." } ?? "")
        }
        if let task = told.tasks(of: child, at: now).first(where: { $0.rule == rule }) {
            return task.isDone ? "It is done in this window." : "It is open: a parent confirms it once it is done."
        }
        return planned.outcome == .bonus
            ? "It multiplies the points of learning at the times it names." : "It has no window at this moment."
    }

    /// How a streak runs; nil for other rules.
    private var run: String? {
        guard let run = interpreter.streaks(of: child, at: now).first(where: { $0.rule == rule }) else { return nil }
        let freezes = run.freezes == 0 ? "" : ", \(run.freezes) \(Words.plural(run.freezes, "freeze")) in stock"
        return "It runs at \(run.length) in a row, the longest was \(run.longest)\(freezes)."
    }

    // MARK: Words

    func moment(_ milliseconds: Int64) -> String {
        let instant = Instant(milliseconds: milliseconds)
        var calendar = plan.calendar(of: child)
        let zone = calendar.zone(on: calendar.day(at: instant).day)
        return "\(Wording.date(zone.localDate(at: instant))) \(zone.clock(at: instant))"
    }

    /// The time alone where the date is the one that was named.
    func clock(_ milliseconds: Int64, on date: LocalDate?) -> String {
        let text = moment(milliseconds)
        return date.map { text.hasPrefix(Wording.date($0)) } == true ? String(text.suffix(5)) : text
    }

    func windowLabel(_ window: Window) -> String {
        switch window.period {
        case .day: Wording.date(LocalDate(dayNumber: window.first))
        case .ever: "In all time"
        default: "Window \(window.name)"
        }
    }

    /// "12 min", "3 days".
    /// - Parameter up: a minute that is begun counts, because it is missing.
    func amount(_ unit: Progress.Unit, _ value: Int64, up: Bool = false) -> String {
        let rounded =
            up && unit == .minutes
            ? (value + Milliseconds.minute - 1) / Milliseconds.minute * Milliseconds.minute : value
        return "\(words.amount(unit, rounded)) \(words.word(unit, rounded))"
    }

    func told(_ outcome: Outcome) -> String {
        let title = wins.title(rule: Int(outcome.rule), step: Int(outcome.step))
        let points = outcome.points == 0 ? "" : ", +\(Words.grouped(Int(outcome.points))) points"
        switch outcome.kind {
        case .taskConfirmed: return "\(title) done\(points)"
        case .gateOpened: return "\(title) opened"
        case .prizeWon: return "\(title) brought a prize"
        case .unlockGranted: return "\(title) brought \(outcome.count) minutes to play"
        case .streakExtended:
            return "\(plan.rules[Int(outcome.rule)].rule.header.title) kept, \(outcome.count) in a row"
        default: return "\(title) won\(points)"
        }
    }
}

extension FamilyHistory {
    /// The engine after all of it.
    func interpreter(_ plan: Plan, at now: Instant) -> Interpreter {
        var interpreter = Interpreter(plan)
        feed(&interpreter)
        interpreter.advance(to: now)
        return interpreter
    }
}
