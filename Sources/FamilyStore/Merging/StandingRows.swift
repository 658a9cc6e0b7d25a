// Rows that a store took over when its journal began, as the facts that they stand for: another store meets them by their
// keys, as it meets all facts.

extension TakenOverRows {
    func meet(_ others: inout Meeting, in transaction: borrowing Transaction) throws(StoreError) {
        for fact in standing.compactMap(\.shared) { try others.meet(fact, in: transaction) }
        guard table == DecisionRow.table.name else { return }
        // Their entries were taken over before them.
        var entries = try others.source.entries(of: others.place.journal)
        while let entry = try entries.next() {
            for case let rows as Self in (try? EntryReader.facts(of: entry.body)) ?? []
            where rows.table == LedgerRow.table.name {
                for fact in rows.standing { try fact.meet(&others, in: transaction) }
            }
        }
    }

    var standing: [any Fact] {
        guard let (table, rows) = content else { return [] }
        return rows.flatMap { Row(columns: table.takenOver, values: $0).facts(of: table.name) }
    }

    private struct Row {
        /// By column.
        private let values: [String: Cell]

        init(columns: [ColumnName], values: [Cell]) {
            self.values = Dictionary(zip(columns.map(\.name), values), uniquingKeysWith: { $1 })
        }

        /// What the row is to those who read the table. Nil if it cannot be read.
        private func read<Subject>(_ table: Table<Subject>) -> Subject? {
            let cells = table.shape.columns.map { column in
                let cell = values[column.name] ?? .null
                return column.isPlace || cell == column.none ? .null : cell
            }
            var reader = CellReader(cells)
            let subject = table.shape.fact(&reader)
            return reader.isWhole ? subject : nil
        }

        private func one<Row: Fact>(_ table: Table<Row>) -> [any Fact] { read(table).map { [$0] } ?? [] }

        func facts(of name: String) -> [any Fact] {
            switch name {
            case MarkedNumber.table.name: one(MarkedNumber.table)
            case WaitingUse.table.name: read(WaitingUse.table).map { [WaitingUse(row: $0)] } ?? []
            case UnknownUseRow.table.name: one(UnknownUseRow.table)
            case SetAsideRow.table.name: one(SetAsideRow.table)
            // Totals are decided anew.
            case OutcomeRow.table.name where values["kind"] != .text("bonus"): one(OutcomeRow.table)
            case LedgerRow.table.name: one(LedgerRow.table)
            case VersionRow.table.name: one(VersionRow.table)
            case DecisionRow.table.name: one(DecisionRow.table)
            case SignalRow.table.name: one(SignalRow.table)
            case AssignmentRow.table.name: one(AssignmentRow.table)
            case HeldUse.table.name:
                read(HeldUse.table).map {
                    values["is_declined"] == .integer(0) ? [HeldUse(row: $0)] : [DeclinedHeld(row: $0)]
                } ?? []
            case VoidRow.table.name: words()
            case WithdrawnOutcome.table.name: one(WithdrawnOutcome.table)
            case CommandRow.table.name: one(CommandRow.table)
            default: []
            }
        }

        private func words() -> [any Fact] {
            guard let word = read(VoidRow.table) else { return [] }
            guard case .integer(let undone)? = values["undone"] else { return [word] }
            return [word, UndoneVoid(seq: 0, at: undone, word: word)]
        }
    }
}
