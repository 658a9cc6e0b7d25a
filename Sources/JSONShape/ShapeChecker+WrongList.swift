import Diagnostics
import JSONText

// A thing of one kind in the list of another: a streak among the challenges.
extension ShapeChecker {
    /// Reports an element that the list cannot hold and that fits another list of the file as it stands.
    /// - Parameter strangers: the members that an element of this list does not allow.
    mutating func reportWrongList(_ node: JSONNode, _ strangers: [JSONMember], _ shape: ObjectShape) -> Bool {
        guard let first = strangers.first, ancestors.count == 1, let file = ancestors.first,
            let list = file.node.object?.first(where: { $0.value.span.contains(node.span) }),
            let index = list.value.array?.firstIndex(where: { $0.span == node.span })
        else { return false }
        let names = Set((node.object ?? []).map(\.key))
        let others = file.shape.keys.compactMap { key -> (key: String, element: ObjectShape)? in
            guard case .list(.object(let element), _, _) = key.shape, element.name != shape.name,
                names.isSubset(of: element.keys.map(\.name)),
                names.isSuperset(of: element.keys.filter { $0.isRequired && $0.name != "title" }.map(\.name))
            else { return nil }
            return (key.name, element)
        }
        // A key that several kinds have, such as a reward, says nothing of which is meant.
        guard let other = others.first, others.count == 1,
            strangers.contains(where: { stranger in
                file.shape.keys.count { $0.shape.element?.keys.contains { $0.name == stranger.key } == true } == 1
            })
        else { return false }
        report(
            .misplacedKey, first.keySpan,
            "This is \(other.element.name), and it stands among the \(list.key).",
            why: "\(shape.name.capitalisedFirst) has no \"\(first.key)\"; \(other.element.name) has.",
            remedy: "Move it into \"\(other.key)\": [ … ], beside \"\(list.key)\".",
            fixes: move(node, at: index, from: list, to: other.key, in: file.node).map {
                [Fix(title: "Move it into \"\(other.key)\"", edits: $0)]
            } ?? [])
        for key in other.element.keys {
            guard let value = node[key.name] else { continue }
            ancestors.append((node, other.element))
            check(value, against: key.shape, place: key.place)
            ancestors.removeLast()
        }
        return true
    }

    private func move(
        _ node: JSONNode, at index: Int, from list: JSONMember, to key: String, in file: JSONNode
    ) -> [TextEdit]? {
        let there = file[key]
        if list.value.array?.count == 1, there == nil {
            return [TextEdit(span: list.keySpan, replacement: JSONOutput.quoted(key))]
        }
        guard list.value.array?.count ?? 0 > 1, let removal = list.value.removal(at: index) else { return nil }
        let text = String(decoding: source[node.span.start..<node.span.end], as: UTF8.self)
        guard let there else {
            return [removal, .insert(", \(JSONOutput.quoted(key)): [ \(text) ]", at: list.value.span.end)]
        }
        return there.array?.last.map { [removal, .insert(", " + text, at: $0.span.end)] }
    }
}

extension Shape {
    /// The object type of a list's elements. Nil if it is not a list of objects.
    fileprivate var element: ObjectShape? { if case .list(.object(let element), _, _) = self { element } else { nil } }
}
