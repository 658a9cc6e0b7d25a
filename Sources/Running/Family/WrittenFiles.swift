import Diagnostics
import Recording

/// The files that a parent edits, as they are written: compared by content, so that nothing depends on a file system's
/// clock, and small enough to be read every few seconds.
struct WrittenFiles: Equatable {
    private let files: [String: [UInt8]]

    /// A file that cannot be read just now is left out; loading says what is wrong with it.
    init(_ folder: FamilyFolder) {
        let rules = (try? FamilyFolder.jsonFiles(in: folder.rulesPath)) ?? []
        var files: [String: [UInt8]] = [:]
        for path in rules + [folder.familyPath] { files[FamilyFolder.shown(path)] = try? FamilyFolder.bytes(of: path) }
        self.files = files
    }

    /// The files as they were when they were read: an edit that came since is another text.
    init(_ reading: FamilyReading) {
        files = Dictionary(reading.sources.map { ($0.path, $0.bytes) }, uniquingKeysWith: { $1 })
    }
}
