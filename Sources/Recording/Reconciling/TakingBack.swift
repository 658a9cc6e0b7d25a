import FamilySettings
import FamilyStore

/// A parent's word on use, as the ledger gives it for a reason.
struct TakingBack: Sendable {
    /// Whose use it was reported as, and whose it was: nil where it was nobody's.
    private let child: String
    private let heir: String?
    private let names: [String: String]
    private let why: String
    /// When it was said, in milliseconds since 1970.
    private let said: Int64
    /// Whether it is that word itself that is taken back.
    private let isUndoing: Bool

    init(_ row: VoidRow, _ family: Family, isUndoing: Bool) {
        child = row.child
        heir = row.heir
        why = row.reason
        said = row.made
        self.isUndoing = isUndoing
        names = Dictionary(family.children.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    }

    /// Whether a win that does not follow any more is taken back. One that was kept before stays; and where the word itself
    /// is taken back, what was told before it stands as if it had never been said.
    func takes(_ win: ToldWin) -> Bool { win.mark != .kept && (!isUndoing || win.published >= said) }

    /// Whether it may be why a child's total has changed by so many points.
    func explains(_ amount: Int64, of name: String) -> Bool {
        switch name {
        case child: (amount > 0) == isUndoing
        case heir: (amount > 0) != isUndoing
        default: false
        }
    }

    /// " (left open)"; empty where the parent gave no reason.
    var note: String { why.isEmpty || isUndoing ? "" : " (\(why))" }

    /// Why what was paid for the use comes back, or goes again.
    var wordsForPaid: String { isUndoing ? "real after all" : words(for: child, -1) }

    /// Why a child's total has changed by so many points.
    func words(for name: String, _ amount: Int64) -> String {
        switch (isUndoing, name == heir) {
        case (true, true): "it was \(names[child] ?? child)'s after all"
        case (true, false) where amount > 0: "given back"
        case (false, false) where heir == nil && amount > 0: "in the place of use that was not real\(note)"
        case (false, true): "use that was told as \(names[child] ?? child)'s\(note)"
        default:
            (heir.map { "use that was \(names[$0] ?? $0)'s" } ?? "use that was not real") + note
        }
    }
}
