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

    /// Replaces a file with new bytes. A link is followed, and the file's permissions are kept.
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
        defer { unlink(writing.temporary) }
        var isExchanged = false
        var isReplaced = false
        try writing.check(.rename) {
            isExchanged = cos_exchange(writing.temporary, writing.target) == 0
            if isExchanged { return true }
            guard writing.holds(writing.target, expected) else { return true }
            isReplaced = rename(writing.temporary, writing.target) == 0
            return isReplaced
        }
        guard isExchanged else {
            if isReplaced { try writing.syncFolder() }
            return isReplaced
        }
        // What stood there is looked at once it can no longer be opened by its name, and again after the disk has been
        // waited for: an editor may be writing into it.
        if writing.holds(writing.temporary, expected) {
            try writing.syncFolder()
            if writing.holds(writing.temporary, expected) { return true }
        }
        writing.putBack(over: bytes)
        return false
    }
}

/// The new version of a file, before it replaces the old one.
private struct Writing {
    let path: String
    let target: String
    let temporary: String
    let isDurable: Bool
    let beforeStep: ((AtomicFile.Step) -> Bool)?

    init(_ path: String, isDurable: Bool, beforeStep: ((AtomicFile.Step) -> Bool)?) {
        self.path = path
        self.isDurable = isDurable
        self.beforeStep = beforeStep
        target = FileSystem.followingLinks(path)
        temporary = "\(target).\(getpid()).new"
    }

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
        let mode = FileStatus(path: target)?.permissions ?? permissions
        var opened: Descriptor?
        try check(.create) {
            opened = Descriptor(writing: temporary, permissions: mode)
            return opened != nil
        }
        guard let file = opened else { throw .last(path) }
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

    /// Puts displaced content back. It repeats this while somebody else has replaced what was put there.
    func putBack(over bytes: [UInt8]) {
        var mine = bytes
        while let theirs = try? FileSystem.bytes(of: temporary), cos_exchange(temporary, target) == 0 {
            if holds(temporary, mine) { return }
            mine = theirs
        }
    }

    /// Removes temporary files that a kill has left beside the file on an earlier try.
    private func removeStrays() {
        let start = Path.name(of: target) + "."
        let folder = Path.folder(of: target)
        for name in (try? FileSystem.names(in: folder)) ?? [] where name.hasPrefix(start) && name.hasSuffix(".new") {
            guard let process = Int32(name.dropFirst(start.count).dropLast(".new".count)), process > 0 else { continue }
            if kill(process, 0) != 0, errno == ESRCH { unlink(folder + "/" + name) }
        }
    }
}
