import FamilyTime
import Foundation
import Testing

@testable import FamilyStore

@Suite("Schema versions")
struct MigrationTests {
    let folder: StoreFolder

    init() throws {
        folder = try StoreFolder()
    }

    /// Today's steps and two that a later release might add.
    static let later = Schema(
        migrations: Schema.current.migrations + [
            Migration(script: "ALTER TABLE mark ADD COLUMN note TEXT; UPDATE mark SET note = 'x'"),
            Migration(script: "CREATE TABLE more (note TEXT) STRICT; INSERT INTO more SELECT note FROM mark"),
        ])

    func open(_ mode: FamilyStore.Mode, schema: Schema, beforeStep: StepHook? = nil) throws -> FamilyStore? {
        try FamilyStore.openIfPresent(
            path: folder.path, mode: mode, waitingSeconds: 10, beforeStep: beforeStep, schema: schema)
    }

    /// What the last of the later steps wrote.
    func notes(_ store: FamilyStore?) throws -> [String]? {
        try store?.database.statement("SELECT note FROM more").rows { $0.text() }.all()
    }

    /// Everything that a store holds but which device it is.
    private func content(_ store: FamilyStore) throws -> [String] {
        let database = store.database
        let tables = try database.statement("SELECT ifnull(sql, name) FROM sqlite_master ORDER BY name").rows {
            $0.text()
        }
        .all()
        let marks = try database.statement("SELECT name || ' ' || value FROM mark").rows { $0.text() }.all()
        return tables + marks + ["\(try database.schemaVersion())"]
    }

    @Test("What an earlier format counted as declined, though it was told after that, waits for a parent")
    func grownBefore() throws {
        // The step behind them is `declinedTimes`.
        let before = Schema(migrations: Array(Schema.current.migrations[..<35]))
        let store = try #require(try open(.create, schema: before))
        try store.write { transaction throws(StoreError) in
            for id in ["grown", "as it was"] {
                _ = try transaction.holdForParent(Rows.event(id))
                try transaction.declineHeld(Rows.event(id), at: 0)
            }
            _ = try transaction.holdForParent(Rows.event("grown", length: 120_000))
        }
        try store.database.statement("UPDATE held SET is_declined = 1").run()
        #expect(try open(.readWrite, schema: .current)?.held().map(\.id) == ["grown"])
    }

    @Test("A new store in memory is like one in a new file, and each is a device of its own")
    func inMemory() throws {
        let file = try #require(try open(.create, schema: .current))
        let stores = [file, try FamilyStore.inMemory(), try FamilyStore.inMemory()]
        #expect(try stores.allSatisfy { try content($0) == content(file) })
        #expect(Set(try stores.map { try $0.device() }).count == stores.count)
        try stores[1].write { transaction throws(StoreError) in _ = try transaction.record(Rows.event("e")) }
        #expect(try stores.map { try $0.events(of: "mia").all().count } == [0, 1, 0])
    }

    @Test("A new file, which is made at once, is like one that has taken all steps")
    func newFile() throws {
        let file = try #require(try open(.create, schema: .current))
        let other = try Database.inMemory()
        try Schema.current.takeSteps(from: 0, in: other)
        try Schema.current.sign(other)
        let stepwise = FamilyStore(database: other)
        #expect(try content(stepwise) == content(file))
        for table in ["journal", "mark", "word"] {
            let rows = { (store: FamilyStore) throws in
                try store.database.statement(StatementBeginning(name: table, text: "SELECT count(*) FROM \(table)"))
                    .first { $0.integer() }
            }
            #expect(try rows(stepwise) == rows(file), "\(table)")
        }
        #expect(try file.database.statement("PRAGMA integrity_check").first { $0.text() } == "ok")
    }

    @Test("What waits on a child's device does not stay where an earlier program has taken it")
    func waitingOfChildren() throws {
        let start: Int64 = 1_793_602_800_000
        let row = EventRow(
            id: "x", child: "mia", app: "khan", device: "laptop", start: start, length: 20 * Milliseconds.minute,
            received: start + 10 * Milliseconds.minute, source: "test")
        let childs = try FamilyStore.inMemory()
        try childs.write { transaction throws(StoreError) in _ = try transaction.hold(row) }
        let (entries, device) = (try childs.entries().all(), try childs.device())
        do {
            // Its schema is that of the program that took waiting use of children's devices.
            let earlier = Schema(migrations: Array(Schema.current.migrations.prefix(32)))
            let store = try #require(try open(.create, schema: earlier))
            try store.write { transaction throws(StoreError) in
                _ = try transaction.take(entries, of: device, by: .child(of: ["mia"]), now: .max)
                _ = try WaitingUse(row: row).apply(to: transaction)
            }
        }
        let store = try #require(try open(.readWrite, schema: .current))
        #expect(try store.firstWaitingEnd() == nil)
        #expect(try store.check().isSound)
    }

