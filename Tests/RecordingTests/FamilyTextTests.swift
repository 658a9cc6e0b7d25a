import FamilySettings
import FamilyStore
import FamilyTime
import Foundation
import JSONText
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
                    try recorder.noteVersions(with: replace)
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
                try Recorder(try versions(after, store), store: store, now: now).noteVersions(with: replace)
            }
        }
        guard case .changedMeanwhile? = error?.kind else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try store.versions(kind: VersionHistory.familyKind).allSatisfy { !$0.text.contains("75") })
        #expect(try String(contentsOfFile: folder.familyPath, encoding: .utf8).contains("25"))
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
