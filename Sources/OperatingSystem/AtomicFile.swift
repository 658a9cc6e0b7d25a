import COperatingSystem

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Writes a file so that at every instant either the old file or the new one exists, complete.
package enum AtomicFile {
    /// The steps of writing, in their order.
    package enum Step: CaseIterable, Sendable { case create, write, sync, rename, syncFolder }

    /// Replaces a file with new bytes. A link is followed, and the file's permissions, account and group are kept.
    /// - Parameters:
    ///   - permissions: the permissions of a new file. Nil if the process's default applies.
    ///   - isDurable: whether the bytes must have reached the disk on return. Content that can be made again need not.
    ///   - beforeStep: called before each step; false makes the step fail. For tests only.
    /// - Throws: the system's error. The old file is then untouched, unless only its folder could not be synchronised.
    package static func replace(
        _ path: String, with bytes: [UInt8], permissions: UInt32? = nil, isDurable: Bool = true,
        beforeStep: ((Step) -> Bool)? = nil
    ) throws(SystemError) {
        let writing = Writing(path, isDurable: isDurable, beforeStep: beforeStep)
        try writing.prepare(bytes, permissions: permissions)
        try writing.check(.rename) { rename(writing.temporary, writing.target) == 0 }
        try writing.syncFolder()
    }

    /// Replaces a file with new bytes if it still holds what the caller has read. Content that somebody else saved
    /// meanwhile is kept or put back, even if an editor writes in a way of its own.
    /// - Parameter expected: the content that the caller has read.
    /// - Returns: false if the file's content is another one.
    package static func replace(
        _ path: String, holding expected: [UInt8], with bytes: [UInt8], beforeStep: ((Step) -> Bool)? = nil
    ) throws(SystemError) -> Bool {
        let writing = Writing(path, isDurable: true, beforeStep: beforeStep)
        try writing.prepare(bytes, permissions: nil)
        var isExchanged = false
        var isReplaced = false
        try writing.check(.rename) {
            isExchanged = writing.exchange()
            if isExchanged { return true }
            guard writing.holds(writing.target, expected) else { return true }
            isReplaced = rename(writing.temporary, writing.target) == 0
            return isReplaced
        }
        guard isExchanged else {
            unlink(writing.temporary)
            if isReplaced { try writing.syncFolder() }
            return isReplaced
        }
        // What stood there is looked at once it can no longer be opened by its name, and again after the disk has been
        // waited for: an editor may be writing into it.
        if writing.holds(writing.displaced, expected) {
            let isSynchronised = Result { () throws(SystemError) in try writing.syncFolder() }
            if writing.holds(writing.displaced, expected) {
                unlink(writing.displaced)
                try isSynchronised.get()
                return true
            }
        }
        writing.putBack(over: bytes)
        return false
    }

    /// The files beside a file that hold what somebody saved there, if a kill came before that was put back.
    package static func kept(beside path: String) -> [String] {
        let writing = Writing(path, isDurable: false, beforeStep: nil)
        writing.removeStrays()
        return writing.entries().filter { $0.hasSuffix(Writing.keptEnd) }.sorted().map {
            Path.folder(of: writing.target) + "/" + $0
        }
    }
}

/// The new version of a file, before it replaces the old one.
private struct Writing {
    let path: String
    let target: String
    /// The new version until it replaces the old one.
    let temporary: String
    /// What the new version has displaced, until that is put back or known to be what was to be replaced.
    let displaced: String
    let isDurable: Bool
    let beforeStep: ((AtomicFile.Step) -> Bool)?

    init(_ path: String, isDurable: Bool, beforeStep: ((AtomicFile.Step) -> Bool)?) {
        self.path = path
        self.isDurable = isDurable
        self.beforeStep = beforeStep
        target = FileSystem.followingLinks(path)
        temporary = "\(target).\(getpid())\(Self.newEnd)"
        displaced = "\(target).\(getpid())\(Self.displacedEnd)"
    }

    private static let newEnd = ".new"
    private static let displacedEnd = ".displaced"
    static let keptEnd = ".kept"

    func check(_ step: AtomicFile.Step, _ isDone: () -> Bool) throws(SystemError) {
        guard beforeStep?(step) ?? true, isDone() else {
            let error = SystemError.last(path)
            unlink(temporary)
            throw error
        }
    }

    /// Writes the bytes into a temporary file beside the target.
    func prepare(_ bytes: [UInt8], permissions: UInt32?) throws(SystemError) {
        removeStrays()
        let former = FileStatus(path: target)
        let mode = former?.permissions ?? permissions
        var opened: Descriptor?
        try check(.create) {
            opened = Descriptor(writing: temporary, permissions: mode)
            return opened != nil
        }
        guard let file = opened else { throw .last(path) }
        if let owner = former ?? FileSystem.owner(ofNew: target), !file.give(to: owner) {
            unlink(temporary)
            throw SystemError(number: EPERM, path: path)
        }
        try check(.write) { (try? file.write(bytes)) != nil }
        try check(.sync) { !isDurable || fsync(file.number) == 0 }
    }

    /// Synchronises the folder. Some file systems cannot do that; the file itself has reached the disk by then.
    func syncFolder() throws(SystemError) {
        try check(.syncFolder) {
            guard isDurable, let folder = Descriptor(reading: Path.folder(of: target)) else { return true }
            return fsync(folder.number) == 0 || errno == EINVAL
        }
    }

    func holds(_ path: String, _ expected: [UInt8]) -> Bool { (try? FileSystem.bytes(of: path)) == expected }

    /// Exchanges the old version and the new one. What then lies beside the file has a name of its own: after a kill it
    /// may be all that is left of what somebody saved.
    func exchange() -> Bool {
        guard rename(temporary, displaced) == 0 else { return false }
        if cos_exchange(displaced, target) == 0 { return true }
        rename(displaced, temporary)
        return false
    }

    /// Puts displaced content back. It repeats this while somebody else has replaced what was put there.
    func putBack(over bytes: [UInt8]) {
        var mine = bytes
        while let theirs = try? FileSystem.bytes(of: displaced), cos_exchange(displaced, target) == 0 {
            if holds(displaced, mine) {
                unlink(displaced)
                return
            }
            mine = theirs
        }
        keep(displaced)
    }

    /// Removes temporary files that a kill has left beside the file on an earlier try. What it has left of somebody
    /// else's is kept under another name.
    func removeStrays() {
        for name in entries() {
            let end = [Self.newEnd, Self.displacedEnd].first(where: name.hasSuffix)
            guard let end, let process = Int32(name.dropFirst(start.count).dropLast(end.count)), process > 0,
                kill(process, 0) != 0, errno == ESRCH
            else { continue }
            let stray = Path.folder(of: target) + "/" + name
            if end == Self.newEnd { unlink(stray) } else { keep(stray) }
        }
    }

    /// Gives displaced content a name under which it stays, unless the file holds it.
    private func keep(_ stray: String) {
        if let content = try? FileSystem.bytes(of: stray), holds(target, content) {
            unlink(stray)
            return
        }
        let names = (1...).lazy.map { "\(target)\($0 == 1 ? "" : ".\($0)")\(Self.keptEnd)" }
        if let name = names.first(where: { !FileSystem.exists($0) }) { rename(stray, name) }
    }

    private var start: String { Path.name(of: target) + "." }

    /// The names of files beside this one that begin with its name.
    func entries() -> [String] {
        ((try? FileSystem.names(in: Path.folder(of: target))) ?? []).filter { $0.hasPrefix(start) }
    }
}
