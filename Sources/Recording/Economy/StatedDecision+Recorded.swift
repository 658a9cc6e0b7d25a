import Economy
import FamilyStore
import UsageTracking

extension StatedDecision {
    /// Whether it needs points.
    var spends: Bool { decision?.spends ?? false }

    /// The decision with the entries that pay for it. Nil where its values do not fit each other: no program wrote it.
    var decision: Decision? {
        let recorded = Decision.recorded(row)
        guard recorded.count == 1, var decision = recorded.first, UsageLog.believable.contains(row.at),
            decision.isNamedAsMade
        else { return nil }
        let kind = Decision.Kind.pointsRefunded.rawValue
        for entry in entries {
            guard entry.key == "\(row.id)/\(entry.app ?? "bonus")", entry.child == row.child, entry.kind == row.kind,
                entry.at == row.at, entry.amount.magnitude < 1_000_000_000_000, entry.rule == nil, entry.window == nil,
                entry.cites == (row.kind == kind ? row.cites : nil)
            else { return nil }
            decision.shares.append(AccountShare(app: entry.app, points: entry.amount))
        }
        guard Set(entries.map(\.key)).count == entries.count, entries.count < 10_000 else { return nil }
        return decision
    }
}
