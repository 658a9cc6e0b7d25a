import Cryptography
import FamilyTime
import JSONText
import OpenBadges
import Testing

/// A credential as it was written, judged by a reader of its own: nothing but what a badge may say is let pass, and the
/// proof has to be of just that.
struct WrittenCredential {
    enum Wrong: Error, Equatable { case notJSON, member(String), value(String), proof }

    private let root: JSONNode

    init(_ text: String) throws {
        let document = JSONParser.parse(Array(text.utf8))
        guard document.isValid, let root = document.root else { throw Wrong.notJSON }
        self.root = root
        try Self.check(
            root, "@context", "id", "type", "name", "issuer", "validFrom", "credentialSubject", optional: "proof")
        try Self.check(root["issuer"], "id", "type", "name")
        try Self.check(root["credentialSubject"], "id", "type", "achievement")
        try Self.check(achievement, "id", "type", "name", "description", "criteria")
        try Self.check(achievement?["criteria"], "narrative")
        let contexts = [
            "https://www.w3.org/ns/credentials/v2", "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
        ]
        try Self.check(root["@context"], is: contexts)
        try Self.check(root["type"], is: ["VerifiableCredential", "OpenBadgeCredential"])
        try Self.check(root["issuer"]?["type"], is: ["Profile"])
        try Self.check(root["credentialSubject"]?["type"], is: ["AchievementSubject"])
        try Self.check(achievement?["type"], is: ["Achievement"])
    }

    var id: String { root["id"]?.string ?? "" }
    var subject: String { root["credentialSubject"]?["id"]?.string ?? "" }
    var issuer: String { root["issuer"]?["id"]?.string ?? "" }
    var achievement: JSONNode? { root["credentialSubject"]?["achievement"] }
    var isSigned: Bool { root["proof"] != nil }

    private static func check(_ node: JSONNode?, _ members: String..., optional: String? = nil) throws {
        let keys = node?.object?.map(\.key) ?? []
        guard keys.filter({ $0 != optional }) == members else { throw Wrong.member("\(keys)") }
    }

    private static func check(_ node: JSONNode?, is wanted: [String]) throws {
        guard node?.array?.map(\.string) == wanted else { throw Wrong.value("\(wanted)") }
    }

    /// The statements of the credential in their canonical form. They are written out here, apart from the program's.
    private func quads() throws -> [UInt8] {
        let (rdf, schema) = ("http://www.w3.org/1999/02/22-rdf-syntax-ns#type", "https://schema.org/")
        let (vc, badge) = ("https://www.w3.org/2018/credentials#", "https://purl.imsglobal.org/spec/vc/ob/vocab.html#")
        func text(_ node: JSONNode?) throws -> String {
            let text = try #require(node?.string)
            return "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
        }
        let award = try #require(achievement?["id"]?.string)
        let date = try #require(root["validFrom"]?.string)
        guard Instant(iso8601: date) != nil, date.hasSuffix("Z") else { throw Wrong.value(date) }
        let lines = [
            "<\(id)> <\(rdf)> <\(badge)OpenBadgeCredential> .", "<\(id)> <\(rdf)> <\(vc)VerifiableCredential> .",
            "<\(id)> <\(schema)name> \(try text(root["name"])) .", "<\(id)> <\(vc)issuer> <\(issuer)> .",
            "<\(id)> <\(vc)credentialSubject> <\(subject)> .",
            "<\(id)> <\(vc)validFrom> \"\(date)\"^^<http://www.w3.org/2001/XMLSchema#dateTime> .",
            "<\(issuer)> <\(rdf)> <\(badge)Profile> .",
            "<\(issuer)> <\(schema)name> \(try text(root["issuer"]?["name"])) .",
            "<\(subject)> <\(rdf)> <\(badge)AchievementSubject> .", "<\(subject)> <\(badge)achievement> <\(award)> .",
            "<\(award)> <\(rdf)> <\(badge)Achievement> .", "<\(award)> <\(badge)Criteria> _:c14n0 .",
            "<\(award)> <\(schema)name> \(try text(achievement?["name"])) .",
            "<\(award)> <\(schema)description> \(try text(achievement?["description"])) .",
            "_:c14n0 <\(badge)narrative> \(try text(achievement?["criteria"]?["narrative"])) .",
        ]
        return lines.map { Array("\($0)\n".utf8) }.sorted { $0.lexicographicallyPrecedes($1) }.flatMap(\.self)
    }

    /// Throws unless the key that the issuer's name holds has signed just this.
    func verify() throws {
        guard let proofs = root["proof"]?.array, let proof = proofs.first, proofs.count == 1 else { throw Wrong.proof }
        try Self.check(proof, "type", "cryptosuite", "verificationMethod", "proofPurpose", "proofValue")
        guard proof["type"]?.string == "DataIntegrityProof", proof["cryptosuite"]?.string == "eddsa-rdfc-2022",
            proof["proofPurpose"]?.string == "assertionMethod", issuer.hasPrefix("did:key:z"),
            let method = proof["verificationMethod"]?.string, method == "\(issuer)#\(issuer.dropFirst(8))",
            let bytes = Base58.bytes(issuer.dropFirst(9)), bytes.prefix(2) == [0xED, 0x01],
            let key = VerifyingKey(bytes.dropFirst(2)),
            let value = proof["proofValue"]?.string, value.first == "z",
            let signature = Base58.bytes(value.dropFirst())
        else { throw Wrong.proof }
        let security = "https://w3id.org/security#"
        let options = """
            _:c14n0 <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <\(security)DataIntegrityProof> .
            _:c14n0 <\(security)cryptosuite> "eddsa-rdfc-2022"^^<\(security)cryptosuiteString> .
            _:c14n0 <\(security)proofPurpose> <\(security)assertionMethod> .
            _:c14n0 <\(security)verificationMethod> <\(method)> .

            """
        let signed = SHA256.digest(Array(options.utf8)) + SHA256.digest(try quads())
        guard key.verifies(signature, of: signed) else { throw Wrong.proof }
    }
}

/// Reads base 58, slowly: as a number, digit by digit.
private enum Base58 {
    static func bytes(_ text: some StringProtocol) -> [UInt8]? {
        let alphabet = Array("123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz")
        var bytes: [UInt8] = []
        for letter in text {
            guard var carry = alphabet.firstIndex(of: letter) else { return nil }
            for place in bytes.indices.reversed() {
                carry += Int(bytes[place]) * 58
                bytes[place] = UInt8(carry & 255)
                carry >>= 8
            }
            while carry > 0 {
                bytes.insert(UInt8(carry & 255), at: 0)
                carry >>= 8
            }
        }
        return text.prefix { $0 == "1" }.map { _ in UInt8(0) } + bytes
    }
}
