import Cryptography

/// The names of things in the vocabularies that the contexts name.
private enum Term {
    static let type = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type"
    static let name = "https://schema.org/name"
    static let description = "https://schema.org/description"
    static let dateTime = "http://www.w3.org/2001/XMLSchema#dateTime"

    static func credential(_ name: String) -> String { "https://www.w3.org/2018/credentials#\(name)" }
    static func badge(_ name: String) -> String { "https://purl.imsglobal.org/spec/vc/ob/vocab.html#\(name)" }
    static func security(_ name: String) -> String { "https://w3id.org/security#\(name)" }
}

/// What the credential says, statement by statement. Reading its JSON by its contexts (JSON-LD 1.1) gives the same: the
/// shape of our credentials is fixed, and so are the contexts, so that a template is enough where others have to read any.
extension BadgeCredential {
    func quads(by issuer: Issuer) -> CanonicalQuads {
        let credential = CanonicalQuads.Node.named(id.urn)
        let (family, winner) = (CanonicalQuads.Node.named(issuer.id), CanonicalQuads.Node.named(subject.urn))
        let award = CanonicalQuads.Node.named(achievement.id.urn)
        var quads = CanonicalQuads()
        quads.add(credential, Term.type, .node(.named(Term.credential("VerifiableCredential"))))
        quads.add(credential, Term.type, .node(.named(Term.badge("OpenBadgeCredential"))))
        quads.add(credential, Term.name, .text(achievement.name))
        quads.add(credential, Term.credential("issuer"), .node(family))
        quads.add(credential, Term.credential("validFrom"), .typed(validFrom, type: Term.dateTime))
        quads.add(credential, Term.credential("credentialSubject"), .node(winner))
        quads.add(family, Term.type, .node(.named(Term.badge("Profile"))))
        quads.add(family, Term.name, .text(issuer.name))
        quads.add(winner, Term.type, .node(.named(Term.badge("AchievementSubject"))))
        quads.add(winner, Term.badge("achievement"), .node(award))
        quads.add(award, Term.type, .node(.named(Term.badge("Achievement"))))
        quads.add(award, Term.name, .text(achievement.name))
        quads.add(award, Term.description, .text(achievement.description))
        quads.add(award, Term.badge("Criteria"), .node(.unnamed))
        quads.add(.unnamed, Term.badge("narrative"), .text(achievement.criteria))
        return quads
    }
}

extension DataIntegrityProof {
    /// The options of the proof, read by the credential's contexts.
    var quads: CanonicalQuads {
        var quads = CanonicalQuads()
        quads.add(.unnamed, Term.type, .node(.named(Term.security(Self.type))))
        quads.add(
            .unnamed, Term.security("cryptosuite"),
            .typed(Self.cryptosuite, type: Term.security("cryptosuiteString")))
        quads.add(.unnamed, Term.security("proofPurpose"), .node(.named(Term.security(Self.purpose))))
        quads.add(.unnamed, Term.security("verificationMethod"), .node(.named(key.verificationMethod)))
        return quads
    }
}
