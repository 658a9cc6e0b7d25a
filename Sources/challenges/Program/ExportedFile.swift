import Languages
import OperatingSystem
import Recording
import TextSearch

/// A file for other programs, written over an older one of its own and never over somebody else's.
struct ExportedFile {
    let path: String
    let bytes: [UInt8]
    /// Whether it has to be written: not if it is there as it is to be.
    let isChanged: Bool

    /// - Parameters:
    ///   - mark: words that only such a file holds.
    ///   - kind: what it is: "file of this badge".
    /// - Throws: a `Refusal` if there is something else in its place.
    init(_ path: String, _ bytes: [UInt8], mark: String, kind: String) throws {
        self.path = path
        self.bytes = bytes
        guard FileSystem.exists(path) else {
            isChanged = true
            return
        }
        guard let known = try? FileSystem.bytes(of: path) else { throw FolderError(.unreadable, path: path) }
        guard known == bytes || String(decoding: known, as: UTF8.self).contains(part: mark) else {
            throw Refusal(
                localized("\(path) is there already and is no \(kind), so that nothing was written."),
                localized("Move it away, or name another place."))
        }
        isChanged = known != bytes
    }

    /// Writes what has to be written, once nothing stands in the way of any of them.
    static func write(_ files: [ExportedFile]) throws {
        let changed = files.filter(\.isChanged)
        for folder in Set(changed.map { Path.folder(of: $0.path) }).sorted() { try FamilyFolder.makeFolder(folder) }
        for file in changed {
            try FolderError.writing(file.path) { try AtomicFile.replace(file.path, with: file.bytes) }
        }
    }
}
