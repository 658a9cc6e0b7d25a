import Cryptography
import FamilyTime
import JSONText
import OpenBadges
import Testing

@Suite("A badge as a credential")
struct CredentialTests {
    private static func credential(
        name: String = "Number hero", description: String = "Completed a maths mission.",
        criteria: String = "60 minutes of maths."
    ) -> BadgeCredential {
        BadgeCredential(
            id: NameUUID("credential", ["mia", "hero"]), subject: NameUUID("subject", ["mia"]),
            achievement: BadgeCredential.Achievement(
                id: NameUUID("achievement", ["hero"]), name: name, description: description, criteria: criteria),
            won: Instant(milliseconds: 1_792_515_720_999))
    }

    private static func key() throws -> SigningKey { try SigningKey(seed: Secret((0..<32).map { $0 })) }

    @Test("It has what Open Badges 3.0 and Verifiable Credentials 2.0 require, and its proof is of just that")
    func signed() throws {
        let text = Self.credential().signed(by: try Self.key()).credentialText
        let written = try WrittenCredential(text)
        try written.verify()
        #expect(written.issuer == "did:key:z6MkehRgf7yJbgaGfYsdoAsKdBPE3dj2CYhowQdcjqSJgvVd")
        #expect(text.contains("\"validFrom\":\"2026-10-20T17:02:00Z\""))
        #expect(written.achievement?["criteria"]?["narrative"]?.string == "60 minutes of maths.")
    }

    @Test("No byte of it can be another one")
    func altered() throws {
        let text = Array(Self.credential().signed(by: try Self.key()).credentialText.utf8)
        for place in text.indices {
            var other = text
            other[place] ^= 1
            #expect(throws: (any Error).self, "byte \(place)") {
                try WrittenCredential(String(decoding: other, as: UTF8.self)).verify()
            }
        }
    }

    @Test("Without a key it says the same, with a name that is no key's, and no proof")
    func unsigned() throws {
        let family = NameUUID("issuer", ["The Rivera family"])
        let text = Self.credential().unsigned(by: family).credentialText
        let written = try WrittenCredential(text)
        #expect(!written.isSigned)
        #expect(written.issuer == family.urn)
        #expect(!text.contains("Rivera"))
    }

    @Test(
        "What a parent has written is told as it is, and ends no section",
        arguments: [
            "]]></openbadges:credential><script>alert(1)</script>", "\"quoted\" \\ and \\u003e", "Zahlenheld: ä ö ü ß",
            "🧭 Pathfinder 👩‍🚀", "",
        ])
    func names(name: String) throws {
        let text = Self.credential(name: name, criteria: name).signed(by: try Self.key()).credentialText
        #expect(!text.contains("<") && !text.contains(">"))
        let written = try WrittenCredential(text)
        try written.verify()
        #expect(written.achievement?["name"]?.string == name)
    }

    @Test("What no format can hold is left out, and a name is one line")
    func writable() throws {
        let text = Self.credential(name: "One\nline\u{07} \u{FFFE}here\u{202E}").signed(by: try Self.key())
            .credentialText
        let written = try WrittenCredential(text)
        try written.verify()
        #expect(written.achievement?["name"]?.string == "One line here")
    }

    @Test("The same badge is written as the same bytes")
    func repeated() throws {
        let key = try Self.key()
        #expect(Self.credential().signed(by: key).text() == Self.credential().signed(by: key).text())
    }

    @Test("A key that is not its issuer's has not signed it")
    func otherKey() throws {
        let text = Self.credential().signed(by: try Self.key()).credentialText
        let other = Self.credential().signed(by: try SigningKey()).credentialText
        let value = try #require(text.firstRange(of: /"proofValue":"[^"]*"/))
        let foreign = try #require(other.firstRange(of: /"proofValue":"[^"]*"/))
        let mixed = text.replacing(text[value], with: other[foreign])
        #expect(throws: WrittenCredential.Wrong.proof) { try WrittenCredential(mixed).verify() }
    }
}
