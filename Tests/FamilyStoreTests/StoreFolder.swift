import Foundation

@testable import FamilyStore

/// A folder of its own for one test, gone when the test is over.
final class StoreFolder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    var path: String { url.appending(path: "family.sqlite").path }

    var fileNames: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }

    func store(
        _ mode: FamilyStore.Mode = .create, waitingSeconds: Double = 10, beforeStep: StepHook? = nil
    ) throws(StoreError) -> FamilyStore {
        try FamilyStore.open(path: path, mode: mode, waitingSeconds: waitingSeconds, beforeStep: beforeStep)
    }

    /// The bare connection, for files that no store would make.
    func database(_ access: Database.Access = .create) throws(StoreError) -> Database {
        try Database(path: path, access: access, waitingSeconds: 10, beforeStep: nil)
    }
}
