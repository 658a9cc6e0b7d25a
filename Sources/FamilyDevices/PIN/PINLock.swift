package import Cryptography

/// A parent's PIN, as it is kept: nobody can read it from that, and guesses are counted and slowed.
package struct PINLock: Equatable, Sendable {
    private let salt: [UInt8]
    private let cost: Argon2id.Cost
    private let digest: Secret
    private let recovery: Fingerprint
    /// Wrong guesses since the last right one.
    package private(set) var failures: Int = 0
    private var pause: Pause?

    /// A time in which no guess is answered.
    private struct Pause: Equatable, Sendable {
        /// Milliseconds.
        var length: Int64
        var from: Moment
    }

    /// The PIN's digits.
    package static let lengths = 4...12

    package enum Unfit: Error, Hashable, Sendable {
        /// It is not 4 to 12 digits.
        case form
        case cryptography(CryptographyError)
    }

    package init(
        _ pin: String, recovery: PINRecovery, cost: Argon2id.Cost = .moderate
    ) throws(Unfit) {
        guard Self.isFit(pin) else { throw .form }
        do throws(CryptographyError) {
            salt = try Randomness.bytes(Argon2id.saltSize)
            digest = try Argon2id.key(from: Array(pin.utf8), salt: salt, cost: cost)
        } catch {
            throw .cryptography(error)
        }
        self.cost = cost
        self.recovery = recovery.fingerprint
    }

    package static func isFit(_ pin: String) -> Bool {
        lengths.contains(pin.utf8.count) && pin.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    }

    /// Milliseconds until a guess is answered.
    package func wait(at now: Moment) -> Int64 {
        guard let pause else { return 0 }
        return max(0, pause.length - now.leastSince(pause.from))
    }

    /// Counts a guess before it is answered, as if it were wrong. The result has to be kept before anybody hears whether
    /// it is right: ending the program in between must not make a guess that does not count.
    /// - Returns: false if guesses have to wait.
    package mutating func count(at now: Moment) -> Bool {
        let wait = wait(at: now)
        guard wait == 0 else {
            // The rest is measured by the clock that nobody can set, also after the computer was started anew.
            pause = Pause(length: wait, from: now)
            return false
        }
        failures += 1
        pause = Self.pauses.last { $0.from <= failures }.map { Pause(length: $0.length, from: now) }
        return true
    }

    /// From which wrong guess on how long is to be waited, in milliseconds: a slip of the finger costs nothing, and of
    /// 10,000 PINs fewer than 30 can be tried a day.
    private static let pauses: [(from: Int, length: Int64)] = [
        (3, 30_000), (4, 60_000), (5, 5 * 60_000), (6, 15 * 60_000), (7, 60 * 60_000),
    ]

    /// Whether a guess that was counted is right. A right one clears what was counted.
    package mutating func isRight(_ pin: String) throws(CryptographyError) -> Bool {
        guard try Argon2id.key(from: Array(pin.utf8), salt: salt, cost: cost) == digest else { return false }
        (failures, pause) = (0, nil)
        return true
    }

    /// Whether a printed code takes the PIN away. It is too long to be guessed, so that nothing is counted.
    package func isOpened(by recovery: PINRecovery) -> Bool {
        areEqualInConstantTime(recovery.fingerprint.bytes, self.recovery.bytes)
    }

    // MARK: - Keeping

    private static let format: UInt16 = 1

    package var bytes: [UInt8] {
        var writer = FieldWriter()
        writer.whole(Self.format)
        writer.fixed(salt)
        writer.whole(cost.passes)
        writer.whole(Int64(cost.memory))
        writer.fixed(digest.bytes)
        recovery.write(to: &writer)
        writer.whole(Int64(failures))
        writer.optional(pause) {
            $0.whole($1.length)
            $1.from.write(to: &$0)
        }
        return writer.bytes
    }

    /// - Throws: `newer` or `malformed`.
    package init(_ bytes: [UInt8]) throws(Trouble) {
        var reader = FieldReader(bytes)
        guard let format = try? reader.whole(UInt16.self) else { throw .malformed }
        guard format <= Self.format else { throw .newer(version: format) }
        do throws(MalformedBytes) {
            salt = try reader.fixed(Argon2id.saltSize)
            let passes = try reader.whole(UInt64.self)
            let memory = try reader.whole(Int64.self)
            digest = Secret(try reader.fixed(Secret.size))
            recovery = try Fingerprint(&reader)
            failures = Int(clamping: max(0, try reader.whole(Int64.self)))
            pause = try reader.optional { reader throws(MalformedBytes) in
                Pause(length: try reader.whole(Int64.self), from: try Moment(&reader))
            }
            try reader.end()
            guard let cost = Argon2id.Cost(passes: passes, memory: Int(clamping: memory)) else {
                throw MalformedBytes()
            }
            self.cost = cost
        } catch {
            throw .malformed
        }
    }
}

/// What a parent prints when a PIN is set: it takes the PIN away if that is forgotten.
package struct PINRecovery: Equatable, Sendable {
    private let secret: Secret

    private static var size: Int { 10 }

    package static func random() throws(CryptographyError) -> PINRecovery {
        PINRecovery(secret: try Secret.random(count: size))
    }

    private init(secret: Secret) { self.secret = secret }

    /// Reads a code as a person types it. Nil if it cannot be one.
    package init?(_ text: some StringProtocol) {
        guard let bytes = Base32.bytes(text, count: Self.size) else { return nil }
        secret = Secret(bytes)
    }

    /// 16 capital letters and digits, in groups of four.
    package var text: String { Base32.groups(secret.bytes) }

    fileprivate var fingerprint: Fingerprint { Fingerprint(of: secret.bytes, purpose: .pinRecovery) }
}
