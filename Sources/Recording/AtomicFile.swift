import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Writing a file so that at every instant there is the old one or the new one, whole.
enum AtomicFile {
    /// What writing does, one after the other.
    enum Step: CaseIterable { case create, write, sync, rename, syncFolder }

    /// Puts new bytes in the place of a file. A link is followed, and the file's permissions stay.
    /// - Parameters:
    ///   - beforeStep: for tests, which let a step fail; a program hands in none.
    /// - Throws: `.unwritable`; the old file is then untouched, but where only its folder could not be synchronised.
    static func replace(
        _ path: String, with bytes: [UInt8], beforeStep: ((Step) -> Bool)? = nil
    ) throws(FolderError) {
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let folder = (target as NSString).deletingLastPathComponent
        let temporary = "\(target).\(getpid()).new"
        func check(_ step: Step, _ isDone: () -> Bool) throws(FolderError) {
            guard beforeStep?(step) ?? true, isDone() else {
                unlink(temporary)
                throw FolderError(.unwritable, path: FamilyFolder.shown(path))
            }
        }
        var status = stat()
        let mode = stat(target, &status) == 0 ? status.st_mode & 0o777 : 0o644
        var file: Int32 = -1
        defer { if file >= 0 { close(file) } }
        try check(.create) {
            file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC, mode)
            return file >= 0
        }
        try check(.write) { writeAll(bytes, to: file) }
        try check(.sync) { fchmod(file, mode) == 0 && fsync(file) == 0 }
        try check(.rename) { rename(temporary, target) == 0 }
        try check(.syncFolder) { sync(folder: folder) }
    }

    private static func writeAll(_ bytes: [UInt8], to file: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { return false }
            rest = rest.dropFirst(written)
        }
        return true
    }

    /// Some file systems cannot synchronise a folder; the file itself has reached the disk by then.
    private static func sync(folder: String) -> Bool {
        let handle = open(folder, O_RDONLY)
        guard handle >= 0 else { return true }
        defer { close(handle) }
        return fsync(handle) == 0 || errno == EINVAL
    }
}
