package import Cryptography
import Diagnostics
package import FamilyTime
package import JSONText

/// A badge that somebody won, as other programs read it: an `OpenBadgeCredential` of Open Badges 3.0 (1EdTech), which is a
/// Verifiable Credential 2.0 (W3C). Whoever won it has no name in it.
package struct BadgeCredential: Hashable, Sendable {
    package struct Achievement: Hashable, Sendable {
        package let id: NameUUID
        package let name: String
        package let description: String
        /// What had to be done for it.
        package let criteria: String

        package init(id: NameUUID, name: String, description: String, criteria: String) {
            self.id = id
            self.name = name.oneWritableLine
            self.description = description.oneWritableLine
            self.criteria = criteria.oneWritableLine
        }
    }

    package let id: NameUUID
    /// Whoever won it.
    package let subject: NameUUID
    package let achievement: Achievement
    /// When it was won, in whole seconds.
    let won: Instant

    package init(id: NameUUID, subject: NameUUID, achievement: Achievement, won: Instant) {
        self.id = id
        self.subject = subject
        self.achievement = achievement
        self.won = Instant(milliseconds: won.milliseconds / Milliseconds.second * Milliseconds.second)
    }

    /// Who says that it was won.
    struct Issuer: Hashable, Sendable {
        let id: String
        /// The family's own name is its children's, too.
        let name = "Our family"
    }

    var validFrom: String { won.iso8601(in: .utc) }

    private static let contexts = [
        "https://www.w3.org/ns/credentials/v2", "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
    ]

    /// The credential for who needs no proof.
    /// - Parameter issuer: what the family is called, as it has no key.
    package func unsigned(by issuer: NameUUID) -> JSONOutput { json(by: Issuer(id: issuer.urn), proof: nil) }

    func json(by issuer: Issuer, proof: JSONOutput?) -> JSONOutput {
        let achievement = JSONOutput.object([
            ("id", .string(achievement.id.urn)), ("type", .array([.string("Achievement")])),
            ("name", .string(achievement.name)), ("description", .string(achievement.description)),
            ("criteria", .object([("narrative", .string(achievement.criteria))])),
        ])
        let subject = JSONOutput.object([
            ("id", .string(subject.urn)), ("type", .array([.string("AchievementSubject")])),
            ("achievement", achievement),
        ])
        let members: [(String, JSONOutput)] = [
            ("@context", .array(Self.contexts.map(JSONOutput.string))), ("id", .string(id.urn)),
            ("type", .array([.string("VerifiableCredential"), .string("OpenBadgeCredential")])),
            ("name", .string(self.achievement.name)),
            (
                "issuer",
                .object([
                    ("id", .string(issuer.id)), ("type", .array([.string("Profile")])), ("name", .string(issuer.name)),
                ])
            ),
            ("validFrom", .string(validFrom)), ("credentialSubject", subject),
        ]
        return .object(members + (proof.map { [("proof", .array([$0]))] } ?? []))
    }
}

extension String {
    /// The text as one line that every format can hold: XML has no way to write two characters that are none.
    fileprivate var oneWritableLine: String {
        let line = harmlessLine
        guard line.unicodeScalars.contains(where: \.isNoncharacter) else { return line }
        return String(String.UnicodeScalarView(line.unicodeScalars.filter { !$0.isNoncharacter }))
    }
}

extension Unicode.Scalar {
    fileprivate var isNoncharacter: Bool { properties.isNoncharacterCodePoint }
}
