import Economy
import FamilyDevices
import FamilySettings
import FamilyStore
import FamilyTime
import Foundation
import OperatingSystem
import RuleEngine
import SeededNumbers
import Testing
import UsageTracking

@testable import FamilyDevices
@testable import Recording
@testable import Syncing

/// A device of a family, with a family's folder, a store and a view of the shared folder of its own.
final class TestDevice {
    let path: String
    let shared: String
    let door = WatchedDoor()
    /// The steps of its database.
    let steps = WatchedSteps()
    let store: FamilyStore
    let folder: DeviceFolder
    var mostSegments = 64

    static let family = """
        {
          "timeZone": "Europe/Berlin", "settleHours": 6,
          "children": [ { "id": "mia" }, { "id": "leo" } ],
          "devices": [ { "id": "laptop", "child": "mia" }, { "id": "pad", "child": "leo" } ],
          "apps": [
            { "id": "books", "category": "learning", "tags": ["reading"], "pointsPerMinute": 10 },
            { "id": "khan", "category": "learning", "tags": ["maths"], "pointsPerMinute": 10 },
            { "id": "minecraft", "category": "reward" }
          ]
        }
        """
    static let rules = """
        { "challenges": [ { "id": "spark", "title": "Spark",
          "goal": { "minutes": 20, "category": "learning", "per": "day" }, "reward": { "points": 25 } } ] }
        """

    /// - Parameter number: what the device is known by follows from it, so that a story is the same on every run.
    init(_ place: URL, shared: String, number: UInt64) throws {
        path = place.path
        self.shared = shared
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        store = try FamilyStore.open(path: FamilyFolder(path: path).databasePath, mode: .create) { [steps] _ in
            steps.next()
        }
        var random = SeededGenerator(seed: number)
        try store.begin(as: .parent, device: (0..<16).map { _ in UInt8(random.number(0...255)) })
        folder = DeviceFolder(in: path, door: door)
    }

    var group: FamilyGroup { get throws { try FamilyGroup(folder) } }
    var files: FamilyFolder { FamilyFolder(path: path) }

    // MARK: - What a parent writes

    /// Writes the files with which a family begins.
    func write(rules: String = TestDevice.rules) throws {
        try write(Self.family, to: "family.json")
        try write(rules, to: "Rules/rules.json")
    }

    func write(_ text: String, to name: String) throws {
        let url = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func text(_ name: String) throws -> String { try String(contentsOfFile: path + "/" + name, encoding: .utf8) }

    // MARK: - What is recorded

    /// Records use of an app that begins at a minute of the story.
    func use(_ id: String, _ app: String, _ minute: Int, minutes: Int, child: String = "mia") throws {
        try use(id, app, minute, minutes: minutes, child: child, at: TestFamily.at(minute + minutes))
    }

    func use(_ id: String, _ app: String, _ minute: Int, minutes: Int, child: String, at now: Instant) throws {
        let start = TestFamily.at(minute)
        let line =
            #"{"id":"\#(id)","child":"\#(child)","app":"\#(app)","device":"\#(child == "mia" ? "laptop" : "pad")","#
            + #""start":"\#(start.iso8601(in: .utc))","seconds":\#(minutes * 60)}"#
        try record(at: now) { recorder in
            var log = UsageLog(family: recorder.plan.family, now: recorder.now.milliseconds)
            log.read(Array(line.utf8).span)
            try recorder.record(log.reports(source: "test"))
        }
    }

    func give(_ points: Int, at minute: Int) throws {
        try decide(at: TestFamily.at(minute)) { desk throws(EconomyRefusal) in
            try desk.adjust(points, reason: "given")
        }
    }

    /// Decides something for Mia, or for another child by the place in the family, if it can be.
    @discardableResult
    func decide(
        for child: Int = 0, at now: Instant, _ decide: (inout Desk) throws(EconomyRefusal) -> Void
    ) throws -> Bool {
        var isDone = false
        try record(at: now) { recorder in
            if case .success = try recorder.decide(for: child, decide) { isDone = true }
        }
        return isDone
    }

    func record(at now: Instant, _ body: (Recorder) throws -> Void) throws {
        let recorder = try Recorder(try recording.versions(now), store: store, now: now)
        try body(recorder)
        try recorder.finish()
        try recorder.finishAndDecide(isEnforcing: false)
    }

    // MARK: - Syncing

    var recording: SyncRecording { SyncRecording(files, store) }

    var sync: FamilySync {
        var sync = FamilySync(folder, recording)
        sync.mostSegments = mostSegments
        return sync
    }

    @discardableResult
    func sync(at minute: Int) throws -> SyncReport { try sync(at: TestFamily.at(minute)) }

    @discardableResult
    func sync(at now: Instant) throws -> SyncReport { try #require(try sync.run(now: now, isByHand: true)) }

    /// The paths of what this device sees in the shared folder.
    var sharedFiles: [String] { sizes.keys.sorted() }

    /// The sizes of what this device sees in the shared folder, by path.
    var sizes: [String: Int64] {
        var sizes: [String: Int64] = [:]
        for path in FileSystem.paths(below: shared) {
            guard let status = FileStatus(path: path), status.isRegular else { continue }
            sizes[String(path.dropFirst(shared.count + 1))] = status.size
        }
        return sizes
    }
}
