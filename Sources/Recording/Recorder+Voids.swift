import FamilySettings
package import FamilyStore
import FamilyTime
import RuleEngine
import UsageTracking

// The one exception in which a win is taken back (law 4): a parent says that the use was not real.
extension Recorder {
    /// What a parent's word has changed.
    package struct Voided: Sendable {
        /// Wins that were told and are taken back.
        package var takenBack: [OutcomeRow]
        /// Wins that were taken back before and hold again.
        package var givenBack: [OutcomeRow]
    }

    /// Leaves a stretch of use out, or gives it to another child, and folds again what follows from it. All that was
    /// due before is decided first, so that nothing else is taken back.
    package func void(_ row: VoidRow) throws(StoreError) -> Voided {
        try finish()
        return try change(row, isUndoing: false) { transaction throws(StoreError) in
            try transaction.record(row)
            return true
        } ?? Voided(takenBack: [], givenBack: [])
    }

    /// Takes a parent's word back.
    /// - Returns: nil where there is none of that number that holds.
    package func undoVoid(_ seq: Int64) throws(StoreError) -> Voided? {
        guard let row = try store.voids().first(where: { $0.seq == seq && $0.undone == nil }) else { return nil }
        try finish()
        return try change(row, isUndoing: true) { transaction throws(StoreError) in
            try transaction.undo(void: seq, at: now.milliseconds)
        }
    }

    private func change(
        _ row: VoidRow, isUndoing: Bool, _ body: (borrowing Transaction) throws(StoreError) -> Bool
    ) throws(StoreError) -> Voided? {
        var result: Voided?
        try write { transaction throws(StoreError) in
            guard try body(transaction) else { return }
            try reloadVoids()
            for name in [row.child, row.heir].compactMap(\.self) {
                guard let child = names.children[name] else { continue }
                // Use that began before may reach into it, for a day at most.
                try comesLate(Int(child), from: row.start - Milliseconds.day, transaction)
            }
            publisher.beginTakingBack(because: row.reason, isUndoing: isUndoing)
            try complete(transaction)
            let (taken, given) = publisher.endTakingBack()
            result = Voided(takenBack: taken, givenBack: given)
        }
        return result
    }
}
