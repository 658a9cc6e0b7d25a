import Languages

/// A contradiction in the ledger.
package struct LedgerFault: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// A running total is not entered as it was told.
        case total
        /// A win was taken back, and some of its points are still there.
        case takenBack
        /// A win holds, and its points do not.
        case won
        /// The entries of a decision do not come to what it says.
        case decision
        /// An entry belongs to no decision.
        case unfounded
        /// The accounts do not hold what their entries come to.
        case account
    }

    package var kind: Kind
    package var child: String
    /// What it is about.
    package var id = ""
    /// The points that should be there.
    package var due: Int64
    /// The points that are.
    package var found: Int64

    /// For a parent.
    /// - Parameter points: how a number is written.
    package func words(_ points: (Int64) -> String = { "\($0)" }) -> String {
        switch kind {
        case .total: localized("\(id) was told as \(points(due)) points and entered as \(points(found))")
        case .takenBack: localized("\(id) was taken back, and \(points(found)) of its points are still there")
        case .won where found > due:
            localized("\(id) was given back, and \(points(found - due)) of its points were never taken")
        case .won: localized("\(id) holds, and \(points(due - found)) of its points were taken")
        case .decision: localized("\(id) is \(points(due)) points and was entered as \(points(found))")
        case .unfounded where id.isEmpty: localized("an entry of \(points(found)) points belongs to nothing")
        case .unfounded: localized("\(id) of \(points(found)) points belongs to nothing")
        case .account:
            localized("the accounts hold \(points(found)) points, the entries come to \(points(due))")
        }
    }
}

extension LedgerFault {
    fileprivate init(_ kind: Kind, _ row: inout Columns) {
        self.init(kind: kind, child: row.text(), id: row.text(), due: row.integer(), found: row.integer())
    }
}

extension FamilyStore {
    /// Proves that the ledger adds up: what was told is what was entered, corrections included, and what a win has
    /// brought is gone where the win was taken back (`told`); a decision's entries come to what it changed the balance by
    /// (`decided`); every other entry corrects one that is there; and the accounts hold the sum of their entries. Finds
    /// nothing in a sound ledger.
    package func ledgerFaults() throws(StoreError) -> [LedgerFault] {
        try snapshot { () throws(StoreError) in
            let told = try database.statement(
                """
                SELECT is_win, is_gone, child.text, id, due, found
                FROM told JOIN word AS child ON child.number = told.child WHERE due <> found
                """
            ).rows {
                let (isWin, isGone) = ($0.flag(), $0.flag())
                return LedgerFault(!isWin ? .total : isGone ? .takenBack : .won, &$0)
            }.all()
            let decided = try database.statement("SELECT child, id, due, found FROM decided WHERE due <> found")
                .rows { LedgerFault(.decision, &$0) }.all()
            let unfounded = try database.statement(
                """
                SELECT child.text, ifnull(key, ''), 0, amount
                FROM unfounded JOIN word AS child ON child.number = unfounded.child
                """
            ).rows { LedgerFault(.unfounded, &$0) }.all()
            return try told + decided + unfounded + faultsOfBalances()
        }
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
            if sum != balance { faults.append(LedgerFault(kind: .account, child: child, due: sum, found: balance)) }
        }
        return faults
    }
}

extension Transaction {
    /// Makes the ledger add up where entries of the journal are lost: what was told and decided holds, its points are
    /// entered, and what belongs to nothing goes. From then on the engine corrects what was told.
    func settleLosses() throws(StoreError) {
        let (kind, reason) = (try number(of: "corrected"), try number(of: "entries of the history were lost"))
        try database.run("DELETE FROM posting WHERE seq IN (SELECT seq FROM unfounded)")
        try database.run(
            """
            INSERT INTO posting (key, kind, child, at, day, amount, reason)
            SELECT id || '/lost', ?, word.number, at, at / 86400000, due - found, ?
            FROM decided JOIN word ON word.text = child WHERE due <> found ON CONFLICT (key) DO NOTHING
            """, kind, reason)
        try database.run(
            """
            INSERT INTO posting (kind, child, app, at, day, amount, reason, cites)
            SELECT ?, child, app, at, day, due - found, ?, id FROM told WHERE due <> found
            """, kind, reason)
    }
}
