package import JSONText

/// The remedy for a text that is not a valid id.
package enum BadName {
    /// - Parameter taken: ids in use; the proposed one differs from all of them.
    package static func remedy(_ text: String, taken: Set<String>) -> String {
        "Write letters, digits, - _ and . only, like \"\(proposal(for: text, taken: taken))\"."
    }

    /// `book-worm` for `Book worm`, and `book-worm-2` where there is one.
    private static func proposal(for text: String, taken: Set<String>) -> String {
        func plain(_ name: String) -> String { name.lowercased().filter { !"-_.".contains($0) } }
        let known = Set(taken.subtracting([text]).map(plain))
        let name = MeantValue.name(text) ?? "reading"
        let names = [name] + (2...known.count + 2).map { "\(name)-\($0)" }
        return names.first { !known.contains(plain($0)) } ?? name
    }
}

extension JSONNode {
    /// All values of keys called "id", at any depth.
    package var ids: Set<String> {
        var ids: Set<String> = []
        switch value {
        case .object(let members):
            for member in members {
                if member.key == "id", let id = member.value.string { ids.insert(id) }
                ids.formUnion(member.value.ids)
            }
        case .array(let items):
            for item in items { ids.formUnion(item.ids) }
        default: break
        }
        return ids
    }
}
