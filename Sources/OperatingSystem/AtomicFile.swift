import COperatingSystem

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Writing a file so that at every instant there is the old one or the new one, whole.
package enum AtomicFile {
    /// What writing does, one after the other.
    package enum Step: CaseIterable, Sendable { case create, write, sync, rename, syncFolder }

    /// Puts new bytes in the place of a file. A link is followed, and the file's permissions stay.
    /// - Parameters:
    ///   - permissions: of a file that is new; nil for what the process gives to new files.
    ///   - isDurable: whether the bytes have reached the disk when this returns. What can be made again need not.
    ///   - beforeStep: for tests, which let a step fail; a program hands in none.
    /// - Throws: the old file is then untouched, unless only its folder could not be synchronised.
    package static func replace(
        _ path: String, with bytes: [UInt8], permissions: UInt32? = nil, isDurable: Bool = true,
        beforeStep: ((Step) -> Bool)? = nil
    ) throws(SystemError) {
        let writing = Writing(path, isDurable: isDurable, beforeStep: beforeStep)
        try writing.prepare(bytes, permissions: permissions)
        try writing.check(.rename) { rename(writing.temporary, writing.target) == 0 }
        try writing.syncFolder()
    }

    /// Puts new bytes in the place of a file that holds what its reader knows. What somebody else has saved meanwhile,
    /// an editor with its own way of writing too, stays or comes back.
    /// - Parameter expected: what it holds.
    /// - Returns: false where it holds something else.
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

/// A file on its way into the place of another one.
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

    /// Writes the bytes beside the file.
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

    /// Some file systems cannot synchronise a folder; the file itself has reached the disk by then.
    func syncFolder() throws(SystemError) {
        try check(.syncFolder) {
            guard isDurable, let folder = Descriptor(reading: Path.folder(of: target)) else { return true }
            return fsync(folder.number) == 0 || errno == EINVAL
        }
    }

    func holds(_ path: String, _ expected: [UInt8]) -> Bool { (try? FileSystem.bytes(of: path)) == expected }

    /// Puts back what was displaced, until nothing newer has come into the place of what this put there.
    func putBack(over bytes: [UInt8]) {
        var mine = bytes
        while let theirs = try? FileSystem.bytes(of: temporary), cos_exchange(temporary, target) == 0 {
            if holds(temporary, mine) { return }
            mine = theirs
        }
    }

    /// What a kill has left beside the file on an earlier try.
    private func removeStrays() {
        let start = Path.name(of: target) + "."
        let folder = Path.folder(of: target)
        for name in (try? FileSystem.names(in: folder)) ?? [] where name.hasPrefix(start) && name.hasSuffix(".new") {
            guard let process = Int32(name.dropFirst(start.count).dropLast(".new".count)), process > 0 else { continue }
            if kill(process, 0) != 0, errno == ESRCH { unlink(folder + "/" + name) }
        }
    }
}
