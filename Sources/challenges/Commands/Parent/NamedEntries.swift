import CommandTable
import Diagnostics
import FamilySettings
import Languages
import RuleEngine
import RuleLanguage

/// Entries of a list, found by what a parent calls them: their id, or a name that only one of them has.
struct NamedEntries {
    /// What they are.
    let sort: Sort
    let entries: [(id: String, name: String)]

    /// The place of the entry that a word names. Nil if there is none.
    func known(_ word: String) throws(UsageError) -> Int? {
        if let place = entries.firstIndex(where: { $0.id == word }) { return place }
        let named = entries.indices.filter { entries[$0].name.lowercased() == word.lowercased() }
        if named.count > 1 {
            throw UsageError(
                localized("Several \(sort.words.several) are called \"\(word)\"."),
                remedy: localized("Say which one: \(Listing.or(named.map { entries[$0].id.shellWord }))."))
        }
        return named.first
    }

    /// The place of the entry that a word names.
    func place(of word: String) throws(UsageError) -> Int {
        if let place = try known(word) { return place }
        let ids = entries.map(\.id)
        throw UsageError(
            localized("The family has no \(sort.words.one) \"\(word)\"."),
            remedy: Suggestions.meant(
                word, among: ids,
                or: ids.isEmpty
                    ? localized("There is none yet. Add one with: challenges \(sort.words.command) add")
                    : localized("The \(sort.words.several) are: \(ids.joined(separator: ", ")).")))
    }

    /// The entry that a new id or name would be taken for, or that would be taken for the new one.
    /// - Parameter place: the entry that gets the name. Nil if it is new.
    func taken(id: String, name: String, but place: Int? = nil) -> Int? {
        let new = Set([id, name].map { $0.lowercased() })
        return entries.indices.first {
            $0 != place && !new.isDisjoint(with: [entries[$0].id.lowercased(), entries[$0].name.lowercased()])
        }
    }
}

extension NamedEntries {
    enum Sort {
        case child, device, app, rewardApp, thing, rule, task

        /// What one of them and several are called, and the command that adds one.
        fileprivate var words: (one: String, several: String, command: String) {
            switch self {
            case .child: (localized("child", "one of a list"), localized("children"), "children")
            case .device: (localized("device", "one of a list"), localized("devices"), "devices")
            case .app: (localized("app", "one of a list"), localized("apps"), "apps")
            case .rewardApp: (localized("reward app", "one of a list"), localized("reward apps"), "apps")
            case .thing: (localized("thing of the shop", "one of a list"), localized("things of the shop"), "rules")
            case .rule: (localized("rule", "one of a list"), localized("rules"), "rules")
            case .task: (localized("task", "one of a list"), localized("tasks"), "tasks")
            }
        }
    }
}

extension NamedEntries {
    init(_ sort: Sort, _ rules: [PlanRule]) {
        self.init(sort: sort, entries: rules.map { ($0.id, $0.rule.header.title) })
    }
}

extension Suggestions {
    /// What to do about a word that names nothing: the name that was meant, or else this.
    static func meant(
        _ word: String, among known: some Sequence<String>, or other: @autoclosure () -> String
    ) -> String {
        near(word, among: known).first.map { localized("Did you mean \($0)?") } ?? other()
    }
}

extension Family {
    var namedChildren: NamedEntries {
        NamedEntries(sort: .child, entries: children.map { ($0.id, $0.name) })
    }

    var namedDevices: NamedEntries {
        NamedEntries(sort: .device, entries: devices.map { ($0.id, $0.name) })
    }

    /// The place of an app by id or name.
    func app(named name: String) throws(UsageError) -> Int {
        try NamedEntries(sort: .app, entries: apps.map { ($0.id, $0.name) }).place(of: name)
    }

    /// The place of a child by id or name.
    func child(named name: String) throws(UsageError) -> Int { try namedChildren.place(of: name) }
}
