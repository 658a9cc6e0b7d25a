import Testing

@testable import UsageTracking

@Suite("Stable ids of opaque tokens")
struct AppTokenTests {
    /// FIPS 180-4 and its test vectors; the last one is longer than a block.
    static let digests = [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
        ),
        (String(repeating: "a", count: 1000), "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"),
    ]

    @Test("Digests are those of the standard", arguments: digests)
    func digest(_ text: String, _ hex: String) {
        #expect(SHA256.hex(text.utf8) == hex)
    }

    @Test("A4: a token gives the same id on every launch and machine, and another token another id")
    func stable() {
        #expect(AppToken.id("abc") == "token.sha256.ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(AppToken.id("abd") != AppToken.id("abc"))
        #expect(AppToken.name(ofID: AppToken.id("abc")) == "App ba7816bf")
        #expect(AppToken.name(ofID: "khan") == nil)
        #expect(AppToken.name(ofID: "token.sha256.short") == nil)
    }

    @Test("A4: events and signals may name an app by its token")
    func tokenInLines() {
        let id = AppToken.id("abc")
        let log = Reading.log(
            #"{"id":"e1","child":"mia","token":"abc","start":"2026-11-02T16:00:00+01:00","seconds":60}"#,
            #"{"signal":"begin","child":"mia","token":"abc","at":"2026-11-02T16:00:00+01:00"}"#,
            #"{"id":"e2","child":"mia","token":"","start":"2026-11-02T16:00:00+01:00","seconds":60}"#)
        #expect(log.unknownUses.map(\.app) == [id])
        #expect(log.signals.map(\.stream.app) == [id])
        #expect(log.reasons == ["incomplete"])
    }
}
