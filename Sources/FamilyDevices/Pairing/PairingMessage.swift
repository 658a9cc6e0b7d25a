import Cryptography

/// What two devices that are being paired say to each other: a file each, proven by who knows the code.
///
/// The inviter offers, the joiner answers and commits itself to a number, the inviter reveals its number, the joiner opens
/// its own. Both numbers together give the digits that people compare: neither side could choose its number so that they
/// become others. Then the inviter welcomes the joiner.
struct PairingMessage: Hashable, Sendable {
    enum Body: Hashable, Sendable {
        /// - Parameters:
        ///   - salt: of the key that the code gives.
        ///   - sealing: the inviter's key for this pairing alone.
        case offer(salt: [UInt8], sealing: SealingKey)
        /// - Parameters:
        ///   - sealing: the joiner's key for this pairing alone.
        ///   - commitment: a digest of the number that the joiner will open.
        ///   - usedAt: when the code was used, in milliseconds since 1970 UTC by the joiner's clock.
        ///   - card: the joiner's card, sealed for the inviter.
        case answer(offer: Fingerprint, sealing: SealingKey, commitment: Fingerprint, usedAt: Int64, card: [UInt8])
        case reveal(answer: Fingerprint, number: [UInt8])
        case opening(reveal: Fingerprint, number: [UInt8])
        /// - Parameter ties: what the joiner needs to read the family's list, sealed for it.
        case welcome(answer: Fingerprint, ties: [UInt8])
        /// - Parameter why: the number of an `Invitation.Ending`.
        case refusal(offer: Fingerprint, why: UInt8)

        /// Each kind is proven in words of its own, so that none passes for another that comes back.
        fileprivate var purpose: Purpose {
            switch self {
            case .offer: .pairingOffer
            case .answer: .pairingAnswer
            case .reveal: .pairingReveal
            case .opening: .pairingOpening
            case .welcome: .pairingWelcome
            case .refusal: .pairingRefusal
            }
        }
    }

    static var invitationSize: Int { 16 }
    static var numberSize: Int { 32 }

    /// Random bytes by which one pairing is known.
    let invitation: [UInt8]
    let body: Body
    private let proof: [UInt8]
    private let fields: [UInt8]

    var id: Fingerprint { Fingerprint(of: fields, purpose: body.purpose) }

    private static let magic: [UInt8] = [0xF3, 0x63, 0x68, 0x6A]
    private static let version: UInt16 = 1
    static var fileSize: Int { 4 << 10 }

    init(invitation: [UInt8], _ body: Body, key: Secret) {
        self.invitation = invitation
        self.body = body
        var writer = FieldWriter()
        writer.fixed(Self.magic)
        writer.whole(Self.version)
        writer.fixed(invitation)
        body.write(to: &writer)
        fields = writer.bytes
        proof = BLAKE2b.digest(body.purpose.bytes + fields, key: key)
    }

    /// - Throws: `cutOff`, `newer`, `malformed`.
    init(_ bytes: [UInt8]) throws(Trouble) {
        var reader = FieldReader(bytes)
        guard bytes.count == Self.fileSize, let fields = try? reader.counted(),
            let proof = try? reader.fixed(BLAKE2b.size)
        else { throw .cutOff }
        self.fields = fields
        self.proof = proof
        var content = FieldReader(fields)
        guard let magic = try? content.fixed(4), magic == Self.magic, let version = try? content.whole(UInt16.self)
        else { throw .cutOff }
        guard version <= Self.version else { throw .newer(version: version) }
        do throws(MalformedBytes) {
            invitation = try content.fixed(Self.invitationSize)
            body = try Body(&content)
            try content.end()
        } catch {
            throw .malformed
        }
    }

    var bytes: [UInt8] {
        var writer = FieldWriter()
        writer.counted(fields)
        writer.fixed(proof)
        return writer.bytes + [UInt8](repeating: 0, count: max(0, Self.fileSize - writer.bytes.count))
    }

    /// Whether it was written by somebody who knows the code.
    func isProven(by key: Secret) -> Bool {
        areEqualInConstantTime(proof, BLAKE2b.digest(body.purpose.bytes + fields, key: key))
    }
}

extension PairingMessage.Body {
    init(_ reader: inout FieldReader) throws(MalformedBytes) {
        switch try reader.byte() {
        case 1: self = .offer(salt: try reader.fixed(Argon2id.saltSize), sealing: try Self.sealing(&reader))
        case 2:
            self = .answer(
                offer: try Fingerprint(&reader), sealing: try Self.sealing(&reader),
                commitment: try Fingerprint(&reader), usedAt: try reader.whole(Int64.self),
                card: try reader.counted())
        case 3:
            self = .reveal(
                answer: try Fingerprint(&reader), number: try reader.fixed(PairingMessage.numberSize))
        case 4:
            self = .opening(
                reveal: try Fingerprint(&reader), number: try reader.fixed(PairingMessage.numberSize))
        case 5: self = .welcome(answer: try Fingerprint(&reader), ties: try reader.counted())
        case 6: self = .refusal(offer: try Fingerprint(&reader), why: try reader.byte())
        default: throw MalformedBytes()
        }
    }

    func write(to writer: inout FieldWriter) {
        switch self {
        case .offer(let salt, let sealing):
            writer.byte(1)
            writer.fixed(salt)
            writer.fixed(sealing.bytes)
        case .answer(let offer, let sealing, let commitment, let usedAt, let card):
            writer.byte(2)
            offer.write(to: &writer)
            writer.fixed(sealing.bytes)
            commitment.write(to: &writer)
            writer.whole(usedAt)
            writer.counted(card)
        case .reveal(let answer, let number):
            writer.byte(3)
            answer.write(to: &writer)
            writer.fixed(number)
        case .opening(let reveal, let number):
            writer.byte(4)
            reveal.write(to: &writer)
            writer.fixed(number)
        case .welcome(let answer, let ties):
            writer.byte(5)
            answer.write(to: &writer)
            writer.counted(ties)
        case .refusal(let offer, let why):
            writer.byte(6)
            offer.write(to: &writer)
            writer.byte(why)
        }
    }

    private static func sealing(_ reader: inout FieldReader) throws(MalformedBytes) -> SealingKey {
        guard let key = SealingKey(try reader.fixed(SealingKey.size)) else { throw MalformedBytes() }
        return key
    }
}

/// What people compare on both screens: six digits, or three words that say as much.
package struct ComparedDigits: Hashable, Sendable {
    private let digest: [UInt8]

    /// - Parameter numbers: the inviter's, then the joiner's.
    init(answer: Fingerprint, _ numbers: ([UInt8], [UInt8])) {
        digest = BLAKE2b.digest(Purpose.pairingDigits.bytes + answer.bytes + numbers.0 + numbers.1)
    }

    /// `482 913`
    package var digits: String {
        let number = digest[..<8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) } % 1_000_000
        let text = String(number)
        let digits = String(repeating: "0", count: 6 - text.count) + text
        return "\(digits.prefix(3)) \(digits.suffix(3))"
    }

    /// `apple river stone`
    package var words: String { digest[8..<11].map { ShortWords.all[Int($0 & 127)] }.joined(separator: " ") }
}
