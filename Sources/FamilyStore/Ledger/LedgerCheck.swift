/// A contradiction in the ledger.
package struct LedgerFault: Hashable, Sendable {
    package var child: String
    /// What it is about, in words for a parent.
    package var words: String
}

extension FamilyStore {
    /// Proves that the ledger adds up: what was told is what was entered, corrections included; a decision's entries
    /// come to what it changed the balance by; nothing is given back that was not taken; every other entry corrects one
    /// that is there; and the accounts hold the sum of their entries. Finds nothing in a sound ledger.
    package func ledgerFaults() throws(StoreError) -> [LedgerFault] {
        try snapshot { () throws(StoreError) in
            try faultsOfTotals() + faultsOfWins() + faultsOfDecisions() + faultsOfEntries() + faultsOfBalances()
        }
    }

    /// A total that was corrected comes to what was told.
    private func faultsOfTotals() throws(StoreError) -> [LedgerFault] {
        try database.statement(
            """
            SELECT child.text, told.id, told.points, told.sum FROM (
                SELECT child, id, coalesce(points, 0) AS points, ifnull(amount, 0) + (
                    SELECT ifnull(sum(posting.amount), 0) FROM posting WHERE cites = outcome.id AND kind = corrected.number
                        AND key IS NULL) AS sum
                FROM outcome, (SELECT number FROM word WHERE text = 'corrected') AS corrected
                WHERE entered IS NOT NULL
                UNION ALL
                SELECT earned.child, earned_id.id, earned.points, earned.amount + (
                    SELECT ifnull(sum(posting.amount), 0) FROM posting WHERE cites = earned_id.id)
                FROM earned JOIN (
                    SELECT earned.child, earned.day, earned.app, 'pointsEarned/' || child.text || '/' || app.text || '/'
                        || date(earned.day * 86400, 'unixepoch') AS id
                    FROM earned JOIN word AS child ON child.number = earned.child
                        JOIN word AS app ON app.number = earned.app
                    WHERE earned.entered IS NOT NULL
                ) AS earned_id ON earned_id.child = earned.child AND earned_id.day = earned.day
                    AND earned_id.app = earned.app
            ) AS told JOIN word AS child ON child.number = told.child WHERE told.points <> told.sum
            """
        ).rows {
            LedgerFault(
                child: $0.text(),
                words: "\($0.text()) was told as \($0.integer()) points and entered as \($0.integer())")
        }.all()
    }

    /// What a win has brought is gone where the win was taken back, and is there where it was given back or never
    /// taken.
    private func faultsOfWins() throws(StoreError) -> [LedgerFault] {
        try database.statement(
            """
            SELECT child.text, told.id, CASE
                WHEN told.gone
                THEN 'was taken back, and ' || (told.points + told.sum) || ' of its points are still there'
                WHEN told.sum > 0 THEN 'was given back, and ' || told.sum || ' of its points were never taken'
                ELSE 'holds, and ' || -told.sum || ' of its points were taken' END
            FROM (
                SELECT outcome.child, outcome.id, coalesce(outcome.points, 0) AS points, ifnull(posted, 0) AS sum,
                    withdrawn.id IS NOT NULL AS gone
                FROM outcome JOIN word AS kind ON kind.number = outcome.kind
                    LEFT JOIN withdrawn ON withdrawn.id = outcome.id
                    LEFT JOIN (
                        SELECT cites, sum(amount) AS posted FROM posting WHERE key IS NULL GROUP BY cites
                    ) ON cites = outcome.id
                WHERE kind.text <> 'bonus'
            ) AS told JOIN word AS child ON child.number = told.child
            WHERE told.sum <> CASE WHEN told.gone THEN -told.points ELSE 0 END
            """
        ).rows { LedgerFault(child: $0.text(), words: "\($0.text()) \($0.text())") }.all()
    }

    /// What a decision changes the balance by is spread over accounts, to the point. The key of an entry is the decision's
    /// id and one name behind it: the id of another one of that instant goes on with a number.
    private func faultsOfDecisions() throws(StoreError) -> [LedgerFault] {
        try database.statement(
            """
            SELECT child, id, ifnull(points, 0), (
                SELECT ifnull(sum(amount), 0) FROM posting
                WHERE key > decision.id || '/' AND key < decision.id || '0'
                    AND instr(substr(key, length(decision.id) + 2), '/') = 0) AS entered
            FROM decision WHERE ifnull(points, 0) <> entered
            """
        ).rows {
            LedgerFault(
                child: $0.text(), words: "\($0.text()) is \($0.integer()) points and was entered as \($0.integer())")
        }.all()
    }

    /// An entry that is no correction belongs to a decision: its key goes on behind the decision's id.
    private func faultsOfEntries() throws(StoreError) -> [LedgerFault] {
        try database.statement(
            """
            SELECT child.text, ifnull(key, 'an entry'), amount
            FROM posting JOIN word AS child ON child.number = posting.child
            WHERE cites IS NULL AND NOT EXISTS (
                SELECT 1 FROM decision WHERE id = rtrim(rtrim(key, replace(key, '/', '')), '/'))
            """
        ).rows {
            LedgerFault(child: $0.text(), words: "\($0.text()) of \($0.integer()) points belongs to nothing")
        }.all()
    }

    /// The accounts of a child come to the sum of its entries, one by one.
    private func faultsOfBalances() throws(StoreError) -> [LedgerFault] {
        var accounts: [String: Int64] = [:]
        for row in try balances() { accounts[row.child, default: 0] += row.amount }
        var faults: [LedgerFault] = []
        for (child, balance) in accounts.sorted(by: { $0.key < $1.key }) {
            var sum: Int64 = 0
            var rows = try ledger(of: child)
            while let row = try rows.next() { sum += row.amount }
            if sum != balance {
                faults.append(
                    LedgerFault(child: child, words: "the accounts hold \(balance) points, the entries come to \(sum)"))
            }
        }
        return faults
    }
}
