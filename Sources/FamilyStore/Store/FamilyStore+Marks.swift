import Languages

extension FamilyStore {
    private static var generationName: String { "generation" }
    /// The mark of the instant at which rules were loaded for the first time.
    package static var firstLoadMark: String { "firstLoad" }
    /// The position that keeps the latest instant that was handed in as "now", in milliseconds since 1970.
    package static var latestInstantMark: String { "latestNow" }

    private static var arrivalMark: String { "arrival" }

    /// When this device came into a family that had others before, in milliseconds since 1970: what happened earlier is no
    /// news on it. Nil where a family began.
    package func arrival() throws(StoreError) -> Int64? { try mark(Self.arrivalMark) }

    /// Notes that this device came into a family that has others.
    package func noteArrival(at instant: Int64) throws(StoreError) {
        try write(changesHistory: false) { transaction throws(StoreError) in
            try transaction.setPosition(Self.arrivalMark, to: instant)
        }
    }

    /// Grows with every transaction that changed something: a cached state with an older number is out of date.
    package func generation() throws(StoreError) -> Int64 {
        try mark(Self.generationName) ?? 0
    }

    /// A small number kept by name, such as the latest instant that was handed in as "now".
    package func mark(_ name: String) throws(StoreError) -> Int64? {
        try database.mark(name)
    }

    /// When an app was last removed from the family.
    package func removal(of app: String) throws(StoreError) -> Int64? { try mark(Database.removalMark(app)) }

    /// The apps that were removed from the family after an instant, by id, and when.
    package func removals(after instant: Int64) throws(StoreError) -> [(app: String, at: Int64)] {
        // The range is that of names that begin with the mark's, so that only these are read.
        try database.statement(
            "SELECT name, value FROM mark WHERE name >= 'removed/' AND name < 'removed0' AND value > ? ORDER BY name"
        ).rows(instant) { (app: String($0.text().dropFirst(Database.removalMark("").count)), at: $0.integer()) }.all()
    }

    /// The names of the positions that are kept under a name and are not lower than a value, without that name.
    package func positions(under name: String, since value: Int64) throws(StoreError) -> [String] {
        try database.statement(
            """
            SELECT name FROM mark WHERE name >= ?1 || '/' AND name < ?1 || '0' AND value >= ?2 AND is_position = 1
            ORDER BY name
            """
        ).rows(name, value) { String($0.text().dropFirst(name.count + 1)) }.all()
    }

    func raiseGeneration() throws(StoreError) {
        try database.run("UPDATE mark SET value = value + 1 WHERE name = ?", Self.generationName)
    }
}

extension Transaction {
    /// Keeps a number by name as a fact. Names are the caller's own; "generation" and "told" are the store's.
    package func setMark(_ name: String, to value: Int64) throws(StoreError) {
        _ = try append(MarkedNumber(name: name, value: value))
    }

    /// Keeps by name how far something has come. It is no fact: what is lost of it is done again.
    package func setPosition(_ name: String, to value: Int64) throws(StoreError) {
        try database.run(
            """
            INSERT INTO mark (name, value, is_position) VALUES (?, ?, 1)
            ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE value <> excluded.value
            """, name, value)
    }

    /// Forgets a position.
    package func clearPosition(_ name: String) throws(StoreError) {
        try database.run("DELETE FROM mark WHERE name = ? AND is_position = 1", name)
    }

    /// Notes that an app was removed from the family.
    package func noteRemoval(of app: String, at instant: Int64) throws(StoreError) {
        try setMark(Database.removalMark(app), to: instant)
    }
}

/// A number that is kept by name.
struct MarkedNumber: RowFact {
    static let kind = FactKind.mark
    static let table = Table(
        "mark", Shape(Self.init, Column("name", \.name), Column("value", \.value)),
        words: localized("what the program noted for itself"),
        condition: "is_position = 0")
    static let conflict: StaticString =
        "ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE value <> excluded.value"
    let name: String
    let value: Int64
}

extension Database {
    static func removalMark(_ app: String) -> String { "removed/\(app)" }

    func mark(_ name: String) throws(StoreError) -> Int64? {
        try value("SELECT value FROM mark WHERE name = ?", name)
    }
}
