/// Entries of this store's own journal that are damaged or missing, as a parent was told: they do not count.
struct LostEntries: Fact {
    static let kind = FactKind.lost

    let first: Int64
    let last: Int64

    init(first: Int64, last: Int64) {
        self.first = first
        self.last = last
    }

    init(_ row: inout some RowReader) {
        first = row.integer()
        last = row.integer()
    }

    var cells: [Cell] { .of(first, last) }

    func apply(to transaction: borrowing Transaction) throws(StoreError) {}
}
