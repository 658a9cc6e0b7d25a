import Diagnostics
import FamilySettings
import FamilyStore
import FamilyTime
import Foundation
import Recording
import Testing

@testable import Running

/// A family's folder with a clock that is set by hand, gone when the test is over.
final class SimulatedFamily {
    let url: URL
    let launcher: ScriptedHooks
    /// Starts hooks in the place of the launcher that plays them.
    var programs: (any HookLauncher)?
    private(set) var notes: [RunNote] = []
    private(set) var run: FamilyRun?
    var now: Instant
    /// Milliseconds between two looks at what has to be looked at.
    var pause: Int64 = 1000

    static let start = Instant(iso8601: "2026-11-02T15:00:00+01:00") ?? Instant(milliseconds: 0)

    init(rules: String = SimulatedFamily.rules, family: String = SimulatedFamily.family) throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("simulated-\(UUID().uuidString)")
        launcher = ScriptedHooks()
        now = Self.start
        for folder in ["Rules", "Hooks"] {
            try FileManager.default.createDirectory(
                at: url.appendingPathComponent(folder), withIntermediateDirectories: true)
        }
        try write(family, to: "family.json")
        try write(rules, to: "Rules/rules.json")
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    static let family = """
        {
          "timeZone": "Europe/Berlin", "dayStarts": "04:00", "settleHours": 6,
          "children": [ { "id": "mia", "name": "Mia" }, { "id": "leo", "name": "Leo" } ],
          "devices": [ { "id": "laptop", "child": "mia" } ],
          "apps": [
            { "id": "books", "category": "learning", "tags": ["reading"], "pointsPerMinute": 10 },
            { "id": "minecraft", "category": "reward" }
          ]
        }
        """

    static let rules = """
        {
          "challenges": [
            { "id": "spark", "title": "Spark", "goal": { "minutes": 10, "category": "learning", "per": "day" },
              "reward": { "points": 25, "badge": "gift" } }
          ],
          "badges": [ { "id": "gift", "title": "Gift" } ],
          "streaks": [ { "id": "run", "title": "Run", "goal": { "minutes": 5, "category": "learning", "per": "day" } } ],
          "levels": [ { "id": "ladder", "title": "Ladder", "by": "points", "steps": [ { "title": "One", "at": 50 } ] } ]
        }
        """

    var folder: FamilyFolder { FamilyFolder(path: url.path) }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: url.appendingPathComponent(name), options: .atomic)
    }

    /// Writes behind what stands in a file, as a tracker does.
    func append(_ text: String, to name: String) throws {
        let path = path(name)
        if !FileManager.default.fileExists(atPath: path) { try Data().write(to: URL(fileURLWithPath: path)) }
        let file = try #require(FileHandle(forWritingAtPath: path))
        try file.seekToEnd()
        try file.write(contentsOf: Data(text.utf8))
        try file.close()
    }

    /// Switches on a hook that the launcher plays.
    func addHook(_ name: String) throws {
        try write("#!/bin/sh\n", to: "Hooks/\(name)")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path("Hooks/\(name)"))
    }

    func store() throws -> FamilyStore { try FamilyStore.open(path: folder.databasePath, mode: .readWrite) }

    // MARK: Running

    /// Begins to run; one that ran before is gone as if it had been killed.
    @discardableResult
    func begin() throws -> FamilyRun {
        kill()
        let reading = try folder.read()
        let family = try #require(reading.family)
        let run = try FamilyRun(
            folder, reading, family, pause: pause, waitingSeconds: 0.01,
            inputs: { store in
                let known = try store.inputPosition(of: "use.jsonl")
                return [FollowedFile(name: "use.jsonl", path: self.path("use.jsonl"), known: known)]
            }, launcher: programs ?? launcher, tell: { [weak self] in self?.notes.append($0) })
        self.run = run
        return run
    }

    /// Lets the run end as a kill does.
    func kill() {
        run = nil
        launcher.abandon()
    }

    /// Steps through time, as often as the run wants.
    func pass(seconds: Int) throws {
        let run = try #require(run)
        let end = now.milliseconds + Int64(seconds) * 1000
        while now.milliseconds < end {
            let next = run.step(now: now)
            now = Instant(milliseconds: min(end, max(next.milliseconds, now.milliseconds + 50)))
            launcher.now = now.milliseconds
        }
        _ = run.step(now: now)
    }

    func pass(to time: String) throws {
        let instant = try #require(Instant(iso8601: time))
        try pass(seconds: Int((instant.milliseconds - now.milliseconds) / 1000))
    }

    /// An event line of use that ends now.
    func use(_ id: String, _ app: String = "books", minutes: Int, child: String = "mia") -> String {
        let start = Instant(milliseconds: now.milliseconds - Int64(minutes) * 60_000)
        return #"{"id":"\#(id)","child":"\#(child)","app":"\#(app)","start":"\#(start.iso8601(in: .utc))","#
            + #""seconds":\#(minutes * 60)}"# + "\n"
    }

    /// The ids of all that was told of one kind, in the order of telling.
    func told(_ kind: String) throws -> [String] {
        try store().outcomes(after: 0).all().filter { $0.kind == kind }.map(\.id)
    }

    func takeNotes() -> [RunNote] {
        defer { notes = [] }
        return notes
    }
}

extension RunNote {
    /// A word for the kind of note, and what it says.
    var text: String {
        switch self {
        case .rulesBroken(let findings, _): "broken: \(findings.map(\.code).joined(separator: " "))"
        case .rulesUnreadable(let words): "unreadable: \(words)"
        case .rulesRightAgain: "right again"
        case .rulesLoaded: "loaded"
        case .clockDoubted(.ahead, _): "clock ahead"
        case .clockDoubted(.behind, _): "clock behind"
        case .clockRightAgain: "clock right again"
        case .implausible(let days): "implausible: \(days.map { "\($0.child) \($0.day)" }.sorted())"
        case .words(let words): words
        }
    }
}
