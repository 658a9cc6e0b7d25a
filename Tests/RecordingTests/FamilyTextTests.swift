import Diagnostics
import FamilyLinting
import FamilySettings
import FamilyStore
import FamilyTime
import Foundation
import JSONText
import OperatingSystem
import Testing

@testable import Recording

@Suite("An edit of family.json and the history that knows of it")
struct FamilyTextTests {
    private let folder: FamilyFolder
    private let now = Instant(milliseconds: 1_793_620_800_000)

    init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("edit-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        folder = FamilyFolder(path: url.path)
        try Data(Diary.family.utf8).write(to: URL(fileURLWithPath: folder.familyPath))
    }

    private func versions(_ reading: FamilyReading, _ store: FamilyStore) throws -> VersionHistory {
        try VersionHistory(
            reading, family: try #require(reading.family), store: store, now: now.milliseconds)
    }

    private func store(_ beforeStep: StepHook? = nil) throws -> FamilyStore {
        try FamilyStore.open(path: folder.databasePath, mode: .create, beforeStep: beforeStep)
    }

    @Test("Whichever step of the history fails, both know of the edit or neither does")
    func everyStep() throws {
        defer { try? FileManager.default.removeItem(atPath: folder.path) }
        try Recorder(try versions(try folder.read(), try store()), store: try store(), now: now).finish()
        var failures = 0
        for step in 1... {
            try? FileManager.default.removeItem(atPath: folder.familyPath)
            try Data(Diary.family.utf8).write(to: URL(fileURLWithPath: folder.familyPath))
            try Recorder(try versions(try folder.read(), try store()), store: try store(), now: now).finish()
            let points = 20 + 5 * step
            var text = try FamilyText(folder)
            try text.set("/apps/0/pointsPerMinute", to: .int(Int64(points)))
            var left = -1
            let failing = try store { _ in
                left -= 1
                return left == 0 ? 13 : nil
            }
            var isSaved = true
            do {
                try text.save { after, replace in
                    let recorder = try Recorder(try versions(after, failing), store: failing, now: now)
                    left = step
                    try recorder.noteWritten(with: replace)
                }
            } catch is StoreError {
                isSaved = false
                failures += 1
            }
            let written = try String(contentsOfFile: folder.familyPath, encoding: .utf8)
            #expect(written.contains("\(points)") == isSaved)
            let noted = try store().versions(kind: VersionHistory.familyKind).last?.text
            #expect(noted?.contains("\(points)") == isSaved)
            if isSaved { break }
        }
        #expect(failures > 3)
    }

    @Test("Where the file cannot be written, the history does not know of the edit")
    func unwritten() throws {
        defer { try? FileManager.default.removeItem(atPath: folder.path) }
        let store = try store()
        try Recorder(try versions(try folder.read(), store), store: store, now: now).finish()
        var text = try FamilyText(folder)
        try text.set("/apps/0/pointsPerMinute", to: .int(75))
        // An editor saves while the command is at work.
        try Data(Diary.family.replacing("10", with: "25").utf8).write(to: URL(fileURLWithPath: folder.familyPath))
        let error = #expect(throws: FolderError.self) {
            try text.save { after, replace in
                try Recorder(try versions(after, store), store: store, now: now).noteWritten(with: replace)
            }
        }
        guard case .changedMeanwhile? = error?.kind else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try store.versions(kind: VersionHistory.familyKind).allSatisfy { !$0.text.contains("75") })
        #expect(try String(contentsOfFile: folder.familyPath, encoding: .utf8).contains("25"))
    }

    /// Takes Khan out of a family with a rule file of its own, while something fails.
    /// - Returns: the error.
    private func removeKhan(failingAt step: Int = .max, _ meanwhile: () throws -> Void = {}) throws -> (any Error)? {
        let store = try store(failing)
        let before = try folder.read()
        let app = try #require(before.family?.apps.first { $0.id == "khan" })
        var text = try FamilyText(folder)
        try text.remove("/apps/1")
        let rules = try RulesWithoutApp("khan", in: folder, leaving: text)
        try meanwhile()
        let recorder = try Recorder(try versions(before, store), store: store, now: now)
        do {
            try text.save(with: rules.edits) { after, replace in
                steps.left = step
                _ = try recorder.remove(app, noting: try versions(after, store), with: replace)
            }
        } catch {
            return error
        }
        return nil
    }

    private final class Steps {
        var left = Int.max
    }
    private let steps = Steps()

    private var failing: StepHook {
        { [steps] _ in
            steps.left -= 1
            return steps.left == 0 ? 13 : nil
        }
    }

    private static let rules =
        #"{ "tasks": [ { "id": "a", "title": "A", "points": 5, "per": "day" } ], "challenges": [ "#
        + #"{ "id": "k", "title": "K", "goal": { "minutes": 5, "apps": ["khan", "books"], "per": "day" } } ] }"#

    private func files() throws -> [String] {
        try [folder.familyPath, folder.rulesPath + "/a.json", folder.rulesPath + "/b.json"].map {
            try String(contentsOfFile: $0, encoding: .utf8)
        }
    }

    private func prepare() throws {
        steps.left = .max
        try? FileManager.default.removeItem(atPath: folder.path)
        try FileManager.default.createDirectory(atPath: folder.rulesPath, withIntermediateDirectories: true)
        try Data(Diary.family.utf8).write(to: URL(fileURLWithPath: folder.familyPath))
        for (name, id) in [("a", "k"), ("b", "l")] {
            let text = Self.rules.replacing("\"k\"", with: "\"\(id)\"").replacing("\"a\"", with: "\"t\(id)\"")
            try Data(text.utf8).write(to: URL(fileURLWithPath: folder.rulesPath + "/\(name).json"))
        }
        let store = try store()
        let recorder = try Recorder(try versions(try folder.read(), store), store: store, now: now)
        try recorder.take([Diary.event("e1", "khan", "11-02 08:00", minutes: 20)], now: now)
        try recorder.finish()
    }

    @Test("Whichever step of taking an app out fails, points, rules and family.json stay as they were")
    func departure() throws {
        defer { try? FileManager.default.removeItem(atPath: folder.path) }
        var failures = 0
        for step in 1... {
            try prepare()
            let before = try files()
            let balances = try store().balances()
            guard try removeKhan(failingAt: step) != nil else {
                #expect(try files().allSatisfy { !$0.contains("khan") })
                #expect(try store().removal(of: "khan") == now.milliseconds)
                break
            }
            failures += 1
            #expect(try files() == before)
            #expect(try store().balances() == balances)
            #expect(try store().removal(of: "khan") == nil)
        }
        #expect(failures > 3)
    }

    @Test("A rule file that somebody saves meanwhile keeps an app, its points and every other file")
    func savedMeanwhile() throws {
        defer { try? FileManager.default.removeItem(atPath: folder.path) }
        try prepare()
        let before = try files()
        let error = try removeKhan {
            try Data("{}".utf8).write(to: URL(fileURLWithPath: folder.rulesPath + "/b.json"))
        }
        guard case .changedMeanwhile? = (error as? FolderError)?.kind else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try files() == [before[0], before[1], "{}"])
        #expect(try store().removal(of: "khan") == nil)
    }

    @Test("A file is written in another form only if it holds what was read, whatever holds the old file")
    func replaced() throws {
        defer { try? FileManager.default.removeItem(atPath: folder.path) }
        let path = folder.familyPath
        let text = Array(Diary.family.utf8)
        // Somebody who may only read can lock what can be read, and nobody waits for that.
        let readers = try [path, folder.path].map { try #require(Descriptor(reading: $0)) }
        for reader in readers { #expect(flock(reader.number, LOCK_EX) == 0) }
        try FamilyFolder.replace(path, holding: text, with: text + [10])
        let error = #expect(throws: FolderError.self) { try FamilyFolder.replace(path, holding: text, with: [10]) }
        #expect(error?.message.contains("was changed by somebody else") == true)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["family.json"])
    }

    @Test("What a kill has left of a parent's save is told by the next edit and by lint's findings")
    func kept() throws {
        defer { try? FileManager.default.removeItem(atPath: folder.path) }
        // No process has so high a number.
        try Data("{}".utf8).write(to: URL(fileURLWithPath: folder.familyPath + ".999999999.displaced"))
        #expect(try FamilyText(folder).kept == [folder.familyPath + ".kept"])
        #expect(StrayFiles.findings(beside: folder).map(\.file) == [folder.familyPath + ".kept"])
    }

    @Test("A second command that edits is told that the first is at work, and waits for it where it may")
    func second() throws {
        defer { try? FileManager.default.removeItem(atPath: folder.path) }
        var text = try FamilyText(folder)
        let error = #expect(throws: FolderError.self) { try FamilyText(folder, waitingMilliseconds: 0) }
        #expect(error?.message.contains("Another command is changing") == true)
        try text.set("/apps/0/pointsPerMinute", to: .int(15))
        try text.save()
        #expect(try FamilyText(folder, waitingMilliseconds: 0).family?.apps.count == 3)
    }
}
