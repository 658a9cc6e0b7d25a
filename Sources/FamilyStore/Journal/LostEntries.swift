/// Entries of this store's own journal that are damaged or missing, as a parent was told: they do not count.
struct LostEntries {
    let first: Int64
    let last: Int64
}

extension LostEntries: Fact {
    static let kind = FactKind.lost

    init(_ row: inout some RowReader) {
        first = row.integer()
        last = row.integer()
    }

    var cells: [Cell] { .of(first, last) }

    func apply(to transaction: borrowing Transaction) throws(StoreError) {}
}
