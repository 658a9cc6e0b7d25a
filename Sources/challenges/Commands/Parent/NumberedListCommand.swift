import CommandTable
import FamilySettings
import JSONText
import Languages
import Recording

/// A list whose entries have numbers, because several of them may have the same name.
protocol NumberedListCommand: ListCommand {
    /// The name of all entries together: "holidays".
    static var entries: String { get }
    /// What stands behind `add` in the usage.
    static var added: String { get }
    /// Whether an entry is called so.
    static func isCalled(_ name: String, _ place: Int, in family: Family, _ text: FamilyText) -> Bool
}

extension NumberedListCommand {
    static var adding: String { "challenges \(spec.name) add \(added)" }

    static func place(of name: String, in family: Family, _ text: FamilyText) throws -> Int {
        let all = (text.root?.at(pointer: "/\(list)")?.array ?? []).indices
        if let number = Int(name), all.contains(number - 1) { return number - 1 }
        let called = all.filter { isCalled(name, $0, in: family, text) }
        if called.count == 1 { return called[0] }
        guard called.isEmpty else {
            let numbers = called.map {
                localized("\($0 + 1) for \(self.name(of: $0, in: family, text))", "a number, for an entry")
            }
            throw UsageError(
                localized("Several \(entries) are \"\(name)\"."),
                remedy: localized("Name one by its number: \(Listing.or(Listing.few(numbers)))."))
        }
        throw UsageError(
            localized("There are no \(entries) \"\(name)\"."),
            remedy: all.isEmpty
                ? localized("Add some with: \(adding)")
                : localized("See what there is, with numbers: challenges \(spec.name)"))
    }
}
