import Cryptography
import TextSearch

/// A segment as it lies in the shared folder: an immutable piece of one device's log.
///
/// It is known by its fingerprint, which covers everything but the signature: of one text its author can make many
/// signatures, and a second one makes no second segment.
struct SegmentFile: Sendable {
    let header: SegmentHeader
    let id: Fingerprint
    private let digest: [UInt8]
    private let signature: [UInt8]
    private let encrypted: [UInt8]

    /// What the next segment names as the one before it.
    var link: Fingerprint { header.replaced ?? id }

    /// - Throws: `cutOff`, `newer`, `malformed`.
    init(_ bytes: [UInt8]) throws(Trouble) {
        guard PaddedFile.isSize(bytes.count) else { throw .cutOff }
        let beginning = try Beginning(bytes)
        guard BLAKE2b.digest(Purpose.ciphertext.bytes + bytes[SegmentHeader.size...]) == beginning.digest else {
            throw .cutOff
        }
        header = beginning.header
        id = beginning.id
        digest = beginning.digest
        signature = beginning.signature
        encrypted = Array(bytes[SegmentHeader.size...])
    }

    /// What is known of a segment from its first bytes, before anything of it is proven.
    struct Beginning: Sendable {
        let header: SegmentHeader
        let id: Fingerprint
        let digest: [UInt8]
        let signature: [UInt8]

        var link: Fingerprint { header.replaced ?? id }

        init(_ bytes: [UInt8]) throws(Trouble) {
            guard bytes.count >= SegmentHeader.size else { throw .cutOff }
            header = try SegmentHeader(bytes[..<SegmentHeader.fieldsSize])
            let signed = SegmentHeader.fieldsSize + Fingerprint.size
            digest = Array(bytes[SegmentHeader.fieldsSize..<signed])
            signature = Array(bytes[signed..<SegmentHeader.size])
            id = Fingerprint(of: Array(bytes[..<signed]), purpose: .segment)
        }
    }

    // MARK: - Making

    enum Failure: Error, Hashable, Sendable {
        /// It does not fit into the largest file.
        case tooLarge
        case cryptography(CryptographyError)
    }

    init(
        _ content: SegmentContent, behind header: SegmentHeader, signing: SigningKey, key: EpochKey
    ) throws(Failure) {
        let fields = header.bytes
        let made: [UInt8]?
        do throws(CryptographyError) {
            made = try PaddedFile.encrypted(
                content.bytes, behind: SegmentHeader.size, key: header.key(from: key), attached: fields)
        } catch {
            throw .cryptography(error)
        }
        guard let made else { throw .tooLarge }
        encrypted = made
        self.header = header
        digest = BLAKE2b.digest(Purpose.ciphertext.bytes + encrypted)
        id = Fingerprint(of: fields + digest, purpose: .segment)
        signature = signing.signature(of: Purpose.segment.bytes + fields + digest)
    }

    var bytes: [UInt8] { header.bytes + digest + signature + encrypted }

    // MARK: - Opening

    /// - Throws: why it does not count.
    func opened(by author: DeviceCard, _ keys: FamilyKeys) throws(Trouble) -> OpenedSegment {
        guard author.verifying.verifies(signature, of: Purpose.segment.bytes + header.bytes + digest) else {
            throw .wrongSignature
        }
        guard let key = keys[header.epoch] else { throw .noKey }
        let text = try PaddedFile.decrypted(encrypted, key: header.key(from: key), attached: header.bytes)
        guard let content = try? SegmentContent(text) else { throw .malformed }
        let numbers = header.seq - header.first + 1
        guard header.replaced == nil ? content.links.isEmpty : UInt64(content.links.count) == numbers,
            content.links.last == header.replaced, content.written.device == header.life.device
        else { throw .malformed }
        return OpenedSegment(header: header, id: id, author: author, content: content)
    }
}

/// A segment whose author and content are proven.
package struct OpenedSegment: Equatable, Sendable {
    let header: SegmentHeader
    /// Its fingerprint.
    package let id: Fingerprint
    package let author: DeviceCard
    package internal(set) var content: SegmentContent

    /// The numbers of the log that it stands for.
    package var numbers: ClosedRange<UInt64> { header.first...header.seq }

    /// The links that it stands for, in their order.
    var links: [Fingerprint] { content.links.isEmpty ? [id] : content.links }

    /// Removes entries of another journal than the author's: with them a device could write on in somebody else's name.
    /// - Returns: whether there was any.
    mutating func removeOtherJournals() -> Bool {
        let count = content.entries.count
        content.entries.removeAll { $0.journal != author.life.device }
        return content.entries.count != count
    }
}

/// The name under which a device publishes a segment. Readers go by the content; the name only saves them from reading
/// what they know.
enum SegmentName {
    static func text(seq: UInt64, id: Fingerprint) -> String {
        let digits = String(seq)
        return String(repeating: "0", count: max(0, 12 - digits.count)) + digits + "-\(id)" + ending
    }

    static let ending = ".seg"

    /// The fingerprint that a name tells. Nil if it is no name that a device gives.
    static func id(_ name: String) -> Fingerprint? { place(name)?.id }

    /// The number and the fingerprint that a name tells. Nil if it is no name that a device gives.
    static func place(_ name: String) -> (seq: UInt64, id: Fingerprint)? {
        guard name.hasSuffix(ending), let dash = name.firstIndex(of: "-"), let seq = UInt64(name[..<dash]),
            let bytes = Base32.bytes(name[name.index(after: dash)...].dropLast(ending.count), count: Fingerprint.size),
            let id = Fingerprint(bytes)
        else { return nil }
        return (seq, id)
    }

    /// Whether what carries the folder has put something into a name, as it does where it has two versions of one file.
    static func isConflictCopy(_ name: String) -> Bool {
        let name = name.lowercased()
        guard name.hasSuffix(ending), !name.hasPrefix("."), !name.hasPrefix("~") else { return false }
        return name.contains(part: "conflict")
            || given(name).map { $0.rest.count > ending.count && !isOfFingerprint($0.rest.first) } ?? false
    }

    /// The fingerprint of what a conflict copy is a copy of, by its name. Nil if the name does not tell it.
    static func original(ofCopy name: String) -> Fingerprint? {
        given(name.lowercased()).flatMap { Base32.bytes($0.fingerprint, count: Fingerprint.size) }
            .flatMap { Fingerprint($0) }
    }

    /// How long the text of a fingerprint is, of five bits a letter.
    private static let letters = (Fingerprint.size * 8 + 4) / 5

    /// What a device gives as a name, and what follows it: a fingerprint, behind a number where it is a segment's. Nil if a
    /// name does not begin so.
    private static func given(_ name: String) -> (fingerprint: Substring, rest: Substring)? {
        let behind = name.drop { $0.isASCII && $0.isNumber }
        let start = behind.startIndex > name.startIndex && behind.first == "-" ? behind.dropFirst() : name[...]
        let fingerprint = start.prefix(letters)
        guard fingerprint.count == letters, fingerprint.allSatisfy(isOfFingerprint) else { return nil }
        return (fingerprint, start[fingerprint.endIndex...])
    }

    private static func isOfFingerprint(_ character: Character?) -> Bool {
        character.map { $0.isASCII && ($0.isNumber || $0.isLowercase) } ?? false
    }

    /// Whether a file of that name may have been one of ours, whatever became of the name.
    static func isLike(_ name: String) -> Bool { name.lowercased().contains(part: ending) }
}
