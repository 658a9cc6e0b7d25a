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
    ///   - isDurable: whether the bytes have reached the disk when this returns. What can be made again need not.
    ///   - beforeStep: for tests, which let a step fail; a program hands in none.
    /// - Throws: the old file is then untouched, unless only its folder could not be synchronised.
    package static func replace(
        _ path: String, with bytes: [UInt8], isDurable: Bool = true, beforeStep: ((Step) -> Bool)? = nil
    ) throws(SystemError) {
        let target = FileSystem.followingLinks(path)
        let temporary = "\(target).\(getpid()).new"
        func check(_ step: Step, _ isDone: () -> Bool) throws(SystemError) {
            guard beforeStep?(step) ?? true, isDone() else {
                let error = SystemError.last(path)
                unlink(temporary)
                throw error
            }
        }
        let mode = FileStatus(path: target)?.permissions
        var opened: Descriptor?
        try check(.create) {
            opened = Descriptor(writing: temporary, permissions: mode)
            return opened != nil
        }
        guard let file = opened else { throw .last(path) }
        try check(.write) { (try? file.write(bytes)) != nil }
        try check(.sync) { !isDurable || fsync(file.number) == 0 }
        try check(.rename) { rename(temporary, target) == 0 }
        try check(.syncFolder) { !isDurable || sync(folder: Path.folder(of: target)) }
    }

    /// Some file systems cannot synchronise a folder; the file itself has reached the disk by then.
    private static func sync(folder: String) -> Bool {
        let handle = open(folder, O_RDONLY)
        guard handle >= 0 else { return true }
        defer { close(handle) }
        return fsync(handle) == 0 || errno == EINVAL
    }
}
