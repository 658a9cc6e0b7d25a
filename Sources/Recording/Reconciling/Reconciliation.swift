import RuleEngine

/// Holds what follows from children's facts against what they were told, and decides what is told, kept, taken back,
/// corrected, or not paid because a promise that was kept has paid it (laws 3 to 5).
///
/// Nothing else decides what is paid. It knows neither a store nor words: hosts write its changes down. Whether another sum
/// of a total is the same entry of the ledger, which grows, or one more that corrects it, is a way of writing it down
/// (`ToldTotal`): the sum is the same.
struct Reconciliation: Sendable {
    /// What becomes of something that follows or was told.
    enum Change: Sendable {
        /// It follows, and is told once.
        case tell(Outcome)
        /// It was told and kept, or taken back, and follows again. It holds as it follows now, under the id by which it was
        /// told.
        case hold(id: String, Outcome)
        /// The sum of a total. Nothing changes where it was told as this sum.
        case total(Outcome)
        /// A total that was told comes to nothing.
        case clear(id: String)
        /// It was told and does not follow any more; it stays told.
        case keep(id: String)
        /// It was told and goes by a parent's word.
        case takeBack(id: String)
        /// Only the child's own device has told it, and it does not follow any more.
        case untell(id: String)
        /// Only the child's own device has told it, and it follows otherwise.
        case retell(id: String, Outcome)
        /// It was told and has another date by a parent's word.
        case redate(id: String, Outcome)
        /// It follows and is not told: a promise that was kept has paid it.
        case leave(Outcome)
    }

    let plan: Plan
    /// The rules that pay a number of times, by their first names.
    let limited: Set<String>
    /// Whether a rule is one of these, by its place.
    private let isLimited: [Bool]
    var wording: OutcomeWording
    /// What children were promised, as far as it bears on what follows next.
    private var promises: [Int32: KeptPromises] = [:]

    init(_ plan: Plan) {
        self.plan = plan
        isLimited = plan.rules.map { $0.maxTimes != nil }
        limited = Set(plan.rules.filter { $0.maxTimes != nil }.map { plan.firstName(of: $0.id) })
        wording = OutcomeWording(plan)
    }

    // MARK: What happens in its order

    /// The children whose promises must be known before these outcomes are judged.
    func unknown(_ outcomes: [Outcome]) -> Set<Int32> {
        var children: Set<Int32> = []
        for outcome in outcomes where outcome.rule >= 0 && promises[outcome.child] == nil {
            if outcome.kind == .streakMilestone || isLimited[Int(outcome.rule)] { children.insert(outcome.child) }
        }
        return children
    }

    /// Takes up what a child was told.
    /// - Parameter past: what was promised before that.
    mutating func know(_ told: [ToldWin], of child: Int32, after past: KeptPromises = KeptPromises()) {
        promises[child] = promises(told, after: past)
    }

    /// What was promised by what was told.
    func promises(_ told: [ToldWin], after past: KeptPromises = KeptPromises()) -> KeptPromises {
        var promises = past
        for win in told where win.mark.counts { add(win, follows: win.mark == .follows, to: &promises) }
        return promises
    }

    /// Forgets what children were told: others have told more since.
    mutating func forget() { promises = [:] }

    /// The children to whom a milestone is about to be told that a kept one may have paid. Only their history says.
    func undecided(_ outcomes: [Outcome], among runs: RunEnds) -> Set<Int> {
        var children: Set<Int> = []
        for outcome in outcomes where outcome.kind == .streakMilestone {
            let isHeld = promises[outcome.child]?.holds(outcome, among: runs, plan) ?? false
            if isHeld { children.insert(Int(outcome.child)) }
        }
        return children
    }

    /// Judges what is decided after everything else that was told.
    mutating func judge(_ outcome: Outcome, among runs: RunEnds) -> Change {
        guard outcome.rule >= 0, promises[outcome.child] != nil else { return Self.change(outcome) }
        let window = wording.window(outcome)
        let isPaid = promises[outcome.child]?.pays(outcome, window: window, among: runs, plan) ?? false
        return isPaid ? .leave(outcome) : Self.change(outcome)
    }

