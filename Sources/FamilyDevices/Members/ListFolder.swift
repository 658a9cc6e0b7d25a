import Cryptography
package import OperatingSystem

/// The list of members in a shared folder. An entry is a file of its own that is never changed or deleted.
package struct ListFolder: Sendable {
    private let folder: SharedFolder
    private var door: any FileDoor { folder.door }

    package init(_ folder: SharedFolder) { self.folder = folder }

    package struct Found: Equatable, Sendable {
        package internal(set) var entries: [ListEntry] = []
        package internal(set) var troubles: [FileTrouble] = []
    }

    /// The most entries that are read.
    private static var most: Int { 4_096 }

    /// Reads the entries of a family.
    /// - Throws: the system's error if the shared folder cannot be read. No list is an empty one.
    package func read(_ ties: FamilyTies, now: Int64) throws(SystemError) -> Found {
        var found = Found()
        for (path, file) in try files() {
            do throws(Trouble) {
                let file = try file.get()
                guard file.family == ties.family else { throw .otherFamily }
                found.entries.append(try file.opened(with: ties.listKey))
            } catch {
                found.troubles.append(FileTrouble(path: path, trouble: error, since: now))
            }
        }
        return found
    }

    /// Finds the family that a printed code belongs to.
    /// - Returns: nil if no list in the folder was made for it.
    package func ties(of code: RecoveryCode) throws(SystemError) -> FamilyTies? {
        guard let opening = try? code.opening(), let keys = try? code.keys() else { return nil }
        for (_, file) in try files() {
            guard let file = try? file.get(), let bytes = try? opening.open(file.sealedKey),
                bytes.count == Secret.size
            else { continue }
            let ties = FamilyTies(family: file.family, listKey: Secret(bytes))
            // Anybody can seal something for the code. Its own family names it in the first entry.
            guard let entries = try? read(ties, now: 0).entries,
                Members(of: ties.family, entries).recovery == keys
            else { continue }
            return ties
        }
        return nil
    }

    /// Writes an entry. Writing it again does no harm.
    package func write(_ entry: ListEntry, _ ties: FamilyTies, recovery: RecoveryKeys) throws(LogWriter.Failure) {
        let file: ListFile?
        do throws(CryptographyError) {
            file = try ListFile(entry, listKey: ties.listKey, recovery: recovery.sealing)
        } catch {
            throw .cryptography(error)
        }
        guard let file else { throw .tooLarge }
        guard door.isFolder(folder.path) else { throw .folderMissing }
        do throws(SystemError) {
            try door.makeFolder(folder.list)
            try door.publish(file.bytes, as: folder.list + "/\(entry.id)\(SegmentName.ending)")
        } catch {
            throw .system(error)
        }
    }

    /// Whether no family has a list in the folder, as far as has arrived here.
    package func isEmpty() throws(SystemError) -> Bool { try listed().isEmpty }

    /// What lies where entries do, whether or not it can be read.
    private func listed() throws(SystemError) -> [FolderEntry] {
        guard try door.entries(in: folder.path).contains(where: { $0.name == Path.name(of: folder.list) }) else {
            return []
        }
        return try door.entries(in: folder.list).filter { $0.kind != .folder && SegmentName.isLike($0.name) }
    }

    private func files() throws(SystemError) -> [(path: String, file: Result<ListFile, Trouble>)] {
        let entries = try listed().sorted { $0.name < $1.name }
        return entries.prefix(Self.most).map { entry in
            let path = Path.name(of: folder.list) + "/" + entry.name
            let file = Result { () throws(Trouble) in
                switch entry.kind {
                case .placeholder: throw .placeholder
                case .other, .folder: throw .notAFile
                case .file: break
                }
                guard entry.size <= PaddedFile.largest else { throw .tooLarge }
                let bytes: [UInt8]
                do throws(SystemError) {
                    bytes = try door.bytes(of: folder.path + "/" + path, upTo: PaddedFile.largest)
                } catch {
                    throw .unreadable(error)
                }
                return try ListFile(bytes)
            }
            return (path: path, file: file)
        }
    }
}
