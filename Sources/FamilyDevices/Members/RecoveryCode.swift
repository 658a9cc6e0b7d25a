package import Cryptography

/// What a parent prints and keeps: it opens everything and outranks every device, when no parent's device is left.
package struct RecoveryCode: Equatable, Sendable {
    private let secret: Secret

    /// The number of random bytes: too many to be guessed, so that nothing has to be slow.
    private static var size: Int { 20 }

    package static func random() throws(CryptographyError) -> RecoveryCode {
        RecoveryCode(secret: try Secret.random(count: size))
    }

    private init(secret: Secret) { self.secret = secret }

    /// Reads a code as a person types it. Nil if it cannot be one: the last letters tell.
    package init?(_ text: some StringProtocol) {
        guard let bytes = Base32.bytes(text, count: Self.size + Self.checkSize),
            Self.check(Array(bytes[..<Self.size])) == Array(bytes[Self.size...])
        else { return nil }
        secret = Secret(Array(bytes[..<Self.size]))
    }

    /// 36 capital letters and digits, in groups of four.
    package var text: String { Base32.groups(secret.bytes + Self.check(secret.bytes)) }

    private static var checkSize: Int { 2 }

    /// Tells a slip of the pen from another family's code.
    private static func check(_ bytes: [UInt8]) -> [UInt8] { Array(BLAKE2b.digest(bytes).prefix(checkSize)) }

    package func signing() throws(CryptographyError) -> SigningKey {
        try SigningKey(seed: BLAKE2b.key(from: secret, for: Purpose.recoverySigning.bytes))
    }

    package func opening() throws(CryptographyError) -> OpeningKey {
        try OpeningKey(seed: BLAKE2b.key(from: secret, for: Purpose.recoveryOpening.bytes))
    }

    package func keys() throws(CryptographyError) -> RecoveryKeys {
        RecoveryKeys(verifying: try signing().verifying, sealing: try opening().sealing)
    }
}

/// What everybody in the family knows of the printed code.
package struct RecoveryKeys: Hashable, Sendable {
    let verifying: VerifyingKey
    let sealing: SealingKey

    init(verifying: VerifyingKey, sealing: SealingKey) {
        self.verifying = verifying
        self.sealing = sealing
    }

    init(_ reader: inout FieldReader) throws(MalformedBytes) {
        guard let verifying = VerifyingKey(try reader.fixed(VerifyingKey.size)),
            let sealing = SealingKey(try reader.fixed(SealingKey.size))
        else { throw MalformedBytes() }
        self.init(verifying: verifying, sealing: sealing)
    }

    func write(to writer: inout FieldWriter) {
        writer.fixed(verifying.bytes)
        writer.fixed(sealing.bytes)
    }
}
