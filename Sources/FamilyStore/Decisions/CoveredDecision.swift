import Languages

/// A parent's device has found that the points were there which a decision of a child's device spends. That is a promise
/// from then on: what becomes known later of those points corrects the balance, and not the decision.
struct CoveredDecision: RowFact, Hashable {
    static let kind = FactKind.covered
    static let table = Table(
        "covered",
        Shape(
            Self.init, Column("child", \.child), Column("recorded", \.recorded), Column("id", \.id),
            Column("device", \.device)), words: localized("decisions of children's devices that were covered"))
    let child: String
    /// When it was decided.
    let recorded: Int64
    let id: String
    /// Whose journal it is in.
    let device: [UInt8]

    func meet(_ others: inout Meeting, in transaction: borrowing Transaction) throws(StoreError) {
        if try apply(to: transaction) { others.facts.noteDecided(child, since: recorded) }
    }
}

extension Transaction {
    /// Notes that the points were there which a decision of a child's device spends.
    package func noteCovered(_ stated: StatedDecision) throws(StoreError) {
        let row = stated.row
        _ = try append(
            CoveredDecision(child: row.child, recorded: stated.recorded, id: row.id, device: stated.device))
    }
}
