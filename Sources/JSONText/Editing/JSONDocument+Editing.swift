// Changes of a JSON text that leave every other byte as it is: what is added looks like what stands beside it.

/// Why an edit of a JSON text cannot be made. The text is then unchanged.
package enum JSONEditError: Error, Hashable, Sendable {
    /// The text is not valid JSON, so the place of a value in it is uncertain.
    case notValid
    /// The pointer names no place for a value: the parent is not an object or a list, or the index is past the end of
    /// the list.
    case noPlace(String)
}

extension JSONDocument {
    /// The edits that set the value at a pointer (RFC 6901). An existing value is replaced; a new member is added
    /// behind the others. Missing objects on the way are created. `-` means the place behind the last element of a
    /// list.
    package func edits(setting pointer: String, to value: JSONOutput) throws(JSONEditError) -> [TextEdit] {
        guard isValid, let root else { throw .notValid }
        if let node = root.at(pointer: pointer) { return [TextEdit(span: node.span, replacement: value.line)] }
        guard let (parent, step) = Self.parting(pointer) else { throw .noPlace(pointer) }
        guard let holder = root.at(pointer: parent) else {
            return try edits(setting: parent, to: .object([(JSONNode.unescaped(step) ?? step, value)]))
        }
        switch holder.value {
        case .object(let members):
            guard let key = JSONNode.unescaped(step) else { throw .noPlace(pointer) }
            return [insertion(of: key, value, behind: members, in: holder)]
        case .array(let elements) where step == "-" || step == String(elements.count):
            return [insertion(of: value, behind: elements, in: holder)]
        default: throw .noPlace(pointer)
        }
    }

    /// The edits that remove the member or element at a pointer, with its comma and blanks.
    package func edits(removing pointer: String) throws(JSONEditError) -> [TextEdit] {
        guard isValid, let root else { throw .notValid }
        guard let (parent, step) = Self.parting(pointer), let holder = root.at(pointer: parent),
            let node = root.at(pointer: pointer)
        else { throw .noPlace(pointer) }
        let spans: [TextSpan]
        switch holder.value {
        case .object(let members): spans = members.map(\.span)
        case .array(let elements): spans = elements.map(\.span)
        default: throw .noPlace(step)
        }
        guard let place = spans.firstIndex(where: { $0.contains(node.span) }), let edit = holder.removal(at: place)
        else { throw .noPlace(pointer) }
        return [edit]
    }

    /// Splits a pointer into its parent and its last step: "/apps/0/name" is "name" in "/apps/0".
    private static func parting(_ pointer: String) -> (parent: String, step: String)? {
        guard let slash = pointer.lastIndex(of: "/") else { return nil }
        return (String(pointer[..<slash]), String(pointer[pointer.index(after: slash)...]))
    }

    private func insertion(
        of key: String, _ value: JSONOutput, behind members: [JSONMember], in holder: JSONNode
    ) -> TextEdit {
        guard let last = members.last else {
            return TextEdit(span: holder.span, replacement: JSONOutput.object([(key, value)]).line)
        }
        let colon = text(last.keySpan.end, last.value.span.start)
        let before = members.count > 1 ? members[members.count - 2].span.end : holder.span.start
        let gap = blanks(before, last.span.start) ?? (colon == ":" ? "" : " ")
        return .insert(",\(gap)\(JSONOutput.quoted(key))\(colon)\(value.line)", at: last.span.end)
    }

    private func insertion(of value: JSONOutput, behind elements: [JSONNode], in holder: JSONNode) -> TextEdit {
        guard let last = elements.last else {
            return TextEdit(span: holder.span, replacement: JSONOutput.array([value]).line)
        }
        let before = elements.count > 1 ? elements[elements.count - 2].span.end : holder.span.start
        return .insert(",\(blanks(before, last.span.start) ?? " ")\(value.line)", at: last.span.end)
    }

    /// The blanks at the end of a stretch, behind its comma or bracket. Nil if there are none.
    private func blanks(_ start: Int, _ end: Int) -> String? {
        let found = text(start, end).reversed().prefix(while: \.isWhitespace)
        return found.isEmpty ? nil : String(found.reversed())
    }

    private func text(_ start: Int, _ end: Int) -> String { String(decoding: source[start..<end], as: UTF8.self) }
}
