import Testing

@testable import Cryptography

@Suite("Encryption")
struct EncryptionTests {
    private let key = Secret([UInt8](repeating: 7, count: 32))

    @Test("What is sealed for one key is opened by that key alone")
    func sealed() throws {
        let owner = try OpeningKey()
        let sealed = try owner.sealing.sealed([1, 2, 3])
        #expect(sealed.count == 3 + SealingKey.overhead)
        #expect(try owner.open(sealed) == [1, 2, 3])
        #expect(throws: CryptographyError.notAuthentic) { try OpeningKey().open(sealed) }
        for place in sealed.indices {
            var altered = sealed
            altered[place] ^= 1
            #expect(throws: CryptographyError.notAuthentic) { try owner.open(altered) }
        }
        #expect(throws: CryptographyError.notAuthentic) { try owner.open([]) }
    }

    @Test("Nothing can be sealed for a key that nobody can have alone")
    func noOnesKey() throws {
        let nobody = try #require(SealingKey([UInt8](repeating: 0, count: 32)))
        #expect(throws: CryptographyError.notAuthentic) { try nobody.sealed([1]) }
    }

    @Test(
        "A text of any length comes back",
        arguments: [0, 1, SecretStream.chunk - 1, SecretStream.chunk, SecretStream.chunk + 1, 3 * SecretStream.chunk])
    func stream(count: Int) throws {
        let text = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 31) }
        let encrypted = try SecretStream.encrypted(text, key: key, attached: [9])
        #expect(encrypted.count == SecretStream.size(ofText: count))
        #expect(try SecretStream.decrypted(encrypted, key: key, attached: [9]) == text)
    }

    @Test("Another key, other attached bytes, and every cut are noticed")
    func streamRefused() throws {
        let encrypted = try SecretStream.encrypted([1, 2, 3], key: key, attached: [9])
        let other = Secret([UInt8](repeating: 8, count: 32))
        #expect(throws: CryptographyError.notAuthentic) {
            try SecretStream.decrypted(encrypted, key: other, attached: [9])
        }
        #expect(throws: CryptographyError.notAuthentic) {
            try SecretStream.decrypted(encrypted, key: key, attached: [8])
        }
        for count in 0..<encrypted.count {
            #expect(throws: CryptographyError.self) {
                try SecretStream.decrypted(Array(encrypted[..<count]), key: key, attached: [9])
            }
        }
    }

    @Test("Case 32: a text without its end, or with more behind it, or with swapped parts is refused")
    func ends() throws {
        let part = [UInt8](repeating: 5, count: SecretStream.chunk)
        var writer = try SecretStream.Writer(key: key, attached: [])
        writer.append(part, isLast: false)
        #expect(throws: CryptographyError.unfinished) {
            try SecretStream.decrypted(writer.bytes, key: key, attached: [])
        }
        var other = part
        other[0] = 6
        writer.append(other, isLast: true)
        let whole = writer.bytes
        #expect(try SecretStream.decrypted(whole, key: key, attached: []) == part + other)
        #expect(throws: CryptographyError.continues) {
            try SecretStream.decrypted(whole + [0], key: key, attached: [])
        }
        let size = (whole.count - 24) / 2
        let swapped = Array(whole[..<24] + whole[(24 + size)...] + whole[24..<(24 + size)])
        #expect(throws: CryptographyError.notAuthentic) {
            try SecretStream.decrypted(swapped, key: key, attached: [])
        }
        var early = try SecretStream.Writer(key: key, attached: [])
        early.append(part, isLast: true)
        #expect(throws: CryptographyError.continues) {
            try SecretStream.decrypted(early.bytes + [UInt8](repeating: 0, count: 30), key: key, attached: [])
        }
    }

    @Test("Secrets are equal by their bytes, and are never printed")
    func secrets() throws {
        #expect(key == Secret([UInt8](repeating: 7, count: 32)))
        #expect(key != Secret([UInt8](repeating: 7, count: 31)))
        #expect("\(key)" == "Secret")
        #expect(try Secret.random() != Secret.random())
        #expect(areEqualInConstantTime([1, 2], [1, 2]))
        #expect(!areEqualInConstantTime([1, 2], [1, 3]))
        #expect(!areEqualInConstantTime([1, 2], [1]))
    }
}
