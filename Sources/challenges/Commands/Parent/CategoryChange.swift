import FamilySettings
import JSONText
import Languages
import Presentation

/// The change of an app between learning and reward.
struct CategoryChange {
    let app: App
    let category: Category
    let family: Family

    /// Removes the settings that do nothing for an app of the new category.
    /// - Returns: the removed settings in words.
    func takeOutIdle(_ edit: inout EntryEdit) throws -> [String] {
        if category == .learning { try edit.text.removeFreeMinutes(of: app, family) }
        return try ([nil] + app.forChild.keys.sorted()).flatMap { child in
            try edit.remove(idle: AppTerms.keysWithoutEffect(in: category), of: child)
        }
    }

    /// The app's kind after the change.
    var kind: String { category == .learning ? localized("a learning app") : localized("a reward app") }

    /// From when on the change holds.
    func words(_ edit: EntryEdit) -> String {
        switch category {
        case .learning: localized("It is open at once, and earns from the next family day on.")
        case .reward:
            start(edit) + " " + localized("It earns nothing from the next family day on; what it has earned stays.")
        }
    }

    /// How a new reward app begins.
    private func start(_ edit: EntryEdit) -> String {
        edit.value(of: "costPerMinute")?.int == 0
            ? localized("It costs nothing: it is open wherever no gate or limit shuts it.")
            : localized("It is shut from now on, and opens for points.")
    }

    /// What a parent must know before the change is made.
    func consequences(takenOut: [String], _ edit: EntryEdit, _ session: Session) throws -> String {
        var lines = [
            category == .learning
                ? localized("\(app.name) will be for learning:") : localized("\(app.name) will be a reward app:")
        ]
        switch category {
        case .learning:
            lines.append("  " + localized("It is no longer shut, and costs nothing, from now on."))
            if try session.openStore() != nil {
                let recorder = try session.recorder(try session.load())
                lines += AppsCommand.words(ofLeft: try AppsCommand.pointsLeft(recorder, app), family)
            }
            lines.append(
                "  "
                    + localized("It earns points from the next family day on, and counts in rules about learning then.")
            )
        case .reward:
            lines.append("  \(start(edit))")
            lines.append("  " + localized("It earns nothing from the next family day on; what it has earned stays."))
        }
        if !takenOut.isEmpty { lines.append("  " + AppsCommand.words(takenOut: takenOut, from: kind)) }
        return (lines + [""]).joined(separator: "\n")
    }
}
