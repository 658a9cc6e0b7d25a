/// Entries of this store's own journal that are damaged or missing, as a parent was told: they do not count.
struct LostEntries: ShapedFact, FactOfEachStore {
    static let kind = FactKind.lost
    static let shape = Shape(Self.init, Column("first", \.first), Column("last", \.last))
    let first: Int64
    let last: Int64

    func apply(to transaction: borrowing Transaction) throws(StoreError) { try transaction.settleLosses() }
}
