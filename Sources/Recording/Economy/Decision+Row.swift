package import Economy
import FamilySettings
package import FamilyStore
package import FamilyTime
import RuleEngine

extension Decision {
    /// Reads a recorded decision. Nil if this program does not know its kind.
    package init?(recorded row: DecisionRow) {
        guard let kind = Kind(rawValue: row.kind) else { return nil }
        self.init(
            id: row.id, kind: kind, child: row.child, app: row.app, at: row.at, until: row.until, length: row.length,
            points: row.points, price: row.price, cites: row.cites, subject: row.subject, reason: row.reason)
        number = row.seq
    }

    func row(recorded: Int64) -> DecisionRow {
        DecisionRow(
            id: id, kind: kind.rawValue, child: child, app: app, at: at, until: until, length: length, points: points,
            price: price, cites: cites, subject: subject, reason: reason, recorded: recorded)
    }

    /// The entries of the ledger: one for each account. Points that come back cite what had taken them.
    package func entries(on day: LocalDate) -> [LedgerRow] {
        shares.map { share in
            LedgerRow(
                key: "\(id)/\(share.app ?? "bonus")", child: child, app: share.app, kind: kind.rawValue,
                amount: share.points, at: at, day: day, reason: reason, cites: kind == .pointsRefunded ? cites : nil)
        }
    }

    /// What hooks and other programs are told; nil where that is nothing.
    func outcome(on day: LocalDate, published: Int64) -> OutcomeRow? {
        guard kind.isTold else { return nil }
        return OutcomeRow(
            id: id, kind: kind.rawValue, child: child, app: app, rule: app == nil ? subject : nil, at: at, day: day,
            reason: reason,
            published: published, minutes: length.map { $0 / Milliseconds.minute },
            price: kind == .pointsSpent ? points.map { -$0 } : price, until: until)
    }
}

extension LedgerRow {
    /// Whether it was decided and not earned.
    package var isDecided: Bool {
        [Decision.Kind.pointsSpent, .pointsRefunded, .pointsAdjusted, .pointsMoved].contains { $0.rawValue == kind }
    }

    /// Whether it is one total of a day, dated when the last of its points was complete.
    package var isTotalOfDay: Bool {
        kind == EarnedRow.kind || (kind == OutcomeKind.bonus.rawValue && window == day.description)
    }
}
