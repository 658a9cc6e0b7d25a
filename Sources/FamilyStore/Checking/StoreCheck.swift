package import FamilyTime

/// What a check of the store found.
package struct StoreCheck: Hashable, Sendable {
    /// How many entries the journals have.
    package var entries = 0
    /// What is wrong with the facts, in their order.
    package var faults: [JournalFault] = []
    /// What is damaged or missing, and was accepted by a repair.
    package var acceptedLosses = 0
    /// Whether the last entry was noted beside the file, or nothing is there to note: else nobody can tell whether
    /// entries are missing at the end.
    package var isEndNoted = true
    /// Tables that do not follow from the facts.
    package var differences: [TableDifference] = []
    /// Sums that do not add up.
    package var sums: [LedgerFault] = []

    package var isSound: Bool { faults.isEmpty && isEndNoted && differences.isEmpty && sums.isEmpty }

    /// Whether a repair leaves facts out.
    package var losesFacts: Bool { faults.contains { $0.losesFacts && $0.device == nil } }
}

/// An entry of the journal, or several, that cannot be believed.
package struct JournalFault: Hashable, Sendable {
    package enum Kind: String, Sendable {
        /// The bytes are missing by which the history is known, and to which its first entry is chained.
        case origin
        /// What it says was altered, it stands where another one stood, or the one before it was forged.
        case altered
        /// Only what chains it to the one before was altered: what it says is proved by the one behind it.
        case seal
        /// It is chained as it should be, and cannot be read.
        case unreadable
        /// A fact of it needs what is lost.
        case unfit
        case missing
        /// The latest entries are missing: they were noted beside the database.
        case cutOff
        /// Another history stands in the place of the one that was noted beside the database.
        case replaced
    }

    package var kind: Kind
    package var first: Int64
    package var last: Int64
    /// When it was received, or the one before what is missing, in milliseconds since 1970 UTC. Nil if nobody knows.
    package var received: Int64?
    /// What it is about, as far as it can be read.
    package var kinds: [FactKind] = []
    /// The device whose journal it is in. Nil for the store's own.
    package var device: [UInt8]?

    /// Whether a repair leaves facts out.
    package var losesFacts: Bool { kind != .seal && kind != .origin }

    /// Whether a repair notes as lost what it is about.
    var isOfEntries: Bool {
        switch kind {
        case .altered, .unreadable, .missing, .cutOff: true
        case .origin, .seal, .unfit, .replaced: false
        }
    }
}

/// A table that does not follow from the facts, and the first row that tells so.
package struct TableDifference: Hashable, Sendable {
    package enum Kind: String, Sendable {
        /// It follows from the facts and is not there.
        case missing
        /// It is there and follows from no fact.
        case unfounded
        /// It is another than what follows.
        case altered
        /// It cannot be read, or not be found.
        case damaged
    }

    package var kind: Kind
    /// What the table is to a family: "points", "use".
    package var words: String
    package var child: String?
    package var app: String?
    package var day: LocalDate?
    /// Milliseconds since 1970 UTC.
    package var at: Int64?
    /// How many rows differ.
    package var count = 1
}

extension TableDifference {
    /// A child's state is not what follows.
    package static func ofState(_ child: String) -> TableDifference { of(StateRow.self, child) }
    /// A child's checkpoint is not what follows.
    package static func ofCheckpoint(_ child: String) -> TableDifference { of(CheckpointRow.self, child) }
    /// What was saved of a child's decisions is not what follows.
    package static func ofBooks(_ child: String) -> TableDifference { of(BooksRow.self, child) }

    private static func of<Work: SavedWork>(_: Work.Type, _ child: String) -> TableDifference {
        TableDifference(kind: .altered, words: Work.table.words, child: child)
    }
}
