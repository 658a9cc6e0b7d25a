extension FamilyStore {
    /// Proves that the entries of the journal are chained, that all tables follow from them, and that the ledger adds up.
    /// - Parameter now: the present, in milliseconds since 1970. No later instant can have been recorded, unless facts
    ///   say so. Nil if it is not known.
    package func check(now: Int64? = nil) throws(StoreError) -> StoreCheck {
        try snapshot { () throws(StoreError) in
            var chain = try Chain(of: database, noted: noted)
            let expected = try FamilyStore.inMemory().database
            try expected.write(isKept: { _ in true }) { () throws(StoreError) in
                try chain.replay(database, into: expected)
            }
            var differences = try Comparison(found: database, expected: expected).differences()
            if let now, let latest = try mark(Self.latestInstantMark), latest > max(now, chain.latest ?? .min) {
                differences.append(TableDifference(kind: .altered, words: "the latest recorded instant", at: latest))
            }
            return StoreCheck(
                entries: chain.count, faults: chain.faults, acceptedLosses: chain.acceptedLosses,
                isEndNoted: !database.isInFile || chain.count == 0 || noted != nil,
                differences: differences, sums: differences.isEmpty ? try ledgerFaults() : [])
        }
    }

    /// Makes all tables anew that follow from the facts, in one step, and lets the engine fold everything again. Facts
    /// that are damaged or missing are accepted as lost; nothing is made up for them.
    /// - Returns: what was lost.
    package func repair() throws(StoreError) -> [JournalFault] {
        let noted = noted
        let chain = try write { transaction throws(StoreError) in
            var chain = try Chain(of: database, noted: noted)
            for table in DerivedTable.all + [.sums] { try table.empty(in: database) }
            try database.run(script: "DELETE FROM event_block; DELETE FROM event_run; DELETE FROM event_key")
            for (number, link) in chain.rightLinks { try database.setLink(link, ofEntry: number) }
            if try database.device() == nil { try database.beginChainAnew() }
            try chain.replay(database, into: database)
            for fault in chain.faults where fault.isOfEntries {
                // New entries come behind all that were, so that no number is given twice.
                transaction.journal.lostThrough = max(transaction.journal.lostThrough, fault.last)
                let lost = LostEntries(first: fault.first, last: fault.last)
                try lost.apply(to: transaction)
                try transaction.journal.append(lost, in: database)
            }
            if let latest = chain.latest { try database.lowerPosition(Self.latestInstantMark, to: latest) }
            try transaction.dropStates()
            return chain
        }
        if database.isInFile, let head = try database.journalHead() {
            HeadNote(number: head.number, link: head.link).write(beside: path)
        }
        return chain.faults.filter(\.losesFacts)
    }

    /// The number of the last entry that was noted beside a database. Nil if nothing was.
    package static func notedEntries(beside path: String) -> Int64? { HeadNote(beside: path)?.number }

    private var noted: HeadNote? { database.isInFile ? HeadNote(beside: path) : nil }
}
