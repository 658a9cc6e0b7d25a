import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import Recording
import RuleEngine
import RuleLanguage

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
        var prizes: [OwedPrize] = []
        for told in try told(to: child, plan, store) {
            let sharing = told.reward.flatMap { told.rule?.sharing($0) } ?? []
            var owners = [(child: child, win: told.row)]
            for sibling in sharing where sibling != child {
                for other in try self.told(to: sibling, plan, store) where plan.isOnePrize(told.row, other.row) {
                    owners.append((sibling, other.row))
                }
            }
            owners.sort { $0.child < $1.child }
            var handedOver: (child: Int, win: OutcomeRow)?
            for owner in owners where handedOver == nil {
                let books = try store.books(of: plan.family.children[owner.child].id, since: .max)
                if books.handedOver[owner.win.id] != nil { handedOver = owner }
            }
            let owner = handedOver ?? owners[0]
            prizes.append(
                OwedPrize(
                    win: owner.win, child: owner.child, sharing: sharing, isHandedOver: handedOver != nil,
                    words: told.reward?.prize ?? told.row.reason))
        }
        return prizes
    }

    /// Prizes that a child was told of and that were not withdrawn.
    private static func told(
        to child: Int, _ plan: Plan, _ store: FamilyStore
    ) throws(StoreError) -> [ToldOutcome] {
        var told = try ToldWins(of: child, plan, store, now: .distantFuture)
        return try told.outcomes(of: .prizeWon)
    }
}

extension Plan {
    /// Whether two children were told of one prize: of one step of one rule, in one window. A streak's window is a run,
    /// which may have begun on another day for the other child: what they reached together they reached at one instant.
    fileprivate func isOnePrize(_ one: OutcomeRow, _ other: OutcomeRow) -> Bool {
        isOneRule(one.rule ?? "", other.rule ?? "") && one.tier == other.tier
            && (one.window == other.window || one.at == other.at)
    }
}
