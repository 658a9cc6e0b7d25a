import Diagnostics
import FamilySettings
import FamilyStore
import Languages
import Presentation
import Recording

/// An app that was removed from the family. Whoever adds it again means the app of that id.
struct FormerApp {
    let app: App
    /// When it was taken out; nil where that was not by a command.
    let removed: Int64?

    /// Finds the last app that had one of these names or was recognised by one.
    /// - Returns: nil if there was none, or if its id belongs to another app by now.
    init?(named names: [String], _ family: Family, _ session: Session) throws {
        guard let store = try session.openStore() else { return nil }
        let wanted = Set(names.map { App.Sign.name(App.Sign.Folded($0)) })
        let present = Set(family.apps.map(\.id))
        let apps = try store.versions(kind: VersionHistory.familyKind).reversed().lazy.compactMap { version in
            FamilyFile.read(Array(version.text.utf8), path: version.name).family?.apps.first {
                !present.contains($0.id) && !$0.signs.isDisjoint(with: wanted)
            }
        }
        guard let app = apps.first else { return nil }
        self.app = app
        removed = try store.removal(of: app.id)
    }

    /// The message for a parent who adds it again.
    var words: String {
        localized(
            """
            \(app.name) was removed before. It is the same app and keeps its id, \(app.id): what its day has used \
            up stays used. If it is another app, give it one of its own with --id.
            """)
    }

    /// Why it cannot be added under another id on the day on which it was removed.
    func refusal(_ name: String, _ category: Category) -> Refusal {
        Refusal(
            localized(
                "\(app.name) was removed today, as \(app.id). Under another id its limits of today would begin anew."),
            localized(
                """
                Add it as what it was: challenges apps add \(name.shellWord) --category \(category.rawValue) --id \
                \(app.id.shellWord)
                """))
    }
}
