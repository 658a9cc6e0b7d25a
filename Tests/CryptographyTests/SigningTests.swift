import Testing

@testable import Cryptography

@Suite("Signatures")
struct SigningTests {
    /// RFC 8032, 7.1, TEST 2.
    private static let seed = bytes("4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb")

    @Test("Key and signature are those of the standard")
    func vector() throws {
        let key = try SigningKey(seed: Secret(Self.seed))
        #expect(
            hexadecimal(key.verifying.bytes) == "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c")
        #expect(
            hexadecimal(key.signature(of: [0x72]))
                == "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
                + "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00")
    }

    @Test("Another text, another key or one changed bit is not what was signed")
    func refused() throws {
        let key = try SigningKey(seed: Secret(Self.seed))
        let signature = key.signature(of: [1, 2, 3])
        #expect(key.verifying.verifies(signature, of: [1, 2, 3]))
        #expect(!key.verifying.verifies(signature, of: [1, 2]))
        #expect(try !SigningKey().verifying.verifies(signature, of: [1, 2, 3]))
        for bit in 0..<signature.count * 8 {
            var altered = signature
            altered[bit / 8] ^= 1 << UInt8(bit % 8)
            #expect(!key.verifying.verifies(altered, of: [1, 2, 3]), "bit \(bit)")
        }
        #expect(!key.verifying.verifies(Array(signature.dropLast()), of: [1, 2, 3]))
    }

    /// The order of the group, which may be added to the second half of a signature without changing its equation.
    private static let order = bytes("edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010")

    @Test("Case 29: a signature that is not canonical does not count")
    func notCanonical() throws {
        let key = try SigningKey(seed: Secret(Self.seed))
        var signature = key.signature(of: [7])
        var carry = 0
        for place in 0..<32 {
            let sum = Int(signature[32 + place]) + Int(Self.order[place]) + carry
            signature[32 + place] = UInt8(sum & 255)
            carry = sum >> 8
        }
        #expect(!key.verifying.verifies(signature, of: [7]))
    }

    @Test("Case 29: a key of small order verifies nothing", arguments: [0, 1, 2])
    func smallOrder(_ which: Int) throws {
        let points = [
            [UInt8](repeating: 0, count: 32), [1] + [UInt8](repeating: 0, count: 31),
            bytes("ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f"),
        ]
        let key = try #require(VerifyingKey(points[which]))
        let signatures = points.map { $0 + [UInt8](repeating: 0, count: 32) }
        for signature in signatures {
            #expect(!key.verifies(signature, of: []))
        }
    }

    @Test("A seed of another length makes no key")
    func seedLength() {
        #expect(throws: CryptographyError.notAuthentic) { try SigningKey(seed: Secret([1, 2])) }
        #expect(throws: CryptographyError.notAuthentic) { try OpeningKey(seed: Secret([1, 2])) }
    }
}
