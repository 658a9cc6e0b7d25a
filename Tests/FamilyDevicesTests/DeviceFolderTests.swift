import Foundation
import OperatingSystem
import Testing

@testable import FamilyDevices

@Suite("What a device keeps beside the family's files")
struct DeviceFolderTests {
    private let family: URL
    private let folder: DeviceFolder

    init() throws {
        family = FileManager.default.temporaryDirectory.appendingPathComponent("family-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: family, withIntermediateDirectories: true)
        folder = DeviceFolder(in: family.path)
    }

    @Test("Nobody has said whose device it is until there are keys")
    func unchosen() throws {
        defer { try? FileManager.default.removeItem(at: family) }
        #expect(try folder.mode() == nil)
        try folder.make()
        #expect(try folder.keyFile() == nil)
        #expect(FileStatus(path: folder.path)?.permissions == 0o700)
    }

    @Test("The keys say whose device it is", arguments: DeviceMode.allCases)
    func chosen(mode: DeviceMode) throws {
        defer { try? FileManager.default.removeItem(at: family) }
        try folder.make()
        let keys = try #require(try DeviceKeys.new(mode: mode, name: "Mia's laptop"))
        try KeyFile(keys: keys).write(to: folder.keys)
        #expect(try folder.mode() == mode)
    }

    @Test("Keys that cannot be read are not taken for a device without a mode")
    func unreadable() throws {
        defer { try? FileManager.default.removeItem(at: family) }
        try folder.make()
        try Data("{}".utf8).write(to: URL(fileURLWithPath: folder.keys))
        #expect(throws: KeyFile.Failure.open) { try folder.mode() }
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder.keys)
        #expect(throws: KeyFile.Failure.damaged) { try folder.mode() }
        try FileManager.default.removeItem(atPath: folder.keys)
        try FileManager.default.createSymbolicLink(atPath: folder.keys, withDestinationPath: "nowhere")
        #expect {
            try folder.mode()
        } throws: {
            guard case KeyFile.Failure.system = $0 else { return false }
            return true
        }
    }
}
