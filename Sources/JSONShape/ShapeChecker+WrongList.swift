import Diagnostics
import JSONText
import Languages

// A thing of one kind in the list of another: a streak among the challenges.
extension ShapeChecker {
    /// Reports an element that the list cannot hold and that fits another list of the file as it stands.
    /// - Parameter strangers: the members that an element of this list does not allow.
    mutating func reportWrongList(_ node: JSONNode, _ strangers: [JSONMember], _ shape: ObjectShape) -> Bool {
        guard let first = strangers.first, ancestors.count == 1, let file = ancestors.first,
            let list = file.node.object?.first(where: { $0.value.span.contains(node.span) }),
            let other = self.list(for: node, insteadOf: shape, in: file.shape)
        else { return false }
        // The repair of the first one moves them all.
        let isFirst = movedLists.insert("\(list.key) \(other.key)").inserted
        report(
            .misplacedKey, first.keySpan,
            localized("This is \(other.element.said), and it stands among the \(list.key)."),
            why: localized("\(shape.said.capitalisedFirst) has no \"\(first.key)\"; \(other.element.said) has."),
            remedy: localized("Move it into \"\(other.key)\": [ … ], beside \"\(list.key)\"."), subject: other.key,
            fixes: isFirst ? move(to: other.key, from: list, shape, in: file) : [])
        for key in other.element.keys {
            guard let value = node[key.name] else { continue }
            ancestors.append((node, other.element))
            check(value, against: key.shape, place: key.place)
            ancestors.removeLast()
        }
        return true
    }

    /// The list that could hold an element as it stands. Nil if there is none, or more than one.
    private func list(
        for node: JSONNode, insteadOf shape: ObjectShape, in file: ObjectShape
    ) -> (key: String, element: ObjectShape)? {
        let names = Set((node.object ?? []).map(\.key))
        let others = file.keys.compactMap { key -> (key: String, element: ObjectShape)? in
            guard let element = key.shape.element, element.name != shape.name,
                names.isSubset(of: element.keys.map(\.name)),
                names.isSuperset(of: element.keys.filter { $0.isRequired && $0.name != "title" }.map(\.name))
            else { return nil }
            return (key.name, element)
        }
        // A key that several kinds have, such as a reward, says nothing of which is meant.
        guard let other = others.first, others.count == 1,
            names.subtracting(shape.keys.map(\.name)).contains(where: { stranger in
                file.keys.count { $0.shape.element?.keys.contains { $0.name == stranger } == true } == 1
            })
        else { return nil }
        // What belongs into an object of this rule makes no other rule of it.
        let strangers = (node.object ?? []).filter { member in !shape.keys.contains { $0.name == member.key } }
        return isWhole(node, shape) && strangers.allSatisfy { belongsInside(shape, $0) } ? nil : other
    }

    /// Whether a rule has all that its own list asks for.
    private func isWhole(_ node: JSONNode, _ shape: ObjectShape) -> Bool {
        shape.keys.allSatisfy { !$0.isRequired || node[$0.name] != nil }
    }

    /// Whether an object directly inside has the key, and can hold the value.
    private func belongsInside(_ shape: ObjectShape, _ member: JSONMember) -> Bool {
        shape.keys.contains { key in
            guard let inner = key.shape.object?.keys.first(where: { $0.name == member.key }) else { return false }
            var trial = ShapeChecker(file: file, document: document, beside: others)
            trial.check(member.value, against: inner.shape, place: inner.place)
            return trial.findings.isEmpty
        }
    }

    /// The repair that moves all elements of a list that belong to another one. Empty if it cannot be made.
    private func move(
        to key: String, from list: JSONMember, _ shape: ObjectShape, in file: (node: JSONNode, shape: ObjectShape)
    ) -> [Fix] {
        let items = list.value.array ?? []
        let moved = items.indices.filter { self.list(for: items[$0], insteadOf: shape, in: file.shape)?.key == key }
        // A rule that could stay where it is may be meant so.
        let isSafe = moved.allSatisfy { !isWhole(items[$0], shape) }
        let title =
            moved.count == 1
            ? localized("Move it into \"\(key)\"") : localized("Move all \(moved.count) into \"\(key)\"")
        let there = file.node[key]
        guard let kept = items.indices.first(where: { $0 >= moved.count || moved[$0] != $0 }) else {
            guard there == nil else { return [] }
            let edit = TextEdit(span: list.keySpan, replacement: JSONOutput.quoted(key))
            return [Fix(title: title, edits: [edit], isSafe: isSafe)]
        }
        var edits = moved.filter { $0 > kept }.compactMap { list.value.removal(at: $0) }
        if kept > 0 { edits.append(.delete(TextSpan(start: items[0].span.start, end: items[kept].span.start))) }
        let text = moved.map { String(decoding: source[items[$0].span.start..<items[$0].span.end], as: UTF8.self) }
            .joined(separator: ", ")
        if let there {
            guard let last = there.array?.last else { return [] }
            edits.append(.insert(", " + text, at: last.span.end))
        } else {
            edits.append(.insert(", \(JSONOutput.quoted(key)): [ \(text) ]", at: list.value.span.end))
        }
        return [Fix(title: title, edits: edits, isSafe: isSafe)]
    }
}

extension Shape {
    /// The object type of a list's elements. Nil if it is not a list of objects.
    fileprivate var element: ObjectShape? { if case .list(.object(let element), _, _) = self { element } else { nil } }
}
