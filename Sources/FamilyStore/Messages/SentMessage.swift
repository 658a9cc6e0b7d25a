import Languages

/// What a parent has sent to a device, to see whether it was done there.
///
/// It decides nothing. An app is locked by a decision, in the same entry of the journal.
package struct SentMessage: Hashable, Sendable {
    package enum Order: String, Sendable {
        case lock, unlock
        /// Use an app with the settings that a parent gave it.
        case configure
        case sync
    }

    package var id: String
    /// The device that it is for: the bytes by which its journal is known.
    package var device: [UInt8]
    /// The order's word. A newer program may have others.
    package var word: String
    /// The child that it is about. Nil if it is about none.
    package var child: String?
    /// The app that it is about. Nil if it is about all, or about none.
    package var app: String?
    /// When it was sent, in milliseconds since 1970 UTC.
    package var at: Int64

    package var order: Order? { Order(rawValue: word) }

    package init(id: String, device: [UInt8], word: String, child: String?, app: String?, at: Int64) {
        self.id = id
        self.device = device
        self.word = word
        self.child = child
        self.app = app
        self.at = at
    }
}

extension SentMessage: RowFact {
    static let kind = FactKind.sent
    static let table = Table(
        "sent",
        Shape(
            SentMessage.init, Column("id", \.id), Column("device", \.device), Column("word", \.word),
            Column("child", \.child), Column("app", \.app), Column("at", \.at)),
        words: localized("messages to devices"))
    // Of two that say different things under one id the same one stands everywhere, whichever came first.
    static let conflict: StaticString = """
        ON CONFLICT (id) DO UPDATE SET device = excluded.device, word = excluded.word, child = excluded.child,
            app = excluded.app, at = excluded.at
        WHERE (excluded.at, excluded.device, excluded.word, ifnull(excluded.child, ''), ifnull(excluded.app, ''))
            < (at, device, word, ifnull(child, ''), ifnull(app, ''))
        """
    var knownAt: Int64? { at }
    var about: Int64? { at }

    func meet(_ others: inout Meeting, in transaction: borrowing Transaction) throws(StoreError) {
        _ = try apply(to: transaction)
        // Another device may have answered before it was known here whom it is for.
        let strangers: [AnsweredMessage] = try transaction.database.rows(
            "WHERE id = ? AND device <> ? ORDER BY device", id, device
        ).all()
        for answer in strangers { others.leaveOut(answer) }
    }
}

/// A parent took a message back.
struct CancelledMessage: RowFact, FactAppliedAlike {
    static let kind = FactKind.cancelled
    static let table = Table(
        "cancelled", Shape(Self.init, Column("id", \.id), Column("at", \.at)),
        words: localized("messages to devices that were taken back"))
    static let conflict: StaticString =
        "ON CONFLICT (id) DO UPDATE SET at = excluded.at WHERE excluded.at < at"
    let id: String
    let at: Int64
    var knownAt: Int64? { at }
    var about: Int64? { at }
}

extension Transaction {
    package func record(_ message: SentMessage) throws(StoreError) { _ = try append(message) }

    /// Takes a message back. What its device has done by then stays done.
    /// - Returns: false, with nothing changed, if that was said before.
    package func cancel(message id: String, at instant: Int64) throws(StoreError) -> Bool {
        try append(CancelledMessage(id: id, at: instant))
    }
}
