import Languages

/// A table that follows from the facts.
///
/// Everything in the file is one of these:
/// - **Facts**: `entry`, the entries of the journals, and `journal`, the devices that they are from and who writes them.
/// - **Derived**: the tables of `all` and `ofDevices`, their `sums`, and recorded use (`event_block`, its index `event_run`
///   and `event_key`). They are what applying the facts in their order makes of them (`Meeting` says how those of other
///   devices are applied), and are compared and rebuilt by `check`. `word` and `delivery`
///   give numbers to texts for them; the numbers differ from store to store and mean nothing.
/// - **Operational**: `input`, `arrival`, `hook`, `hook_failure`, `told_again` and the marks that are positions
///   (`mark.is_position`): how far somebody has read, told or decided. What is lost of these is read, told or decided again.
/// - **Saved work** (`SavedWork`): `engine_state`, `checkpoint` and `books`. What is lost of it is folded again, and
///   what is not as it was saved counts as lost.
struct DerivedTable: Sendable {
    let name: String
    let columns: [ColumnName]
    private let said: @Sendable () -> String
    /// The rows that follow from facts.
    let condition: String
    /// Whether it may list more than follows: what was heard of and had to give way.
    let mayListMore: Bool

    /// - Parameter words: what it is to a family, made anew for each reader.
    private init(
        name: String, columns: [ColumnName], words: @autoclosure @escaping @Sendable () -> String,
        condition: String = "1", mayListMore: Bool = false
    ) {
        (self.name, self.columns, said) = (name, columns, words)
        (self.condition, self.mayListMore) = (condition, mayListMore)
    }

    /// What it is to a family.
    var words: String { said() }

    static let all = [
        DerivedTable(MarkedNumber.table),
        DerivedTable(
            name: "user", columns: [ColumnName(name: "child", isWord: true)],
            words: localized("whose use is recorded"), mayListMore: true),
        DerivedTable(WaitingUse.table), DerivedTable(UnknownUseRow.table), DerivedTable(SetAsideRow.table),
        DerivedTable(EarnedRow.table), DerivedTable(OutcomeRow.table), DerivedTable(LedgerRow.table),
        DerivedTable(SettledDays.table), DerivedTable(VersionRow.table), DerivedTable(DecisionRow.table),
        DerivedTable(SignalRow.table), DerivedTable(AssignmentRow.table), DerivedTable(HeldUse.table),
        DerivedTable(VoidRow.table), DerivedTable(WithdrawnOutcome.table), DerivedTable(CommandRow.table),
    ]

    /// What came with several devices: no journal has begun with rows of these.
    static let ofDevices = [
        DerivedTable(StatedRow.table), DerivedTable(Unpromised.table), DerivedTable(CoveredDecision.table),
        DerivedTable(SentMessage.table), DerivedTable(CancelledMessage.table), DerivedTable(AnsweredMessage.table),
        DerivedTable(InstalledApps.table), DerivedTable(RedatedOutcome.table),
    ]

    /// The sums of `earned`, `outcome` and `posting`, which triggers keep. A month in which nothing changed need not have a
    /// row.
    static let sums = DerivedTable(
        name: "account",
        columns: [
            ColumnName(name: "child", isWord: true), ColumnName(name: "app", isWord: true), "month", "points", "gained",
        ], words: localized("sums of points"),
        condition: """
            (points, gained) <> (SELECT ifnull(max(points), 0), ifnull(max(gained), 0) FROM (
                SELECT points, gained FROM account AS earlier
                WHERE earlier.child = account.child AND earlier.app = account.app AND earlier.month < account.month
                ORDER BY earlier.month DESC LIMIT 1))
            """)
}

extension DerivedTable {
    fileprivate init<Row>(_ table: Table<Row>) {
        let others = table.others.map { ColumnName(name: $0.name) }
        self.init(
            name: table.name, columns: table.shape.columns + others, words: table.words,
            condition: table.condition)
    }

    /// The rows in an order that is the same in every store, texts in the place of their numbers. A number without a text
    /// is left as it is.
    /// - Parameter some: the columns to read. Nil for all in their order.
    func rows(of some: [ColumnName]? = nil, in database: Database) throws(StoreError) -> Cursor<[Cell]> {
        let columns = some ?? columns
        let values = columns.map {
            $0.isWord ? "ifnull((SELECT text FROM word WHERE number = \($0.name)), \($0.name))" : $0.name
        }
        let places = columns.indices.map { "\($0 + 1)" }
        let text = """
            SELECT \(values.joined(separator: ", ")) FROM \(name) WHERE \(condition)
            ORDER BY \(places.joined(separator: ", "))
            """
        return try database.statement(StatementBeginning(name: text, text: text)).rows { $0.rest() }
    }

    func empty(in database: Database) throws(StoreError) {
        let text = "DELETE FROM \(name) WHERE \(condition)"
        try database.statement(StatementBeginning(name: text, text: text)).run()
    }

    /// - Parameter rows: as `rows` gives them.
    func insert(_ rows: [[Cell]], of columns: [ColumnName], in database: Database) throws(StoreError) {
        let text = "INSERT INTO \(TableText.row(name, columns))"
        let insertion = try database.statement(StatementBeginning(name: text, text: text))
        for row in rows { try insertion.run(row: database.held(row, by: columns)) }
    }
}
