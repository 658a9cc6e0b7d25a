/// What entries of another device have changed in the tables, for whoever decides anew what follows from them.
package struct TakenFacts: Sendable {
    /// Use of an app by a child.
    package struct Used: Hashable, Sendable {
        package var child: String
        package var app: String
    }

    /// By child, the earliest instant from which on its history is another one.
    package private(set) var earliest: [String: Int64] = [:]
    /// The earliest instant from which on other rules or settings hold. Nil if the same ones do.
    package private(set) var rulesSince: Int64?
    /// The days since 1970 UTC on which other use is known than before.
    package private(set) var days: [Used: Set<Int64>] = [:]
    /// Signals that are new, or do not count any more. The use that follows from that is not recorded yet.
    package internal(set) var signals: [SignalRow] = []
    /// The names of unknown use that is new, or that was assigned.
    package internal(set) var names: Set<String> = []
    /// Unknown use that is longer than what is recorded under its ids.
    package internal(set) var grown: [UnknownUseRow] = []
    /// Since when other decisions about an app are known than before.
    package private(set) var decided: [Used: Int64] = [:]
    /// By child, the earliest instant at which a decision was recorded that is new, on a child's device or another one.
    package private(set) var decidedSince: [String: Int64] = [:]
    /// The ids of decisions that children's devices have stated and that are new.
    package internal(set) var stated: Set<String> = []
    /// Parents' words on use that are new, or were taken back.
    package internal(set) var voids: [VoidRow] = []
    /// By id, what parents' words have made of wins, otherwise than it was known here.
    package internal(set) var reworded: [String: WordsOnWin] = [:]
    /// The latest instant at which any of it became known.
    package internal(set) var received = Int64.min

    package init() {}

    mutating func note(_ child: String, from start: Int64) {
        earliest[child] = min(earliest[child] ?? .max, start)
    }

    mutating func note(_ use: EventRow) {
        note(use.child, from: use.start)
        let (first, last) = (use.start / day, max(use.start, use.end - 1) / day)
        // No use is longer than a day.
        days[Used(child: use.child, app: use.app), default: []].formUnion([first, min(last, first + 1)])
    }

    package mutating func note(_ decision: DecisionRow) {
        guard let app = decision.app else { return note(decision.child, from: decision.at) }
        // Use may lie behind a shield from its middle on.
        note(decision.child, from: decision.at - day)
        let key = Used(child: decision.child, app: app)
        decided[key] = min(decided[key] ?? .max, decision.at)
    }

    mutating func noteDecided(_ child: String, since recorded: Int64) {
        decidedSince[child] = min(decidedSince[child] ?? .max, recorded)
    }

    /// Notes that children have got use of another one, by a word that was known before it: their history is another one
    /// wherever hers is.
    package mutating func note(_ heirs: Set<String>, of child: String) {
        guard let start = earliest[child] else { return }
        for heir in heirs {
            note(heir, from: start)
            for (used, days) in days where used.child == child {
                self.days[Used(child: heir, app: used.app), default: []].formUnion(days)
            }
        }
    }

    mutating func note(_ word: VoidRow) {
        voids.append(word)
        // Use that began before may reach into it, for a day at most.
        for child in [word.child, word.heir].compactMap(\.self) { note(child, from: word.start - day) }
    }

    /// Notes that all of a child's history may be another one.
    package mutating func noteAll(of child: String) {
        note(child, from: .min)
        noteDecided(child, since: .min)
        noteRules(since: .min)
    }

    /// Adds what was taken behind it.
    package mutating func add(_ later: TakenFacts) {
        earliest.merge(later.earliest, uniquingKeysWith: min)
        rulesSince = [rulesSince, later.rulesSince].compactMap(\.self).min()
        days.merge(later.days) { $0.union($1) }
        signals += later.signals
        names.formUnion(later.names)
        grown += later.grown
        decided.merge(later.decided, uniquingKeysWith: min)
        decidedSince.merge(later.decidedSince, uniquingKeysWith: min)
        stated.formUnion(later.stated)
        voids += later.voids
        reworded.merge(later.reworded) { $1 }
        received = max(received, later.received)
    }

    mutating func noteRules(since start: Int64) { rulesSince = min(rulesSince ?? .max, start) }
}

private let day: Int64 = 86_400_000
