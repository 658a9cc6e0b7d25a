import Cryptography
import Foundation
import OperatingSystem
import Testing

@testable import FamilyDevices

@Suite("Devices on this computer's disk")
struct DiskTests {
    private let place: URL

    init() throws {
        place = FileManager.default.temporaryDirectory.appendingPathComponent("devices-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: place.appendingPathComponent("shared"), withIntermediateDirectories: true)
    }

    private func path(_ name: String) -> String { place.appendingPathComponent(name).path }
    private var folder: SharedFolder { SharedFolder(path: path("shared")) }

    private func publish(_ home: Household) throws {
        var writer = try LogWriter(
            folder, outbox: path("outbox"), family: home.ties.family, keys: home.child)
        try writer.append(entries: [home.entry(1, of: home.child)], now: Household.now, key: home.key())
        try writer.publish()
    }

    private func read(_ home: Household) throws -> (numbers: [Int64], troubles: [Trouble]) {
        var index = LogIndex()
        var numbers: [Int64] = []
        let found = try FolderReader(folder, home.members, home.keys(of: home.parent))
            .read(&index, now: Household.now) { segment, _ in numbers += segment.content.entries.map(\.number) }
        return (numbers, found.troubles.map(\.trouble))
    }

    @Test("Case 13: a file whose content iCloud keeps elsewhere is a placeholder under its own name")
    func evicted() throws {
        defer { try? FileManager.default.removeItem(at: place) }
        let home = try Household()
        try publish(home)
        let log = folder.log(of: home.child.life.device)
        let name = try #require(try DiskDoor().entries(in: log).first?.name)
        try FileManager.default.removeItem(atPath: log + "/" + name)
        try Data([1, 2]).write(to: URL(fileURLWithPath: log + "/.\(name).icloud"))
        #expect(try DiskDoor().entries(in: log).map(\.kind) == [.placeholder])
        #expect(try DiskDoor().entries(in: log).map(\.name) == [name])
        #expect(try read(home).troubles == [.placeholder])
        var writer = try LogWriter(
            folder, outbox: path("outbox"), family: home.ties.family, keys: home.child)
        // Its author does not take it for gone.
        #expect(try !writer.isInDoubt())
        try writer.append(entries: [home.entry(2, of: home.child)], now: Household.now, key: home.key())
        #expect(try !writer.isInDoubt())
    }

    @Test("Cases 20 and 21: links, pipes and folders with odd names are not followed, and the rest is read")
    func oddFiles() throws {
        defer { try? FileManager.default.removeItem(at: place) }
        let home = try Household()
        try publish(home)
        let log = folder.log(of: home.child.life.device)
        #expect(mkfifo(log + "/pipe.seg", 0o600) == 0)
        #expect(symlink("/dev/zero", log + "/zero.seg") == 0)
        #expect(symlink("/", folder.path + "/root") == 0)
        #expect(symlink("..", log + "/up") == 0)
        try FileManager.default.createDirectory(
            atPath: folder.path + "/..seg", withIntermediateDirectories: true)
        try FileManager.default.createDirectory(
            atPath: folder.path + "/a\nb\u{1B}[31m", withIntermediateDirectories: true)
        let read = try read(home)
        #expect(read.numbers == [1])
        #expect(read.troubles == [.notAFile, .notAFile])
    }

    @Test("Case 23: dates of files mean nothing", arguments: [0, 4_102_444_800] as [TimeInterval])
    func dates(seconds: TimeInterval) throws {
        defer { try? FileManager.default.removeItem(at: place) }
        let home = try Household()
        try publish(home)
        let log = folder.log(of: home.child.life.device)
        for name in try FileManager.default.contentsOfDirectory(atPath: log) {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: log + "/" + name)
        }
        #expect(try read(home).numbers == [1])
    }

    @Test("Nothing is left beside what was published")
    func clean() throws {
        defer { try? FileManager.default.removeItem(at: place) }
        let home = try Household()
        try publish(home)
        #expect(try FileManager.default.contentsOfDirectory(atPath: path("outbox")) == ["log"])
        #expect(
            try FileManager.default.contentsOfDirectory(
                atPath: folder.log(of: home.child.life.device)
            ).count == 1)
    }

    @Test("A key file comes back, and nobody else may read it")
    func keyFile() throws {
        defer { try? FileManager.default.removeItem(at: place) }
        let home = try Household()
        for ties in [nil, home.ties] {
            let file = KeyFile(keys: home.child, ties: ties)
            try file.write(to: path("device.json"))
            #expect(try KeyFile(reading: path("device.json")) == file)
            #expect(FileStatus(path: path("device.json"))?.permissions == 0o600)
        }
        chmod(path("device.json"), 0o644)
        #expect(throws: KeyFile.Failure.open) { try KeyFile(reading: path("device.json")) }
        #expect(throws: KeyFile.Failure.missing) { try KeyFile(reading: path("none")) }
    }

    @Test("A key file of a newer program, or a damaged one, is named")
    func damagedKeyFile() throws {
        defer { try? FileManager.default.removeItem(at: place) }
        let bytes = KeyFile(keys: try device(1, .child)).bytes
        #expect(throws: KeyFile.Failure.damaged) { try KeyFile(Array(bytes.dropLast(20))) }
        #expect(throws: KeyFile.Failure.damaged) { try KeyFile(Array("{\"format\": 1}".utf8)) }
        #expect(throws: KeyFile.Failure.newer(format: 2)) { try KeyFile(Array("{\"format\": 2}".utf8)) }
    }

    @Test(
        "Whatever step of writing a key file fails, the old or the new one is there",
        arguments: AtomicFile.Step.allCases)
    func keyFileSteps(_ step: AtomicFile.Step) throws {
        defer { try? FileManager.default.removeItem(at: place) }
        let old = KeyFile(keys: try device(1, .child))
        let new = KeyFile(keys: try device(2, .child))
        try old.write(to: path("device.json"))
        try? new.write(to: path("device.json")) { $0 != step }
        #expect([old, new].contains(try KeyFile(reading: path("device.json"))))
    }
}
