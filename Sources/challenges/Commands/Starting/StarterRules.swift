import Languages
import OperatingSystem
import Recording
import ShippedFiles

/// The rules that `init` wrote and the parent has not changed.
enum StarterRules {
    /// Whether a file has the name and the content of one that `init` wrote.
    static func isUntouched(_ path: String, _ bytes: [UInt8]) -> Bool {
        let name = Path.name(of: path)
        guard let shipped = ShippedFiles.rules().first(where: { $0.name == name }) else { return false }
        return ShippedFiles.languageCodes.compactMap(ShippedFiles.language).contains { language in
            let written = language.speaking { shipped.said }
            return bytes == written || bytes == SchemaFile.rules.linking(written)
        }
    }

    /// Tells the parent which of these rules count beside the family's own.
    static func tell(beside session: Session) throws {
        let files = try FamilyFolder.jsonFiles(in: session.folder.rulesPath).filter { path in
            (try? FamilyFolder.bytes(of: path)).map { isUntouched(path, $0) } == true
        }
        guard !files.isEmpty else { return }
        let names = Listing.and(files.map(FamilyFolder.shown))
        session.note(
            localized(
                """
                The rules that came with the program count beside your own: \(names). Remove the files that you do \
                not want.
                """)
        )
    }
}