    @Test("Every older version is brought up to date with what it holds, also when it is only wanted for reading")
    func everyOlderVersion() throws {
        for version in 1..<Self.later.version {
            for mode in [FamilyStore.Mode.readOnly, .readWrite, .create] {
                let folder = try StoreFolder()
                let older = Schema(migrations: Array(Self.later.migrations.prefix(version)))
                let store = try FamilyStore.openIfPresent(
                    path: folder.path, mode: .create, waitingSeconds: 1, beforeStep: nil, schema: older)
                if version < Self.eventBlocks {
                    try store?.database.run(script: Self.olderEvent)
                } else if version < Self.blockUsers {
                    try store?.database.run(script: Self.olderNames)
                    try store.map { try Self.recordOlder(Rows.event("e"), in: $0.database) }
                } else {
                    try store?.write { transaction throws(StoreError) in _ = try transaction.record(Rows.event("e")) }
                }
                let newer = try FamilyStore.openIfPresent(
                    path: folder.path, mode: mode, waitingSeconds: 1, beforeStep: nil, schema: Self.later)
                #expect(try newer?.database.schemaVersion() == Self.later.version)
                #expect(try newer?.events(of: "mia").all() == [Rows.event("e")])
                #expect(try notes(newer) == ["x"])
            }
        }
    }

    /// The version in which recorded use lies in columns.
    static let eventBlocks = 9

    private func sum(_ one: Cell, _ other: Cell) throws -> Cell {
        guard case .integer(let one) = one, case .integer(let other) = other else { throw CancellationError() }
        return .integer(one + other)
    }

    /// The version in which a block of use says who used which device.
    static let blockUsers = 25

    /// The version in which decisions and words say whose they are.
    static let journalsOfWords = 27

    /// `Rows.event("e")` as versions stored it whose blocks did not say who used which device.
    static func recordOlder(_ event: EventRow, in database: Database) throws {
        var events = EventColumns()
        events.append(
            EventColumns.Fields(start: event.start, length: event.length, child: 1, app: 2, device: 3, delivery: 1),
            id: event.id)
        try database.statement("INSERT INTO event_block (first, newest, bytes) VALUES (?, 1, ?)")
            .run(Int64.min, events.packed(0..<1))
        try EventIndex(database: database).add([IDKey(hash: events.ids.hash(0), start: event.start).bits])
    }

    /// The names and the delivery of `Rows.event("e")` as older versions stored them.
    static let olderNames = """
        INSERT INTO word (number, text) VALUES (1, 'mia'), (2, 'khan'), (3, 'laptop');
        INSERT INTO delivery (number, source, received) VALUES (1, 'events', 5000000);
        INSERT INTO user (child) VALUES (1);
        """

    /// `Rows.event("e")` as the versions before stored it.
    static let olderEvent =
        olderNames + """
            INSERT INTO event (start, id, child, app, device, length, delivery) VALUES (1000, 'e', 1, 2, 3, 60000, 1);
            """

    @Test("A child's device whose places were given by an earlier program has them as they follow now, and hooks go on")
    func keptPlaces() throws {
        let before = try folder.store()
        try before.begin(as: .child(of: []))
        try before.write { transaction throws(StoreError) in
            for id in ["a", "b"] { _ = try transaction.publish(Rows.outcome(id)) }
        }
        for points in [5, 6] as [Int64] {
            try before.write { transaction throws(StoreError) in
                _ = try transaction.untell(outcome: "a")
                _ = try transaction.publish(Rows.outcome("a", points: points))
            }
        }
        // As it was when each time was a new place.
        try before.database.run(
            script: """
                UPDATE outcome SET seq = 4 WHERE id = 'a';
                UPDATE mark SET value = 4 WHERE name = 'told';
                INSERT INTO hook (name, position, tries, due) VALUES ('notify', 4, 0, 0);
                ALTER TABLE unpromised DROP COLUMN place;
                PRAGMA user_version = \(Self.blockUsers - 2);
                """ + Self.withoutBlockUsers + Self.withoutJournals)
        let store = try folder.store(.readWrite)
        #expect(try store.check().isSound)
        #expect(try store.outcomes(after: 0).all().map(\.id) == ["a", "b"])
        #expect(try store.hooks().map(\.position) == [store.lastTold()])
        #expect(try store.lastTold() == 2)
    }

