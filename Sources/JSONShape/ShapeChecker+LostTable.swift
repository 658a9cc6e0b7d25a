import Diagnostics
import JSONText
import Languages

// What belongs into an object that has to be there and is not: `"minutes": 15` right in a streak that has no "goal".
extension ShapeChecker {
    /// A missing object, and the members that belong into it.
    struct LostTable {
        var key: KeyShape
        var inner: ObjectShape
        var members: [JSONMember]
        /// The meant key of the only member, if it has another name there.
        var meant: String?

        func holds(_ member: JSONMember) -> Bool { members.contains { $0.keySpan == member.keySpan } }
    }

    /// - Parameter strangers: the members that the object does not allow.
    func lostTable(of node: JSONNode, _ strangers: [JSONMember], _ shape: ObjectShape) -> LostTable? {
        guard !strangers.isEmpty else { return nil }
        let names = shape.keys.map(\.name)
        let unmistakable = strangers.filter { MeantValue.key($0.key, among: names) == nil }
        for key in shape.keys where key.isRequired && node[key.name] == nil {
            let isMisspelt = strangers.contains { Suggestions.near($0.key, among: [key.name]).first != nil }
            guard let inner = key.shape.object, !isMisspelt else { continue }
            let members = members(for: inner, among: unmistakable)
            if !members.isEmpty { return LostTable(key: key, inner: inner, members: members) }
            for member in unmistakable where !member.value.strings.isEmpty {
                if let meant = MeantValue.word(member.key, among: inner.keys.map(\.name)) {
                    return LostTable(key: key, inner: inner, members: [member], meant: meant)
                }
            }
        }
        return nil
    }

    /// The members that fit into an object together.
    private func members(for inner: ObjectShape, among strangers: [JSONMember]) -> [JSONMember] {
        var members: [JSONMember] = []
        for member in strangers {
            let isRival = inner.exactlyOne.contains { group in
                group.keys.contains(member.key) && members.contains { group.keys.contains($0.key) }
            }
            let key = inner.keys.first { $0.name == member.key }
            if !isRival, key?.shape.accepts(typeOf: member.value.value) == true { members.append(member) }
        }
        return members
    }

    mutating func reportLostTable(_ lost: LostTable, of node: JSONNode, _ shape: ObjectShape) {
        guard let first = lost.members.first, let last = lost.members.last else { return }
        if let meant = lost.meant { return reportOtherwiseCalled(first, as: meant, lost, shape) }
        let list = lost.members.map { "\"\($0.key)\"" }
        let (names, key) = (Listing.and(list), lost.key.name)
        let indices = lost.members.compactMap { member in node.object?.firstIndex { $0.keySpan == member.keySpan } }
        var fixes: [Fix] = []
        if let start = indices.first, indices == Array(start..<start + indices.count) {
            fixes = [
                Fix(
                    title: list.count == 1
                        ? localized("Put it into \"\(key)\"") : localized("Put them into \"\(key)\""),
                    edits: [
                        .insert("\"\(lost.key.name)\": { ", at: first.keySpan.start), .insert(" }", at: last.span.end),
                    ], isSafe: lost.isWhole, endsClean: true)
            ]
        }
        report(
            .misplacedKey, first.keySpan,
            list.count == 1
                ? localized("\(names) belongs inside \"\(key)\", which is missing here.")
                : localized("\(names) belong inside \"\(key)\", which is missing here."),
            remedy: list.count == 1
                ? localized("Write \"\(key)\": { … } around it.") : localized("Write \"\(key)\": { … } around them."),
            subject: "\(key)/\(first.key)", fixes: fixes)
    }

    /// `"apps": ["youtube"]` in a gate: "closes" would name it as its "app".
    private mutating func reportOtherwiseCalled(
        _ member: JSONMember, as meant: String, _ lost: LostTable, _ shape: ObjectShape
    ) {
        let names = member.value.strings
        let written = "\"\(lost.key.name)\": { \"\(meant)\": \(JSONOutput.quoted(names.first ?? "")) }"
        report(
            .misplacedKey, member.keySpan,
            localized("\"\(member.key)\" belongs into \"\(lost.key.name)\", which is missing here."),
            why: localized("\"\(lost.key.name)\" has to be there: \(lost.key.meaningWithin)"),
            remedy: names.count > 1
                ? localized("Write \(written) in its place, and \(shape.said) of its own for each of the others.")
                : localized("Write \(written) in its place."),
            subject: "\(lost.key.name)/\(meant)",
            fixes: names.count > 1
                ? []
                : [
                    Fix(
                        title: localized("Write \(written)"),
                        edits: [TextEdit(span: member.span, replacement: written)],
                        isSafe: false)
                ])
    }
}

extension ShapeChecker.LostTable {
    /// Whether the members are all that the object needs.
    fileprivate var isWhole: Bool {
        let names = members.map(\.key)
        return inner.keys.allSatisfy { !$0.isRequired || names.contains($0.name) }
            && inner.exactlyOne.allSatisfy { group in group.keys.contains(where: names.contains) }
    }
}
