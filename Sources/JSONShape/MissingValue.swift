import Diagnostics
import JSONText

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
            findings[index].remedy =
                "Write the value after the colon, like \"\(name)\": \(key.shape.example)"
                + (shape.canLack(key, at: path) ? ", or remove \"\(name)\"." : ".")
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
