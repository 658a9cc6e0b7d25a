package import Diagnostics
package import FamilySettings
import OperatingSystem
import RuleEngine
import RuleKinds
package import RuleLinting

/// A family's folder: the text that parents edit, and the database beside it.
package struct FamilyFolder: Sendable {
    package let path: String

    package init(path: String) {
        self.path = path
    }

    package var familyPath: String { path + "/family.json" }
    package var rulesPath: String { path + "/Rules" }
    package var scenariosPath: String { path + "/Scenarios" }
    package var databasePath: String { path + "/family.sqlite" }

    package var exists: Bool { FileSystem.exists(familyPath) }

    /// Whether a path leads to this family's folder, which holds more than rules.
    package func isAt(_ other: String) -> Bool { exists && Self.standard(other) == Self.standard(path) }

    /// One name for one file or folder, however it is written.
    package static func standard(_ path: String) -> String { Path.standard(path) }

    /// What the folder holds, checked. Nothing runs on a folder with an error in it.
    /// - Parameters:
    ///   - edited: the text of `family.json` that is to be saved, in the place of the one that is there.
    ///   - editedRules: the texts of rule files that are to be saved, by path as the folder lists them.
    package func read(
        family edited: [UInt8]? = nil, rules editedRules: [String: [UInt8]] = [:]
    ) throws(FolderError) -> FamilyReading {
        guard exists else { throw FolderError(.noFamily, path: path) }
        let bytes = if let edited { edited } else { try Self.bytes(of: familyPath) }
        let (family, findings) = FamilyFile.read(bytes, path: Self.shown(familyPath))
        let folder = try RulesFolder(path: rulesPath)
        let files = folder.files.map { RuleFile(editedRules[$0.path] ?? $0.bytes, path: Self.shown($0.path)) }
        return FamilyReading(
            family: family, familySource: SourceText(path: Self.shown(familyPath), bytes: bytes),
            familyFindings: findings, unread: folder.unread, rules: RuleSet(files, family: family))
    }

    package static func isFolder(_ path: String) -> Bool { FileSystem.isFolder(path) }

    /// Whether a file is read as rules, by its name.
    static func isRules(_ name: String) -> Bool { name.hasSuffix(".json") && !name.hasPrefix(".") }

    /// What stands in a folder, in the order of the names; what is hidden is left out.
    static func names(in folder: String) throws(FolderError) -> [String] {
        do {
            return try FileSystem.names(in: folder).filter { !$0.hasPrefix(".") }.sorted()
        } catch {
            throw FolderError(.unreadable, path: folder)
        }
    }

    /// The JSON files of a folder in the order of their names; none where there is no such folder. Folders are left out.
    package static func jsonFiles(in folder: String) throws(FolderError) -> [String] {
        guard FileSystem.exists(folder) else { return [] }
        return try names(in: folder).filter(isRules).map { folder + "/" + $0 }.filter { !isFolder($0) }
    }

    /// A file as it is, or the JSON files of a folder.
    package static func jsonFiles(at path: String) throws(FolderError) -> [String] {
        guard isFolder(path) else { return [path] }
        return try jsonFiles(in: path.hasSuffix("/") ? String(path.dropLast()) : path)
    }

    /// The whole of a file.
    package static func bytes(of path: String) throws(FolderError) -> [UInt8] {
        guard FileSystem.exists(path) else { throw FolderError(.noFile, path: path) }
        do {
            return try FileSystem.bytes(of: path)
        } catch {
            throw FolderError(.unreadable, path: path)
        }
    }

    /// Puts a file there, or in the place of the one that is there: whole, whatever happens meanwhile. A link is
    /// followed.
    /// - Parameter isDurable: whether it has reached the disk when this returns.
    package static func write(
        _ bytes: [UInt8], to path: String, isDurable: Bool = true
    ) throws(FolderError) {
        do {
            try AtomicFile.replace(path, with: bytes, isDurable: isDurable)
        } catch {
            throw FolderError(.unwritable, path: shown(path))
        }
    }

    /// Makes a folder with those that it lies in, where they are not there.
    package static func makeFolder(_ path: String) throws(FolderError) {
        do {
            try FileSystem.makeFolder(path)
        } catch {
            throw FolderError(.unwritable, path: shown(error.path ?? path))
        }
    }

    /// A path as the reader would type it.
    package static func shown(_ path: String) -> String { path.hasPrefix("./") ? String(path.dropFirst(2)) : path }
}

/// What stands in a family's folder.
package struct FamilyReading: Sendable {
    /// Nil where `family.json` has a mistake.
    package let family: Family?
    package let familySource: SourceText
    package let familyFindings: [Diagnostic]
    /// Files beside the rules that are not read and probably should be.
    package let unread: [Diagnostic]
    package let rules: RuleSet

    package var findings: [Diagnostic] { familyFindings + unread + rules.findings }
    package var sources: [SourceText] { [familySource] + rules.files.map(\.source) }
    /// What stands against running the rules.
    package var obstacles: [Diagnostic] {
        familyFindings + unread.filter { $0.severity == .error } + rules.obstacles
    }
}

/// A file or folder that cannot be used at all.
package struct FolderError: Error, Sendable {
    package enum Kind: Sendable {
        case noFamily, noFile, noFolder, unreadable, unwritable, alreadyThere, changedMeanwhile
    }

    package let kind: Kind
    package let path: String

    package init(_ kind: Kind, path: String) {
        self.kind = kind
        self.path = path
    }

    package var message: String {
        switch kind {
        case .noFamily: "There is no family.json in \(path == "." ? "this folder" : path)."
        case .noFile: "There is no file \(path)."
        case .noFolder: "There is no folder \(path)."
        case .unreadable: "\(path) cannot be read."
        case .unwritable: "\(path) cannot be written."
        case .alreadyThere: "\(path) is there already."
        case .changedMeanwhile: "\(path) was changed by somebody else just now, so nothing was saved."
        }
    }

    package var remedy: String {
        switch kind {
        case .noFamily: "Go to your family's folder, name it with --family DIR, or make one with: challenges init"
        case .noFile, .noFolder: "Check the name; `ls` shows what is there."
        case .unreadable: "Check that it is a file of yours and that you may read it."
        case .unwritable: "Check that the disk has room and that you may write there."
        case .changedMeanwhile: "Run the command again; it then starts from the new text."
        case .alreadyThere: "Choose another name, or move the old one away first."
        }
    }
}