    private static func change(_ outcome: Outcome) -> Change { outcome.kind.isTotal ? .total(outcome) : .tell(outcome) }

    // MARK: Names

    /// Adds what was told to what was promised, under the rule's first name.
    private func add(_ win: ToldWin, follows: Bool, to promises: inout KeptPromises) {
        var win = win
        win.rule = plan.firstName(of: win.rule)
        promises.add(win, follows: follows, limited: limited)
    }

    /// What was told is known again by what it is about: a rule that was renamed pays nothing a second time.
    private func subject(_ win: ToldWin) -> String {
        plan.subject(of: win.id, win.kind, child: win.child, rule: win.rule)
    }

    // MARK: A history that was folded again

    /// Compares what follows now with what was told.
    /// - Parameters:
    ///   - history: all that was decided after the past.
    ///   - told: what was told of it.
    ///   - past: what is final.
    ///   - runs: of all that follows, where that is more than the history.
    ///   - word: what a parent said of use, if that is why the history is another.
    ///   - wasTold: whether the outcome of an id was told before the past.
    mutating func judge<Failure: Error>(
        _ history: [Outcome], told: Told, since past: DecidedPast, among runs: RunEnds? = nil,
        word: TakingBack? = nil, wasTold: (String) throws(Failure) -> Bool
    ) throws(Failure) -> [Change] {
        let runs = runs ?? RunEnds(history, plan)
        let subjects = history.map { wording.subject($0) }
        let following = Set(subjects)
        var promises = past.promises
        var known: [String: ToldWin] = [:]
        // What goes leaves its place to what comes.
        var changes: [Change] = []
        let wins = told.wins.filter(\.isPromised).map { (win: $0, subject: subject($0)) }
        let unpromised = told.wins.filter { !$0.isPromised }
        var shown = Dictionary(
            unpromised.filter(\.mark.counts).map { (subject($0), $0) }, uniquingKeysWith: { first, _ in first })
        let twice = Self.toldTwice(wins)
        for (win, subject) in wins {
            guard !twice.contains(win.id) else {
                changes.append(.takeBack(id: win.id))
                continue
            }
            if known[subject].map({ !$0.mark.counts }) ?? true { known[subject] = win }
            if following.contains(subject) {
                add(win, follows: true, to: &promises)
            } else if win.kind.isTotal {
                changes.append(.clear(id: win.id))
            } else if win.mark == .follows, word?.takes(win) == true {
                changes.append(.takeBack(id: win.id))
            } else if win.mark.counts {
                add(win, follows: false, to: &promises)
                if win.mark == .follows { changes.append(.keep(id: win.id)) }
            }
        }
        for id in told.totals where !following.contains(id) { changes.append(.clear(id: id)) }
        var standing: Set<String> = []
        for (outcome, subject) in zip(history, subjects) {
            if !outcome.kind.isTotal, let win = known[subject] {
                if win.mark != .follows { changes.append(.hold(id: win.id, outcome)) }
                if word != nil, outcome.kind.isDatedByUse { changes.append(.redate(id: win.id, outcome)) }
            } else if !outcome.kind.isTotal, let win = shown[subject] {
                // It is told by what is known, as if it had not been told yet.
                guard !promises.pays(outcome, window: wording.window(outcome), among: runs, plan) else { continue }
                shown[subject] = nil
                standing.insert(win.id)
                if !isTold(outcome, as: win) { changes.append(.retell(id: win.id, outcome)) }
            } else if !outcome.kind.isTotal, !past.isBeginning, try wasTold(wording.id(outcome)) {
                changes.append(.hold(id: wording.id(outcome), outcome))
            } else if promises.pays(outcome, window: wording.window(outcome), among: runs, plan) {
                changes.append(.leave(outcome))
            } else {
                changes.append(Self.change(outcome))
            }
        }
        return unpromised.filter { !standing.contains($0.id) }.map { .untell(id: $0.id) } + changes
    }

