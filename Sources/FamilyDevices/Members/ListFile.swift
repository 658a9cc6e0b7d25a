import Cryptography

/// An entry of the list of members as it lies in the shared folder: encrypted, as it tells names.
struct ListFile: Sendable {
    let family: Fingerprint
    /// The list's key, sealed for the printed code: with nothing but the code and the folder everything can be read.
    let sealedKey: [UInt8]
    private let fields: [UInt8]
    private let encrypted: [UInt8]

    private static let magic: [UInt8] = [0xF3, 0x63, 0x68, 0x6C]
    private static let version: UInt16 = 1
    private static var sealedSize: Int { Secret.size + SealingKey.overhead }
    private static var fieldsSize: Int { 4 + 2 + Fingerprint.size + sealedSize }
    static var headSize: Int { fieldsSize + Fingerprint.size }

    /// - Throws: `cutOff`, `newer`.
    init(_ bytes: [UInt8]) throws(Trouble) {
        guard PaddedFile.isSize(bytes.count) else { throw .cutOff }
        var reader = FieldReader(bytes)
        guard let magic = try? reader.fixed(4), magic == Self.magic, let version = try? reader.whole(UInt16.self) else {
            throw .cutOff
        }
        guard version <= Self.version else { throw .newer(version: version) }
        let digest: [UInt8]
        do throws(MalformedBytes) {
            family = try Fingerprint(&reader)
            sealedKey = try reader.fixed(Self.sealedSize)
            digest = try reader.fixed(Fingerprint.size)
            encrypted = try reader.fixed(reader.left)
        } catch {
            throw .cutOff
        }
        fields = Array(bytes[..<Self.fieldsSize])
        guard BLAKE2b.digest(Purpose.ciphertext.bytes + encrypted) == digest else { throw .cutOff }
    }

    /// - Returns: nil if the entry is too large.
    init?(_ entry: ListEntry, listKey: Secret, recovery: SealingKey) throws(CryptographyError) {
        family = entry.family
        sealedKey = try recovery.sealed(listKey.bytes)
        var writer = FieldWriter()
        writer.fixed(Self.magic)
        writer.whole(Self.version)
        family.write(to: &writer)
        writer.fixed(sealedKey)
        fields = writer.bytes
        guard
            let encrypted = try PaddedFile.encrypted(
                entry.bytes, behind: Self.headSize, key: Self.key(from: listKey), attached: fields)
        else { return nil }
        self.encrypted = encrypted
    }

    var bytes: [UInt8] { fields + BLAKE2b.digest(Purpose.ciphertext.bytes + encrypted) + encrypted }

    func opened(with listKey: Secret) throws(Trouble) -> ListEntry {
        let text = try PaddedFile.decrypted(encrypted, key: Self.key(from: listKey), attached: fields)
        guard let entry = try? ListEntry(text) else { throw .malformed }
        guard entry.family == family else { throw .otherFamily }
        return entry
    }

    private static func key(from listKey: Secret) -> Secret { BLAKE2b.key(from: listKey, for: Purpose.listKey.bytes) }
}
