/// The position up to which a source of events was read. Everything before it is in the store.
package struct InputPosition: Hashable, Sendable {
    /// The source, as the parent named it.
    package var name: String
    /// The identity of the file, as another one may take its name.
    package var file: String
    /// The number of bytes that were read. For a server, the instant up to which it was asked.
    package var position: Int64
    /// The bytes before the position, by which a rewritten file is noticed.
    package var tail: [UInt8]

    package init(name: String, file: String, position: Int64, tail: [UInt8] = []) {
        self.name = name
        self.file = file
        self.position = position
        self.tail = tail
    }
}

extension InputPosition: TableRow {
    static let table = Table(
        "input",
        Shape(
            InputPosition.init, Column("name", \.name), Column("file", \.file), Column("position", \.position),
            Column("tail", \.tail)))
}

extension FamilyStore {
    /// The position of a source. Nil if nothing was read from it.
    package func inputPosition(of name: String) throws(StoreError) -> InputPosition? {
        try database.first("WHERE name = ?", name)
    }
}

extension Transaction {
    package func save(_ position: InputPosition) throws(StoreError) { try database.save(position) }
}
