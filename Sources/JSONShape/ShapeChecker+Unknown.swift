import Diagnostics
import JSONText
import Languages

// Keys that an object cannot have, where nothing says that they only stand in a wrong place.
extension ShapeChecker {
    /// The members of an object, each with a surely misspelt key under the key that is meant, so that what else is wrong
    /// with it is told at once, and one repair does not uncover the next.
    func asMeant(_ members: [JSONMember], _ shape: ObjectShape) -> [JSONMember] {
        let names = shape.keys.map(\.name)
        var taken = Set(members.map(\.key))
        guard members.count(where: { !names.contains($0.key) }) <= Self.mostMisspelt else { return members }
        return members.map { member in
            guard !names.contains(member.key), shape.meaningless[member.key] == nil,
                shape.elsewhere[member.key] == nil, let meant = MeantValue.key(member.key, among: names),
                !taken.contains(meant), single(member, as: meant, in: shape) == nil
            else { return member }
            taken.insert(meant)
            return JSONMember(key: meant, keySpan: member.keySpan, value: member.value)
        }
    }

    /// - Parameter isOneOfMany: whether there are too many unknown members to look for the meaning of each.
    mutating func reportUnknown(
        _ member: JSONMember, of node: JSONNode, in shape: ObjectShape, isOneOfMany: Bool
    ) {
        if isOneOfMany {
            return report(
                .unknownKey, member.keySpan, localized("\"\(member.key)\" means nothing in \(shape.said)."),
                remedy: shape.choice)
        }
        if let reason = shape.meaningless[member.key] {
            let fix = node.removal(of: member.key).map {
                Fix(title: localized("Remove \"\(member.key)\""), edits: [$0], isSafe: false)
            }
            return report(
                .meaninglessKey, member.keySpan, localized("\"\(member.key)\" means nothing in \(shape.said)."),
                why: Language.current.saying(reason),
                remedy: localized("Remove \"\(member.key)\"."), fixes: fix.map { [$0] } ?? [])
        }
        if let elsewhere = shape.elsewhere[member.key] {
            return report(
                .misplacedKey, member.keySpan,
                localized(
                    """
                    "\(member.key)" belongs into \(Language.current.saying(elsewhere.name)), not into \(shape.said).
                    """),
                why: localized("Here it would do nothing."), remedy: Language.current.saying(elsewhere.remedy),
                subject: member.key)
        }
        let names = shape.keys.map(\.name)
        let meant = MeantValue.key(member.key, among: names)
        if meant == nil, reportTimesApart(member, of: node, in: shape) { return }
        if meant == nil {
            let message = localized("\"\(member.key)\" means nothing in \(shape.said).")
            if reportRephrased(member, of: node, in: shape, .unknownKey, message) { return }
        }
        // The number of a level is more to it than what it brings.
        let called = shape.key(alsoCalled: member.key)
        let isNeeded = called.map { $0.isRequired && node[$0.name] == nil } ?? false
        if meant == nil, !isNeeded, let place = rightPlace(of: member, in: node, shape) {
            return reportMisplaced(member, of: node, shape, to: place)
        }
        if meant == nil, let minutes = MeantValue.minutes(for: member, among: names) {
            return reportUnit(minutes, member, node, shape)
        }
        if meant == nil, called?.shape.accepts(typeOf: member.value.value) != true,
            reportInside(member, of: node, in: shape)
        {
            return
        }
        let near = meant.map { [$0] } ?? called.map { [$0.name] } ?? Suggestions.near(member.key, among: names)
        let free = near.filter { node[$0] == nil }
        var remedy = shape.choice
        var fixes: [Fix] = []
        if let best = free.first {
            remedy =
                called == nil || meant != nil
                ? localized("Did you mean \(quoted(free))?")
                : localized("Write \"\(best)\": that is what it is called here.")
            fixes = [
                Fix(
                    title: localized("Write \"\(best)\""),
                    edits: [TextEdit(span: member.keySpan, replacement: "\"\(best)\"")],
                    isSafe: best == meant)
            ]
            if let called, called.name == best, !called.shape.accepts(typeOf: member.value.value) {
                remedy = localized("It is called \"\(best)\" here: write \"\(best)\": \(called.shape.example).")
                fixes = []
            }
            if let single = single(member, as: best, in: shape) {
                remedy = localized("Write \(single).")
                fixes = [
                    Fix(
                        title: localized("Write \(single)"), edits: [TextEdit(span: member.span, replacement: single)],
                        isSafe: false)
                ]
            }
        } else if let taken = near.first {
            remedy = localized("Remove it: it reads like \"\(taken)\", which stands here already.")
            if let day = member.value.string, let clock = node[taken]?.string, MeantValue.timeOfDay(clock) != nil {
                remedy = localized(
                    "Write the day and the time in one: \"\(taken)\": \(JSONOutput.quoted("\(day) \(clock)")).")
            }
        }
        if meant != nil, let letter = ForeignLetter(in: member.key.lowercased()) {
            let look = localized("Its \(letter.found) is a letter of another alphabet that looks like \(letter.meant).")
            remedy = look + " " + remedy
        }
        report(
            .unknownKey, member.keySpan, localized("\"\(member.key)\" means nothing in \(shape.said)."), remedy: remedy,
            fixes: fixes)
    }

