package import FamilyStore
package import FamilyTime

// Facts of other devices lie beside what was recorded here, and what follows is decided anew from all of them.
extension Recorder {
    /// How far another device's clock may be ahead, in milliseconds: what it tells then counts at its own instant. Entries
    /// from further ahead are refused until their time has come.
    static let clockDifference = Milliseconds.minute

    /// Takes entries of another device's journal, and decides anew what follows from all that is known.
    ///
    /// Of what follows only that is folded again which they touch: for use of these days that is what lies behind the
    /// checkpoints, as for a late report. A recorder that is at work meanwhile reads its rules anew if
    /// `TakenFacts.rulesSince` says so.
    /// - Parameters:
    ///   - device: whose journal it is.
    ///   - versions: reads rules and settings as they are written, together with the versions that the store knows then.
    package static func take(
        _ entries: [EntryRow], of device: [UInt8], into store: FamilyStore, now: Instant,
        _ versions: (Instant) throws(StoreError) -> VersionHistory
    ) throws(StoreError) -> TakenEntries {
        try store.write { transaction throws(StoreError) in
            let taken = try transaction.take(entries, of: device, now: now.milliseconds + clockDifference)
            guard taken.count > 0 else { return taken }
            let now = max(now, Instant(milliseconds: taken.facts.received))
            let recorder = try Recorder(try versions(now), store: store, now: now)
            try recorder.follow(taken.facts, transaction)
            return taken
        }
    }

    private func follow(_ facts: TakenFacts, _ transaction: borrowing Transaction) throws(StoreError) {
        for (name, start) in facts.earliest {
            if let child = names.children[name] { try comesLate(Int(child), from: start, transaction) }
        }
        if let start = facts.rulesSince {
            for child in known { try comesLate(child, from: start, transaction) }
        }
        try noteToCount(facts, transaction)
        try publisher.level(facts.takenBack, in: transaction)
        var touched: Set<Int> = []
        try take(facts.signals, &touched, transaction)
        try takeAssigned(facts.names, facts.grown, &touched, transaction)
        users.formUnion(touched)
        known.formUnion(touched)
        try complete(transaction)
        // What use costs, and what ends by itself, follows from what others have heard of, too.
        for name in facts.earliest.keys.sorted() { try settle(name, transaction) }
        try complete(transaction)
    }
}
