import Foundation
import OperatingSystem

@testable import FamilyDevices

/// Files on the disk, of which every step is counted and can be made to fail. The disk is not waited for.
final class WatchedDoor: FileDoor, @unchecked Sendable {
    /// What becomes of a step that fails.
    enum Fault: CaseIterable, Sendable {
        /// Nothing was done.
        case before
        /// A part of what was to be written was, and nobody cleans up.
        case half
        /// It was done, and an error came all the same.
        case after
    }

    struct Counts: Equatable {
        var bytesRead = 0
        var filesWritten = 0
        var bytesWritten = 0
    }

    private let disk = DiskDoor()
    private var step = 0
    private var failing: (step: Int, fault: Fault, isForever: Bool)?
    private(set) var counts = Counts()
    private(set) var hasFailed = false

    static let full = SystemError(number: 28)

    /// Makes the nth step from now fail. After a kill no step is taken any more.
    func fail(at step: Int, _ fault: Fault, forever: Bool) {
        failing = (self.step + step, fault, forever)
        hasFailed = false
    }

    func failNoMore() { failing = nil }
    func countAnew() { counts = Counts() }

    private func take<Result>(
        _ work: () throws(SystemError) -> Result, half: () -> Void = {}
    ) throws(SystemError) -> Result {
        step += 1
        guard let failing, step == failing.step || failing.isForever && step > failing.step else { return try work() }
        hasFailed = true
        if step == failing.step {
            switch failing.fault {
            case .before: break
            case .half: half()
            case .after: _ = try? work()
            }
        }
        throw Self.full
    }

    func entries(in folder: String) throws(SystemError) -> [FolderEntry] {
        try take { () throws(SystemError) in try disk.entries(in: folder) }
    }

    func bytes(of path: String, upTo count: Int) throws(SystemError) -> [UInt8] {
        try take { () throws(SystemError) in
            let bytes = try disk.bytes(of: path, upTo: count)
            if !path.contains("/.device/") { counts.bytesRead += bytes.count }
            return bytes
        }
    }

    func makeFolder(_ path: String) throws(SystemError) {
        try take { () throws(SystemError) in try disk.makeFolder(path) }
    }

    func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
        try take { () throws(SystemError) in
            try write(bytes, path)
            guard !path.contains("/.device/") || path.contains("/outbox/") && path.hasSuffix(".seg.tmp") else { return }
            counts.filesWritten += 1
            counts.bytesWritten += bytes.count
        } half: {
            try? write(Array(bytes.prefix(bytes.count / 2)), path)
        }
    }

    private func write(_ bytes: [UInt8], _ path: String) throws(SystemError) {
        do { try Data(bytes).write(to: URL(fileURLWithPath: path)) } catch { throw SystemError(number: 2) }
    }

    func move(_ path: String, to new: String) throws(SystemError) {
        try take { () throws(SystemError) in try disk.move(path, to: new) }
    }

    func synchronise(_ folder: String) throws(SystemError) { try take { () throws(SystemError) in } }

    func remove(_ path: String) throws(SystemError) {
        try take { () throws(SystemError) in try disk.remove(path) }
    }
}
