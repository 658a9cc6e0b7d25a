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

    @Test("What a kill has left of somebody else's save is kept beside the file, and told until it is removed")
    func displaced() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let left = ["theirs", "old", "hers"]
        try Data("old".utf8).write(to: URL(fileURLWithPath: path))
        for (index, text) in left.enumerated() {
            // No process has so high a number.
            try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path).99999999\(index).displaced"))
        }
        let kept = AtomicFile.kept(beside: path)
        #expect(kept == ["\(path).2.kept", "\(path).kept"])
        // What the file holds anyway is not lost.
        #expect(try Set(kept.map { try String(contentsOfFile: $0, encoding: .utf8) }) == ["theirs", "hers"])
        try AtomicFile.replace(path, with: Array("new".utf8))
        #expect(AtomicFile.kept(beside: path) == kept)
        #expect(try names().count == 3)
    }

    @Test("While files are exchanged, what was there lies under a name at which a later try does not remove it")
    func exchanged() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("old".utf8).write(to: URL(fileURLWithPath: path))
        var beside: [String: String] = [:]
        _ = try AtomicFile.replace(path, holding: Array("old".utf8), with: Array("new".utf8)) {
            guard $0 == .syncFolder else { return true }
            for name in (try? names()) ?? [] where name != "family.json" {
                beside[name] = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            }
            return true
        }
        #expect(beside == ["family.json.\(getpid()).displaced": "old"])
        #expect(try names() == ["family.json"])
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    @Test("One at a time has a lock, whoever holds the folder or removes the file, and nothing is left of it")
    func lock() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let lock = folder.appendingPathComponent(".lock").path
        // Who may only read can lock what is there.
        let reader = try #require(Descriptor(reading: folder.path))
        #expect(flock(reader.number, LOCK_EX) == 0)
        let first = try FileLock(path: lock, waitingMilliseconds: 0)
        #expect(try FileManager.default.attributesOfItem(atPath: lock)[.posixPermissions] as? Int == 0o600)
        #expect(throws: SystemError.self) { try FileLock(path: lock, waitingMilliseconds: 0) }
        first.release()
        #expect(try names() == [])
        let second = try FileLock(path: lock, waitingMilliseconds: 0)
        // A second release is not that of another one.
        first.release()
        let error = #expect(throws: SystemError.self) { try FileLock(path: lock, waitingMilliseconds: 0) }
        #expect(error?.isHeld == true)
        second.release()
    }

    @Test("Those who may write in a folder may take its locks")
    func sharedLock() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.setAttributes([.posixPermissions: 0o770], ofItemAtPath: folder.path)
        let path = folder.appendingPathComponent(".lock").path
        let lock = try FileLock(path: path, waitingMilliseconds: 0)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o660)
        lock.release()
    }

    @Test(
        "What is saved as the superuser stays its owner's, and what is new is the folder's", .enabled(if: getuid() == 0)
    )
    func owner() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("old".utf8).write(to: URL(fileURLWithPath: path))
        #expect(chown(path, 4711, 4712) == 0)
        #expect(chown(folder.path, 4713, 4714) == 0)
        let new = folder.path + "/Rules/new.json"
        try FileSystem.makeFolder(folder.path + "/Rules")
        try AtomicFile.replace(new, with: Array("new".utf8))
        #expect(try AtomicFile.replace(path, holding: Array("old".utf8), with: Array("new".utf8)))
        try AtomicFile.replace(path, with: Array("newer".utf8))
        func owner(_ path: String) throws -> [Int] {
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            return [attributes[.ownerAccountID], attributes[.groupOwnerAccountID]].compactMap {
                ($0 as? NSNumber)?.intValue
            }
        }
        #expect(try owner(path) == [4711, 4712])
        #expect(try owner(folder.path + "/Rules") == [4713, 4714])
        #expect(try owner(new) == [4713, 4714])
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
