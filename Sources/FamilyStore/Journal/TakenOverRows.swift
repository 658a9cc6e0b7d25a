/// Rows of a table as they stood when the journal began, or when a device took them over from another.
struct TakenOverRows: Fact {
    static let kind = FactKind.takenOver

    var table: String
    var width: Int
    /// The rows' values, one row behind the other, as `DerivedTable.rows` gives them.
    var values: [Cell]

    init(table: DerivedTable, rows: ArraySlice<[Cell]>) {
        self.table = table.name
        width = table.columns.count
        values = rows.flatMap { $0 }
    }

    init(_ row: inout some RowReader) {
        table = row.text()
        width = Int(clamping: row.integer())
        values = row.rest()
    }

    var cells: [Cell] { .of(table, Int64(width)) + values }

    func apply(to transaction: borrowing Transaction) throws(StoreError) {
        guard let table = DerivedTable.all.first(where: { $0.name == table }), width == table.columns.count,
            values.count % width == 0
        else { throw transaction.database.damaged("what was taken over") }
        try table.insert(
            stride(from: 0, to: values.count, by: width).map { Array(values[$0..<$0 + width]) },
            in: transaction.database)
    }
}

extension Database {
    /// Begins the journal with everything that stands in the tables of facts, so that applying it gives these tables.
    func takeOver() throws(StoreError) {
        let transaction = Transaction(database: self)
        for table in DerivedTable.all {
            let rows = try table.rows(in: self).all()
            for first in stride(from: 0, to: rows.count, by: 1000) {
                try transaction.journal.append(
                    TakenOverRows(table: table, rows: rows[first..<min(first + 1000, rows.count)]), in: self)
            }
        }
        var events = try EventCursor(self, from: .min, before: .max, child: nil)
        var batch = EventBatch()
        while let event = try events.next() {
            batch.append(event)
            if batch.count == 50_000 {
                try transaction.journal.append(RecordedUse(batches: [batch]), in: self)
                batch = EventBatch()
            }
        }
        if batch.count > 0 { try transaction.journal.append(RecordedUse(batches: [batch]), in: self) }
        try transaction.journal.save(in: self)
    }
}
