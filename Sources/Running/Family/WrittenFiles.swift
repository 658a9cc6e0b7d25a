import Diagnostics
import Recording

/// The files that a parent edits. They are compared by content, so that nothing depends on a file system's clock, and
/// they are small enough to be read every few seconds.
struct WrittenFiles: Equatable {
    /// The contents by path. Nil for a file that exists and cannot be read now; loading reports why.
    private let files: [String: [UInt8]?]

    init(_ folder: FamilyFolder) {
        // What parents' devices have told stands in no file.
        if folder.isChilds, let reading = try? folder.read() {
            self.init(reading)
        } else {
            self.init(files: Self.files(in: folder))
        }
    }

    private init(files: [String: [UInt8]?]) { self.files = files }

    private static func files(in folder: FamilyFolder) -> [String: [UInt8]?] {
        var files: [String: [UInt8]?] = [:]
        if let rules = try? RulesFolder(path: folder.rulesPath) {
            for file in rules.files { files[FamilyFolder.shown(file.path)] = file.bytes }
            for finding in rules.unread { files.updateValue(nil, forKey: finding.file) }
        }
        files[FamilyFolder.shown(folder.familyPath)] = try? FamilyFolder.bytes(of: folder.familyPath)
        return files
    }

    /// The files as a reading saw them. An edit since then makes a difference.
    init(_ reading: FamilyReading) {
        var files: [String: [UInt8]?] = [:]
        for source in reading.sources { files[source.path] = source.bytes }
        for finding in reading.unread { files.updateValue(nil, forKey: finding.file) }
        self.init(files: files)
    }
}
