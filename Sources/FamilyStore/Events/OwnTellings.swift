/// Finds reports that change nothing because other things, or as much, were told before, and that this device has not told
/// itself.
///
/// They are its word all the same: if another device is unlinked and what it told counts no more, the use still does. And
/// what says something else than what is recorded may agree with what another device has told first.
struct OwnTellings {
    private let database: Database
    /// By delivery, the hashes of the ids that this device's journal tells of it.
    private var told: [Int64: Set<UInt64>] = [:]

    /// Nil if nobody else tells anything.
    init?(in database: Database) throws(StoreError) {
        guard try database.holds("SELECT 1 FROM journal WHERE number <> ? LIMIT 1", Database.ownJournal) else {
            return nil
        }
        self.database = database
    }

    /// The rows of a batch that are only others' word so far, and are noted as told here from now on.
    mutating func untold(
        _ changeless: [(row: Int, delivery: Int64?)], of events: EventColumns
    ) throws(StoreError) -> [Int] {
        var untold: [Int] = []
        for (row, delivery) in changeless {
            if let delivery, try hashes(of: delivery).contains(events.ids.hash(row)) { continue }
            // Once told it is not told again each time that its file is read, but where it has grown.
            let (id, use) = (events.ids.text(row), events[row])
            let told: Int64? = try database.value(
                "SELECT length FROM told_again WHERE id = ? AND child = ? AND app = ? AND device = ?",
                id, use.child, use.app, use.device)
            if let told, told >= use.length { continue }
            try database.run(
                """
                INSERT INTO told_again (id, child, app, device, length) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (id, child, app, device) DO UPDATE SET length = excluded.length
                """, id, use.child, use.app, use.device, use.length)
            untold.append(row)
        }
        return untold
    }

    private mutating func hashes(of delivery: Int64) throws(StoreError) -> Set<UInt64> {
        if let known = told[delivery] { return known }
        let bodies: [[UInt8]] = try database.values(
            """
            SELECT body FROM entry
            WHERE journal = ? AND received = (SELECT received FROM delivery WHERE number = ?)
            """, Database.ownJournal, delivery)
        var hashes: Set<UInt64> = []
        for body in bodies {
            for case let use as RecordedUse in (try? EntryReader.facts(of: body)) ?? [] {
                for batch in use.batches {
                    for place in 0..<batch.count { hashes.insert(batch.events.ids.hash(place)) }
                }
            }
        }
        told[delivery] = hashes
        return hashes
    }
}
