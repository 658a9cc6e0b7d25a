import Diagnostics
import JSONText
import Languages

// Lists that parents write in another way: names in one text, a time range as one text, steps as a table.
extension ShapeChecker {
    /// Reports a value that is meant as a list.
    /// - Parameters:
    ///   - element: what the list holds.
    ///   - count: the fewest elements that it holds.
    ///   - list: a list whose only element is the value.
    mutating func reportMeantList(
        _ node: JSONNode, _ element: Shape, _ count: Int, _ place: String, in list: JSONNode? = nil
    ) -> Bool {
        if let names = names(in: node, element) {
            reportList(
                list ?? node, localized("names in one text"),
                "[\(names.map(JSONOutput.quoted).joined(separator: ", "))]", place, isSafe: areApart(node))
            return true
        }
        if count == 2, case .text(.clock) = element, let ends = MeantValue.clocks(in: node) {
            reportList(list ?? node, nil, "[\(ends.map(JSONOutput.quoted).joined(separator: ", "))]", place)
            return true
        }
        guard list == nil, let object = element.object, let steps = steps(in: node, object) else { return false }
        reportList(node, nil, steps, place, isSafe: false)
        return true
    }

    private mutating func reportList(
        _ node: JSONNode, _ words: String?, _ written: String, _ place: String, isSafe: Bool = true
    ) {
        let list = place.capitalisedFirst
        report(
            .wrongType, node.span,
            words.map { localized("\(list) should be a list in square brackets, but here stand \($0).") }
                ?? localized("\(list) should be a list in square brackets, but here stands \(node.value.words)."),
            remedy: localized("Write \(written)."),
            fixes: [
                Fix(
                    title: localized("Write \(written)"), edits: [TextEdit(span: node.span, replacement: written)],
                    isSafe: isSafe)
            ])
    }

    /// The names of `"maths, reading"`. Nil if the text is no such list.
    private func names(in node: JSONNode, _ element: Shape) -> [String]? {
        guard let text = node.string, case .text(.reference) = element else { return nil }
        let names = text.split { ",;".contains($0) }.map { $0.split(separator: " ").joined(separator: " ") }
        return names.count > 1 && names.allSatisfy(\.isName) ? names : nil
    }

    /// Whether a blank follows each comma: one in the midst of a word may stand there in the place of a letter.
    private func areApart(_ names: JSONNode) -> Bool {
        names.string.map { $0.split { ",;".contains($0) }.dropFirst().allSatisfy { $0.first == " " } } ?? false
    }

    /// The steps of `{ "7": 50 }`, or the one step of which a bare value says only what it brings.
    private func steps(in node: JSONNode, _ element: ObjectShape) -> String? {
        guard let step = element.step else { return nil }
        func text(_ value: JSONNode) -> String {
            String(decoding: source[value.span.start..<value.span.end], as: UTF8.self)
        }
        guard let members = node.object else { return step(nil, node, text(node)).map { "[ \($0) ]" } }
        let steps = members.compactMap { member in
            Int(member.key).flatMap { step($0, member.value, text(member.value)) }
        }
        return steps.isEmpty || steps.count < members.count ? nil : "[ \(steps.joined(separator: ", ")) ]"
    }
}
