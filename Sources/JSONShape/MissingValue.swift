import Diagnostics
import JSONText
import Languages

/// `"title": ,`: a name without a value. The remedy depends on whether the key is optional, which the text does not
/// say.
enum MissingValue {
    static func joined(
        _ findings: [Diagnostic], _ document: JSONDocument, _ root: JSONNode, _ shape: Shape
    ) -> [Diagnostic] {
        var findings = findings
        for mistake in document.mistakes {
            guard case .missingValue(let name) = mistake.kind,
                let index = findings.firstIndex(where: { $0.span == mistake.span })
            else { continue }
            var path = root.innermost(at: mistake.span.start).path
            if path.last == .key(name) { path.removeLast() }
            guard let key = shape.key(name, at: path) else { continue }
            let example = "\"\(name)\": \(key.shape.example)"
            findings[index].remedy =
                shape.canLack(key, at: path)
                ? localized("Write the value after the colon, like \(example), or remove \"\(name)\".")
                : localized("Write the value after the colon, like \(example).")
        }
        return findings
    }
}

extension Shape {
    /// Whether the object at a place is complete without a key.
    fileprivate func canLack(_ key: KeyShape, at path: [Step]) -> Bool {
        !key.isRequired
            && forms(at: path).allSatisfy { form in
                guard case .object(let object) = form else { return true }
                return !object.exactlyOne.contains { $0.keys.contains(key.name) }
            }
    }
}
