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

    /// How an editor saves: with another file in the place of the old one, or into the file itself.
    enum Saving: CaseIterable { case another, same }

    @Test(
        "What an editor saves at any step stays, or comes after what was written",
        arguments: AtomicFile.Step.allCases, Saving.allCases)
    func editor(_ step: AtomicFile.Step, _ saving: Saving) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("old".utf8).write(to: URL(fileURLWithPath: path))
        // An editor may have opened the file long before it writes.
        let opened = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        let isReplaced = try AtomicFile.replace(path, holding: Array("old".utf8), with: Array("new".utf8)) {
            if $0 == step {
                switch saving {
                case .another: try? Data("theirs".utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
                case .same: try? opened.write(contentsOf: Data("theirs".utf8))
                }
            }
            return true
        }
        #expect(try text() == "theirs")
        #expect(isReplaced == (step == .syncFolder && saving == .another))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["family.json"])
    }

    @Test("What holds something else than its reader knows is left alone")
    func changed() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("theirs".utf8).write(to: URL(fileURLWithPath: path))
        #expect(try !AtomicFile.replace(path, holding: Array("old".utf8), with: Array("new".utf8)))
        #expect(try text() == "theirs")
        #expect(try AtomicFile.replace(path, holding: Array("theirs".utf8), with: Array("new".utf8)))
        #expect(try text() == "new")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["family.json"])
    }

    @Test("What a kill has left beside the file goes with the next write, and nothing else does")
    func strays() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        // No process has so high a number.
        for name in ["family.json", "family.json.999999999.new", "family.json.1.new", "family.json.mine.new"] {
            try Data("old".utf8).write(to: folder.appendingPathComponent(name))
        }
        try AtomicFile.replace(path, with: Array("new".utf8))
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
                == ["family.json", "family.json.1.new", "family.json.mine.new"])
    }

    @Test("One at a time has the right to change a file, also when another file has come into its place")
    func lock() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("old".utf8).write(to: URL(fileURLWithPath: path))
        let first = try #require(FileLock(path: path, waitingMilliseconds: 0))
        #expect(FileLock(path: path, waitingMilliseconds: 0) == nil)
        try AtomicFile.replace(path, with: Array("new".utf8))
        first.release()
        let second = try #require(FileLock(path: path, waitingMilliseconds: 0))
        #expect(FileLock(path: path, waitingMilliseconds: 0) == nil)
        second.release()
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
