package import Diagnostics
package import FamilySettings
package import FamilyStore
import Languages
package import OperatingSystem
import RuleEngine
import RuleKinds
package import RuleLoading

/// A family's folder: the text files that parents edit, and the database beside them.
package struct FamilyFolder: Sendable {
    package let path: String

    package init(path: String) {
        self.path = path
    }

    package var familyPath: String { path + "/family.json" }
    package var rulesPath: String { path + "/Rules" }
    package var scenariosPath: String { path + "/Scenarios" }
    package var databasePath: String { path + "/family.sqlite" }
    /// There while a command changes `family.json`.
    private var editLockPath: String { path + "/.family.lock" }
    /// There while `challenges run` is at work.
    package var runLockPath: String { path + "/.run.lock" }

    /// The files beside `family.json` that hold what was saved while a command was cut off. A parent compares them and
    /// removes them.
    package var keptPaths: [String] { AtomicFile.kept(beside: familyPath) }

    /// Whether it is there: as files, or on a child's device as parents' devices have told of it.
    package var exists: Bool { FileSystem.exists(familyPath) || isChilds }

    /// Whether it is on a child's device: rules and settings are in the database there, and files beside it mean nothing.
    package var isChilds: Bool {
        FileSystem.exists(databasePath) && !FamilyStore.author(at: databasePath).isParent
    }

    /// Whether a path names this folder, and the folder holds a family.
    package func isAt(_ other: String) -> Bool { exists && Self.standard(other) == Self.standard(path) }

    /// One name for one file or folder, however it is written.
    package static func standard(_ path: String) -> String { Path.standard(path) }

    /// What the folder holds, checked. Nothing runs on a folder with an error in it.
    /// - Parameters:
    ///   - edited: the text of `family.json` that is to be saved, in the place of the one that is there.
    ///   - edits: of rule files that are to be saved, by path as the folder lists them.
    ///   - store: the folder's database, where it is open already.
    package func read(
        family edited: [UInt8]? = nil, rules edits: [FileEdit] = [], beside store: FamilyStore? = nil
    ) throws(FolderError) -> FamilyReading {
        let author = try? store?.author()
        guard author.map({ !$0.isParent }) ?? isChilds else { return try readFiles(family: edited, rules: edits) }
        return try readTold(store)
    }

    /// What the files of a parent's folder hold, checked.
    package func readFiles(
        family edited: [UInt8]? = nil, rules edits: [FileEdit] = []
    ) throws(FolderError) -> FamilyReading {
        guard FileSystem.exists(familyPath) else { throw FolderError(.noFamily, path: path) }
        let path = Self.shown(familyPath)
        let text = Result { () throws(FolderError) -> [UInt8] in
            if let edited { edited } else { try Self.bytes(of: familyPath) }
        }
        let (family, findings): (Family?, [Diagnostic]) =
            switch text {
            case .success(let bytes): FamilyFile.read(bytes, path: path)
            case .failure(let error):
                (nil, [UnreadFile.finding(closed: path, error.message, remedy: error.remedy)])
            }
        let folder = try RulesFolder(path: rulesPath)
        let files = folder.files.map { file in
            let edit = edits.last { $0.path == file.path }
            return RuleFile(edit?.edited ?? file.bytes, path: Self.shown(file.path))
        }
        return FamilyReading(
            family: family, familySource: SourceText(path: path, bytes: (try? text.get()) ?? []),
            familyFindings: findings, unread: folder.unread, rules: RuleSet(files, family: family))
    }

    /// What parents' devices have told of, on a child's.
    private func readTold(_ open: FamilyStore?) throws(FolderError) -> FamilyReading {
        guard let store = open ?? (try? FamilyStore.open(path: databasePath, mode: .readOnly)) else {
            throw FolderError(.unreadable, path: Self.shown(databasePath))
        }
        return try FamilyReading(toldIn: store, self)
    }

    package static func isFolder(_ path: String) -> Bool { FileSystem.isFolder(path) }

    /// Whether a file is read as rules, by its name.
    static func isRules(_ name: String) -> Bool { name.hasSuffix(".json") && !name.hasPrefix(".") }

    /// The names in a folder, sorted, without hidden ones.
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
    /// - Parameter isNamed: whether somebody has named it, who may mean a pipe. What has the name of a family's file and
    ///   is none would be waited for, or read without end.
    package static func bytes(of path: String, isNamed: Bool = false) throws(FolderError) -> [UInt8] {
        guard let status = FileStatus(path: path) else { throw FolderError(.noFile, path: path) }
        guard status.isRegular || status.isFolder || isNamed else { throw FolderError(.notAFile, path: path) }
        do {
            return try FileSystem.bytes(of: path)
        } catch {
            throw FolderError(error, path: path, or: .unreadable)
        }
    }

    /// Puts a file there, or in the place of the one that is there: whole, whatever happens meanwhile. A link is
    /// followed.
    /// - Parameters:
    ///   - sharing: who may read it if it is new; nil for those who may read the family's other files.
    ///   - isDurable: whether it has reached the disk when this returns.
    package static func write(
        _ bytes: [UInt8], to path: String, sharing: Sharing? = nil, isDurable: Bool = true
    ) throws(FolderError) {
        do {
            let sharing = sharing ?? Sharing(beside: path)
            try AtomicFile.replace(path, with: bytes, permissions: sharing?.ofFiles, isDurable: isDurable)
        } catch {
            throw FolderError(error, path: shown(path), or: .unwritable)
        }
    }

    /// The right to change `family.json`, which one command at a time has.
    package func lockForEditing(waitingMilliseconds: Int64 = 10_000) throws(FolderError) -> FileLock {
        do {
            return try FileLock(path: editLockPath, waitingMilliseconds: waitingMilliseconds)
        } catch {
            throw FolderError(
                error, path: Self.shown(familyPath), or: error.isHeld ? .beingChanged : .unwritable)
        }
    }

    /// Replaces a file that a parent writes by a new text of it. What somebody saved meanwhile is not overwritten.
    /// - Parameter expected: the text from which the new one was made.
    package static func replace(
        _ path: String, holding expected: [UInt8], with bytes: [UInt8]
    ) throws(FolderError) {
        let isFamily = Path.name(of: path) == "family.json"
        let lock = isFamily ? try FamilyFolder(path: Path.folder(of: path)).lockForEditing() : nil
        defer { lock?.release() }
        try FileEdit(path: path, original: expected, edited: bytes).make()
    }

    /// Makes a folder with those that it lies in, where they are not there.
    package static func makeFolder(_ path: String, sharing: Sharing? = nil) throws(FolderError) {
        do {
            try FileSystem.makeFolder(path, permissions: (sharing ?? Sharing(beside: path))?.ofFolders)
        } catch {
            throw FolderError(error, path: shown(error.path ?? path), or: .unwritable)
        }
    }

    /// A path as the reader would type it.
    package static func shown(_ path: String) -> String { path.hasPrefix("./") ? String(path.dropFirst(2)) : path }
}

