// Where others tell anything, what counts of an id of which different things were told is decided by all of them.

extension Transaction {
    /// Decides what counts of the ids of which something else was told than counts, or a parent has answered a report, as
    /// every device does that has heard of the same.
    /// - Returns: what counted before and what counts now, where that is not the same.
    package func decideContested() throws(StoreError) -> [(before: EventRow?, after: EventRow?)] {
        guard !journal.contested.isEmpty else { return [] }
        let ids = journal.contested.sorted()
        journal.contested = []
        let before = try ids.map { id throws(StoreError) in try database.event(id: id) }
        try journal.save(in: database)
        var meeting = Meeting(of: database)
        meeting.doubtful = Set(ids)
        try meeting.finish(in: self)
        var changes: [(before: EventRow?, after: EventRow?)] = []
        for (id, before) in zip(ids, before) {
            let after = try database.event(id: id)
            if after != before { changes.append((before, after)) }
        }
        return changes
    }

    /// Whether others tell anything, and anything else than a fact is known of its id: of a report alone there is nothing to
    /// decide.
    func isToldOtherwise(_ id: String, than fact: some Fact) throws(StoreError) -> Bool {
        guard try OwnTellings(in: database) != nil else { return false }
        if try database.event(id: id) != nil { return true }
        let uncounted: Int64? = try database.value(
            "SELECT (SELECT count(*) FROM held WHERE id = ?1) + (SELECT count(*) FROM waiting WHERE id = ?1)", id)
        return uncounted ?? 0 > (fact is ReleasedHeld ? 0 : 1)
    }
}

extension Database {
    /// The ids of use that were contested while this device was alone.
    func contestedAlone() throws(StoreError) -> Set<String> {
        var ids: Set<String> = []
        var entries = try entries(after: 0)
        while let entry = try entries.next() {
            let facts = (try? EntryReader.facts(of: entry.body)) ?? []
            ids.formUnion(facts.flatMap(\.standing).compactMap(\.contested))
        }
        return ids
    }
}
