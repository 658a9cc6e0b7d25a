import Cryptography
import Testing

/// Made with another implementation (Python's `argon2-cffi`).
@Suite("Slow derivation of keys")
struct Argon2idTests {
    private let salt = (0..<16).map { UInt8($0) }

    @Test("At the cost that people's codes have")
    func moderate() throws {
        let key = try Argon2id.key(from: Array("correct horse".utf8), salt: salt, cost: .moderate)
        #expect(hexadecimal(key.bytes) == "eebe26b451a68d4c43a23f45a8df1386550eeacb028ed6209232f2875f938676")
    }

    @Test("An empty text has a key as well")
    func least() throws {
        let key = try Argon2id.key(from: [], salt: salt, cost: .least)
        #expect(hexadecimal(key.bytes) == "31ed41e2d73f27fdfe4eb4bec651341e58ba43477051c6fe4adad735d82ee08a")
    }

    @Test("A cost that would stop a computer is none", arguments: [(0, 8 << 10), (17, 8 << 10), (1, 0), (1, 2 << 30)])
    func bounds(passes: UInt64, memory: Int) {
        #expect(Argon2id.Cost(passes: passes, memory: memory) == nil)
        #expect(Argon2id.Cost(passes: 3, memory: 256 << 20) == .moderate)
    }

    @Test("A salt of another length is refused")
    func saltLength() {
        #expect(throws: CryptographyError.notAuthentic) { try Argon2id.key(from: [1], salt: [1], cost: .least) }
    }
}