/// A new text for a file that a parent writes.
package struct FileEdit: Sendable {
    package let path: String
    /// The text from which the new one was made.
    package let original: [UInt8]
    package let edited: [UInt8]

    package init(path: String, original: [UInt8], edited: [UInt8]) {
        self.path = path
        self.original = original
        self.edited = edited
    }

    /// Puts the new text in the place of the old one. What somebody has saved meanwhile, in an editor say, is not
    /// overwritten.
    func make() throws(FolderError) { try replace(original, by: edited) }

    /// Puts the old text back.
    func undo() throws(FolderError) { try replace(edited, by: original) }

    private func replace(_ old: [UInt8], by new: [UInt8]) throws(FolderError) {
        let shown = FamilyFolder.shown(path)
        do {
            if try AtomicFile.replace(path, holding: old, with: new) { return }
        } catch {
            throw FolderError(error, path: shown, or: .unwritable)
        }
        throw FolderError(.changedMeanwhile, path: shown)
    }
}

/// The contents of a family's folder, decoded and checked.
package struct FamilyReading: Sendable {
    /// Nil if `family.json` has a mistake or cannot be read.
    package let family: Family?
    package let familySource: SourceText
    package let familyFindings: [Diagnostic]
    /// Files beside the rules that are not read and probably should be.
    package let unread: [Diagnostic]
    package let rules: RuleSet

    package var sources: [SourceText] { [familySource] + rules.files.map(\.source) }
    /// The errors because of which the rules cannot run.
    package var obstacles: [Diagnostic] {
        familyFindings + unread.filter { $0.severity == .error } + rules.obstacles
    }
}

