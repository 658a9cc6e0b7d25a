import Economy
import FamilyTime
import SeededNumbers
import Testing

@testable import FamilyStore
@testable import Recording

@Suite("Saved work is what folding everything anew gives, or is not used")
struct SavedWorkTests {
    /// What is done to a table behind the program's back.
    fileprivate enum Harm: CaseIterable {
        case emptied, altered, another
        /// Its rows are those of the recording before, with their digests.
        case older
    }

    @Test(
        "A sound history has no wrong saved work, whatever comes late, is edited, voided or decided", arguments: 1...2)
    func noFalseAlarm(_ seed: UInt64) throws {
        let diary = try Diary(
            rules: CheckpointTests.rules(CheckpointTests.challenges + (seed % 2 == 0 ? CheckpointTests.together : [])))
        var random = SeededGenerator(seed: seed)
        for (place, delivery) in LongHistory(days: 80, lateness: 30, &random).deliveries.enumerated() {
            if place % 4 == 3 {
                diary.rules = diary.rules.replacing("\"minutes\": 45", with: "\"minutes\": \(40 + place)")
            }
            try take(delivery, in: diary, isVoiding: random.number(0...2) == 0)
            let wrong = try diary.wrongSavedWork(now: delivery.now)
            try #require(wrong == [], "\(delivery.now): \(wrong)")
        }
        #expect(try diary.store().savedBooks(of: "mia") != nil)
        #expect(try diary.store().checkpoint(of: "mia") != nil)
    }

    @Test(
        "Harmed, it is named, and with a repair or without one the same is told and paid as ever",
        arguments: ["engine_state", "checkpoint", "books"])
    func harmed(_ table: String) throws {
        var random = SeededGenerator(seed: 5)
        let (sound, harmed) = (
            try Diary(rules: CheckpointTests.rules(CheckpointTests.challenges)),
            try Diary(rules: CheckpointTests.rules(CheckpointTests.challenges))
        )
        var harms = Harm.allCases.flatMap { [($0, true), ($0, false)] }
        // Nothing tells in use that it is not the latest.
        harms.removeAll { table != "books" && $0 == (.older, false) }
        harms.shuffle(using: &random)
        let first = table == "books" ? 8 : 3
        var before: [[Cell]] = []
        for (place, delivery) in LongHistory(days: 150, lateness: 30, &random).deliveries.enumerated() {
            let isVoiding = random.number(0...2) == 0
            for diary in [sound, harmed] { try take(delivery, in: diary, isVoiding: isVoiding) }
            for child in ["mia", "leo"] {
                let (told, expected) = (try harmed.toldOfWins(child), try sound.toldOfWins(child))
                let differences = Set(told).symmetricDifference(expected).sorted()
                try #require(told == expected, "\(delivery.now), \(child): \(differences.prefix(6))")
            }
            guard let (harm, isRepaired) = harms.last else { break }
            let rows = try harmed.rows(of: table)
            defer { before = rows }
            guard place >= first else { continue }
            harms.removeLast()
            #expect(!rows.isEmpty)
            try harmed.harm(table, harm, older: before)
            let named = try harmed.store().check().differences + harmed.wrongSavedWork(now: delivery.now)
            switch (harm, table) {
            case (.emptied, _): #expect(named == [])
            case (.altered, _), (.another, _), (.older, "engine_state"):
                #expect(!named.isEmpty, "\(table) \(harm) \(delivery.now)")
            // What was right then is right now, unless something came late since.
            case (.older, _): break
            }
            guard isRepaired, !named.isEmpty else { continue }
            #expect(try harmed.store().repair() == [])
            #expect(try harmed.store().check().differences + harmed.wrongSavedWork(now: delivery.now) == [])
        }
        #expect(harms.isEmpty)
    }

    /// Records what comes in, decides some things, and voids the latest use.
    private func take(_ delivery: LongHistory.Delivery, in diary: Diary, isVoiding: Bool) throws {
        try diary.record(delivery.lines, now: delivery.now)
        try diary.decide(delivery.now) { desk throws(EconomyRefusal) in
            for points in 1...5 { try desk.adjust(points, reason: "helped") }
            if desk.accounts.total > 400 { _ = try desk.redeem("minecraft", .minutes(5)) }
        }
        guard isVoiding, let use = try diary.store().events(of: "mia").all().last else { return }
        _ = try diary.recorder(now: delivery.now).void(
            VoidRow(
                child: use.child, app: use.app, start: use.start, until: use.start + use.length, heir: nil, reason: "",
                made: try Diary.instant(delivery.now).milliseconds))
    }
}

extension Diary {
    /// Saved work that folding everything anew does not give.
    fileprivate func wrongSavedWork(now: String) throws -> [TableDifference] {
        let now = try Self.instant(now)
        let store = try store(.readOnly)
        return try Recorder(try versions(store, now: now), store: store, now: now).wrongSavedWork()
    }

    /// Whether a broken run is marked as one that does not follow any more hangs on how far back it was looked.
    fileprivate func toldOfWins(_ child: String) throws -> [String] {
        try told(child).filter { !$0.hasPrefix("streakBroken") }
    }

    /// The rows of a table, as they are in the file.
    fileprivate func rows(of table: String) throws -> [[Cell]] {
        let text = "SELECT * FROM \(table) ORDER BY 1"
        return try store().database.statement(StatementBeginning(name: text, text: text)).rows { $0.rest() }.all()
    }

    fileprivate func harm(_ table: String, _ harm: SavedWorkTests.Harm, older: [[Cell]]) throws {
        let database = try store().database
        let bytes = table == "books" ? "bytes" : "blob"
        switch harm {
        case .emptied: try database.run(script: "DELETE FROM \(table)")
        case .altered: try database.run(script: "UPDATE \(table) SET \(bytes) = zeroblob(length(\(bytes)))")
        case .another:
            // The children's rows change places.
            try database.run(
                script: """
                    UPDATE \(table) SET child = 'x' || child;
                    UPDATE \(table) SET child = CASE child WHEN 'xmia' THEN 'leo' ELSE 'mia' END;
                    """)
        case .older:
            try database.run(script: "DELETE FROM \(table)")
            for row in older {
                let text = "INSERT INTO \(table) VALUES (\(row.map { _ in "?" }.joined(separator: ", ")))"
                try database.statement(StatementBeginning(name: text, text: text)).run(row: row)
            }
        }
    }
}
