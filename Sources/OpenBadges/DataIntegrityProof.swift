package import Cryptography
package import JSONText
import TextSearch

/// A signature within the credential that it is of: a `DataIntegrityProof` by `eddsa-rdfc-2022` (Data Integrity EdDSA
/// Cryptosuites v1.0, W3C Recommendation of 15 May 2025). It has no date: it would be that of the writing, and what is
/// written twice is to be the same.
struct DataIntegrityProof: Hashable, Sendable {
    static let type = "DataIntegrityProof"
    static let cryptosuite = "eddsa-rdfc-2022"
    static let purpose = "assertionMethod"

    let key: DIDKey

    /// What is signed: the digests of the proof's options and of the credential. They are 64 bytes of no other meaning,
    /// and the key signs nothing else.
    func signedBytes(_ credential: BadgeCredential) -> [UInt8] {
        let document = credential.quads(by: BadgeCredential.Issuer(id: key.id))
        return SHA256.digest(quads.bytes) + SHA256.digest(document.bytes)
    }

    func json(_ signature: [UInt8]) -> JSONOutput {
        .object([
            ("type", .string(Self.type)), ("cryptosuite", .string(Self.cryptosuite)),
            ("verificationMethod", .string(key.verificationMethod)), ("proofPurpose", .string(Self.purpose)),
            ("proofValue", .string("z" + Base58.text(signature))),
        ])
    }
}

extension BadgeCredential {
    /// The credential with its proof.
    /// - Parameter key: a key that signs nothing but badges.
    package func signed(by key: SigningKey) -> JSONOutput {
        let proof = DataIntegrityProof(key: DIDKey(key.verifying))
        return json(
            by: Issuer(id: proof.key.id), proof: proof.json(key.signature(of: proof.signedBytes(self))))
    }

    /// What a key has to have signed.
    package func signedBytes(by key: VerifyingKey) -> [UInt8] {
        DataIntegrityProof(key: DIDKey(key)).signedBytes(self)
    }
}

extension JSONOutput {
    /// The credential as a text that can stand in XML and in HTML: nothing of it begins an element or ends a section.
    package var credentialText: String { text().replacing("<", with: "\\u003c").replacing(">", with: "\\u003e") }
}
