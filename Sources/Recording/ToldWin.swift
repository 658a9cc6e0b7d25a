import FamilyStore
import RuleEngine

/// What was told to a child, as far as a later win may be the same again.
struct ToldWin: Hashable, Sendable {
    var id: String
    var kind: OutcomeKind
    var child: String
    var rule: String
    var window: String
    /// The tier, level or milestone.
    var place: Int64
    var at: Int64
}

extension ToldWin {
    /// Nil for a row of a kind that this program does not know.
    init?(_ row: OutcomeRow) {
        guard let kind = OutcomeKind(rawValue: row.kind) else { return nil }
        self.init(
            id: row.id, kind: kind, child: row.child, rule: row.rule ?? "", window: row.window ?? "",
            place: row.tier ?? 0, at: row.at)
    }
}
