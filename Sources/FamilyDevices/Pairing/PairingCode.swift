package import Cryptography
import TextSearch

/// What a parent's device shows and the new device is told: 60 random bits, valid for 15 minutes and once.
package struct PairingCode: Equatable, Sendable {
    /// The values of twelve letters.
    private let values: [UInt8]

    private static var letters: Int { 12 }

    /// How long a code is valid, in milliseconds.
    package static var validity: Int64 { 15 * 60_000 }

    package static func random() throws(CryptographyError) -> PairingCode {
        PairingCode(values: try Randomness.bytes(letters).map { $0 & 31 })
    }

    private init(values: [UInt8]) { self.values = values }

    init(_ reader: inout FieldReader) throws(MalformedBytes) {
        values = try reader.fixed(Self.letters).map { $0 & 31 }
    }

    func write(to writer: inout FieldWriter) { writer.fixed(values) }

    /// Reads a code as a person types it: in small or capital letters, with or without what stands between, `O` for `0`,
    /// `I` and `L` for `1`. Nil if it cannot be one.
    package init?(_ text: some StringProtocol) {
        guard let values = Base32.values(text), values.count == Self.letters else { return nil }
        self.values = values
    }

    /// `ABCD-EFGH-JKMN`
    package var text: String {
        let letters = values.map { Base32.letter($0) }
        return stride(from: 0, to: letters.count, by: 4).map { String(letters[$0..<$0 + 4]) }.joined(separator: "-")
    }

    /// The key that proves that somebody knows the code. Whoever reads the folder meanwhile has to try 2^60 codes, each as
    /// slowly as this.
    func key(salt: [UInt8], cost: Argon2id.Cost) throws(CryptographyError) -> Secret {
        try Argon2id.key(from: Purpose.pairingKey.bytes + values, salt: salt, cost: cost)
    }
}

/// What a picture of the code says: the code, and which of the offers in the folder it belongs to.
package struct PairingTicket: Equatable, Sendable {
    package let code: PairingCode
    /// Nil if the code was typed.
    package let offer: Fingerprint?

    private static let scheme = "CHALLENGES:"

    package init(code: PairingCode, offer: Fingerprint?) {
        self.code = code
        self.offer = offer
    }

    /// Reads what a picture says, or what a person types. Nil if it is neither.
    package init?(_ text: some StringProtocol) {
        let capital = text.uppercased()
        guard capital.hasPrefix(Self.scheme) else {
            guard let code = PairingCode(text) else { return nil }
            self.init(code: code, offer: nil)
            return
        }
        let parts = capital.dropFirst(Self.scheme.count).split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, let code = PairingCode(parts[0]),
            let offer = Base32.bytes(parts[1], count: Fingerprint.size).flatMap({ Fingerprint($0) })
        else { return nil }
        self.init(code: code, offer: offer)
    }

    /// In capital letters, digits and `:`, of which pictures hold most.
    package var text: String {
        guard let offer else { return code.text }
        return "\(Self.scheme)\(code.text.replacing("-", with: "")):\("\(offer)".uppercased())"
    }
}
