import FamilySettings
package import FamilyStore
package import FamilyTime
package import RuleEngine

/// What a child was told by an instant, as it was told. Whatever shows wins, or compares with them, asks here: which of
/// them stand, which version of a rule decided each, and when it was told.
package struct ToldWins {
    let plan: Plan
    private let child: Int
    /// Nil if nothing was recorded yet.
    private let store: FamilyStore?
    private let now: Int64
    /// What was told and counts no more, because a parent said that the use was not real.
    private let withdrawn: Set<String>
    /// The instant up to which everything that follows has been told.
    private let recorded: Int64
    /// Confirmed tasks whose confirmation was taken back. Nil before it is asked for.
    private var takenBack: Set<String>?
    private let shared: OutcomeWording?
    private lazy var wording = shared ?? OutcomeWording(plan)

    /// - Parameter wording: of the plan; handed in where there are many children, because it knows all of them.
    package init(
        of child: Int, _ plan: Plan, _ store: FamilyStore?, now: Instant, wording: OutcomeWording? = nil
    ) throws(StoreError) {
        shared = wording
        self.plan = plan
        self.child = child
        self.store = store
        self.now = now.milliseconds
        recorded = try store?.mark(FamilyStore.latestInstantMark) ?? .min
        withdrawn = try store?.withdrawn() ?? []
    }

    private var name: String { plan.family.children[child].id }

    /// The outcome that a row tells of; nil where it counts no more, was told later, or is a decision.
    private mutating func standing(_ row: OutcomeRow) throws(StoreError) -> ToldOutcome? {
        guard row.at <= now, !withdrawn.contains(row.id), let told = ToldOutcome(row, plan) else { return nil }
        if told.kind == .taskConfirmed, row.isKept, try isTakenBack(row) { return nil }
        return told
    }

    private mutating func standing(_ rows: [OutcomeRow]) throws(StoreError) -> [ToldOutcome] {
        var told: [ToldOutcome] = []
        for row in rows { if let outcome = try standing(row) { told.append(outcome) } }
        return told
    }

    /// Whether a parent has taken the confirmation of a task back.
    private mutating func isTakenBack(_ task: OutcomeRow) throws(StoreError) -> Bool {
        if let takenBack { return takenBack.contains(task.id) }
        let tasks = Set(try store?.tasksTakenBack(of: child, plan).filter(\.isKept).map(\.id) ?? [])
        takenBack = tasks
        return tasks.contains(task.id)
    }

    // MARK: What was told

    /// Outcomes of a time, both ends included, in the order of their dates; of one kind if it is named.
    package mutating func outcomes(
        of kind: OutcomeKind? = nil, from start: Int64 = .min, through end: Int64 = .max
    ) throws(StoreError) -> [ToldOutcome] {
        guard let store else { return [] }
        var rows =
            if let kind {
                try store.outcomes(of: name, kind: kind.rawValue, from: start)
            } else {
                try store.outcomes(of: name, from: start)
            }
        var told: [OutcomeRow] = []
        while let row = try rows.next(), row.at <= min(end, now) { told.append(row) }
        return try standing(told)
    }

    /// An outcome of an id. Nil where none was told, or it counts no more.
    package mutating func outcome(id: String) throws(StoreError) -> ToldOutcome? {
        guard let row = try store?.outcome(id: id), row.child == name else { return nil }
        return try standing(row)
    }

    /// The outcomes of a rule under all its names, in the order of their dates.
    package mutating func outcomes(ofRule id: String) throws(StoreError) -> [ToldOutcome] {
        guard let store else { return [] }
        var told: [ToldOutcome] = []
        for rule in names(ofRule: id) { told += try standing(store.outcomes(of: name, rule: rule).all()) }
        return told.sorted(by: Self.order)
    }

    /// The last wins of a rule under all its names that hold, with what was told of it since, and all that were kept; in the
    /// order of their dates. What was told before is not read.
    /// - Parameters:
    ///   - count: how many wins at least, if there are as many.
    ///   - sought: the id of one that has to be among them.
    private mutating func latest(
        _ count: Int, ofRule id: String, with sought: String?
    ) throws(StoreError) -> [ToldOutcome] {
        guard let store else { return [] }
        let rules = names(ofRule: id)
        let kept = try standing(store.keptOutcomes(of: name).all().filter { rules.contains($0.rule ?? "") })
        var size = 4 * count
        while true {
            var rows: [OutcomeRow] = []
            var start = Int64.min
            for rule in rules {
                let part = try store.latestOutcomes(of: name, rule: rule, through: now, count: size).all()
                // Of an older time some may be missing under this name.
                if part.count == size, let first = part.last { start = max(start, first.at) }
                rows += part
            }
            let held = try standing(rows.filter { $0.at >= start && !$0.isKept })
            let told = (held + kept).sorted(by: Self.order)
            let isSoughtFound = sought == nil || told.contains { $0.row.id == sought }
            if start == .min || isSoughtFound && held.count(where: \.kind.isDatedByUse) >= count { return told }
            size *= 4
        }
    }

    private func names(ofRule id: String) -> Set<String> { Set(plan.versions(of: id).map { plan.rules[$0].id }) }

    private static func order(_ first: ToldOutcome, _ second: ToldOutcome) -> Bool {
        (first.row.at, first.row.seq ?? 0) < (second.row.at, second.row.seq ?? 0)
    }

    /// The last promises that were told, the newest first.
    ///
    /// A voucher or a prize is told with what brought it.
    package mutating func latest(
        _ count: Int, toldAfter seen: Int64 = .max, atMost most: Int = 0
    ) throws(StoreError) -> [ToldOutcome] {
        guard let store else { return [] }
        var rows = try store.latestOutcomes(of: name, through: now)
        var told: [ToldOutcome] = []
        while let row = try rows.next(), told.count < count || told.count < most && row.seq ?? 0 > seen {
            if let outcome = try standing(row), outcome.kind.isWin { told.append(outcome) }
        }
        return told
    }

    /// The ids of what would not be told any more, and stays because it was promised. What a parent took back is not
    /// among them.
    package mutating func kept() throws(StoreError) -> Set<String> {
        Set(try standing(store?.keptOutcomes(of: name).all() ?? []).map(\.row.id))
    }

    // MARK: What is won

    /// What was told of something that follows from what is known now. Nil if it was not told yet.
    private mutating func told(_ outcome: Outcome) throws(StoreError) -> ToldOutcome? {
        guard let store else { return nil }
        for id in wording.ids(outcome) {
            if let row = try store.outcome(id: id), let told = try standing(row) { return told }
        }
        return nil
    }

    /// Something that follows from what is known now, as it was told.
    package mutating func win(_ outcome: Outcome) throws(StoreError) -> Win {
        try told(outcome).flatMap { Win($0, reached: outcome.at) } ?? Win(outcome, &wording)
    }

    /// The win that a progress speaks of, as it was told. Nil if it is not won, or was not told yet.
    package mutating func win(_ progress: Progress) throws(StoreError) -> ToldOutcome? {
        guard progress.standing == .won else { return nil }
        return try told(Outcome(winOf: progress, by: child, in: plan))
    }

    /// How far the child is with a rule, by the version that decided where it is won: what a later version asks for is
    /// no part of it.
    package mutating func asWon(
        _ progress: Progress, _ interpreter: Interpreter
    ) throws(StoreError) -> Progress {
        guard let win = try win(progress), let version = win.version,
            var decided = interpreter.progress(of: child, rule: version, at: Instant(milliseconds: now))
        else { return progress }
        decided.standing = .won
        decided.step = win.step
        return decided
    }

    /// The wins of a rule, what it opened, and notices that were wrong, in the order of their dates.
    /// - Parameters:
    ///   - following: all of it that follows by now from what is known. What was not told though its time was recorded has
    ///     been paid by a promise that was kept, and is no win.
    ///   - count: how many of the last wins are wanted. Nil for all of them.
    ///   - sought: the id of a win that has to be among them.
    package mutating func wins(
        ofRule id: String, following: [Outcome], last count: Int? = nil, with sought: String? = nil
    ) throws(StoreError) -> [Win] {
        var reached: [String: Int64] = [:]
        var fresh: [Outcome] = []
        let all = if let count { try latest(count, ofRule: id, with: sought) } else { try outcomes(ofRule: id) }
        let told = all.filter { $0.kind.isDatedByUse || $0.row.isKept }
        let known = Set(told.map(\.row.id))
        for outcome in following where outcome.kind.isDatedByUse {
            if let id = wording.ids(outcome).first(where: known.contains) {
                reached[id] = outcome.at
            } else if outcome.at > recorded {
                fresh.append(outcome)
            }
        }
        var wins = told.compactMap { Win($0, reached: reached[$0.row.id]) }
        for outcome in fresh { wins.append(Win(outcome, &wording)) }
        return wins.sorted { $0.at < $1.at }
    }
}
