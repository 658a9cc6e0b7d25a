package import Cryptography

/// A public key as an identifier that needs no registry (the did:key method of the W3C Credentials Community Group). It
/// proves that two credentials have one issuer, and not who that is.
package struct DIDKey: Hashable, Sendable {
    /// The key with a mark of its kind before it.
    private let multibase: String

    /// The multicodec of an Ed25519 public key, 0xED, as a variable-length number.
    private static let ed25519: [UInt8] = [0xED, 0x01]

    package init(_ key: VerifyingKey) { multibase = "z" + Base58.text(Self.ed25519 + key.bytes) }

    package var id: String { "did:key:" + multibase }
    /// The method by which a proof is verified: the document of such an identifier has this key alone.
    package var verificationMethod: String { "\(id)#\(multibase)" }
}
