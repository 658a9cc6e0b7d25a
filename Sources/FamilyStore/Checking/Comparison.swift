import FamilyTime
import Languages

/// Compares what stands in the derived tables with what follows from the facts.
struct Comparison {
    /// What stands there.
    let found: Database
    /// What follows.
    let expected: Database

    func differences() throws(StoreError) -> [TableDifference] {
        var differences: [TableDifference] = []
        for table in DerivedTable.all + DerivedTable.ofDevices {
            if let difference = try difference(in: table) { differences.append(difference) }
        }
        // Sums follow the entries that they are of, also where these are wrong.
        if differences.isEmpty, let difference = try difference(in: .sums) { differences.append(difference) }
        if let difference = try differenceOfUse() {
            differences.append(difference)
        } else if let fault = try faultOfBlocks() {
            differences.append(fault)
        } else if let fault = try faultOfIndex() {
            differences.append(fault)
        }
        return differences
    }

    private func difference(in table: DerivedTable) throws(StoreError) -> TableDifference? {
        let (ours, theirs) = (try table.rows(in: found).all(), try table.rows(in: expected).all())
        guard ours != theirs else { return nil }
        let unfounded = Set(ours).subtracting(theirs)
        let missing = Set(theirs).subtracting(ours)
        if table.mayListMore, missing.isEmpty { return nil }
        let kind: TableDifference.Kind =
            unfounded.isEmpty ? .missing : missing.isEmpty ? .unfounded : .altered
        let rows = kind == .unfounded ? ours.filter(unfounded.contains) : theirs.filter(missing.contains)
        return difference(kind, table, rows)
    }

    private func difference(
        _ kind: TableDifference.Kind, _ table: DerivedTable, _ rows: [[Cell]]
    ) -> TableDifference {
        var difference = TableDifference(kind: kind, words: table.words, count: max(1, rows.count))
        guard let row = rows.first else { return difference }
        for (column, cell) in zip(table.columns, row) {
            switch (column.name, cell) {
            case ("child", .text(let child)): difference.child = child
            case ("app", .text(let app)): difference.app = app
            case ("day", .integer(let day)): difference.day = LocalDate(dayNumber: Int32(clamping: day))
            case ("at", .integer(let at)), ("start", .integer(let at)): difference.at = at
            default: break
            }
        }
        return difference
    }

    private func differenceOfUse() throws(StoreError) -> TableDifference? {
        var theirs = try EventCursor(expected, from: .min, before: .max, child: nil)
        do {
            var ours = try EventCursor(found, from: .min, before: .max, child: nil)
            while true {
                let (one, other) = (try ours.next(), try theirs.next())
                guard one != other else {
                    if one == nil { return nil }
                    continue
                }
                let isUnfounded = other.map { other in one.map { ($0.start, $0.id) < (other.start, other.id) } ?? false
                }
                let isMissing = one.map { one in other.map { ($0.start, $0.id) < (one.start, one.id) } ?? false }
                return Self.difference(
                    isUnfounded ?? true ? .unfounded : isMissing ?? true ? .missing : .altered,
                    isUnfounded ?? true ? one : other)
            }
        } catch  where error.kind == .damaged {
            return TableDifference(kind: .damaged, words: localized("use"))
        }
    }

    private static func difference(_ kind: TableDifference.Kind, _ event: EventRow?) -> TableDifference {
        TableDifference(kind: kind, words: localized("use"), child: event?.child, app: event?.app, at: event?.start)
    }

    /// Every block holds what starts from its key on, and says what came last and who used which device.
    private func faultOfBlocks() throws(StoreError) -> TableDifference? {
        var rows = try found.statement(
            """
            SELECT first, packed_block.bytes, event_block.newest, users FROM packed_block JOIN event_block USING (first)
            ORDER BY first
            """
        ).rows { (block: PackedBlock.table.shape.row(&$0), newest: $0.integer(), users: $0.bytes()) }
        var isFirst = true
        var last = Int64.min
        while let row = try rows.next() {
            let events = try row.block.events(in: found)
            let isInPlace = events.starts.allSatisfy { $0 >= row.block.first } && row.block.first >= last
            let isFirstRight = !isFirst || row.block.first == .min
            guard isInPlace, isFirstRight, row.newest == events.deliveries.max() ?? 0,
                row.users == BlockUsers(0..<events.count, of: events).packed
            else {
                return TableDifference(kind: .damaged, words: localized("the order of use"))
            }
            (isFirst, last) = (false, events.starts.last ?? last)
        }
        return nil
    }

    /// Every report is found by its id.
    private func faultOfIndex() throws(StoreError) -> TableDifference? {
        let fault = TableDifference(kind: .damaged, words: localized("the index of use"))
        var blocks = try EventBlocks(database: found).packed(from: .min, before: .max)
        do {
            while let block = try blocks.next() {
                let events = try block.events(in: found)
                var sought = (0..<events.count).map { IDKey(hash: events.ids.hash($0), row: $0).bits }
                IDKey.sortByHash(&sought)
                var isFound = [Bool](repeating: false, count: events.count)
                for match in try EventIndex(database: found).matches(of: sought)
                where match.key.starts.contains(events.starts[match.row]) { isFound[match.row] = true }
                if isFound.contains(false) { return fault }
            }
        } catch  where error.kind == .damaged {
            return fault
        }
        return nil
    }
}
