import Economy
import FamilySettings
package import FamilyStore
import FamilyTime
import Languages
import RuleEngine
import UsageTracking

// The one exception in which a win is taken back (law 4): a parent says that the use was not real.
extension Recorder {
    /// The effect of voiding use, of giving it to another child, or of taking either back.
    package struct Voided: Sendable {
        /// Wins that were told and are taken back.
        package var takenBack: [OutcomeRow] = []
        /// Wins that were taken back before and hold again.
        package var givenBack: [OutcomeRow] = []
        /// The change of each child's balance. Children without a change are left out.
        package var points: [(child: String, amount: Int64)] = []
        /// The change of what each child owes for use. Children without a change are left out.
        package var owed: [(child: String, amount: Int64)] = []

        /// Whether nothing has changed.
        package var isNone: Bool { takenBack.isEmpty && givenBack.isEmpty && points.isEmpty && owed.isEmpty }
    }

    /// The effect that voiding a stretch of use would have. Nothing is written.
    package func preview(_ row: VoidRow) throws(StoreError) -> Voided {
        try attempt { transaction throws(StoreError) in
            try complete(transaction)
            return .dropped(
                try change(row, isUndoing: false, transaction) { transaction throws(StoreError) in
                    try transaction.record(row)
                })
        }
    }

    /// Voids a stretch of use, or gives it to another child, and folds the affected histories again. Everything due
    /// before is decided first, so that only effects of the word are taken back.
    package func void(_ row: VoidRow) throws(StoreError) -> Voided {
        try finish()
        return try write { transaction throws(StoreError) in
            try change(row, isUndoing: false, transaction) { transaction throws(StoreError) in
                try transaction.record(row)
            }
        }
    }

    /// Takes a parent's word back. A report that was declined counts then, as it was told.
    /// - Returns: nil if no word of that number is in force.
    package func undoVoid(_ seq: Int64) throws(StoreError) -> Voided? {
        try finish()
        return try write { transaction throws(StoreError) in
            guard let row = try store.voids().first(where: { $0.seq == seq && $0.undone == nil }) else { return nil }
            return try change(row, isUndoing: true, transaction) { transaction throws(StoreError) in
                _ = try transaction.undo(void: seq, at: now.milliseconds)
                for report in try store.undeclined(with: row) {
                    _ = try transaction.releaseHeld(report, at: now.milliseconds)
                    try recordAnew(report, isWord: true, transaction)
                }
                try decideContested(transaction)
            }
        }
    }

    func change(
        _ row: VoidRow, isUndoing: Bool, _ transaction: borrowing Transaction,
        _ body: (borrowing Transaction) throws(StoreError) -> Void
    ) throws(StoreError) -> Voided {
        let concerned = concerned(by: row)
        for child in concerned { try settle(child, transaction) }
        let before = try accounts()
        try body(transaction)
        try reloadVoids()
        for child in concerned {
            // Use that began before may reach into it, for a day at most.
            try comesLate(child, from: row.start - Milliseconds.day, transaction)
        }
        let word = TakingBack(row, plan.family, isUndoing: isUndoing)
        publisher.takingBack = word
        try complete(transaction)
        let (taken, given) = publisher.endTakingBack()
        for child in concerned { try settle(child, after: (row, word), transaction) }
        try complete(transaction)
        var result = Voided(takenBack: taken, givenBack: given)
        for (before, after) in zip(before, try accounts()) {
            if after.balance != before.balance { result.points.append((after.child, after.balance - before.balance)) }
            if after.owed != before.owed { result.owed.append((after.child, after.owed - before.owed)) }
        }
        return result
    }

    /// The children whose use a word may change, by index: who got use by other words may get more of it then, or less.
    func concerned(by row: VoidRow) -> [Int] {
        let named = [row.child, row.heir].compactMap { $0.flatMap { names.children[$0] }.map(Int.init) }
        return Set(named).union(named.flatMap(counted.voids.heirs)).sorted()
    }

    /// What every child has, and owes for use.
    private func accounts() throws(StoreError) -> [(child: String, balance: Int64, owed: Int64)] {
        var accounts: [(child: String, balance: Int64, owed: Int64)] = []
        for child in plan.family.children {
            accounts.append((child.id, try store.balance(of: child.id), try store.books(of: child.id).owed))
        }
        return accounts
    }
}
