/// A report that says something else than what is recorded under its id, and no more of it, so that it changed nothing. It may
/// agree with what another device has told first.
struct ContradictingUse: ReportFact {
    static let kind = FactKind.useContradicts
    let row: EventRow
    var knownAt: Int64? { row.received }

    func apply(to transaction: borrowing Transaction) throws(StoreError) {}
}