    /// Whether something that follows was told as it follows.
    private func isTold(_ outcome: Outcome, as win: ToldWin) -> Bool {
        let version = outcome.rule < 0 ? nil : plan.rules[Int(outcome.rule)].version
        return (win.at, win.points, win.version) == (outcome.at, outcome.points, version)
    }

    /// What was told under two names by devices that had not heard of a rule's renaming. What was told first stays.
    private static func toldTwice(_ wins: [(win: ToldWin, subject: String)]) -> Set<String> {
        var first: [String: ToldWin] = [:]
        var twice: Set<String> = []
        for (win, subject) in wins where win.mark.counts && !win.kind.isTotal {
            guard let other = first[subject] else {
                first[subject] = win
                continue
            }
            let isEarlier = (win.published, win.id) < (other.published, other.id)
            twice.insert(isEarlier ? other.id : win.id)
            if isEarlier { first[subject] = win }
        }
        return twice
    }

    /// What is final at a later instant than that of a past.
    /// - Parameters:
    ///   - earliest: no win that is decided after the instant has an earlier date.
    ///   - decided: what was decided after the past and by the instant.
    ///   - later: what was decided afterwards.
    mutating func past<Failure: Error>(
        at instant: Int64, earliest: Int64, decided: [Outcome], later: [Outcome], told: Told, since past: DecidedPast,
        wasTold: (String) throws(Failure) -> Bool
    ) throws(Failure) -> DecidedPast {
        let before = Set(decided.map { wording.subject($0) })
        let after = Set(later.map { wording.subject($0) })
        var new = DecidedPast(at: instant, earliest: earliest, promises: past.promises)
        for win in told.wins where win.mark.counts {
            let subject = subject(win)
            let follows = before.contains(subject)
            if follows && win.at >= earliest { new.ahead.insert(win.id) }
            if !follows && win.at < earliest && after.contains(subject) { new.behind.insert(win.id) }
            guard follows || (win.at < earliest && !after.contains(subject)) else { continue }
            add(win, follows: follows, to: &new.promises)
        }
        for win in told.ahead where win.at >= earliest { new.ahead.insert(win.id) }
        let known = Set(told.wins.map { subject($0) })
        let runs = RunEnds(decided + later, plan)
        for outcome in decided where outcome.kind == .streakMilestone {
            if known.contains(wording.subject(outcome)) { continue }
            if !past.isBeginning, try wasTold(wording.id(outcome)) { continue }
            new.promises.spend(outcome, among: runs, plan)
        }
        return new
    }
}

/// What was told to a child and may still change.
struct Told {
    /// Everything but totals of days.
    var wins: [ToldWin] = []
    /// The ids of totals of days.
    var totals: [String] = []
    /// What was told with a later date than that by which everything is final, though it is final too.
    var ahead: [ToldWin] = []
}

/// One thing that was told to a child, as far as a later one may be the same again.
struct ToldWin: Hashable, Sendable {
    /// What became of it.
    enum Mark: Int64, Sendable {
        case follows, kept, takenBack
        /// It is final, and only known as told.
        case final

        /// Whether it may still change, and is paid meanwhile.
        var counts: Bool { self == .follows || self == .kept }
    }

    var id: String
    var kind: OutcomeKind
    var child: String
    var rule: String
    var window: String
    /// The tier, level or milestone.
    var place: Int64
    var at: Int64
    /// The place in the order of telling.
    var seq: Int64 = 0
    /// When it was told.
    var published: Int64 = .min
    var mark = Mark.follows
    /// Points that were told with it.
    var points: Int64 = 0
    /// The version of its rule.
    var version: String?
    /// Whether it stays told: what only the child's own device has told is as the facts have it that are known.
    var isPromised = true
}
