#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Operations on files and folders by their paths.
package enum FileSystem {
    package static func exists(_ path: String) -> Bool { FileStatus(path: path) != nil }

    package static func isFolder(_ path: String) -> Bool { FileStatus(path: path)?.isFolder == true }

    /// Whether this process may run the file.
    package static func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 }

    /// The whole content of a file.
    package static func bytes(of path: String) throws(SystemError) -> [UInt8] {
        guard let file = Descriptor(reading: path) else { throw .last(path) }
        do {
            return try file.readAll()
        } catch {
            throw SystemError(number: error.number, path: path)
        }
    }

    /// The names of a folder's entries, in no order.
    package static func names(in folder: String) throws(SystemError) -> [String] {
        guard let stream = opendir(folder) else { throw .last(folder) }
        defer { closedir(stream) }
        var names: [String] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                guard errno == 0 else { throw .last(folder) }
                return names
            }
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
                    String(cString: $0)
                }
            }
            if name != ".", name != ".." { names.append(name) }
        }
    }

    /// The paths of everything below a folder, folders included. What cannot be read is left out, and links to folders
    /// are not followed.
    package static func paths(below folder: String) -> [String] {
        var paths: [String] = []
        for name in (try? names(in: folder)) ?? [] {
            let path = folder + "/" + name
            paths.append(path)
            if isFolder(path), linkTarget(path) == nil { paths += Self.paths(below: path) }
        }
        return paths
    }

    /// The folders of a path that do not exist, the outermost first.
    package static func missingFolders(of path: String) -> [String] {
        var missing: [String] = []
        var next = path
        while !exists(next) {
            missing.append(next)
            next = Path.folder(of: next)
        }
        return missing.reversed()
    }

    /// Makes a folder, and the folders it lies in if they do not exist.
    /// - Parameter permissions: the permissions of new folders. Nil if the process's default applies.
    package static func makeFolder(_ path: String, permissions: UInt32? = nil) throws(SystemError) {
        for folder in missingFolders(of: path) {
            if mkdir(folder, mode_t(permissions ?? 0o777)) == 0 {
                // What the process keeps from new files is not kept from this one.
                if let permissions, chmod(folder, mode_t(permissions)) != 0 { throw .last(folder) }
                if let owner = owner(ofNew: folder), chown(folder, owner.owner, owner.group) != 0 {
                    throw .last(folder)
                }
            } else if errno != EEXIST {
                throw .last(folder)
            }
        }
        guard isFolder(path) else { throw SystemError(number: ENOTDIR, path: path) }
    }

    /// The folder to whose account and group a new file belongs if the superuser makes it: what is made for a family
    /// stays the family's. Nil for other accounts, whose files are their own.
    static func owner(ofNew path: String) -> FileStatus? {
        geteuid() == 0 ? FileStatus(path: Path.folder(of: path)) : nil
    }

    /// Makes a new folder for temporary files that nobody else can have made or can look into.
    package static func makeTemporaryFolder(_ name: String) throws(SystemError) -> String {
        var path = Array((temporaryFolder + "/\(name)-XXXXXX").utf8CString)
        return try path.withUnsafeMutableBufferPointer { room throws(SystemError) in
            guard let made = room.baseAddress.flatMap({ mkdtemp($0) }) else { throw .last(temporaryFolder) }
            return String(cString: made)
        }
    }

    package static func move(_ path: String, to new: String) throws(SystemError) {
        guard rename(path, new) == 0 else { throw .last(new) }
    }

    /// Removes a file or an empty folder.
    package static func remove(_ path: String) throws(SystemError) {
        guard unlink(path) == 0 || rmdir(path) == 0 else { throw .last(path) }
    }

    /// Makes a file executable for all who may read it. Only its owner may change a program.
    package static func makeExecutable(_ path: String) throws(SystemError) {
        let known = FileStatus(path: path)?.permissions ?? 0o600
        let permissions = 0o700 | known & 0o755 | (known & 0o044) >> 2
        guard chmod(path, mode_t(permissions)) == 0 else { throw .last(path) }
    }

    /// The target of a link, as written in it. Nil if the path is not a link.
    package static func linkTarget(_ path: String) -> String? {
        var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = bytes.withUnsafeMutableBytes { room in
            room.withMemoryRebound(to: CChar.self) { $0.baseAddress.map { readlink(path, $0, room.count) } ?? -1 }
        }
        return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
    }

    /// The file at the end of a chain of links. The path itself if it is not a link.
    static func followingLinks(_ path: String) -> String {
        var path = path
        // A circle of links ends nowhere, and what is done with it then fails.
        for _ in 0..<40 {
            guard let target = linkTarget(path) else { break }
            path = target.hasPrefix("/") ? target : Path.folder(of: path) + "/" + target
        }
        return path
    }

    package static var currentFolder: String {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
        return getcwd(&bytes, bytes.count).map { String(cString: $0) } ?? "/"
    }

    /// The folder for temporary files.
    package static var temporaryFolder: String {
        guard let folder = Environment["TMPDIR"], !folder.isEmpty else { return "/tmp" }
        return folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    }
}
