package import Economy
package import FamilyStore

extension FamilyStore {
    /// What was decided about a child by an instant.
    /// - Parameter start: what had ended before it is left out. Those who ask for no more than they need do not pay for
    ///   the years.
    package func books(
        of child: String, since start: Int64 = .min, through end: Int64 = .max
    ) throws(StoreError) -> Books {
        if let saved = try savedBooks(of: child), saved.since <= start, saved.recorded <= end,
            var books = try Books(encoded: saved.bytes, decisions: kept)
        {
            try take(decisions(of: child, after: saved.through), through: end, into: &books)
            if !books.isTorn {
                books.forget(before: start)
                return books
            }
        }
        var books = Books()
        try take(decisions(of: child), through: end, into: &books)
        books.forget(before: start)
        return books
    }

    /// The books of the decisions that saved ones are of, as they would be saved if nothing had been.
    func booksAnew(like saved: BooksRow) throws(StoreError) -> BooksRow {
        var anew = saved
        anew.recorded = .min
        var books = Books()
        var rows = try decisions(of: saved.child)
        while let row = try rows.next() {
            guard row.seq ?? 0 <= saved.through else { continue }
            anew.recorded = max(anew.recorded, row.recorded)
            for decision in Decision.recorded(row) { books.take(decision) }
        }
        books.forget(before: saved.since)
        anew.bytes = books.encoded
        return anew
    }

    private func take(
        _ decisions: consuming Cursor<DecisionRow>, through end: Int64, into books: inout Books
    ) throws(StoreError) {
        while let row = try decisions.next() {
            guard row.recorded <= end else { continue }
            for decision in Decision.recorded(row) { books.take(decision) }
        }
    }

    /// Decisions by their places in the order of deciding.
    private func kept(_ places: [Int64]) throws(StoreError) -> [Int64: Decision] {
        var kept: [Int64: Decision] = [:]
        for place in places { kept[place] = try decision(at: place).flatMap { Decision.recorded($0).last } }
        return kept
    }
}

extension Transaction {
    /// Saves what was decided about a child once enough was decided since it was saved last, without what had ended
    /// before an instant.
    func saveBooks(of child: String, since start: Int64, _ store: FamilyStore) throws(StoreError) {
        let saved = try store.savedBooks(of: child)
        var rows = try store.decisions(of: child, after: saved?.through ?? 0)
        var new = 0, last = (seq: Int64(0), recorded: Int64.min)
        while let row = try rows.next() {
            new += 1
            last = (max(last.seq, row.seq ?? 0), max(last.recorded, row.recorded))
        }
        guard new >= 32 else { return }
        let books = try store.books(of: child, since: start)
        try save(
            BooksRow(
                child: child, through: last.seq, recorded: max(last.recorded, saved?.recorded ?? .min), since: start,
                bytes: books.encoded))
    }
}
