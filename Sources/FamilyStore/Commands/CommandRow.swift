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

extension FamilyStore {
    /// The command that was done under an id.
    package func command(_ id: String) throws(StoreError) -> CommandRow? {
        try database.statement("SELECT id, words, made FROM command WHERE id = ?").first(id) { CommandRow(&$0) }
    }
}

extension CommandRow: Fact {
    static let kind = FactKind.command

    init(_ row: inout some RowReader) {
        self.init(id: row.text(), words: row.text(), made: row.integer())
    }

    var cells: [Cell] { .of(id, words, made) }
    var knownAt: Int64? { made }

    func apply(to transaction: borrowing Transaction) throws(StoreError) {
        try transaction.database.statement("INSERT INTO command (id, words, made) VALUES (?, ?, ?)").run(row: cells)
    }
}

extension Transaction {
    /// Notes a command that is done in this transaction.
    package func record(_ command: CommandRow) throws(StoreError) { try append(command) }
}
