import FamilyTime
import JSONShape
import JSONText

// What can stand where the cursor is: keys of the object, or values of the key.
extension LanguageServer {
    func completions(at place: Place) -> JSONOutput {
        guard let cursor = TextCursor(place) else { return .array([]) }
        let shape = FamilyFiles.shape(place.kind)
        let items: [JSONOutput]
        switch cursor.wanted {
        case .key(let present):
            items =
                keys(shape.forms(at: cursor.path), present: present, cursor, place)
                + names(shape.forms(at: cursor.path), present: present, cursor, place)
        case .value:
            let family = family(of: place.path)
            items = values(shape.forms(at: cursor.path), cursor, place, family).map { item(of: $0, cursor, place) }
        }
        return .array(items)
    }

    // MARK: Keys

    private func keys(_ forms: [Shape], present: [String], _ cursor: TextCursor, _ place: Place) -> [JSONOutput] {
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

    /// The keys of a table, which are names declared elsewhere.
    private func names(_ forms: [Shape], present: [String], _ cursor: TextCursor, _ place: Place) -> [JSONOutput] {
        let isTable = forms.contains { if case .table = $0 { true } else { false } }
        guard isTable, let key = cursor.key else { return [] }
        let names = family(of: place.path).names(inTable: key, of: place)
        return names.filter { !present.contains($0.id) }.map { name in
            let text = JSONOutput.quoted(name.id) + (cursor.isFollowedByColon(place.text.bytes) ? "" : ": ")
            return Self.item(
                name.id, kind: 10, detail: name.name, sort: "1", TextEdit(span: cursor.span, replacement: text),
                place.text)
        }
    }

    // MARK: Values

    private func values(
        _ forms: [Shape], _ cursor: TextCursor, _ place: Place, _ family: FamilyFiles
    ) -> [(word: String, detail: String?)] {
        forms.flatMap { form -> [(word: String, detail: String?)] in
            switch form {
            case .flag: [("true", nil), ("false", nil)]
            case .text(.oneOf(let words)): words.map { (JSONOutput.quoted($0), nil) }
            case .text(.zone): Zone.names.map { (JSONOutput.quoted($0), nil) }
            case .text(.reference(let kind)):
                family.names(of: kind).map { (JSONOutput.quoted($0.id), $0.name) }
            case .text(.id):
                family.names(at: cursor.key ?? "", beside: cursor.siblings, of: place)
                    .map { (JSONOutput.quoted($0.id), $0.name) }
            default: []
            }
        }
    }

    private func item(of value: (word: String, detail: String?), _ cursor: TextCursor, _ place: Place) -> JSONOutput {
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
