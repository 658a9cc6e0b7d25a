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
    let store: FamilyStore
    let folder: DeviceFolder
    var mostSegments = 64
    private var rules = TestDevice.rules
    /// Whether a parent edits the files in the device's folder. Else they are written anew each time.
    var isEdited = false

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

    private static let rules = rules(points: 25)

    private static func rules(points: Int) -> String {
        """
        { "challenges": [ { "id": "spark", "title": "Spark",
          "goal": { "minutes": 20, "category": "learning", "per": "day" }, "reward": { "points": \(points) } } ] }
        """
    }

    /// - Parameter number: what the device is known by follows from it, so that a story is the same on every run.
    init(_ place: URL, shared: String, number: UInt64) throws {
        path = place.path
        self.shared = shared
        try FileManager.default.createDirectory(
            at: place.appendingPathComponent("Rules"), withIntermediateDirectories: true)
        store = try FamilyStore.open(path: FamilyFolder(path: path).databasePath, mode: .create)
        var random = SeededGenerator(seed: number)
        try store.begin(as: .parent, device: (0..<16).map { _ in UInt8(random.number(0...255)) })
        folder = DeviceFolder(in: path, door: door)
    }

    var group: FamilyGroup { get throws { try FamilyGroup(folder) } }

    // MARK: - What is recorded

    private func versions(now: Instant) throws(StoreError) -> VersionHistory {
        do {
            let text = rules
            if !isEdited {
                try Data(Self.family.utf8).write(to: URL(fileURLWithPath: path + "/family.json"))
                try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/Rules/rules.json"))
            }
            let folder = FamilyFolder(path: path)
            // A child's device knows the family by what parents have told.
            let read = try store.author().isParent ? folder.read() : FamilyReading(toldIn: store, folder)
            let reading = read.obstacles.isEmpty ? read : try read.lastWhole(in: store)?.reading ?? read
            guard let family = reading.family, reading.obstacles.isEmpty else {
                throw StoreError(kind: .damaged, path: path, detail: "\(reading.obstacles.count)")
            }
            return try VersionHistory(reading, family: family, store: store, now: now.milliseconds)
        } catch {
            throw error as? StoreError ?? StoreError(kind: .damaged, path: path, detail: "\(error)")
        }
    }

    /// The rules as other devices have written them.
    private func takeUpRules() throws(StoreError) {
        rules = try store.versions(kind: VersionHistory.ruleKind).last?.text ?? rules
    }

    private func recorder(_ now: Instant) throws(StoreError) -> Recorder {
        try Recorder(try versions(now: now), store: store, now: now)
    }

    /// Records use of an app that begins at a minute of the story.
    func use(_ id: String, _ app: String, _ minute: Int, minutes: Int, child: String = "mia") throws {
        let start = TestFamily.at(minute)
        let line =
            #"{"id":"\#(id)","child":"\#(child)","app":"\#(app)","device":"\#(child == "mia" ? "laptop" : "pad")","#
            + #""start":"\#(start.iso8601(in: .utc))","seconds":\#(minutes * 60)}"#
        try record(at: minute + minutes) { recorder in
            var log = UsageLog(family: recorder.plan.family, now: recorder.now.milliseconds)
            log.read(Array(line.utf8).span)
            try recorder.record(log.reports(source: "test"))
        }
    }

    func give(_ points: Int, at minute: Int) throws {
        try record(at: minute) { recorder in
            _ = try recorder.decide(for: 0) { desk throws(EconomyRefusal) in try desk.adjust(points, reason: "given") }
                .get()
        }
    }

    /// Whether there were points for it.
    @discardableResult
    func redeem(at minute: Int) throws -> Bool {
        var isDone = false
        try record(at: minute) { recorder in
            let result = try recorder.decide(for: 0) { desk throws(EconomyRefusal) in
                _ = try desk.redeem("minecraft", .minutes(5))
            }
            if case .success = result { isDone = true }
        }
        return isDone
    }

    /// A parent edits the rule.
    func edit(points: Int, at minute: Int) throws {
        rules = Self.rules(points: points)
        try record(at: minute) { _ in }
    }

    private func record(at minute: Int, _ body: (Recorder) throws -> Void) throws {
        let recorder = try recorder(TestFamily.at(minute))
        try body(recorder)
        try recorder.finish()
    }

    // MARK: - Syncing

    var recording: SyncRecording {
        SyncRecording(
            in: store, files: isEdited ? FamilyFolder(path: path) : nil,
            record: { now throws(StoreError) in try self.recorder(now).finish() },
            versions: { now throws(StoreError) in
                try self.takeUpRules()
                return try self.versions(now: now)
            })
    }

    var sync: FamilySync {
        var sync = FamilySync(folder, recording)
        sync.mostSegments = mostSegments
        return sync
    }

    @discardableResult
    func sync(at minute: Int) throws -> SyncReport {
        try #require(try sync.run(now: TestFamily.at(minute), isByHand: true))
    }

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

/// What stores that know the same come to.
struct Standing: Equatable {
    /// By id, the use that is recorded.
    var use: [String: String] = [:]
    var balances: [String: Int64] = [:]
    /// By child and what they were paid for, the points. What moves between accounts is each store's own.
    var paid: [String: Int64] = [:]
    /// What was told, with its points and what became of it.
    var told: [String: String] = [:]
    var versions: [String] = []

    init(_ device: TestDevice) throws {
        let store = device.store
        let withdrawn = try store.withdrawn()
        for row in try store.events().all() { use[row.id] = "\(row.child) \(row.app) \(row.start) \(row.length)" }
        for child in ["mia", "leo"] {
            balances[child] = try store.balance(of: child)
            for row in try store.ledger(of: child).all() where row.key?.hasPrefix("pointsMoved/") != true {
                paid["\(child) \(row.cites ?? row.key ?? "") \(row.app ?? "bonus")", default: 0] += row.amount
            }
            paid = paid.filter { $0.value != 0 }
            for row in try store.outcomes(of: child).all() {
                let mark = withdrawn.contains(row.id) ? " taken back" : row.isKept ? " kept" : ""
                told[row.id] = "\(row.points ?? 0)\(mark)"
            }
        }
        for kind in [VersionHistory.ruleKind, VersionHistory.familyKind, VersionHistory.spendingKind] {
            versions += try store.versions(kind: kind).map { "\($0.name) \($0.hash) \($0.loaded)" }
        }
    }
}
