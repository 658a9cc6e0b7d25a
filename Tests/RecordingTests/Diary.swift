import Diagnostics
import FamilyLinting
import FamilySettings
import FamilyStore
import FamilyTime
import Foundation
import RuleEngine
import RuleLoading
import Testing
import UsageTracking

@testable import Recording

/// A family's folder with what is recorded in it, gone when the test is over.
final class Diary {
    private let url: URL
    var family: String
    var rules: String

    init(rules: String, family: String = Diary.family) throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("diary-\(UUID().uuidString)")
        self.rules = rules
        self.family = family
        try FileManager.default.createDirectory(
            at: url.appendingPathComponent("Rules"), withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    static let family = """
        {
          "timeZone": "Europe/Berlin", "settleHours": 6,
          "children": [ { "id": "mia" }, { "id": "leo" } ],
          "devices": [ { "id": "laptop", "child": "mia" }, { "id": "tablet", "child": "mia" } ],
          "apps": [
            { "id": "books", "category": "learning", "tags": ["reading"], "pointsPerMinute": 10 },
            { "id": "khan", "category": "learning", "tags": ["maths"], "pointsPerMinute": 10 },
            { "id": "minecraft", "category": "reward" }
          ]
        }
        """

    func store(_ mode: FamilyStore.Mode = .create, beforeStep: StepHook? = nil) throws -> FamilyStore {
        try FamilyStore.open(path: folder.databasePath, mode: mode, beforeStep: beforeStep)
    }

    var folder: FamilyFolder { FamilyFolder(path: url.path) }

    /// The family and the rules as they are written now.
    func versions(_ store: FamilyStore?, now: Instant) throws -> VersionHistory {
        try Data(family.utf8).write(to: url.appendingPathComponent("family.json"))
        try Data(rules.utf8).write(to: url.appendingPathComponent("Rules/rules.json"))
        let reading = try folder.read()
        try #require(reading.obstacles.isEmpty, "\(reading.obstacles.map(\.message))")
        let family = try #require(reading.family)
        return try VersionHistory(reading, family: family, store: store, now: now.milliseconds)
    }

    func recorder(now: String, beforeStep: StepHook? = nil) throws -> Recorder {
        let now = try Self.instant(now)
        let store = try store(beforeStep: beforeStep)
        return try Recorder(try versions(store, now: now), store: store, now: now)
    }

    /// What the history says of the rules as they are written now.
    func evidence(now: String) throws -> [Diagnostic] {
        let now = try Self.instant(now)
        let store = try store(.readOnly)
        _ = try versions(store, now: now)
        let reading = try folder.read()
        let family = try #require(reading.family)
        return try HistoryEvidence.findings(reading.rules.rules, family: family, store: store, now: now)
    }

    /// Takes in lines of events, as a command does.
    @discardableResult
    func record(_ lines: [String], now: String, beforeStep: StepHook? = nil) throws -> Recorder {
        let recorder = try recorder(now: now, beforeStep: beforeStep)
        try recorder.take(lines, now: try Self.instant(now))
        try recorder.finish()
        return recorder
    }

    /// Takes in a line that contradicts what is recorded under its id, and says that it is right.
    func correct(_ id: String, by line: String, now: String) throws {
        let recorder = try record([line], now: now)
        #expect(try recorder.release(held: try held(id)))
        try recorder.finish()
    }

    /// The one report that is held under an id.
    func held(_ id: String) throws -> EventRow {
        let rows = try store().held().filter { $0.id == id }
        return try #require(rows.count == 1 ? rows.first : nil)
    }

    /// The engine as a command sees it that only looks.
    func view(now: String) throws -> Interpreter {
        let now = try Self.instant(now)
        let store = try store(.readOnly)
        return try FamilyView.interpreter(try versions(store, now: now).plan, store: store, now: now)
    }
}

extension Recorder {
    /// Takes in lines as a command does.
    func take(_ lines: [String], now: Instant) throws {
        var log = UsageLog(family: plan.family, now: now.milliseconds)
        log.read(Array(lines.joined(separator: "\n").utf8).span)
        let (known, unknown) = tellApart(log.unknownRows(source: "test", received: now.milliseconds))
        try record((log.reports(source: "test") + known).inOrder())
        try record(log.signals, source: "test")
        try keep(unknown: unknown, setAside: log.setAsideRows(source: "test", received: now.milliseconds))
    }
}

extension Diary {
    /// "11-02 16:00": in Berlin, in the winter of 2026.
    static func instant(_ text: String) throws -> Instant {
        try #require(Instant(iso8601: iso(text)))
    }

    private static func iso(_ text: String) -> String { "2026-\(text.replacing(" ", with: "T")):00+01:00" }

    /// A line of an event.
    static func event(
        _ id: String, _ app: String, _ start: String, minutes: Int, child: String = "mia", device: String = "laptop",
        pages: Int? = nil
    ) -> String {
        #"{"id":"\#(id)","child":"\#(child)","app":"\#(app)","device":"\#(device)","#
            + (pages.map { #""counts":{"pages":\#($0)},"# } ?? "")
            + #""start":"\#(iso(start))","seconds":\#(minutes * 60)}"#
    }
}

extension Diary {
    func ledger(_ child: String = "mia") throws -> [LedgerRow] { try store().ledger(of: child).all() }

    func balance(_ child: String = "mia") throws -> Int64 { try store().balance(of: child) }

    func outcomes(_ kind: OutcomeKind, _ child: String = "mia") throws -> [OutcomeRow] {
        try store().outcomes(of: child, kind: kind.rawValue).all()
    }

    /// The ids of promises that stand although they would not be made now.
    func kept(_ child: String) throws -> Set<String> {
        Set(try store().outcomes(of: child).all().filter(\.isKept).map(\.id))
    }

    /// What was paid for each key, corrections included, without what comes to nothing.
    func paid(_ child: String, leavingOut kept: Set<String> = []) throws -> [String: Int64] {
        let rows = try ledger(child)
        var sums: [String: Int64] = [:]
        for row in rows {
            guard let key = row.key ?? row.cites else {
                Issue.record("an entry without a key cites nothing: \(row)")
                continue
            }
            sums[key, default: 0] += row.amount
        }
        return sums.filter { $0.value != 0 && !kept.contains($0.key) }
    }
}
