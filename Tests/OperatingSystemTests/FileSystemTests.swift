import Foundation
import OperatingSystem
import Testing

@Suite("Files of the system")
struct FileSystemTests {
    private let folder: String

    init() throws {
        folder = FileSystem.temporaryFolder + "/files-\(UUID().uuidString)"
        try FileSystem.makeFolder(folder)
    }

    @Test("A folder is made with those that it lies in, which are told before")
    func folders() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let deep = folder + "/a/b"
        #expect(FileSystem.missingFolders(of: deep) == [folder + "/a", deep])
        try FileSystem.makeFolder(deep)
        #expect(FileSystem.isFolder(deep) && FileSystem.missingFolders(of: deep).isEmpty)
        #expect(throws: SystemError.self) { try FileSystem.remove(folder + "/a") }
        try FileSystem.remove(deep)
        #expect(try FileSystem.names(in: folder + "/a").isEmpty)
    }

    @Test("A file's bytes are read whole, also where their number is not known before")
    func bytes() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/large"
        let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
        try AtomicFile.replace(path, with: bytes)
        #expect(try FileSystem.bytes(of: path) == bytes)
        #expect(try FileSystem.bytes(of: "/proc/self/cmdline").isEmpty == false)
        #expect(throws: SystemError.self) { try FileSystem.bytes(of: folder) }
        #expect(throws: SystemError(number: 2, path: path + "r")) { try FileSystem.bytes(of: path + "r") }
    }

    @Test("All that lies below a folder is found, and a link that leads back is not followed")
    func below() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileSystem.makeFolder(folder + "/a/b")
        try AtomicFile.replace(folder + "/a/b/c.json", with: [])
        try FileManager.default.createSymbolicLink(atPath: folder + "/a/back", withDestinationPath: folder)
        let paths = FileSystem.paths(below: folder).map { $0.dropFirst(folder.count + 1) }
        #expect(paths.sorted() == ["a", "a/b", "a/b/c.json", "a/back"])
    }

    @Test("A file without a name is read from its beginning")
    func unnamed() throws {
        let file = try Descriptor.unnamedFile(holding: Array("line\n".utf8))
        #expect(try file.readAll() == Array("line\n".utf8))
    }
}
