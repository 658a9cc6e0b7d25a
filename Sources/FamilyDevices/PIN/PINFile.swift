package import Cryptography
package import OperatingSystem

/// The file that keeps a parent's PIN and the guesses that were made. One process at a time may answer one.
package struct PINFile: Sendable {
    private let path: String

    package init(_ path: String) { self.path = path }

    package enum Failure: Error, Hashable, Sendable {
        case system(SystemError)
        /// Another process is answering a guess.
        case busy
        /// Nothing that this program has written. Only removing the file helps, which only its owner can.
        case damaged
        case newer
        case cryptography(CryptographyError)
    }

    package enum Answer: Hashable, Sendable {
        /// No PIN is set.
        case notSet
        case right
        /// - Parameter wait: milliseconds until the next guess is answered.
        case wrong(wait: Int64)
        /// It was not looked at. Milliseconds until a guess is.
        case tooSoon(wait: Int64)
    }

    private static var largest: Int { 4 << 10 }

    package func lock() throws(Failure) -> PINLock? {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try FileSystem.bytes(ofFile: path, upTo: Self.largest)
        } catch {
            if error.isMissing { return nil }
            throw .system(error)
        }
        do throws(Trouble) {
            return try PINLock(bytes)
        } catch {
            if case .newer = error { throw .newer }
            throw .damaged
        }
    }

    /// Sets a PIN in the place of another. Whoever calls it has asked for that one.
    package func set(_ lock: PINLock) throws(Failure) {
        let turn = try takeTurn()
        defer { turn.release() }
        try write(lock)
    }

    package func remove() throws(Failure) {
        let turn = try takeTurn()
        defer { turn.release() }
        do throws(SystemError) { try FileSystem.remove(path) } catch { throw .system(error) }
    }

    /// Answers a guess. It is counted in the file before it is answered.
    /// - Parameter beforeStep: see `AtomicFile`.
    package func guess(
        _ pin: String, now: Moment, beforeStep: ((AtomicFile.Step) -> Bool)? = nil
    ) throws(Failure) -> Answer {
        let turn = try takeTurn()
        defer { turn.release() }
        guard var lock = try self.lock() else { return .notSet }
        let isCounted = lock.count(at: now)
        try write(lock, beforeStep)
        guard isCounted else { return .tooSoon(wait: lock.wait(at: now)) }
        let isRight: Bool
        do throws(CryptographyError) { isRight = try lock.isRight(pin) } catch { throw .cryptography(error) }
        guard isRight else { return .wrong(wait: lock.wait(at: now)) }
        try write(lock, beforeStep)
        return .right
    }

    private func takeTurn() throws(Failure) -> FileLock {
        do throws(SystemError) {
            return try FileLock(path: path + "-lock", waitingMilliseconds: 10_000)
        } catch {
            throw error.isHeld ? .busy : .system(error)
        }
    }

    private func write(_ lock: PINLock, _ beforeStep: ((AtomicFile.Step) -> Bool)? = nil) throws(Failure) {
        do throws(SystemError) {
            try AtomicFile.replace(path, with: lock.bytes, permissions: 0o600, beforeStep: beforeStep)
        } catch {
            throw .system(error)
        }
    }
}
