import Dispatch
import OperatingSystem
import Recording
import RuleEngine
import Synchronization

/// A file that outcomes are written to, one a line, beside the work that brings them.
final class OutcomeFile: Sendable {
    private let file: Descriptor
    private let path: String
    private let lines: Mutex<OutcomeLines>
    /// What went wrong: it is thrown at the next call, and nothing more is written.
    private let failure = Mutex<(any Error)?>(nil)
    private let queue = DispatchQueue(label: "outcomes")
    /// So many pieces may wait: memory stays flat where writing is slower than what brings them.
    private let room = DispatchSemaphore(value: 4)

    init(_ wording: OutcomeWording, path: String) throws {
        guard let file = Descriptor(writing: path, permissions: FileStatus(path: path)?.permissions ?? 0o600) else {
            throw FolderError(.unwritable, path: path)
        }
        self.file = file
        self.path = path
        lines = Mutex(OutcomeLines(wording))
    }

    /// Writes outcomes behind those before them, soon.
    func append(_ outcomes: [Outcome]) throws {
        room.wait()
        queue.async { [self] in
            write { lines in try lines.append(outcomes) { try put($0) } }
            room.signal()
        }
        try check()
    }

    /// Waits until all is written.
    func close() throws {
        queue.sync { write { lines in try lines.take { try put($0) } } }
        try check()
    }

    private func put(_ bytes: ArraySlice<UInt8>) throws(FolderError) {
        do {
            try file.write(bytes)
        } catch {
            throw FolderError(.unwritable, path: path)
        }
    }

    private func write(_ body: (inout OutcomeLines) throws -> Void) {
        do {
            try check()
            try lines.withLock { try body(&$0) }
        } catch {
            failure.withLock { $0 = error }
        }
    }

    private func check() throws {
        if let failure = failure.withLock({ $0 }) { throw failure }
    }
}
