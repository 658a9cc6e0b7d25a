import Economy
import FamilySettings
import FamilyTime
import JSONText
import Presentation
import Recording
import RuleLanguage

/// The change of an app between learning and reward.
struct CategoryChange {
    private let app: App
    private let category: Category
    private let family: Family

    init(_ app: App, to category: Category, _ family: Family) {
        self.app = app
        self.category = category
        self.family = family
    }

    /// Removes the settings that do nothing for an app of the new category.
    /// - Returns: the removed settings in words.
    func takeOutIdle(_ edit: inout EntryEdit) throws -> [String] {
        var taken: [String] = []
        for key in AppTerms.keysWithoutEffect(in: category) where !edit.named.contains(key) {
            for child in [nil] + app.forChild.keys.sorted() {
                let pointer = edit.entry + (child.map { "/forChild/\($0)" } ?? "") + "/" + key
                guard let value = edit.text.root?.at(pointer: pointer) else { continue }
                let number = value.int.map { "\($0)" } ?? value.string ?? "…"
                taken.append("\(key) (\(number)\(child.map { " for \($0)" } ?? ""))")
                try edit.text.removeWhole(pointer, inside: edit.entry)
            }
        }
        return taken
    }

    /// What a parent must know before the change is made.
    func consequences(takenOut: [String], _ edit: EntryEdit, _ session: Session) throws -> String {
        var lines = ["\(app.name) will be \(category == .learning ? "for learning" : "a reward app"):"]
        switch category {
        case .learning:
            lines.append("  It is no longer shut, and costs nothing, from now on.")
            if try session.openStore() != nil {
                let recorder = try session.recorder(try session.load())
                for (child, points) in try AppsCommand.pointsLeft(recorder, app).sorted(by: { $0.key < $1.key }) {
                    lines.append(
                        "  It is open for \(family.children[child].name): \(CountedWord.point.counted(Int(points))) of "
                            + "minutes that are left come back.")
                }
            }
            lines.append("  It earns points from the next family day on, and counts in rules about learning then.")
        case .reward:
            lines.append("  It is shut from now on, and opens for points.")
            lines.append("  It earns nothing from the next family day on; what it has earned stays.")
        }
        if !takenOut.isEmpty { lines.append("  " + words(takenOut: takenOut)) }
        return (lines + [""]).joined(separator: "\n")
    }

    /// The settings that go with the change, in one sentence.
    func words(takenOut: [String]) -> String {
        let kind = category == .learning ? "a learning app" : "a reward app"
        return "Taken out, as it does nothing for \(kind): \(Words.list(takenOut, "and"))."
    }

    /// Releases what holds a reward app: paid minutes that are left are refunded, and its shields come down.
    func release(_ session: Session) throws {
        guard category == .learning, try session.openStore() != nil else { return }
        let recorder = try session.recorder(try session.load())
        for child in family.children.indices {
            _ = try recorder.decide(for: child) { desk throws(EconomyRefusal) in
                desk.release(app, why: "made a learning app")
            }
        }
    }
}
