import Dispatch
import OperatingSystem
import Recording
import RuleEngine
import Synchronization

/// A file of outcomes, one a line. It is written concurrently with the work that produces them.
final class OutcomeFile: Sendable {
    private let file: Descriptor
    private let path: String
    private let lines: Mutex<OutcomeLines>
    /// The error of an earlier write. The next call throws it, and nothing more is written.
    private let failure = Mutex<(any Error)?>(nil)
    private let queue = DispatchQueue(label: "outcomes")
    /// Bounds the number of pieces that wait, so that memory stays flat if writing is slower than the work.
    private let room = DispatchSemaphore(value: 4)

    init(_ wording: OutcomeWording, path: String) throws {
        guard let file = Descriptor(writing: path, permissions: FileStatus(path: path)?.permissions ?? 0o600) else {
            throw FolderError(.unwritable, path: path)
        }
        self.file = file
        self.path = path
        lines = Mutex(OutcomeLines(wording))
    }

    /// Queues outcomes to be written behind those before them.
    func append(_ outcomes: [Outcome]) throws {
        room.wait()
        queue.async { [self] in
            write { lines in try lines.append(outcomes) { try put($0) } }
            room.signal()
        }
        try check()
    }

    /// Waits until everything is written.
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
