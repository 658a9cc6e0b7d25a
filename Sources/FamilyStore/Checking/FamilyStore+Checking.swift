import Languages

extension FamilyStore {
    /// Proves that the entries of the journal are chained, that all tables follow from them, and that the ledger adds up.
    /// - Parameter now: the present, in milliseconds since 1970. No later instant can have been recorded, unless facts
    ///   say so. Nil if it is not known.
    package func check(now: Int64? = nil) throws(StoreError) -> StoreCheck {
        try snapshot { () throws(StoreError) in
            var chains = try Chains(of: database, noted: noted)
            let expected = try FamilyStore.inMemory().database
            try expected.write(isKept: { _ in true }) { () throws(StoreError) in
                try chains.replay(database, into: expected)
            }
            var differences = try Comparison(found: database, expected: expected).differences()
            // Who has heard of an entry at its own instant, or ahead of this clock, decides a millisecond behind it.
            let heard = (chains.latest ?? .min).addingReportingOverflow(1).partialValue
            if let now, let latest = try mark(Self.latestInstantMark), latest > max(now, chains.latest ?? .min, heard) {
                differences.append(
                    TableDifference(kind: .altered, words: localized("the latest recorded instant"), at: latest))
            }
            differences += try database.damagedWork()
            return StoreCheck(
                entries: chains.count, faults: chains.faults, acceptedLosses: chains.own.acceptedLosses,
                isEndNoted: !database.isInFile || chains.own.count == 0 || noted != nil,
                differences: differences, sums: differences.isEmpty ? try ledgerFaults() : [])
        }
    }

    /// Makes all tables anew that follow from the facts, in one step, and lets the engine fold everything again. Facts
    /// that are damaged or missing are accepted as lost; nothing is made up for them. Another device's journal is cut where
    /// it is damaged: it can be taken again from there.
    /// - Returns: what was lost, or has to be taken again.
    package func repair() throws(StoreError) -> [JournalFault] {
        let noted = noted
        let faults = try write { transaction throws(StoreError) in
            var chains = try Chains(of: database, noted: noted)
            let cut = chains.others.compactMapValues { $0.faults.filter { $0.kind != .seal }.map(\.first).min() }
            let faultsOfOthers = chains.faults.filter { $0.device != nil }
            for (journal, first) in cut {
                try database.run("DELETE FROM entry WHERE journal = ? AND number >= ?", journal, first)
            }
            if !cut.isEmpty { chains = try Chains(of: database, noted: noted) }
            for right in chains.rightLinks {
                try database.setLink(right.link, ofEntry: right.number, in: right.journal)
            }
            if try database.device() == nil { try database.beginChainAnew() }
            try transaction.rebuild(&chains)
            for fault in chains.faults where fault.isOfEntries && fault.device == nil {
                // New entries come behind all that were, so that no number is given twice.
                transaction.journal.lostThrough = max(transaction.journal.lostThrough, fault.last)
                let lost = LostEntries(first: fault.first, last: fault.last)
                try lost.apply(to: transaction)
                try transaction.journal.append(lost, in: database)
            }
            if let latest = chains.latest {
                try database.run(
                    "UPDATE mark SET value = ?2 WHERE name = ?1 AND value > ?2 AND is_position = 1",
                    Self.latestInstantMark, latest)
            }
            return chains.faults.filter { $0.device == nil } + faultsOfOthers
        }
        if database.isInFile, let head = try database.journalHead() {
            HeadNote(number: head.number, link: head.link).write(beside: path)
        }
        return faults.filter(\.losesFacts)
    }

    /// The number of the last entry that was noted beside a database. Nil if nothing was.
    package static func notedEntries(beside path: String) -> Int64? { HeadNote(beside: path)?.number }

    private var noted: HeadNote? { database.isInFile ? HeadNote(beside: path) : nil }
}

extension Transaction {
    /// Makes all tables anew that follow from the entries, and lets the engine fold everything again.
    func rebuild(_ chains: inout Chains) throws(StoreError) {
        // Sums go first, so that no entry that goes has any to take itself off.
        try database.run(
            script: "DELETE FROM account; DELETE FROM event_block; DELETE FROM event_run; DELETE FROM event_key")
        for table in DerivedTable.all + DerivedTable.ofDevices { try table.empty(in: database) }
        try chains.replay(database, into: database)
        // Where less was told than before, what is told next would lie behind those who wait for it.
        try database.run("UPDATE hook SET position = min(position, ?)", lastTold())
        try dropStates()
    }
}
