/// Rows of a table as they stood when the journal began, or when a device took them over from another.
struct TakenOverRows: Fact {
    static let kind = FactKind.takenOver

    let table: String
    let width: Int
    /// The rows' values, one row behind the other, in the order of `DerivedTable.takenOver`.
    let values: [Cell]
    var cells: [Cell] { .of(table, width) + values }

    static func read(_ cells: inout CellReader) -> TakenOverRows {
        TakenOverRows(table: cells.text(), width: Int(&cells), values: cells.rest())
    }

    func apply(to transaction: borrowing Transaction) throws(StoreError) {
        guard let (table, rows) = content else { throw transaction.database.damaged("what was taken over") }
        try table.insert(rows, of: table.takenOver, in: transaction.database)
    }

    /// The table, and the rows. Nil if they do not fit it.
    var content: (table: DerivedTable, rows: [[Cell]])? {
        guard let table = DerivedTable.all.first(where: { $0.name == table }), width == table.takenOver.count,
            values.count % width == 0
        else { return nil }
        return (table, stride(from: 0, to: values.count, by: width).map { Array(values[$0..<$0 + width]) })
    }
}

extension DerivedTable {
    /// The columns in the order in which the first journals began with them. It is part of the journal's format.
    var takenOver: [ColumnName] {
        let order =
            switch name {
            case "waiting": "id child app device start length received source"
            case "held": "id child app device start length received source is_declined"
            case "unknown_use": "id source device tracker_name package site start length received child"
            case "signal": "child app device since at kind total idle received source"
            case "set_aside": "seq key reason detail text source received"
            case "earned": "child day app at points entered reason seq published"
            case "outcome":
                "seq id kind child app rule version span tier run at day points entered reason published is_kept minutes price until"
            case "posting": "seq key kind child app rule span at day amount reason cites"
            case "decision": "seq id kind child app at until length points price cites subject reason recorded"
            case "version": "seq kind name hash text loaded"
            case "void": "seq child app start until heir reason made undone event device"
            default: ""
            }
        return order.isEmpty
            ? columns : order.split(separator: " ").compactMap { name in columns.first { $0.name == name } }
    }
}

extension Database {
    /// Begins the journal with everything that stands in the tables of facts, so that applying it gives these tables.
    func takeOver() throws(StoreError) {
        let transaction = Transaction(database: self)
        for table in DerivedTable.all {
            let rows = try table.rows(of: table.takenOver, in: self).all()
            for first in stride(from: 0, to: rows.count, by: 1000) {
                try transaction.journal.append(
                    TakenOverRows(
                        table: table.name, width: table.takenOver.count,
                        values: rows[first..<min(first + 1000, rows.count)].flatMap { $0 }), in: self)
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
