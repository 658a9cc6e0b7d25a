/// Up to where a source of events was read: everything before it is in the store.
package struct InputPosition: Hashable, Sendable {
    /// The source, as the parent named it.
    package var name: String
    /// Which file it was: a file of the same name may take its place.
    package var file: String
    /// How many bytes were read; of a server, up to which instant.
    package var position: Int64
    /// The bytes before the position: a file that was written anew has others.
    package var tail: [UInt8]

    package init(name: String, file: String, position: Int64, tail: [UInt8] = []) {
        self.name = name
        self.file = file
        self.position = position
        self.tail = tail
    }
}

extension FamilyStore {
    /// Nil for a source that nothing was read from.
    package func inputPosition(of name: String) throws(StoreError) -> InputPosition? {
        try database.statement("SELECT file, position, tail FROM input WHERE name = ?").first(name) {
            InputPosition(name: name, file: $0.text(), position: $0.integer(), tail: $0.bytes())
        }
    }
}

extension Transaction {
    package func save(_ position: InputPosition) throws(StoreError) {
        try database.statement(
            """
            INSERT INTO input (name, file, position, tail) VALUES (?, ?, ?, ?)
            ON CONFLICT (name) DO UPDATE SET
                file = excluded.file, position = excluded.position, tail = excluded.tail
            """
        ).run(position.name, position.file, position.position, position.tail)
    }
}
