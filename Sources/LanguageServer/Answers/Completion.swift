import FamilyTime
import JSONShape
import JSONText

// What can stand where the cursor is: keys of the object, or values of the key.
extension LanguageServer {
    func completions(at place: Place) -> JSONOutput {
        guard let cursor = Cursor(place) else { return .array([]) }
        let shape = FamilyFiles.shape(place.kind)
        let items: [JSONOutput]
        switch cursor.wanted {
        case .key(let container):
            items = keys(shape.forms(at: cursor.path), present: container.object?.map(\.key) ?? [], cursor, place)
        case .value:
            let family = family(of: place.path)
            let key = cursor.path.reversed().lazy.compactMap { if case .key(let name) = $0 { name } else { nil } }.first
            items = values(shape.forms(at: cursor.path), key ?? "", family).map { item(of: $0, cursor, place) }
        }
        return .array(items)
    }

    // MARK: Keys

    private func keys(_ forms: [Shape], present: [String], _ cursor: Cursor, _ place: Place) -> [JSONOutput] {
        var seen: Set<String> = []
        return forms.flatMap { form -> [JSONOutput] in
            guard case .object(let object) = form else { return [] }
            let taken = object.exactlyOne.filter { !Set($0.keys).isDisjoint(with: present) }.flatMap(\.keys)
            return object.keys.filter { key in
                !present.contains(key.name) && !taken.contains(key.name) && seen.insert(key.name).inserted
                    && (key.onlyWith.isEmpty || !Set(key.onlyWith).isDisjoint(with: present))
            }.map { key in
                let text = JSONOutput.quoted(key.name) + (cursor.isFollowedByColon(place.text.bytes) ? "" : ": ")
                return Self.item(
                    key.name, kind: 10, detail: key.about, sort: key.isRequired ? "0" : "1",
                    TextEdit(span: cursor.span, replacement: text), place.text)
            }
        }
    }

    // MARK: Values

    private func values(_ forms: [Shape], _ key: String, _ family: FamilyFiles) -> [(word: String, detail: String?)] {
        forms.flatMap { form -> [(word: String, detail: String?)] in
            switch form {
            case .flag: [("true", nil), ("false", nil)]
            case .text(.oneOf(let words, _)): words.map { (JSONOutput.quoted($0), nil) }
            case .text(.zone): Zone.names.map { (JSONOutput.quoted($0), nil) }
            case .text(.reference(let kind)):
                family.names(of: kind).map { (JSONOutput.quoted($0.id), $0.name) }
            case .text(.id) where ["of", "won", "badge"].contains(key):
                family.names(of: .rule).map { (JSONOutput.quoted($0.id), $0.name) }
            default: []
            }
        }
    }

    private func item(of value: (word: String, detail: String?), _ cursor: Cursor, _ place: Place) -> JSONOutput {
        Self.item(
            value.word, kind: 12, detail: value.detail, sort: "1",
            TextEdit(span: cursor.span, replacement: value.word), place.text)
    }

    private static func item(
        _ label: String, kind: Int64, detail: String?, sort: String, _ edit: TextEdit, _ text: OpenText
    ) -> JSONOutput {
        .object(
            [("label", .string(label)), ("kind", .int(kind)), ("sortText", .string(sort + label))]
                + (detail.map { [("detail", .string($0))] } ?? [])
                + [
                    ("filterText", .string(edit.replacement)),
                    (
                        "textEdit",
                        .object([("range", text.range(edit.span)), ("newText", .string(edit.replacement))])
                    ),
                ])
    }
}
