import Diagnostics
import JSONText
import Languages

extension ShapeChecker {
    /// Where a key that does not belong into an object would be right: inside it, or around it.
    struct RightPlace {
        /// The key of the object into which it belongs. Nil for an object around it.
        var inside: String?
        /// What the object is, in a parent's words.
        var name: String
        /// The object, if it exists in the file.
        var object: JSONNode?
        /// The keys of other objects into which it may belong as well.
        var others: [String] = []
        /// Whether that object has such a key already.
        var hasOne = false
    }

    /// A key that stands in one object and belongs into an object around it.
    struct MovedOut {
        var key: TextSpan
        /// The key's place among the members of the object in which it stands.
        var index: Int
        var inner: JSONNode
        var outer: JSONNode
    }

    /// The only object near a misplaced member that allows it and lacks it. Nil if there is none, or more than one.
    func rightPlace(of member: JSONMember, in node: JSONNode, _ shape: ObjectShape) -> RightPlace? {
        func canTake(_ other: ObjectShape, _ members: [JSONMember]) -> Bool {
            guard let key = other.keys.first(where: { $0.name == member.key }) else { return false }
            let isTaken = other.exactlyOne.contains { group in
                group.keys.contains(member.key) && members.contains { group.keys.contains($0.key) }
            }
            return !isTaken && !members.contains { $0.key == member.key }
                && key.shape.accepts(typeOf: member.value.value)
        }
        var places: [RightPlace] = []
        for key in shape.keys {
            guard let inner = key.shape.object, inner.keys.contains(where: { $0.name == member.key }) else { continue }
            let object = node[key.name]
            guard canTake(inner, object?.object ?? []) else { continue }
            guard object == nil || object?.object != nil else { continue }
            places.append(RightPlace(inside: key.name, name: inner.bareSaid, object: object))
        }
        // An object that stands there is meant rather than one that does not.
        let present = places.filter { $0.object != nil }
        if present.count == 1 { return present[0] }
        // What belongs right around it is nearer than an object that is not there.
        if let outer = ancestors.dropLast().last, outer.shape.keys.contains(where: { $0.name == member.key }),
            member.value.object == nil
        {
            if canTake(outer.shape, outer.node.object ?? []) {
                return RightPlace(inside: nil, name: outer.shape.bareSaid, object: outer.node)
            }
            if outer.node[member.key] != nil {
                return RightPlace(inside: nil, name: outer.shape.bareSaid, object: outer.node, hasOne: true)
            }
        }
        if present.isEmpty, !places.isEmpty {
            // Of several objects those are meant that can hold the most of what does not belong here.
            let strangers = (node.object ?? []).filter { member in !shape.keys.contains { $0.name == member.key } }
            let held = places.map { place -> Int in
                let inner = shape.keys.first { $0.name == place.inside }?.shape.object
                return strangers.count { stranger in inner?.keys.contains { $0.name == stranger.key } == true }
            }
            let meant = places.indices.filter { held[$0] == held.max() }.map { places[$0] }
            var place = meant[0]
            place.others = meant.dropFirst().compactMap(\.inside)
            return place
        }
        if let outer = ancestors.last(where: { canTake($0.shape, $0.node.object ?? []) }), places.isEmpty {
            return RightPlace(inside: nil, name: outer.shape.bareSaid, object: outer.node)
        }
        let table = ancestors.last { outer in
            guard outer.node[member.key]?.object != nil, member.value.object != nil,
                case .table? = outer.shape.keys.first(where: { $0.name == member.key })?.shape
            else { return false }
            return true
        }
        return table.map { RightPlace(inside: nil, name: $0.shape.bareSaid, object: $0.node, hasOne: true) }
    }

