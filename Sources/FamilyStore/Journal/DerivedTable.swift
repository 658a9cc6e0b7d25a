/// A table that follows from the facts.
///
/// Everything in the file is one of these:
/// - **Facts**: `entry`, the entries of the journals, and `journal`, the devices that they are from.
/// - **Derived**: the tables of `all`, their `sums`, and recorded use (`event_block`, its index `event_run` and `event_key`). They are
///   what applying the facts in their order makes of them, and are compared and rebuilt by `check`. `word` and `delivery`
///   give numbers to texts for them; the numbers differ from store to store and mean nothing.
/// - **Operational**: `input`, `arrival`, `hook`, `hook_failure` and the marks that are positions (`mark.is_position`):
///   how far somebody has read, told or decided. `engine_state`, `checkpoint` and `books` are saved work. What is
///   lost of these is read, told or folded again.
struct DerivedTable: Sendable {
    let name: String
    let columns: [Column]
    /// What it is to a family.
    let words: String
    /// The rows that follow from facts.
    var condition = "1"

    struct Column: Sendable, ExpressibleByStringLiteral {
        var name: String
        /// Whether it holds the number of a word.
        var isWord: Bool

        /// - Parameter text: a column's name, with a `*` behind it if it holds the number of a word.
        init(stringLiteral text: String) {
            isWord = text.hasSuffix("*")
            name = isWord ? String(text.dropLast()) : text
        }
    }

    static let all = [
        DerivedTable(name: "mark", columns: ["name", "value"], words: "what was noted", condition: "is_position = 0"),
        DerivedTable(name: "user", columns: ["child*"], words: "whose use is recorded"),
        DerivedTable(
            name: "waiting", columns: ["id", "child", "app", "device", "start", "length", "received", "source"],
            words: "use that waits for its end"),
        DerivedTable(
            name: "unknown_use",
            columns: [
                "id", "source", "device", "tracker_name", "package", "site", "start", "length", "received", "child",
            ], words: "use of unknown apps"),
        DerivedTable(
            name: "set_aside", columns: ["seq", "key", "reason", "detail", "text", "source", "received"],
            words: "reports that were set aside"),
        DerivedTable(
            name: "earned",
            columns: ["child*", "day", "app*", "at", "points", "entered", "reason*", "seq", "published"],
            words: "points"),
        DerivedTable(
            name: "outcome",
            columns: [
                "seq", "id", "kind*", "child*", "app*", "rule*", "version*", "span*", "tier", "run", "at", "day",
                "points", "entered", "reason*", "published", "is_kept", "minutes", "price", "until",
            ], words: "what was won"),
        DerivedTable(
            name: "posting",
            columns: [
                "seq", "key", "kind*", "child*", "app*", "rule*", "span*", "at", "day", "amount", "reason*", "cites",
            ], words: "entries of points"),
        DerivedTable(name: "settled", columns: ["child*", "day"], words: "up to which day points are settled"),
        DerivedTable(
            name: "version", columns: ["seq", "kind", "name", "hash", "text", "loaded"], words: "rules and settings"),
        DerivedTable(
            name: "decision",
            columns: [
                "seq", "id", "kind", "child", "app", "at", "until", "length", "points", "price", "cites", "subject",
                "reason", "recorded",
            ], words: "decisions"),
        DerivedTable(
            name: "signal",
            columns: [
                "child*", "app*", "device*", "since", "at", "kind", "total", "idle", "received", "source*",
            ], words: "signals of trackers"),
        DerivedTable(name: "assignment", columns: ["name", "app", "start", "made"], words: "names of apps"),
        DerivedTable(
            name: "held",
            columns: ["id", "child", "app", "device", "start", "length", "received", "source", "is_declined"],
            words: "use that waits for a parent's word"),
        DerivedTable(
            name: "void",
            columns: [
                "seq", "child", "app", "start", "until", "heir", "reason", "made", "undone", "event", "device",
            ], words: "a parent's word on use"),
        DerivedTable(name: "withdrawn", columns: ["id", "at"], words: "what was taken back"),
        DerivedTable(name: "command", columns: ["id", "words", "made"], words: "commands that were done"),
    ]

    /// The sums of `earned`, `outcome` and `posting`, which triggers keep.
    static let sums = DerivedTable(
        name: "account", columns: ["child*", "app*", "month", "points", "gained"], words: "sums of points",
        condition: "points <> 0 OR gained <> 0")
}

extension DerivedTable {
    /// The rows in an order that is the same in every store, texts in the place of their numbers. A number without a text
    /// is left as it is.
    func rows(in database: Database) throws(StoreError) -> Cursor<[Cell]> {
        try database.statement(about: self) { table in
            let values = table.columns.map {
                $0.isWord ? "ifnull((SELECT text FROM word WHERE number = \($0.name)), \($0.name))" : $0.name
            }
            let places = table.columns.indices.map { "\($0 + 1)" }
            return """
                SELECT \(values.joined(separator: ", ")) FROM \(table.name) WHERE \(table.condition)
                ORDER BY \(places.joined(separator: ", "))
                """
        }.rows { $0.rest() }
    }

    func empty(in database: Database) throws(StoreError) {
        try database.statement(about: self) { "DELETE FROM \($0.name) WHERE \($0.condition)" }.run()
    }

    /// - Parameter row: as `rows` gives it.
    func insert(_ rows: [[Cell]], in database: Database) throws(StoreError) {
        let insertion = try database.statement(about: self) { table in
            """
            INSERT INTO \(table.name) (\(table.columns.map(\.name).joined(separator: ", ")))
            VALUES (\(table.columns.map { _ in "?" }.joined(separator: ", ")))
            """
        }
        for var row in rows {
            for (place, column) in columns.enumerated() {
                if column.isWord, case .text(let text) = row[place] {
                    row[place] = .integer(try database.words.number(of: text, in: database))
                }
            }
            try insertion.run(row: row)
        }
    }
}
