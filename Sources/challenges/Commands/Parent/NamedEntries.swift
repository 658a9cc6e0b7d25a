import CommandTable
import Diagnostics
import FamilySettings

/// Entries of a list, found by what a parent calls them: their id, or a name that only one of them has.
struct NamedEntries {
    /// One of them in words: "child".
    let kind: String
    /// Several of them in words: "children".
    let kinds: String
    let entries: [(id: String, name: String)]

    /// The place of the entry that a word names. Nil if there is none.
    func known(_ word: String) throws(UsageError) -> Int? {
        if let place = entries.firstIndex(where: { $0.id == word }) { return place }
        let named = entries.indices.filter { entries[$0].name.lowercased() == word.lowercased() }
        if named.count > 1 {
            throw UsageError(
                "Several \(kinds) are called \"\(word)\".",
                remedy: "Say which one: \(named.map { entries[$0].id.shellWord }.joined(separator: " or ")).")
        }
        return named.first
    }

    /// The place of the entry that a word names.
    func place(of word: String) throws(UsageError) -> Int {
        if let place = try known(word) { return place }
        let ids = entries.map(\.id)
        throw UsageError(
            "The family has no \(kind) \"\(word)\".",
            remedy: Suggestions.near(word, among: ids).first.map { "Did you mean \($0)?" }
                ?? (ids.isEmpty
                    ? "There is none yet. Add one with: challenges \(kinds) add"
                    : "The \(kinds) are: \(ids.joined(separator: ", "))."))
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

extension Family {
    var namedChildren: NamedEntries {
        NamedEntries(kind: "child", kinds: "children", entries: children.map { ($0.id, $0.name) })
    }

    var namedDevices: NamedEntries {
        NamedEntries(kind: "device", kinds: "devices", entries: devices.map { ($0.id, $0.name) })
    }

    /// The place of an app by id or name.
    func app(named name: String) throws(UsageError) -> Int {
        try NamedEntries(kind: "app", kinds: "apps", entries: apps.map { ($0.id, $0.name) }).place(of: name)
    }

    /// The place of a child by id or name.
    func child(named name: String) throws(UsageError) -> Int { try namedChildren.place(of: name) }
}