    /// Makes of the tables what they were when blocks of use did not say who used which device.
    private static let withoutBlockUsers = """
        DROP INDEX event_block_by_newest;
        ALTER TABLE event_block DROP COLUMN users;
        CREATE INDEX event_block_by_newest ON event_block (newest);
        ALTER TABLE version DROP COLUMN parents;
        """

    @Test("Blocks of use of an earlier program say who used which device, and one that is damaged is left to the check")
    func blockUsers() throws {
        for isDamaged in [false, true] {
            let folder = try StoreFolder()
            let before = try folder.store()
            try before.write { transaction throws(StoreError) in
                for (id, child) in [("a", "mia"), ("b", "leo")] {
                    _ = try transaction.record(Rows.event(id, child: child))
                }
            }
            try before.database.run(
                script: Self.withoutBlockUsers + Self.withoutJournals
                    + "PRAGMA user_version = \(Self.blockUsers - 1);"
                    + (isDamaged ? "UPDATE event_block SET bytes = zeroblob(9);" : ""))
            let store = try folder.store(.readWrite)
            #expect(try store.database.schemaVersion() == Schema.current.version)
            #expect(try store.check().isSound == !isDamaged)
            #expect(try store.repair() == [])
            let borrowed = try store.borrowedUse(receivedSince: 0, owners: ["laptop": "mia"])
            #expect(borrowed == [Rows.event("b", child: "leo")])
        }
    }

    /// Makes of decisions and words what they were when they did not say whose they are.
    private static let withoutJournals = """
        ALTER TABLE signal DROP COLUMN means;
        ALTER TABLE decision DROP COLUMN journal;
        ALTER TABLE void DROP COLUMN journal;
        DROP TABLE redated;
        DROP INDEX posting_by_cites;
        """

    @Test("Dates that words of an earlier program's time have given are known, with other devices and without")
    func redated() throws {
        for isAlone in [true, false] {
            let folder = try StoreFolder()
            let (before, other) = (try folder.store(), try StoreFolder().store())
            try before.write { transaction throws(StoreError) in
                for id in ["a", "b"] { _ = try transaction.publish(Rows.outcome(id)) }
                try transaction.record(
                    VoidRow(child: "mia", app: nil, start: 1, until: 3, heir: nil, reason: "", made: 6))
                try transaction.redate(outcome: "a", at: 7, LocalDate(dayNumber: 1))
            }
            try other.write { transaction throws(StoreError) in
                for id in ["a", "c"] { _ = try transaction.publish(Rows.outcome(id)) }
                try transaction.redate(outcome: "c", at: 8, LocalDate(dayNumber: 2))
            }
            if !isAlone {
                let (entries, device) = (try other.entries().all(), try other.device())
                _ = try before.write { transaction throws(StoreError) in
                    try transaction.take(entries, of: device, by: .parent, now: .max)
                }
            }
            let older =
                "ALTER TABLE signal DROP COLUMN means; DROP TABLE redated; DROP INDEX posting_by_cites;"
            try before.database.run(script: "\(older) PRAGMA user_version = \(Self.redatedOutcomes - 1);")
            let store = try folder.store(.readWrite)
            #expect(try store.outcome(id: "a")?.at == 7)
            #expect(try store.outcome(id: "c")?.at == (isAlone ? nil : 8))
            let check = try store.check()
            #expect(check.isSound, "\(check)")
        }
    }

    /// The version in which dates that a word has given are kept.
    private static let redatedOutcomes = 28