extension FamilyReading {
    /// The rules and settings that parents' devices have told a child's device of.
    package init(toldIn store: FamilyStore, _ folder: FamilyFolder) throws(FolderError) {
        let text: String?
        let files: [RuleFile]
        do {
            text = try VersionHistory.writtenFamily(in: store)?.text
            files = try VersionHistory.rulesInForce(in: store)
        } catch {
            throw FolderError(.unreadable, path: FamilyFolder.shown(folder.databasePath))
        }
        guard let text else { throw FolderError(.notToldYet, path: folder.path) }
        let source = SourceText(path: FamilyFolder.shown(folder.familyPath), bytes: Array(text.utf8))
        let (family, findings) = FamilyFile.read(source.bytes, path: source.path)
        self.init(
            family: family, familySource: source, familyFindings: findings, unread: [],
            rules: Self.fitting(files, family))
    }

    /// Rules that two parents have written apart may not fit together. One that cannot be run waits until they agree.
    private static func fitting(_ files: [RuleFile], _ family: Family?) -> RuleSet {
        var files = files
        while true {
            let rules = RuleSet(files, family: family)
            guard
                let place = files.firstIndex(where: { file in rules.obstacles.contains { $0.file == file.source.path } }
                )
            else { return rules }
            files.remove(at: place)
        }
    }
}

/// A file or folder that cannot be used at all.
package struct FolderError: Error, Sendable {
    package enum Kind: Sendable {
        case noFamily, noFile, noFolder, notAFile, unreadable, unwritable, alreadyThere, changedMeanwhile
        case diskFull, diskFailed, fileLimit
        /// It is on a child's device that has not heard of its family's settings yet.
        case notToldYet
        /// Another command is changing it.
        case beingChanged
        /// It was changed, and the history could not be told.
        case changedAlone
    }

    package let kind: Kind
    package let path: String

    package init(_ kind: Kind, path: String) {
        self.kind = kind
        self.path = path
    }

    /// - Parameter kind: what it is where the system says nothing that a person could act on.
    package init(_ error: SystemError, path: String, or kind: Kind) {
        switch error.cause {
        case .diskFull: self.init(.diskFull, path: path)
        case .diskFailed: self.init(.diskFailed, path: path)
        case .fileLimit: self.init(.fileLimit, path: path)
        case .notAllowed, .other: self.init(kind, path: path)
        }
    }

    package var message: String {
        switch kind {
        case .notAFile: localized("\(path) is not a file: a pipe or a device has its name.")
        case .diskFull: localized("The disk is full, so \(path) could not be written.")
        case .diskFailed: localized("The disk reported an error while \(path) was in use.")
        case .fileLimit: localized("\(path) would grow beyond the size that the system allows this program.")
        case .beingChanged: localized("Another command is changing \(path) just now.")
        case .changedAlone: localized("\(path) was changed, and the history could not be told of it.")
        case .notToldYet: localized("No parent's device has told this one of the family's rules and settings yet.")
        case .noFamily:
            path == "."
                ? localized("There is no family.json in this folder.")
                : localized("There is no family.json in \(path).")
        case .noFile: localized("There is no file \(path).")
        case .noFolder: localized("There is no folder \(path).")
        case .unreadable: localized("\(path) cannot be read.")
        case .unwritable: localized("\(path) cannot be written.")
        case .alreadyThere: localized("\(path) is there already.")
        case .changedMeanwhile: localized("\(path) was changed by somebody else just now, so nothing was saved.")
        }
    }

    package var remedy: String {
        switch kind {
        case .notAFile: localized("Move it away; a file belongs there.")
        case .diskFull: localized("Free some space and run the same command again. Nothing was changed.")
        case .diskFailed: localized("Check the disk, then run the same command again.")
        case .fileLimit:
            localized(
                "Raise the limit (`ulimit -f unlimited`) and run the same command again. Nothing was changed.")
        case .beingChanged:
            localized(
                """
                Run this one again when that is done; it may be waiting for an answer. Nothing was changed by this \
                attempt.
                """)
        case .changedAlone:
            localized(
                """
                What stands in it holds from what is recorded next. Run the same command again, or look: \
                challenges lint
                """)
        case .notToldYet: localized("Let a parent's device sync, and then this one: challenges sync")
        case .noFamily:
            localized(
                "Go to your family's folder, name it with --family DIR, or make one with: challenges init")
        case .noFile, .noFolder: localized("Check the name; `ls` shows what is there.")
        case .unreadable: localized("Check that it is a file of yours and that you may read it.")
        case .unwritable:
            localized(
                "Check that the disk has room, that you may write there, and that what is there is yours.")
        case .changedMeanwhile: localized("Run the command again; it then starts from the new text.")
        case .alreadyThere: localized("Choose another name, or move the old one away first.")
        }
    }
}
