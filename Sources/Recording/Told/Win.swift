import FamilyStore
package import RuleEngine

/// A win of a rule: as it was told, and as it follows from what is known now.
///
/// A told win has one date, at which it was told and paid. What came later may date it earlier: then both are said.
package struct Win: Sendable {
    /// The id under which it was told, or would be.
    package let id: String
    package let kind: OutcomeKind
    /// The place in the plan of the version that decided, and that of the step that was reached.
    package let version: Int
    package let step: Int
    package let window: String
    package let points: Int64
    /// The length of a streak's run.
    package let run: Int64
    /// In milliseconds since 1970. Nil if it was not told yet.
    package let told: Int64?
    /// When it is reached by what is known now. Nil if it is not, by then.
    package let reached: Int64?
    /// Whether it would not be won any more: it was promised, so it stays.
    package let isKept: Bool

    package var at: Int64 { told ?? reached ?? 0 }

    /// When it is reached by what is known now, if that is not when it was told.
    package var reachedAnew: Int64? { told == reached ? nil : told.flatMap { _ in reached } }

    init?(_ told: ToldOutcome, reached: Int64?) {
        guard let version = told.version else { return nil }
        id = told.row.id
        kind = told.kind
        self.version = version
        step = told.step
        window = told.row.window ?? ""
        points = told.row.points ?? 0
        run = told.row.run ?? 0
        self.told = told.row.at
        self.reached = reached
        isKept = told.row.isKept
    }

    /// A win that was not told yet.
    init(_ outcome: Outcome, _ wording: inout OutcomeWording) {
        id = wording.id(outcome)
        kind = outcome.kind
        version = Int(outcome.rule)
        step = Int(outcome.step)
        window = wording.window(outcome)
        points = outcome.points
        run = outcome.count
        told = nil
        reached = outcome.at
        isKept = false
    }
}
