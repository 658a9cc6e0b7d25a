import Cryptography
import FamilyTime
import OpenBadges
import Presentation

/// A badge that was won, to be kept: a picture that holds its credential, and the credential beside it.
struct BadgeKeepsake {
    var rule: String
    var title: String
    var icon: String?
    var tier: Int?
    var day: LocalDate
    var credential: BadgeCredential

    /// A name for its files that is safe wherever they go: small letters and digits of the rule's id, and the beginning of
    /// the credential's, so that no two badges have one name, whosever they are.
    var fileName: String {
        let parts = rule.lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
        let name = parts.joined(separator: "-").prefix(60)
        return (name.isEmpty ? "badge" : name) + "-" + credential.id.prefix(8)
    }

    /// The files' endings, and what is written into them.
    /// - Parameter key: signs the credential. Without one it has no proof.
    func files(signedBy key: SigningKey?, family: NameUUID) -> [(ending: String, bytes: [UInt8])] {
        let output = key.map { credential.signed(by: $0) } ?? credential.unsigned(by: family)
        let text = output.credentialText
        let picture = BadgePicture(icon: icon, title: title, wonOn: Wording.wholeDate(day), credential: text)
        return [("json", Array((text + "\n").utf8)), ("svg", Array(picture.svg.utf8))]
    }
}