    /// Reports a notation for which there is another key, with the right members.
    mutating func reportRephrased(
        _ member: JSONMember, of node: JSONNode, in shape: ObjectShape, _ code: ShapeCode, _ message: String
    ) -> Bool {
        let text = String(decoding: source[member.value.span.start..<member.value.span.end], as: UTF8.self)
        for rephrasing in shape.rephrased where rephrasing.names.contains(member.key.lowercased()) {
            guard let written = rephrasing.written(member.value, text) else { continue }
            let rivals = shape.exactlyOne.filter { $0.keys.contains(rephrasing.key) }.flatMap(\.keys)
            let rival = ([rephrasing.key] + rivals).first { $0 != member.key && node[$0] != nil }
            report(
                code, member.keySpan, message,
                remedy: rival.map { localized("Remove it, or write \(written) in the place of \"\($0)\".") }
                    ?? localized("Write \(written)."), subject: rephrasing.key,
                fixes: rival == nil
                    ? [
                        Fix(
                            title: localized("Write \(written)"),
                            edits: [TextEdit(span: member.span, replacement: written)],
                            isSafe: false)
                    ] : [])
            return true
        }
        return false
    }

    /// Reports `"repeat": "daily"` beside a goal, whose key for it has another name.
    private mutating func reportInside(_ member: JSONMember, of node: JSONNode, in shape: ObjectShape) -> Bool {
        for key in shape.keys {
            guard let inner = key.shape.object, let meant = inner.key(alsoCalled: member.key) else { continue }
            var value = meant.shape.example
            if let words = meant.shape.choices {
                if let word = member.value.string.flatMap({ MeantValue.word($0, among: words) }) {
                    value = JSONOutput.quoted(word)
                }
            } else if meant.shape.accepts(typeOf: member.value.value) {
                value = String(decoding: source[member.value.span.start..<member.value.span.end], as: UTF8.self)
            }
            report(
                .unknownKey, member.keySpan, localized("\"\(member.key)\" means nothing in \(shape.said)."),
                remedy: node[key.name]?[meant.name] == nil
                    ? localized("Write \"\(meant.name)\": \(value) inside \"\(key.name)\".")
                    : localized("Remove it: \"\(meant.name)\" inside \"\(key.name)\" says it already."),
                subject: "\(key.name)/\(meant.name)")
            return true
        }
        return false
    }

    /// `"app": "youtube"` for `"apps": ["youtube"]`, if the meant key takes a single value.
    private func single(_ member: JSONMember, as name: String, in shape: ObjectShape) -> String? {
        guard let key = shape.keys.first(where: { $0.name == name }), let items = member.value.array, items.count == 1,
            !key.shape.accepts(typeOf: member.value.value), key.shape.accepts(typeOf: items[0].value)
        else { return nil }
        let text = String(decoding: source[items[0].span.start..<items[0].span.end], as: UTF8.self)
        return "\"\(name)\": \(text)"
    }

    /// Reports time in another unit than minutes.
    private mutating func reportUnit(
        _ minutes: (key: String, value: String?), _ member: JSONMember, _ node: JSONNode, _ shape: ObjectShape
    ) {
        let written = minutes.value.map { "\"\(minutes.key)\": \($0)" }
        var remedy =
            written.map { localized("Write \($0).") }
            ?? localized("Write \"\(minutes.key)\", with the number of minutes.")
        var fixes = written.map {
            [Fix(title: localized("Write \($0)"), edits: [TextEdit(span: member.span, replacement: $0)])]
        }
        let rivals = shape.exactlyOne.filter { $0.keys.contains(minutes.key) }.flatMap(\.keys)
        if let stated = node[minutes.key] {
            (remedy, fixes) = together(minutes, stated, member, node)
        } else if let rival = rivals.first(where: { node[$0] != nil }) {
            let meant = written ?? "\"\(minutes.key)\""
            remedy = localized("Remove it, or write \(meant) in the place of \"\(rival)\".")
            fixes = nil
        }
        report(
            .unknownKey, member.keySpan,
            localized("\"\(member.key)\" means nothing in \(shape.said): time is written in minutes."), remedy: remedy,
            fixes: fixes ?? [])
    }

    /// Reports `"hours": 1, "minutes": 30`, which probably is one time in two units.
    private func together(
        _ minutes: (key: String, value: String?), _ stated: JSONNode, _ member: JSONMember, _ node: JSONNode
    ) -> (remedy: String, fixes: [Fix]?) {
        let keep = localized("Remove it, and write the whole time in \"\(minutes.key)\".")
        guard let more = minutes.value.flatMap({ Int($0) }), let some = stated.int,
            let index = node.object?.firstIndex(where: { $0.keySpan == member.keySpan }),
            let removal = node.removal(at: index)
        else { return (keep, nil) }
        let (sum, isTooMuch) = more.addingReportingOverflow(some)
        guard !isTooMuch else { return (keep, nil) }
        let edits = [TextEdit(span: stated.span, replacement: String(sum)), removal]
        return (
            localized("Remove it, and write \"\(minutes.key)\": \(sum) if both together are meant."),
            [Fix(title: localized("Write \"\(minutes.key)\": \(sum)"), edits: edits, isSafe: false)]
        )
    }
}

extension ObjectShape {
    /// What it can have, as a remedy.
    fileprivate var choice: String {
        localized("\(said.capitalisedFirst) can have: \(keys.map(\.name).joined(separator: ", ")).")
    }

    /// The key for which parents may use a name.
    func key(alsoCalled name: String) -> KeyShape? {
        let plain = name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }
        return keys.first { $0.alsoCalled.contains(plain) }
    }
}
