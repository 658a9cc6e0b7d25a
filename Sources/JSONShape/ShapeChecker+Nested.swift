import Diagnostics
import JSONText
import Languages

// Two things to reach in one object, of which one is what the other asks of each day: `"days": 5, "minutes": 20`.
extension ShapeChecker {
    /// Reports the second of two things that belongs inside the object of the first, with the whole as it should stand.
    /// - Parameter present: the members of which only one can stand.
    mutating func reportNested(_ present: [JSONMember], _ node: JSONNode, _ shape: ObjectShape) -> Bool {
        guard present.count == 2, let members = node.object else { return false }
        for nest in shape.nests {
            guard let outer = present.first(where: { $0.key == nest.outer }),
                let other = present.first(where: { $0.key != nest.outer }), nest.takes.contains(other.key),
                present.allSatisfy({ member in
                    shape.keys.contains { $0.name == member.key && $0.shape.accepts(typeOf: member.value.value) }
                })
            else { continue }
            let message = localized("\"\(other.key)\" stands beside \"\(nest.outer)\", and only one of them can.")
            let why = localized(
                "What is asked of each of them, and which use counts for it, stands inside \"\(nest.inner)\".")
            if node[nest.inner] != nil {
                report(
                    .severalOfOne, other.keySpan, message, why: why,
                    remedy: localized("Move \"\(other.key)\" into \"\(nest.inner)\"."))
                return true
            }
            let staying = members.filter { $0.key == nest.outer || nest.stays.contains($0.key) }
            let moved = members.filter { member in !staying.contains { $0.keySpan == member.keySpan } }
            let inner = "\"\(nest.inner)\": { \(text(of: moved)) }"
            let rest = staying.filter { $0.key != nest.outer }
            let pieces = [text(of: [outer]), inner] + rest.map { text(of: [$0]) }
            let written = "{ " + pieces.joined(separator: ", ") + " }"
            report(
                .severalOfOne, other.keySpan, message, why: why,
                remedy: written.count < 300 && !written.contains("\n")
                    ? localized("Write \(written).")
                    : localized(
                        """
                        Write "\(nest.inner)": { … } around "\(other.key)" and all that says which use counts.
                        """),
                fixes: [
                    Fix(
                        title: localized("Put \"\(other.key)\" into \"\(nest.inner)\""),
                        edits: [TextEdit(span: node.span, replacement: written)], isSafe: false)
                ])
            return true
        }
        return false
    }

    private func text(of members: [JSONMember]) -> String {
        members.map { String(decoding: source[$0.span.start..<$0.span.end], as: UTF8.self) }.joined(separator: ", ")
    }
}
