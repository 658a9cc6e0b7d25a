import Languages

/// A command that was done, by the id of the attempt: repeated with that id, it is not done again.
package struct CommandRow: Hashable, Sendable {
    package var id: String
    /// What was asked for. Other words under a known id are a mistake.
    package var words: String
    /// When it was recorded, in milliseconds since 1970 UTC.
    package var made: Int64

    package init(id: String, words: String, made: Int64) {
        self.id = id
        self.words = words
        self.made = made
    }
}

extension CommandRow: RowFact {
    static let kind = FactKind.command
    static let table = Table(
        "command",
        Shape(CommandRow.init, Column("id", \.id), Column("words", \.words), Column("made", \.made)),
        words: localized("commands that were done"))
    static let conflict: StaticString = ""
    var knownAt: Int64? { made }
}

extension FamilyStore {
    /// The command that was done under an id.
    package func command(_ id: String) throws(StoreError) -> CommandRow? { try database.first("WHERE id = ?", id) }
}

extension Transaction {
    /// Notes a command that is done in this transaction.
    package func record(_ command: CommandRow) throws(StoreError) { _ = try append(command) }
}
