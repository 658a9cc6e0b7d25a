package import JSONText
import Languages

/// Ids that are in use. Another id is proposed for a text that is none.
package struct TakenIDs {
    private let ids: Set<String>
    /// The number of ids that differ in case and signs alone.
    private let alike: [String: Int]

    package init(_ ids: Set<String>) {
        self.ids = ids
        alike = ids.reduce(into: [:]) { $0[Self.plain($1), default: 0] += 1 }
    }

    /// The remedy for a text that is not a valid id.
    package func remedy(for text: String) -> String {
        localized("Write letters, digits, - _ and . only, like \"\(proposal(for: text))\".")
    }

    /// `book-worm` for `Book worm`, and `book-worm-2` where there is one.
    private func proposal(for text: String) -> String {
        let name = MeantValue.name(text) ?? "reading"
        // The text itself will be gone.
        let own = ids.contains(text) ? Self.plain(text) : nil
        func isFree(_ id: String) -> Bool {
            let plain = Self.plain(id)
            return alike[plain, default: 0] == (plain == own ? 1 : 0)
        }
        if isFree(name) { return name }
        return (2...ids.count + 2).lazy.map { "\(name)-\($0)" }.first(where: isFree) ?? name
    }

    private static func plain(_ name: String) -> String { name.lowercased().filter { !"-_.".contains($0) } }
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
