import Foundation
import OperatingSystem
import Testing

@Suite("Writing a file in one piece")
struct AtomicFileTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("file-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private var path: String { folder.appendingPathComponent("family.json").path }

    private func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    @Test(
        "A step that fails leaves the old file or the new one, whole, and nothing beside it",
        arguments: AtomicFile.Step.allCases)
    func everyStep(_ step: AtomicFile.Step) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("old".utf8).write(to: URL(fileURLWithPath: path))
        #expect(throws: SystemError.self) {
            try AtomicFile.replace(path, with: Array("new".utf8)) { $0 != step }
        }
        #expect(try text() == (step == .syncFolder ? "new" : "old"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["family.json"])
    }

    @Test("A link is followed, and permissions stay")
    func link() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let real = folder.appendingPathComponent("real.json").path
        try Data("old".utf8).write(to: URL(fileURLWithPath: real))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: real)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: real)
        try AtomicFile.replace(path, with: Array("new".utf8))
        #expect(try String(contentsOfFile: real, encoding: .utf8) == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == real)
        #expect(try FileManager.default.attributesOfItem(atPath: real)[.posixPermissions] as? Int == 0o600)
    }
}