    @Test("Decisions and words of an earlier program say which device has said them, as when they are heard of now")
    func journals() throws {
        let (other, before) = (try StoreFolder().store(), try folder.store())
        for store in [other, before] {
            let isOwn = store === before
            try store.write { transaction throws(StoreError) in
                for number in 0...1 {
                    _ = try transaction.record(
                        DecisionRow(
                            id: "\(isOwn)\(number)", kind: "appCleared", child: "mia", app: "minecraft", at: 5,
                            reason: "thanks", recorded: 5))
                    try transaction.record(
                        VoidRow(
                            child: "mia", app: nil, start: 1, until: 3 + Int64(number), heir: isOwn ? "leo" : nil,
                            reason: "", made: 6))
                }
            }
        }
        let (entries, device) = (try other.entries().all(), try other.device())
        _ = try before.write { transaction throws(StoreError) in
            try transaction.take(entries, of: device, by: .parent, now: .max)
        }
        let (decisions, words) = (try before.decisions(of: "mia").all(), try before.voids())
        #expect(decisions.map(\.journal).count { $0 == nil } == 2 && words.map(\.journal).count { $0 == nil } == 2)
        try before.database.run(script: Self.withoutJournals + "PRAGMA user_version = \(Self.journalsOfWords - 1);")
        let store = try folder.store(.readWrite)
        #expect(try store.decisions(of: "mia").all() == decisions)
        #expect(try store.voids() == words)
        let check = try store.check()
        #expect(check.isSound, "\(check)")
    }

    @Test("What was held or declined before reports of one id were told apart is held and declined still")
    func held() throws {
        let older = Schema(migrations: Array(Schema.current.migrations.prefix(Self.eventBlocks)))
        let before = try FamilyStore.openIfPresent(
            path: folder.path, mode: .create, waitingSeconds: 1, beforeStep: nil, schema: older)
        try before?.database.run(
            script: """
                INSERT INTO held VALUES ('a', 'mia', 'khan', NULL, 1, 2, 3, 'file', 0), ('b', 'mia', 'khan', 'tv', 1, 2, 3, 'file', 1)
                """)
        let store = try folder.store(.readWrite)
        let report = EventRow(id: "a", child: "mia", app: "khan", start: 1, length: 2, received: 3, source: "file")
        #expect(try store.held() == [report])
        var declined = report
        (declined.id, declined.device) = ("b", "tv")
        var other = declined
        other.app = "anki"
        let isNew = try store.write { transaction throws(StoreError) in
            [
                try transaction.holdForParent(report), try transaction.holdForParent(declined),
                try transaction.holdForParent(other),
            ]
        }
        #expect(isNew == [false, false, true])
        #expect(Set(try store.held()) == [report, other])
    }

    @Test("A family of the format with a row for each event keeps all of its use, and every id is known")
    func rowsToColumns() throws {
        let fixture = try #require(
            Bundle.module.url(forResource: "format-7", withExtension: "db", subdirectory: "Fixtures"))
        try FileManager.default.copyItem(atPath: fixture.path, toPath: folder.path)
        let before = try folder.database(.read).statement(
            "SELECT id, child, app, device, start, length, received, source, NULL FROM event_text ORDER BY start, id"
        ).rows { EventRow.shape.row(&$0) }.all()
        #expect(before.count == 152)
        let store = try folder.store(.readWrite)
        #expect(try store.database.schemaVersion() == Schema.current.version)
        #expect(try store.events().all() == before)
        for event in before { #expect(try store.event(id: event.id) == event) }
        let recordings = try store.write { transaction throws(StoreError) in
            var recordings: Set<EventRecording> = []
            for event in before { recordings.insert(try transaction.record(event)) }
            return recordings
        }
        #expect(recordings == [.known])
        #expect(try store.childrenWithEvents() == ["leo", "mia"])
        #expect(try store.check().isSound)
    }

