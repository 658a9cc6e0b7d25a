import Cryptography
import Testing

/// Made with another implementation (Python's `hashlib.blake2b` of 32 bytes).
@Suite("Digests")
struct DigestTests {
    @Test("A digest is that of BLAKE2b, whatever the length", arguments: vectors)
    func vector(count: Int, digest: String) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7) }
        #expect(hexadecimal(BLAKE2b.digest(bytes)) == digest)
    }

    @Test("The digest of a text")
    func text() {
        #expect(
            hexadecimal(BLAKE2b.digest(Array("abc".utf8)))
                == "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319")
    }

    @Test("A digest with a key is another one, and each key has its own")
    func keyed() {
        let key = Secret((0..<32).map { $0 })
        #expect(
            hexadecimal(BLAKE2b.digest(Array("abc".utf8), key: key))
                == "d63a32d3e44738d7907f964316c241adaba0abfeabc32349677578a15a203f7f")
        #expect(
            hexadecimal(BLAKE2b.digest([], key: key))
                == "4e51e7a913fc80137da52880fecca175bf81e117d5c68126dc2774033517ea0d")
    }

    @Test("What other programs check, too, is SHA-256 (FIPS 180-4's examples)")
    func sha256() {
        #expect(
            hexadecimal(SHA256.digest(Array("abc".utf8)))
                == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(
            hexadecimal(SHA256.digest([]))
                == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    }

    private static let vectors: [(Int, String)] = [
        (0, "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8"),
        (1, "03170a2e7597b7b7e3d84c05391d139a62b157e78786d8c082f29dcf4c111314"),
        (127, "4ff62e7c4c43fe101a078479c48836be4907d9d498dcc577ca89d694b2c11f9b"),
        (128, "14696d2a98d9f8a280da8b132b1045b345e1033759c6b02fcc4ee885c8ae7c37"),
        (129, "3934215260b1039be9d9d2b073b059bcd50120c327a22af93eb4d98cf821c14c"),
        (256, "3d0cb2693dfbac42af5a6cc960953fea8714aa39c4bcd054ef61d6b5e98ade4a"),
        (1000, "6ac4bea923678eb024090384d6e767b5870f849057dc19b172d8d9f2df30bf8e"),
    ]
}
