import Economy
import FamilySettings
import FamilyStore
import Recording
import RuleEngine

/// A prize that was won: a child's own, or one that children who won it together share.
///
/// Each of those who share it is told that it was won. It is handed over once, to all of them.
struct OwedPrize {
    /// The win that stands for it, and the child who won it there.
    var win: OutcomeRow
    var child: Int
    /// The children who share it, by index. Empty for a child's own prize.
    var sharing: [Int] = []
    var isHandedOver: Bool
    /// "Pizza night".
    var words: String

    /// The prizes that a child has won, or shares.
    static func all(of child: Int, _ plan: Plan, _ store: FamilyStore) throws(StoreError) -> [OwedPrize] {
        let wins = WinView(plan)
        var prizes: [OwedPrize] = []
        for row in try rows(of: child, plan, store) {
            let rule =
                plan.rules.lastIndex { $0.id == row.rule && $0.version == row.version }
                ?? row.rule.flatMap(plan.rule)
            let step = rule.map { plan.rules[$0].step(of: row) } ?? 0
            let words = rule.flatMap { wins.prize(rule: $0, step: step) } ?? row.reason
            let sharing = rule.flatMap { plan.rules[$0].sharesPrize(step) } ?? []
            var owners = [(child: child, win: row)]
            for sibling in sharing where sibling != child {
                for other in try rows(of: sibling, plan, store) where plan.isOnePrize(row, other) {
                    owners.append((sibling, other))
                }
            }
            owners.sort { $0.child < $1.child }
            var handedOver: (child: Int, win: OutcomeRow)?
            for owner in owners where handedOver == nil {
                let books = try store.books(of: plan.family.children[owner.child].id)
                if books.handedOver[owner.win.id] != nil { handedOver = owner }
            }
            let owner = handedOver ?? owners[0]
            prizes.append(
                OwedPrize(
                    win: owner.win, child: owner.child, sharing: sharing, isHandedOver: handedOver != nil, words: words)
            )
        }
        return prizes
    }

    /// Prizes that a child was told of and that were not withdrawn.
    private static func rows(
        of child: Int, _ plan: Plan, _ store: FamilyStore
    ) throws(StoreError) -> [OutcomeRow] {
        let withdrawn = try store.withdrawn()
        return try store.outcomes(of: plan.family.children[child].id, kind: OutcomeKind.prizeWon.rawValue).all()
            .filter { !withdrawn.contains($0.id) }
    }
}

extension Plan {
    /// Whether two children were told of one prize: of one step of one rule, in one window. A streak's window is a run,
    /// which may have begun on another day for the other child: what they reached together they reached at one instant.
    fileprivate func isOnePrize(_ one: OutcomeRow, _ other: OutcomeRow) -> Bool {
        one.rule.map(firstName) == other.rule.map(firstName) && one.tier == other.tier
            && (one.window == other.window || one.at == other.at)
    }
}
