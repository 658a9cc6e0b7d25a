import Languages

/// What happened, as the journal keeps it: everything else in the store follows from the facts, in their order.
///
/// What a fact does to the tables depends on its own values and on the tables of facts alone, never on the clock, on the
/// numbers of words, or on what only a run remembers. So applying all facts again gives the same tables.
protocol Fact {
    /// What applying it tells whoever recorded it.
    associatedtype Effect

    static var kind: FactKind { get }
    /// - Parameter cells: in the order of `cells`.
    static func read(_ cells: inout CellReader) -> Self
    /// All values. Their order is part of the journal's format: a new one goes to the end and is read as optional.
    var cells: [Cell] { get }
    /// The values as the journal holds them: `cells`, but for a last one that was added to the format and says nothing, so
    /// that an earlier program can read what it can understand.
    var written: [Cell] { get }
    /// When it became known, in milliseconds since 1970 UTC. Nil if it does not say.
    var knownAt: Int64? { get }
    /// The instant that it is about, in milliseconds since 1970 UTC. Nil if there is none.
    var about: Int64? { get }

    func apply(to transaction: borrowing Transaction) throws(StoreError) -> Effect

    /// What of it other stores may hear. Nil for use of signals, which each makes by itself, whoever has told it.
    var shared: (any Fact)? { get }

    /// The id of use of which it tells something else than what counts, or says which report is right: what counts is decided
    /// by all that was told of the id (`ReportsOfID`), here as on every device that hears of it.
    var contested: String? { get }

    /// What it does where another device has recorded it. Nothing if each store decides that by itself.
    func meet(_ others: inout Meeting, in transaction: borrowing Transaction) throws(StoreError)

    /// What of it counts where a child's device has stated it.
    func part(in entry: ChildsEntry) -> ChildsPart

    /// The facts that it stands for: itself, but for rows that were taken over.
    var standing: [any Fact] { get }
}

extension Fact {
    var written: [Cell] { cells }
    var knownAt: Int64? { nil }
    var about: Int64? { nil }
    var standing: [any Fact] { [self] }
    var shared: (any Fact)? { self }
    var contested: String? { nil }

    func meet(_ others: inout Meeting, in transaction: borrowing Transaction) throws(StoreError) {}

    /// A fact of which nothing else is said is a parent's to state.
    func part(in entry: ChildsEntry) -> ChildsPart { .isParents }
}

/// A fact that is applied where it is heard of as where it was recorded.
protocol FactAppliedAlike: Fact {}

extension FactAppliedAlike {
    func meet(_ others: inout Meeting, in transaction: borrowing Transaction) throws(StoreError) {
        _ = try apply(to: transaction)
    }
}

/// A fact that each store makes by itself: nobody listens to that of a child's device.
protocol FactOfEachStore: Fact {}

extension FactOfEachStore {
    func part(in entry: ChildsEntry) -> ChildsPart { .ofEachStore }
}

/// The kinds of facts. Their numbers are part of the journal's format and are never given again.
package enum FactKind: UInt8, CaseIterable, Sendable {
    case use = 1
    case useRemoved, useWaits, useReleased, waitingForgotten, useHeld, heldReleased, heldDeclined
    case signal, unknownUse, unknownForgotten, setAside, setAsideForgotten
    case assignment, version, decision, command, void, voidUndone
    case earned, outcome, total, posting, redated, kept, unkept, withdrawn, restored, settled
    case mark, countedDays, rewound, takenOver, lost
    case judged, untold, covered
    case sent, cancelled, answered, installed
    case useContradicts

    var type: any Fact.Type {
        switch self {
        case .use: RecordedUse.self
        case .useRemoved: RemovedUse.self
        case .useWaits: WaitingUse.self
        case .useReleased: ReleasedUse.self
        case .waitingForgotten: ForgottenWaiting.self
        case .useHeld: HeldUse.self
        case .heldReleased: ReleasedHeld.self
        case .heldDeclined: DeclinedHeld.self
        case .signal: SignalRow.self
        case .unknownUse: UnknownUseRow.self
        case .unknownForgotten: ForgottenUnknown.self
        case .setAside: SetAsideRow.self
        case .setAsideForgotten: ForgottenSetAside.self
        case .assignment: AssignmentRow.self
        case .version: VersionRow.self
        case .decision: DecisionRow.self
        case .command: CommandRow.self
        case .void: VoidRow.self
        case .voidUndone: UndoneVoid.self
        case .earned: ToldTotal<EarnedRow>.self
        case .outcome: OutcomeRow.self
        case .total: ToldTotal<OutcomeRow>.self
        case .posting: LedgerRow.self
        case .redated: RedatedOutcome.self
        case .kept: KeptOutcome.self
        case .unkept: UnkeptOutcome.self
        case .withdrawn: WithdrawnOutcome.self
        case .restored: RestoredOutcome.self
        case .settled: SettledDays.self
        case .mark: MarkedNumber.self
        case .countedDays: CountedDays.self
        case .rewound: RewoundClock.self
        case .takenOver: TakenOverRows.self
        case .lost: LostEntries.self
        case .judged: JudgedDecision.self
        case .untold: Unpromised.self
        case .covered: CoveredDecision.self
        case .sent: SentMessage.self
        case .cancelled: CancelledMessage.self
        case .answered: AnsweredMessage.self
        case .installed: InstalledApps.self
        case .useContradicts: ContradictingUse.self
        }
    }

    /// For a parent: what an entry of the journal is about.
    package var words: String {
        switch self {
        case .use, .useRemoved, .useContradicts: localized("use")
        case .useWaits, .useReleased, .waitingForgotten: localized("use that waits for its end")
        case .useHeld, .heldReleased, .heldDeclined: localized("use that waits for a parent's word")
        case .signal: localized("signals of trackers")
        case .unknownUse, .unknownForgotten: localized("use of unknown apps")
        case .setAside, .setAsideForgotten: localized("reports that were set aside")
        case .assignment: localized("names of apps")
        case .version: localized("rules and settings")
        case .decision, .command, .judged, .covered: localized("decisions")
        case .void, .voidUndone: localized("a parent's word on use")
        case .earned, .total, .settled: localized("points")
        case .outcome, .redated, .kept, .unkept, .untold: localized("what was won")
        case .posting: localized("entries of points")
        case .withdrawn, .restored: localized("what was taken back")
        case .mark, .countedDays: localized("what the program noted for itself")
        case .rewound: localized("the repair of a wrong clock")
        case .takenOver: localized("the history up to a newer version of the program")
        case .lost: localized("what is known to be lost")
        case .sent, .cancelled, .answered: localized("messages to devices")
        case .installed: localized("apps that devices have")
        }
    }
}