    mutating func reportMisplaced(
        _ member: JSONMember, of node: JSONNode, _ shape: ObjectShape, to place: RightPlace
    ) {
        let index = node.object?.firstIndex { $0.keySpan == member.keySpan } ?? 0
        if let inside = place.inside, place.object == nil {
            return reportOutside(member, node, shape, [inside] + place.others)
        }
        var fixes: [Fix] = []
        let target = place.inside.map { "\"\($0)\"" } ?? localized("the \(place.name) itself")
        if !place.hasOne, let object = place.object, let removal = node.removal(at: index) {
            let text = String(decoding: source[member.span.start..<member.span.end], as: UTF8.self)
            let insertion =
                object.object?.last.map { TextEdit.insert(", " + text, at: $0.span.end) }
                ?? .insert(" \(text) ", at: object.span.start + 1)
            // What is inserted where something is removed would be lost with it.
            let isApart = insertion.span.start <= removal.span.start || insertion.span.start >= removal.span.end
            if isApart {
                fixes = [Fix(title: localized("Move \"\(member.key)\" into \(target)"), edits: [removal, insertion])]
            }
        }
        if place.inside == nil, let outer = place.object {
            movedOut.append(MovedOut(key: member.keySpan, index: index, inner: node, outer: outer))
        }
        let isInFile = ancestors.count <= 2
        let list = place.object?.object?.first { $0.value.span.contains(node.span) }
        let holder = isInFile ? nil : list?.key
        if place.hasOne, place.object?[member.key]?.object == nil {
            return report(
                .misplacedKey, member.keySpan,
                localized("\"\(member.key)\" is said once, in the \(place.name) itself, and not in \(shape.said)."),
                remedy: holder.map {
                    localized("Remove it: it stands in the \(place.name) already, beside \"\($0)\".")
                } ?? localized("Remove it: it stands in the \(place.name) already."), subject: member.key,
                fixes: node.removal(at: index).map {
                    [Fix(title: localized("Remove \"\(member.key)\""), edits: [$0], isSafe: false)]
                } ?? [])
        }
        report(
            .misplacedKey, member.keySpan,
            place.inside == nil
                ? localized("\"\(member.key)\" belongs directly into the \(place.name), not into \(shape.said).")
                : localized("\"\(member.key)\" belongs inside \(target), not directly into \(shape.said)."),
            remedy: remedy(member.key, place, target, holder),
            subject: (place.inside.map { $0 + "/" } ?? "") + member.key, fixes: fixes)
    }

    private func remedy(_ key: String, _ place: RightPlace, _ target: String, _ holder: String?) -> String {
        if place.hasOne { return localized("Move what it holds into the \"\(key)\" that stands there already.") }
        guard place.inside == nil, let holder else { return localized("Move it into \(target).") }
        return localized("Write it once, in \(target), beside \"\(holder)\".")
    }

    /// Reports a member that belongs into an object that is not there, with the others that belong into it too.
    /// - Parameter targets: the keys of the objects that may be meant.
    private mutating func reportOutside(
        _ member: JSONMember, _ node: JSONNode, _ shape: ObjectShape, _ targets: [String]
    ) {
        let inner = targets.count == 1 ? shape.keys.first { $0.name == targets[0] }?.shape.object : nil
        func belongs(_ other: JSONMember) -> Bool {
            if other.keySpan == member.keySpan { return true }
            if shape.keys.contains(where: { $0.name == other.key }) { return false }
            let key = inner?.keys.first { $0.name == other.key }
            return key?.shape.accepts(typeOf: other.value.value) == true
        }
        let members = (node.object ?? []).filter(belongs)
        guard members.first?.keySpan == member.keySpan else { return }
        let text = members.map { String(decoding: source[$0.span.start..<$0.span.end], as: UTF8.self) }
            .joined(separator: ", ")
        let written = targets.map { "\"\($0)\": { \(text) }" }
        let isShort = text.count < 60 && !text.contains("\n")
        let shown = isShort ? written : targets.map { "\"\($0)\": { \"\(member.key)\": … }" }
        let names = Listing.and(members.map { "\"\($0.key)\"" })
        let removals = members.dropFirst().compactMap { other in
            node.object?.firstIndex { $0.keySpan == other.keySpan }.flatMap { node.removal(at: $0) }
        }
        report(
            .misplacedKey, member.keySpan,
            members.count == 1
                ? localized("\(names) belongs inside \(quoted(targets)), not directly into \(shape.said).")
                : localized("\(names) belong inside \(quoted(targets)), not directly into \(shape.said)."),
            remedy: localized("Write \(Listing.or(shown))."),
            subject: "\(targets[0])/\(member.key)",
            fixes: zip(written, targets).map {
                Fix(
                    title: members.count == 1
                        ? localized("Put it into \"\($1)\"") : localized("Put them into \"\($1)\""),
                    edits: [TextEdit(span: member.span, replacement: $0)] + removals, isSafe: false)
            })
    }
}

extension Shape {
    /// The object that the shape describes. Nil if it is not an object.
    var object: ObjectShape? {
        switch self {
        case .object(let object): object
        case .later(let declared): declared().object
        default: nil
        }
    }
}
