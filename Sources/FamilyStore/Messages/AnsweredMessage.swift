import Languages

/// What a device says of a message that a parent has sent to it. Its first answer counts.
package struct AnsweredMessage: Hashable, Sendable {
    package enum Failure: String, Sendable {
        /// The family's settings on the device have no such app, or it is no reward app there.
        case unknownApp
        case notInstalled
        /// The device has the app and cannot use it.
        case unusable
        /// No program on the device shuts apps.
        case noShield
        /// `run`, which lets that program work, is not at work.
        case notRunning
        /// That program failed, and said why.
        case shieldFailed
        /// A newer program has sent it.
        case unknownOrder
    }

    package var id: String
    /// The device that answers: the bytes by which its journal is known.
    package var device: [UInt8]
    package var at: Int64
    /// Why it could not be done, as a word. Nil if it was done.
    package var reason: String?
    /// What was said about that, such as by the program that failed; or the names of the hooks that have done it.
    package var detail: String?
    /// The number of the entry that states it, in the journal of another device.
    var number: Int64?

    package var failure: Failure? { reason.flatMap(Failure.init) }

    package init(id: String, device: [UInt8], at: Int64, failure: Failure? = nil, detail: String? = nil) {
        self.init(id: id, device: device, at: at, reason: failure?.rawValue, detail: detail, number: nil)
    }

    private init(id: String, device: [UInt8], at: Int64, reason: String?, detail: String?, number: Int64?) {
        self.id = id
        self.device = device
        self.at = at
        self.reason = reason
        self.detail = detail
        self.number = number
    }
}

extension AnsweredMessage: RowFact {
    static let kind = FactKind.answered
    static let table = Table(
        "answered",
        Shape(
            { AnsweredMessage(id: $0, device: $1, at: $2, reason: $3, detail: $4, number: $5) },
            Column("id", \.id), Column("device", \.device), Column("at", \.at), Column("reason", \.reason),
            Column("detail", \.detail), Column("number", \.number, isPlace: true)),
        words: localized("answers to messages"))
    var knownAt: Int64? { at }
    var about: Int64? { at }

    func part(in entry: ChildsEntry) -> ChildsPart { ChildsPart(fact: self) }

    func meet(_ others: inout Meeting, in transaction: borrowing Transaction) throws(StoreError) {
        var stated = self
        stated.number = others.number
        guard device == others.device else { return others.leaveOut(Self.kind, .ofOtherDevice) }
        if let sent: SentMessage = try transaction.database.first("WHERE id = ?", id), sent.device != device {
            others.leaveOut(Self.kind, .ofOtherDevice)
        }
        // It is kept beside the message, whomever that is for: what is left out is the same in whatever order they came.
        _ = try transaction.database.insert(Self.table.shape.cells(stated), into: Self.table, Self.conflict)
    }
}

extension Transaction {
    package func record(_ answer: AnsweredMessage) throws(StoreError) { _ = try append(answer) }
}
