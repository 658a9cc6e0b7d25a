import Diagnostics
import Foundation
import RuleLinting
import RuleLoading
import Testing

@testable import Recording

@Suite("A family's folder")
struct FamilyFolderTests {
    private func folder(_ names: [String]) throws -> FamilyFolder {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("folder-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: url.appendingPathComponent("Rules"), withIntermediateDirectories: true)
        try Data(#"{ "timeZone": "UTC", "children": [ { "id": "mia" } ], "apps": [] }"#.utf8)
            .write(to: url.appendingPathComponent("family.json"))
        for name in names { try Data("{}".utf8).write(to: url.appendingPathComponent("Rules/\(name)")) }
        return FamilyFolder(path: url.path)
    }

    @Test("A rule file that an editor saved under another ending is pointed out, and stops nothing")
    func unread() throws {
        let folder = try folder(["a.json", "b.json.txt", "c.JSON", ".d.json.swp", "notes.md"])
        defer { try? FileManager.default.removeItem(atPath: folder.path) }
        let reading = try folder.read()
        #expect(reading.unread.map(\.code) == ["S210", "S210"])
        #expect(reading.obstacles.isEmpty)
        #expect(reading.rules.files.count == 1)
    }

    @Test("A folder that is called like a file of rules hides none of the others, and nothing runs")
    func folderLikeAFile() throws {
        let folder = try folder(["a.json"])
        defer { try? FileManager.default.removeItem(atPath: folder.path) }
        let path = folder.rulesPath + "/b.json"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        let reading = try folder.read()
        #expect(reading.rules.files.count == 1)
        #expect(reading.obstacles.map(\.code) == ["S228"])
    }

    @Test("A copy beside its file is not to be called like it")
    func copy() throws {
        let folder = try folder(["a.json", "a.json.bak", "b.json~"])
        defer { try? FileManager.default.removeItem(atPath: folder.path) }
        let remedies = try folder.read().unread.compactMap(\.remedy)
        #expect(remedies.first?.hasPrefix("Remove it if it is a copy of a.json") == true)
        #expect(remedies.last == "Call it b.json.")
    }

    @Test("A folder without rules is a family all the same")
    func noRules() throws {
        let folder = try folder([])
        defer { try? FileManager.default.removeItem(atPath: folder.path) }
        try FileManager.default.removeItem(atPath: folder.rulesPath)
        let reading = try folder.read()
        #expect((reading.familyFindings + reading.unread + reading.rules.findings).isEmpty)
    }
}