    @Test("A family of the format without a journal keeps every row, and its journal tells all of them")
    func tablesToJournal() throws {
        let fixture = try #require(
            Bundle.module.url(forResource: "format-9", withExtension: "db", subdirectory: "Fixtures"))
        try FileManager.default.copyItem(atPath: fixture.path, toPath: folder.path)
        let older = try folder.database(.read)
        let before = try DerivedTable.all.filter { $0.name != "mark" }.map {
            try $0.rows(of: $0.takenOver, in: older).all()
        }
        var texts = EventTexts(older)
        var uses: [EventRow] = []
        let blocks = try older.statement("SELECT first, bytes FROM event_block")
            .rows { PackedBlock.table.shape.row(&$0) }.all()
        for block in blocks {
            let events = try block.events(in: older)
            for place in 0..<events.count { uses.append(try texts.row(place, of: events)) }
        }
        #expect(uses.count == 72)
        #expect(before.filter(\.isEmpty).count == 1)
        let store = try folder.store(.readWrite)
        #expect(
            try DerivedTable.all.filter { $0.name != "mark" }.map {
                try $0.rows(of: $0.takenOver, in: store.database).all()
            } == before)
        #expect(try store.events().all() == uses)
        #expect(try store.mark("firstLoad") == older.mark("firstLoad"))
        #expect(try store.check() == StoreCheck(entries: 1))
        #expect(try store.repair() == [])
        #expect(
            try DerivedTable.all.filter { $0.name != "mark" }.map {
                try $0.rows(of: $0.takenOver, in: store.database).all()
            } == before)
        #expect(try store.events().all() == uses)
    }

    @Test("A family of the format whose sums nine triggers kept reads the same, and adds up as before")
    func sumsOfTriggers() throws {
        let fixture = try #require(
            Bundle.module.url(forResource: "format-12", withExtension: "db", subdirectory: "Fixtures"))
        try FileManager.default.copyItem(atPath: fixture.path, toPath: folder.path)
        let older = try folder.database(.read)
        // Sums of months then, sums up to each month now.
        var sums = try DerivedTable.sums.rows(in: older).all()
        for (row, before) in zip(sums.indices.dropFirst(), sums.indices) where sums[row][..<2] == sums[before][..<2] {
            for column in 3...4 { sums[row][column] = try sum(sums[before][column], sums[row][column]) }
        }
        let entries = "SELECT key, child, app, kind, amount, at, day, rule, span, reason, cites FROM ledger_text "
        let ledger = try older.statement(StatementBeginning(name: "older", text: entries + "WHERE child = ?"), "")
            .rows("mia") { LedgerRow.table.shape.row(&$0) }.all()
        let before = try DerivedTable.all.map { try $0.rows(of: $0.takenOver, in: older).all() }
        #expect(before.allSatisfy { !$0.isEmpty })
        let store = try folder.store(.readWrite)
        #expect(try store.database.schemaVersion() == Schema.current.version)
        #expect(try DerivedTable.all.map { try $0.rows(of: $0.takenOver, in: store.database).all() } == before)
        #expect(try DerivedTable.sums.rows(in: store.database).all() == sums)
        #expect(Set(try store.ledger(of: "mia").all()) == Set(ledger))
        let check = try store.check()
        #expect((check.entries, check.faults, check.differences) == (60, [], []))
        #expect(try store.events().all().count > 5_000)
        #expect(try store.repair() == [])
        #expect(try DerivedTable.all.map { try $0.rows(of: $0.takenOver, in: store.database).all() } == before)
        #expect(try DerivedTable.sums.rows(in: store.database).all() == sums)
    }

    @Test("A newer version is refused with both numbers, and nothing is changed")
    func newerVersion() throws {
        _ = try open(.create, schema: Self.later)
        for mode in [FamilyStore.Mode.readOnly, .readWrite, .create] {
            let error = #expect(throws: StoreError.self) { try folder.store(mode) }
            #expect(error?.kind == .newerVersion(found: Self.later.version, known: Schema.current.version))
            #expect(
                error?.message.contains("format \(Self.later.version); this one knows up to \(Schema.current.version)")
                    == true)
            #expect(error?.remedy.contains("Update") == true)
        }
        #expect(try notes(open(.readOnly, schema: Self.later)) == ["x"])
    }

    @Test("A migration that fails at any step leaves the version before it, and the next opening finishes it")
    func interrupted() throws {
        var failures = 0
        for step in 1... {
            let folder = try StoreFolder()
            _ = try folder.store()
            let faults = FaultAtStep(step, code: 10)
            do {
                _ = try FamilyStore.openIfPresent(
                    path: folder.path, mode: .readWrite, waitingSeconds: 0, beforeStep: faults.hook,
                    schema: Self.later)
            } catch {
                #expect(error.kind == .inputOutput)
            }
            guard faults.happened else { break }
            failures += 1
            let store = try FamilyStore.openIfPresent(
                path: folder.path, mode: .readOnly, waitingSeconds: 1, beforeStep: nil, schema: Self.later)
            #expect(try notes(store) == ["x"])
        }
        #expect(failures > 15)
    }

    @Test("The file says whose it is and which version")
    func header() throws {
        let store = try folder.store()
        #expect(try store.database.identity() == .family(version: Schema.current.version))
    }
}
