import FamilySettings
import FamilyStore
import RuleEngine

/// The engine's state at an instant before all use that may still arrive late. A history is folded again from here.
/// It belongs to children who are folded together.
struct Checkpoint {
    /// The states hold all use that started before this instant, and no other.
    let at: Int64
    /// In the order of the children.
    let rows: [CheckpointRow]

    /// - Returns: nil where there is none that the children have in common.
    init?(of children: [Int], _ plan: Plan, _ store: FamilyStore) throws(StoreError) {
        var rows: [CheckpointRow] = []
        for child in children {
            guard let row = try store.checkpoint(of: plan.family.children[child].id), row.at == rows.first?.at ?? row.at
            else { return nil }
            rows.append(row)
        }
        guard let at = rows.first?.at else { return nil }
        self.at = at
        self.rows = rows
    }

    /// Takes up the states.
    /// - Returns: what had been decided, in the order of the children; nil, with nothing restored, when the states are
    ///   those of another plan or damaged.
    func restore(_ children: [Int], in interpreter: inout Interpreter) -> [DecidedPast]? {
        var pasts: [DecidedPast] = []
        for (child, row) in zip(children, rows) {
            guard row.plan == interpreter.plan.version, let past = DecidedPast(row.decided, at: at),
                interpreter.restore(child, from: row.blob)
            else {
                interpreter.forget(child)
                return nil
            }
            pasts.append(past)
        }
        return pasts
    }
}
