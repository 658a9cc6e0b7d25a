import CommandTable
import Cryptography
import FamilyDevices
import FamilySettings
import FamilyStore
import FamilyTime
import JSONText
import Languages
import OpenBadges
import RuleEngine
import ShippedFiles

/// Writes badges that were won into a folder. What is there already is left alone where it says the same; what is
/// somebody else's is not touched.
struct BadgeExport {
    private struct Written {
        var child: Int
        var keepsake: BadgeKeepsake
        var files: [ExportedFile]

        var isChanged: Bool { files.contains(where: \.isChanged) }
    }

    private let session: Session
    private let family: Family
    private let key: SigningKey?
    private let folder: String

    init(_ session: Session, _ family: Family, into folder: String) throws {
        guard !folder.isEmpty else {
            throw UsageError(localized("Into which folder?"), remedy: localized("Name one: --export our-badges"))
        }
        self.session = session
        self.family = family
        self.folder = folder
        do { key = try session.device.keyFile()?.keys.badgeSigning() } catch { throw session.told(error) }
    }

    func run(_ children: [Int], _ interpreter: Interpreter, _ store: FamilyStore?) throws -> ExitStatus {
        var all: [Written] = []
        for child in children {
            // What is signed says the same whoever reads it, and a picture what its owner reads: both stay as they are.
            let keepsakes = try Language.english.speaking {
                try BadgeView(interpreter, child, store, session.now).keepsakes
            }
            let language = family.children[child].language.flatMap(ShippedFiles.language) ?? .english
            all += try language.speaking {
                try keepsakes.map { Written(child: child, keepsake: $0, files: try files($0)) }
            }
        }
        try ExportedFile.write(all.flatMap(\.files))
        return session.answer {
            members(all)
        } words: {
            tell(all)
        }
    }

    private func files(_ keepsake: BadgeKeepsake) throws -> [ExportedFile] {
        try keepsake.files(signedBy: key, family: NameUUID("badge issuer", [family.name])).map { ending, bytes in
            // It may have been written before the family had a key.
            try ExportedFile(
                "\(folder)/\(keepsake.fileName).\(ending)", bytes, mark: keepsake.credential.id.urn,
                kind: localized("file of this badge"))
        }
    }

    private func tell(_ all: [Written]) {
        guard !all.isEmpty else {
            session.terminal.write(localized("No badge is won yet, so that nothing was written.") + "\n")
            return
        }
        for badge in all {
            let name = family.children[badge.child].name
            let line = "\(name): \(badge.keepsake.title), \(folder)/\(badge.keepsake.fileName).svg"
            session.terminal.write(line: badge.isChanged ? line : localized("\(line) (as it was)"))
        }
        let signed =
            key == nil
            ? localized("They are not signed: this device has no key. How it gets one: challenges device --help")
            : localized(
                "They are signed with this device's key for badges, which says that they are unchanged, not who gave them."
            )
        let each = localized("Each is a picture with its credential in it, and the credential beside it.")
        session.note("\(each) \(signed)")
    }

    private func members(_ all: [Written]) -> [(String, JSONOutput)] {
        let badges = all.map { badge in
            JSONOutput.object([
                ("child", .string(family.children[badge.child].id)), ("badge", .string(badge.keepsake.rule)),
                ("title", .string(badge.keepsake.title)),
                ("tier", badge.keepsake.tier.map { .int(Int64($0)) } ?? .null),
                ("date", .string(badge.keepsake.day.description)),
                ("credential", .string(badge.keepsake.credential.id.urn)),
                ("files", .array(badge.files.map { .string($0.path) })),
                ("written", .bool(badge.isChanged)),
            ])
        }
        return [("signed", .bool(key != nil)), ("exported", .array(badges))]
    }
}
