import FamilySettings
import FamilyStore
import FamilyTime
import Foundation
import Recording
import Testing
import UsageTracking

@testable import Running

/// The same family without a run: each edit is read when it is there, each line recorded when it comes.
final class PlainRecording {
    private let home: SimulatedFamily
    private let recorder: Recorder
    private let family: Family

    /// - Parameters:
    ///   - home: as it is written now.
    private init(_ home: SimulatedFamily, at now: Instant) throws {
        self.home = home
        let reading = try home.folder.read()
        family = try #require(reading.family)
        let store = try FamilyStore.open(path: home.folder.databasePath, mode: .create)
        let versions = try VersionHistory(reading, family: family, store: store, now: now.milliseconds)
        recorder = try Recorder(versions, store: store, now: now)
        try settle(at: now)
    }

    convenience init(at now: Instant) throws {
        try self.init(SimulatedFamily(rules: EditedFamily.rules(0), family: EditedFamily.family(0)), at: now)
    }

    /// The family after an edit.
    func edited(_ name: String, _ text: String, at now: Instant) throws -> PlainRecording {
        try home.write(text, to: name)
        return try PlainRecording(home, at: now)
    }

    func record(_ lines: String, at now: Instant) throws {
        recorder.move(to: now)
        var log = UsageLog(family: family)
        log.read(Array(lines.utf8).span)
        try recorder.record(log.reports(source: "use.jsonl"))
        try recorder.record(log.signals, source: "use.jsonl")
        try recorder.finishAndDecide(isEnforcing: false)
    }

    func settle(at now: Instant) throws {
        recorder.move(to: now)
        try recorder.finishAndDecide(isEnforcing: false)
        try recorder.tellNotices()
    }

    func books() throws -> Books { try Books(of: home.store()) }
}

/// What a store says has happened, but for when and in which order it was written down.
struct Books {
    private var outcomes: [OutcomeRow]
    private var ledger: [LedgerRow]

    init(of store: FamilyStore) throws {
        outcomes = try store.outcomes(after: 0).all().map {
            var row = $0
            (row.seq, row.published) = (nil, 0)
            return row
        }.sorted { $0.id < $1.id }
        ledger = try ["mia", "leo"].flatMap { try store.ledger(of: $0).all() }
    }

    /// What stands in one of two alone.
    func differences(from other: Books) -> [String] {
        Set(outcomes).symmetricDifference(other.outcomes).map { "\($0)" }.sorted()
            + Set(ledger).symmetricDifference(other.ledger).map { "\($0)" }.sorted()
            + (ledger.count == other.ledger.count ? [] : ["\(ledger.count) entries and \(other.ledger.count)"])
    }
}
