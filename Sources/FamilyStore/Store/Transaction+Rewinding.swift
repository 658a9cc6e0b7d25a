package import FamilyTime

/// The records that were made while the clock was ahead.
package struct FutureRecords: Sendable, Equatable {
    /// Decisions that were recorded later than an instant, in the order of deciding.
    package var decisions: [DecisionRow]
    /// The number of outcomes dated after the instant.
    package var outcomes: Int64
    /// The number of uses dated after the instant.
    package var uses: Int64
    /// Parents' words on use that were said or taken back after the instant. They stay in force.
    package var voids: [VoidRow]
    /// The apps that were taken out of the family later, by id.
    package var removedApps: [String]
}

extension FamilyStore {
    /// What was recorded with a clock that was ahead of an instant.
    package func records(after instant: Int64) throws(StoreError) -> FutureRecords {
        let decisions: [DecisionRow] = try database.rows("WHERE recorded > ? ORDER BY seq", instant).all()
        let outcomes: Int64? = try database.value("SELECT count(*) FROM outcome WHERE at > ?", instant)
        var uses: Int64 = 0
        var blocks = try EventBlocks(database: database).packed(endingAfter: instant)
        while let block = try blocks.next() {
            let events = try block.events(in: database)
            for place in 0..<events.count where events[place].end > instant { uses += 1 }
        }
        let voids = try voids().filter { $0.made > instant || $0.undone ?? .min > instant }
        return FutureRecords(
            decisions: decisions, outcomes: outcomes ?? 0, uses: uses, voids: voids,
            removedApps: try removals(after: instant).map(\.app))
    }
}

extension Transaction {
    /// Takes back what was recorded with a clock that was ahead, as far as the store knows it: decisions that were made
    /// later than an instant, and what is dated later. Use of that time waits for a parent's word. No state of the engine
    /// stays, so that whoever comes next folds the history again.
    ///
    /// A parent's word on use holds on, from the instant on, and with it the entries by which wins of earlier days were
    /// taken back or given back: neither goes without the other. An app that was removed holds its points again.
    /// - Parameters:
    ///   - day: the last one that is surely over.
    ///   - today: by child, the local day of the instant.
    ///   - kept: the ids of decisions that stay, as if they had been made at the instant.
    package func rewind(
        to instant: Int64, settledThrough day: LocalDate, today: [String: LocalDate], keeping kept: [String] = []
    ) throws(StoreError) {
        try append(
            RewoundClock(
                instant: instant, day: day, today: today.sorted { $0.key < $1.key }.map { ($0.key, $0.value) },
                kept: kept))
        try database.run("UPDATE hook SET due = ?1 WHERE due > ?1", instant)
        try database.run("UPDATE mark SET value = ?1 WHERE value > ?1 AND is_position = 1", instant)
        try dropStates()
    }

    /// Forgets all saved work of the engine: the next reader folds the history again.
    func dropStates() throws(StoreError) {
        try database.run("DELETE FROM engine_state")
        try database.run("DELETE FROM checkpoint")
        try database.run("DELETE FROM books")
    }

    /// Takes use that ended after an instant out of what is recorded; it waits for a parent's word.
    fileprivate func holdUse(endingAfter instant: Int64) throws(StoreError) {
        let blocks = EventBlocks(database: database)
        var texts = EventTexts(database)
        for first in try blocks.packed(endingAfter: instant).all().map(\.first) {
            let block = try blocks.block(at: first)
            var kept = EventColumns()
            for place in 0..<block.events.count {
                guard block.events[place].end > instant else {
                    kept.append(place..<place + 1, of: block.events)
                    continue
                }
                _ = try database.insert(
                    texts.row(place, of: block.events).cells, into: HeldUse.table, "ON CONFLICT DO NOTHING")
            }
            if kept.count < block.events.count { try blocks.write(kept, to: block) }
        }
    }
}

/// What was recorded with a clock that was ahead was taken back.
struct RewoundClock: Fact {
    static let kind = FactKind.rewound
    let instant: Int64
    let day: LocalDate
    let today: [(child: String, day: LocalDate)]
    let kept: [String]

    static func read(_ cells: inout CellReader) -> RewoundClock {
        let (instant, day, count) = (cells.integer(), cells.day(), cells.integer())
        var today: [(child: String, day: LocalDate)] = []
        var kept: [String] = []
        while !cells.isAtEnd {
            if today.count < count { today.append((cells.text(), cells.day())) } else { kept.append(cells.text()) }
        }
        return RewoundClock(instant: instant, day: day, today: today, kept: kept)
    }

    var cells: [Cell] {
        .of(instant, day, Int64(today.count)) + today.flatMap { [Cell].of($0.child, $0.day) } + kept.map(Cell.text)
    }
    var knownAt: Int64? { instant }

    func apply(to transaction: borrowing Transaction) throws(StoreError) {
        let database = transaction.database
        for id in kept { try database.run("UPDATE decision SET recorded = ?1 WHERE id = ?2", instant, id) }
        for (child, day) in today {
            try database.run(
                """
                UPDATE posting SET at = ?1, day = ?2 WHERE child = ?3 AND at > ?1 AND key IS NULL AND cites IN (
                    SELECT id FROM outcome WHERE at <= ?1)
                """, instant, day, try transaction.number(of: child))
        }
        try transaction.noteToCountAgain(after: instant)
        // The key of an entry is the decision's id and one name behind it.
        try database.run(
            """
            DELETE FROM posting WHERE at > ?1
                OR rtrim(rtrim(key, replace(key, '/', '')), '/') IN (SELECT id FROM decision WHERE recorded > ?1)
                OR cites IN (SELECT id FROM outcome WHERE at > ?1 UNION SELECT id FROM decision WHERE recorded > ?1)
            """, instant)
        try database.run(
            "DELETE FROM outcome WHERE at > ?1 OR id IN (SELECT id FROM decision WHERE recorded > ?1)", instant)
        try database.run("DELETE FROM earned WHERE at > ?", instant)
        try database.run("DELETE FROM redated WHERE at > ?", instant)
        try database.run("DELETE FROM withdrawn WHERE id NOT IN (SELECT id FROM outcome)")
        try database.run("DELETE FROM decision WHERE recorded > ?", instant)
        try database.run(
            "UPDATE stated SET is_counted = 0 WHERE is_counted = 1 AND id NOT IN (SELECT id FROM decision)")
        try database.run("DELETE FROM unpromised WHERE place IS NULL AND id NOT IN (SELECT id FROM outcome)")
        try transaction.holdUse(endingAfter: instant)
        // What parents wrote and said holds from the instant on.
        try database.run("UPDATE version SET loaded = ?1 WHERE loaded > ?1", instant)
        try database.run("UPDATE assignment SET made = ?1 WHERE made > ?1", instant)
        try database.run("UPDATE withdrawn SET at = ?1 WHERE at > ?1", instant)
        try database.run("UPDATE void SET made = min(made, ?1), undone = min(undone, ?1)", instant)
        try database.run("UPDATE settled SET day = ?1 WHERE day > ?1", day)
        try database.run("DELETE FROM mark WHERE name LIKE 'removed/%' AND value > ?", instant)
        // Marks that are no instants are small numbers.
        try database.run("UPDATE mark SET value = ?1 WHERE value > ?1 AND is_position = 0", instant)
    }
}
