import OperatingSystem

/// A file or folder, as a folder lists it.
struct FolderEntry: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case file, folder, placeholder, other }

    let name: String
    let kind: Kind
    let size: Int64
}

/// What is done with files here, step by step, so that a test can make each step fail.
protocol FileDoor: Sendable {
    func entries(in folder: String) throws(SystemError) -> [FolderEntry]
    /// The first bytes of a file. Links are not followed, and nothing is waited for but the disk.
    func bytes(of path: String, upTo count: Int) throws(SystemError) -> [UInt8]
    /// Makes a folder in one that is there.
    func makeFolder(_ path: String) throws(SystemError)
    /// Writes a new file, whole, so that it has reached the disk. What stood under its name is replaced.
    func write(_ bytes: [UInt8], to path: String) throws(SystemError)
    /// Gives a file another name on the same volume. What stood under it is replaced.
    func move(_ path: String, to new: String) throws(SystemError)
    /// Waits until a folder's names have reached the disk.
    func synchronise(_ folder: String) throws(SystemError)
    func remove(_ path: String) throws(SystemError)
}

extension FileDoor {
    /// Puts a whole file under its name. Nobody sees a part of it there.
    func publish(_ bytes: [UInt8], as path: String) throws(SystemError) {
        // Services that carry folders leave names with such beginnings and endings alone.
        let temporary = Path.folder(of: path) + "/." + Path.name(of: path) + ".tmp"
        try write(bytes, to: temporary)
        try move(temporary, to: path)
        try synchronise(Path.folder(of: path))
    }

    /// Whether there is a folder.
    func isFolder(_ path: String) -> Bool { (try? entries(in: path)) != nil }
}

/// The files of this computer.
struct DiskDoor: FileDoor {
    func entries(in folder: String) throws(SystemError) -> [FolderEntry] {
        try FileSystem.names(in: folder).compactMap { name in
            // What is gone by now is not there.
            guard let status = FileStatus(ofLinkOrFile: folder + "/" + name) else { return nil }
            // iCloud's older form of a file whose content lies elsewhere.
            if name.hasPrefix("."), name.hasSuffix(".icloud") {
                let real = String(name.dropFirst().dropLast(".icloud".count))
                return FolderEntry(name: real, kind: .placeholder, size: status.size)
            }
            let kind: FolderEntry.Kind =
                if status.isPlaceholder {
                    .placeholder
                } else if status.isRegular {
                    .file
                } else if status.isFolder {
                    .folder
                } else {
                    .other
                }
            return FolderEntry(name: name, kind: kind, size: status.size)
        }
    }

    func bytes(of path: String, upTo count: Int) throws(SystemError) -> [UInt8] {
        try FileSystem.bytes(ofFile: path, upTo: count)
    }

    func makeFolder(_ path: String) throws(SystemError) { try FileSystem.makeOneFolder(path) }

    func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
        try FileSystem.writeDurably(bytes, to: path)
    }

    func move(_ path: String, to new: String) throws(SystemError) { try FileSystem.move(path, to: new) }

    func synchronise(_ folder: String) throws(SystemError) { try FileSystem.synchronise(folder: folder) }

    func remove(_ path: String) throws(SystemError) { try FileSystem.remove(path) }
}
