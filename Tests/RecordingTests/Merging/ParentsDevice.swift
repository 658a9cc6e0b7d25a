import FamilyStore
import FamilyTime
import Foundation
import JSONText
import RuleKinds
import RuleLanguage
import RuleLoading
import Testing

@testable import Recording

/// A parent's device: a folder of files, and a store.
final class ParentsDevice {
    let folder: FamilyFolder
    let store: FamilyStore
    private(set) var conflicts: [EditsOfOthers.Conflict] = []
    private(set) var changed: [String] = []

    init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("parent-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        folder = FamilyFolder(path: url.path)
        store = try FamilyStore.inMemory()
    }

    deinit { try? FileManager.default.removeItem(atPath: folder.path) }

    func text(_ name: String) throws -> String {
        String(decoding: try FamilyFolder.bytes(of: folder.path + "/" + name), as: UTF8.self)
    }

    func write(_ text: String, to name: String) throws {
        try FamilyFolder.makeFolder(folder.rulesPath, sharing: .own)
        try FamilyFolder.write(Array(text.utf8), to: folder.path + "/" + name, sharing: .own)
    }

    /// Writes a file anew, with other words in it.
    func change(_ name: String, _ old: String, _ new: String) throws {
        let text = try text(name)
        #expect(text.contains(old))
        try write(text.replacing(old, with: new), to: name)
    }

    private func versions(_ now: Int64) throws -> VersionHistory {
        let reading = try folder.read()
        return try VersionHistory(reading, family: try #require(reading.family), store: store, now: now)
    }

    func record(at now: Int64) throws {
        let recorder = try Recorder(try versions(now), store: store, now: Instant(milliseconds: now))
        try recorder.noteWritten {}
        try recorder.finish()
    }

    /// Takes what others have written, as sync does: all of it is met, and then all logs are taken.
    func hear(_ others: ParentsDevice..., at now: Int64, isEndedBeforeTaking: Bool = false) throws {
        if folder.exists { try record(at: now) }
        let logs = try others.map { other in
            let device = try other.store.device()
            return (device, try other.store.entries(after: try store.heads()[device]?.number ?? 0).all())
        }
        let heard = logs.flatMap(\.1).flatMap(\.versions)
        let edits = try EditsOfOthers(
            heard, among: heard, folder.exists ? try folder.read() : nil, folder, store, now: now)
        try edits.save()
        conflicts += edits.conflicts
        changed += edits.changed
        guard !isEndedBeforeTaking else { return }
        let journals = logs.map { HeardJournal($1, of: $0, by: .parent) }
        let taken = try Recorder.take(journals, into: store, now: Instant(milliseconds: now)) {
            now throws(StoreError) in
            do { return try self.versions(now.milliseconds).taking(heard) } catch {
                throw StoreError(kind: .damaged, path: "rules", detail: "\(error)")
            }
        }
        #expect(taken.allSatisfy { $0?.refusal == nil })
        if folder.exists { try record(at: now) }
    }

    /// The settings, and all rules by id.
    var meaning: [String] {
        get throws {
            let reading = try folder.read()
            #expect(reading.obstacles.isEmpty)
            let rules = reading.rules.files.flatMap(\.rules).map { "\($0.header.id) \($0.header.version)" }.sorted()
            return [try text("family.json")] + rules
        }
    }

    var entries: Int { get throws { try store.entries().all().count } }

    static let family = """
        {
          "timeZone": "Europe/Berlin",
          "children": [ { "id": "mia", "name": "Mia" } ],
          "apps": [
            { "id": "khan", "name": "Khan", "category": "learning" },
            { "id": "games", "name": "Games", "category": "reward", "costPerMinute": 60 }
          ]
        }
        """
    static let rules = """
        {
          "challenges": [
            { "id": "spark", "title": "Spark", "goal": { "minutes": 20, "per": "day" }, "reward": { "points": 25 } },
            { "id": "week", "title": "Week", "goal": { "minutes": 90, "per": "week" }, "reward": { "points": 50 } }
          ]
        }
        """
}
