import FamilyStore
import RuleEngine

// A history that was folded again: what follows from it is compared with what was told.
extension Publisher {
    /// Tells what is new, and where a total changed. What was told and does not follow any more is kept where it was
    /// promised (laws 3 and 4), and takes the place of what would pay twice.
    /// - Parameters:
    ///   - outcomes: all that follows for the child and was decided after the past.
    ///   - past: what is final.
    mutating func publishAgain(
        _ child: Int, _ outcomes: [Outcome], since past: DecidedPast, in transaction: borrowing Transaction
    ) throws(StoreError) {
        let told = try told(child, since: past)
        let ids = outcomes.map { wording.id($0) }
        let following = Set(ids)
        let known = Set(told.outcomes.map(\.id))
        var promises = past.promises
        let withdrawn = try store.withdrawn()
        for row in told.outcomes where following.contains(row.id) || !withdrawn.contains(row.id) {
            if takingBack?.takes(row) == true, !following.contains(row.id) { continue }
            if let win = ToldWin(row) { promises.add(win, follows: following.contains(win.id), limited: limited) }
        }
        let runs = RunEnds(outcomes, plan)
        var fresh: [Outcome] = []
        for (outcome, id) in zip(outcomes, ids) where outcome.kind.isTotal || !known.contains(id) {
            let isOld = outcome.kind.isTotal ? true : try isTold(id, before: past)
            if isOld || !promises.pays(outcome, window: wording.window(outcome), among: runs, plan) {
                fresh.append(outcome)
            }
        }
        // What goes leaves its place to what comes.
        try keep(told, but: following.union(withdrawn), in: transaction)
        forgetTold()
        try publish(fresh, among: runs, in: transaction)
        for row in told.outcomes where row.isKept && following.contains(row.id) {
            _ = try transaction.unmarkKept(outcome: row.id)
        }
        for (outcome, id) in zip(outcomes, ids) where outcome.kind.goesWithUse && known.contains(id) {
            guard takingBack != nil || withdrawn.contains(id) else { continue }
            let row = row(outcome)
            if withdrawn.contains(id) { try giveBack(row, in: transaction) }
            // The same win at another time: there is one date for it.
            if takingBack != nil { try transaction.redate(outcome: id, at: row.at, row.day) }
        }
    }

    /// Tells what an edit brought: what is dated after the instant up to which everything was decided before it.
    /// - Parameter outcomes: all that follows for the child, from the beginning.
    mutating func publishEdited(
        _ child: Int, _ outcomes: [Outcome], after decided: Int64, in transaction: borrowing Transaction
    ) throws(StoreError) {
        // What was decided before an edit stays decided. A recording that was cut off may have told more by then.
        let told = try ToldRows(of: child, plan, after: decided, store)
        var following: Set<String> = []
        for outcome in outcomes { following.insert(wording.id(outcome)) }
        try publish(
            outcomes.filter { $0.at > decided }, among: RunEnds(limited.isEmpty ? [] : outcomes, plan), in: transaction)
        try keep(told, but: following.union(try store.withdrawn()), in: transaction)
    }

    /// What is final by a later instant than that of a past.
    /// - Parameters:
    ///   - earliest: no win that is decided after the instant has an earlier date.
    ///   - decided: what was decided after the past and by the instant.
    ///   - later: what was decided afterwards.
    mutating func past(
        of child: Int, since past: DecidedPast, at instant: Int64, earliest: Int64, decided: [Outcome],
        later: [Outcome]
    ) throws(StoreError) -> DecidedPast {
        let told = try told(child, since: past)
        var before: Set<String> = []
        for outcome in decided { before.insert(wording.id(outcome)) }
        var after: Set<String> = []
        for outcome in later { after.insert(wording.id(outcome)) }
        var new = DecidedPast(at: instant, earliest: earliest, promises: past.promises)
        let withdrawn = try store.withdrawn()
        for row in told.outcomes where !row.isTotalOfDay && row.mayChange && !withdrawn.contains(row.id) {
            let follows = before.contains(row.id)
            if follows && row.at >= earliest { new.ahead.insert(row.id) }
            if !follows && row.at < earliest && after.contains(row.id) { new.behind.insert(row.id) }
            guard follows || (row.at < earliest && !after.contains(row.id)), let win = ToldWin(row) else { continue }
            new.promises.add(win, follows: follows, limited: limited)
        }
        for row in told.ahead where row.at >= earliest && row.mayChange { new.ahead.insert(row.id) }
        let known = Set(told.outcomes.map(\.id))
        let runs = RunEnds(decided + later, plan)
        for outcome in decided where outcome.kind == .streakMilestone {
            let id = wording.id(outcome)
            if !known.contains(id), try !isTold(id, before: past) { new.promises.spend(outcome, among: runs, plan) }
        }
        return new
    }

    /// Whether an outcome that was not told since a past was told before, with an earlier date.
    private func isTold(_ id: String, before past: DecidedPast) throws(StoreError) -> Bool {
        guard !past.isBeginning else { return false }
        return try store.outcome(id: id) != nil
    }

    /// What does not follow any more: promises are kept, totals come to nothing.
    private mutating func keep(
        _ told: ToldRows, but following: Set<String>, in transaction: borrowing Transaction
    ) throws(StoreError) {
        for row in told.outcomes where !following.contains(row.id) && !row.isKept {
            guard let kind = OutcomeKind(rawValue: row.kind) else { continue }
            if kind.goesWithUse, takingBack?.takes(row) == true {
                try takeBack(row, in: transaction)
            } else if kind.isPromise {
                _ = try transaction.markKept(outcome: row.id)
            }
            if kind.isTotal {
                var nothing = row
                nothing.points = 0
                nothing.published = now
                try publish(total: nothing, in: transaction)
            }
        }
        for row in told.earned where !following.contains(row.id) {
            var nothing = row
            nothing.points = 0
            nothing.published = now
            try publish(earned: nothing, in: transaction)
        }
    }

    private func told(_ child: Int, since past: DecidedPast) throws(StoreError) -> ToldRows {
        try ToldRows(of: child, plan, since: past, store)
    }
}

extension OutcomeRow {
    /// Whether a late report may change what became of it: what was only said stays said.
    fileprivate var mayChange: Bool {
        guard let kind = OutcomeKind(rawValue: kind) else { return false }
        return kind.isPromise || kind.isTotal
    }
}
