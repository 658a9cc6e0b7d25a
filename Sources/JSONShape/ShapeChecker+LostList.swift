import Diagnostics
import JSONText
import Languages

// A file that holds lists, and of which only what belongs into one of them was written.
extension ShapeChecker {
    /// Reports a file that is one element of a list, without the list around it, as one finding.
    /// - Parameter strangers: the members that the file does not allow.
    mutating func reportLostList(_ node: JSONNode, _ strangers: [JSONMember], _ shape: ObjectShape) -> Bool {
        guard ancestors.isEmpty, strangers.count > 1 else { return false }
        let lists = lists(in: shape, whoseElementsHave: strangers.map(\.key))
        guard let (list, element) = lists.first else { return false }
        var fixes: [Fix] = []
        if strangers.count == node.object?.count {
            let edits: [TextEdit] = [
                .insert("{ \"\(list)\": [ ", at: node.span.start), .insert(" ] }", at: node.span.end),
            ]
            fixes = [
                Fix(
                    title: localized("Put it into \"\(list)\""), edits: edits, isSafe: lists.count == 1, endsClean: true
                )
            ]
        }
        report(
            .misplacedKey, node.opening,
            localized("This is \(Language.current.saying(element.name)) by itself, and the list around it is missing."),
            why: localized("A file can hold several of each kind, so each stands in the list of its kind."),
            remedy: localized("Write { \"\(list)\": [ in front of it, and ] } behind it."), subject: list,
            fixes: fixes)
        return true
    }

    /// The list of the file to which a list without a name belongs, by the members of its first element. Nil if there
    /// is none.
    func listHolding(_ node: JSONNode, in shape: ObjectShape) -> String? {
        guard ancestors.isEmpty, let names = node.array?.first?.object?.map(\.key), names.count > 1 else { return nil }
        return lists(in: shape, whoseElementsHave: names).first?.name
    }

    private func lists(
        in shape: ObjectShape, whoseElementsHave names: [String]
    ) -> [(name: String, element: ObjectShape)] {
        shape.keys.compactMap { key in
            guard case .list(.object(let element), _, _) = key.shape else { return nil }
            let known = Set(element.keys.map(\.name))
            return names.allSatisfy(known.contains) ? (key.name, element) : nil
        }
    }
}
