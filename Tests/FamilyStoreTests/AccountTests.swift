import Foundation
import Testing

@testable import FamilyStore

/// Goes on as an account that owns nothing. Without the right to do so this account stays, and the modes of the files
/// stand for the other one's rights.
func becomeSomebodyElse() {
    guard geteuid() == 0 else { return }
    precondition(setgid(65_534) == 0 && setuid(65_534) == 0)
}

extension StoreFolder {
    /// Takes the right to write from everybody but root.
    func letOthersRead() throws {
        for name in try fileNames {
            let file = url.appending(path: name).path
            try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file)
        }
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: url.path)
    }

    /// The right to write and to search, as it is in a folder of one's own.
    func letOwnerWrite() throws {
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
        for name in try fileNames {
            let file = url.appending(path: name).path
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
        }
    }

    func mode(of name: String) throws -> Int? {
        let attributes = try FileManager.default.attributesOfItem(atPath: url.appending(path: name).path)
        return (attributes[.posixPermissions] as? NSNumber)?.intValue
    }
}

@Suite("Accounts of one computer")
struct AccountTests {
    let folder: StoreFolder

    init() throws {
        folder = try StoreFolder()
    }

    @Test("An account that may only read sees what was saved, whether or not somebody else is at work")
    func readingOnly() async throws {
        try Batches.write(0, to: folder.store())
        try folder.letOthersRead()
        await #expect(processExitsWith: .success) { [path = folder.path as String] in
            becomeSomebodyElse()
            let store = try FamilyStore.open(path: path, mode: .readOnly)
            #expect(try Batches.whole(in: store) == 1)
            #expect(throws: StoreError.self) { try FamilyStore.open(path: path, mode: .readWrite).generation() }
        }
        try folder.letOwnerWrite()
        let writer = try folder.store()
        try Batches.write(1, to: writer)
        try folder.letOthersRead()
        await #expect(processExitsWith: .success) { [path = folder.path as String] in
            becomeSomebodyElse()
            let store = try FamilyStore.open(path: path, mode: .readOnly)
            #expect(try Batches.whole(in: store) == 2)
        }
        try folder.letOwnerWrite()
        #expect(try Batches.whole(in: writer) == 2)
    }

    @Test("What is made belongs to its account alone, and a file that others may read stays so")
    func modes() throws {
        let store = try folder.store()
        for name in try folder.fileNames { #expect(try folder.mode(of: name) == 0o600) }
        let open = try StoreFolder()
        try Data().write(to: URL(filePath: open.path))
        try open.letOwnerWrite()
        let shared = try open.store()
        for name in try open.fileNames { #expect(try open.mode(of: name) == 0o644) }
        #expect(try store.generation() == shared.generation())
    }
}
