package import Diagnostics
import OperatingSystem
import RuleLoading

/// The rule files of a folder, and findings about files there that are not read.
package struct RulesFolder: Sendable {
    package struct File: Sendable {
        package let path: String
        package let bytes: [UInt8]
    }

    package private(set) var files: [File] = []
    /// Findings about files that are not read and were probably meant to be. A file that cannot be opened is an error.
    package private(set) var unread: [Diagnostic] = []

    /// Ten thousand rules have about five million bytes.
    private static let largest: Int64 = 16 << 20

    /// A missing folder has no files. One that cannot be read has a finding.
    package init(path folder: String) throws(FolderError) {
        read(folder)
        if files.isEmpty { unread += try Self.misnamed(folder) }
    }

    private mutating func read(_ folder: String) {
        guard FileSystem.exists(folder) else { return }
        guard let names = try? FamilyFolder.names(in: folder) else {
            let error = FolderError(.unreadable, path: FamilyFolder.shown(folder))
            unread.append(UnreadFile.finding(closed: error.path, error.message, remedy: error.remedy))
            return
        }
        for name in names {
            let path = folder + "/" + name
            guard FamilyFolder.isRules(name) else {
                unread += [Self.finding(name, path, names)].compactMap(\.self)
                continue
            }
            if let size = FileStatus(path: path)?.size, size > Self.largest {
                unread.append(UnreadFile.finding(large: FamilyFolder.shown(path), megabytes: Int(size >> 20)))
                continue
            }
            do {
                files.append(File(path: path, bytes: try FamilyFolder.bytes(of: path)))
            } catch {
                unread.append(
                    UnreadFile.finding(closed: FamilyFolder.shown(path), isFolder: FamilyFolder.isFolder(path)))
            }
        }
    }

    /// Folders of rules beside a family's own, whose names differ from its name in capitals alone.
    private static func misnamed(_ folder: String) throws(FolderError) -> [Diagnostic] {
        let name = "Rules"
        let parent = String(folder.dropLast(name.count))
        guard folder.hasSuffix("/" + name), FamilyFolder.isFolder(parent) else { return [] }
        return try FamilyFolder.names(in: parent)
            .filter { $0 != name && $0.lowercased() == name.lowercased() }
            .map { parent + $0 }.filter(holdsRules).map { UnreadFile.finding(misnamed: FamilyFolder.shown($0)) }
    }

    private static func finding(_ name: String, _ path: String, _ names: [String]) -> Diagnostic? {
        let shown = FamilyFolder.shown(path)
        if holdsRules(path) { return UnreadFile.finding(folder: shown) }
        return FamilyFolder.isFolder(path) ? nil : UnreadFile.finding(name, shown, beside: names)
    }

    /// Whether a path is a folder with a file in it, however deep, that looks like rules.
    private static func holdsRules(_ path: String) -> Bool {
        guard FamilyFolder.isFolder(path) else { return false }
        return FileSystem.paths(below: path).contains { $0.hasSuffix(".json") }
    }
}
