import Diagnostics
import FamilyTime
import JSONText
import Languages

// Times of day that stand apart, or where dates and rules belong: `"from": "16:00", "until": "18:00"` in a goal.
extension ShapeChecker {
    /// The key of a time range.
    private static let range = "between"
    private static let starts = ["after", "from", "since", "start", "starts"]
    private static let ends = ["before", "until", "end", "ends", "to"]

    /// The time range that members of an object mean together.
    struct TimesApart {
        /// The range as it must be written: `"between": ["16:00", "18:00"]`.
        var written: String
        var members: [JSONMember]
    }

    /// The range that a member means, together with a sibling that says its other end. Nil if its value is not a time of
    /// day. A time alone lasts from the start of the family's day, or until its end.
    func timesApart(_ member: JSONMember, of node: JSONNode) -> TimesApart? {
        guard let clock = member.value.string.flatMap(MeantValue.timeOfDay),
            let (isEnd, others) = Self.side(of: member.key)
        else { return nil }
        let sibling = node.object?.first { other in
            others.contains(other.key.lowercased()) && other.value.string.flatMap(MeantValue.timeOfDay) != nil
        }
        guard let sibling, let other = sibling.value.string.flatMap(MeantValue.timeOfDay), other != clock else {
            return TimesApart(written: written(isEnd ? nil : clock, isEnd ? clock : nil), members: [member])
        }
        let members = [member, sibling].sorted { $0.span.start < $1.span.start }
        return TimesApart(written: isEnd ? written(other, clock) : written(clock, other), members: members)
    }

    private static func side(of key: String) -> (isEnd: Bool, others: [String])? {
        let name = key.lowercased()
        if starts.contains(name) { return (false, ends) }
        return ends.contains(name) ? (true, starts) : nil
    }

    private func written(_ start: String?, _ end: String?) -> String {
        let day = others.dayStarts
        // A range that ends when the day begins lies before it.
        let first = start ?? (end == day.description ? ClockTime.midnight : day).description
        let last = end ?? (day == .midnight || start == day.description ? "24:00" : day.description)
        return "\"\(Self.range)\": [\"\(first)\", \"\(last)\"]"
    }

    /// Reports a key that a goal or a filter does not have, if its value is a time of day. Both ends of one range are
    /// one finding, at the first of them.
    mutating func reportTimesApart(_ member: JSONMember, of node: JSONNode, in shape: ObjectShape) -> Bool {
        guard shape.keys.contains(where: { $0.name == Self.range }), let times = timesApart(member, of: node),
            let first = times.members.first
        else { return false }
        guard first.keySpan == member.keySpan else { return true }
        asksOthers = true
        let taken = node[Self.range] != nil
        let names = Listing.and(times.members.map { "\"\($0.key)\"" })
        report(
            .unknownKey, member.keySpan,
            times.members.count == 1
                ? localized("\(names) means nothing in \(shape.said).")
                : localized("\(names) mean nothing in \(shape.said)."),
            remedy: taken
                ? times.members.count == 1
                    ? localized("Remove it: \"\(Self.range)\" says when use counts.")
                    : localized("Remove them: \"\(Self.range)\" says when use counts.")
                : localized("Write \(times.written)."), subject: Self.range,
            fixes: taken
                ? [] : [Fix(title: localized("Write \(times.written)"), edits: edits(times, of: node), isSafe: false)])
        return true
    }

    /// Writes the range in the place of the first member, and removes the other one.
    private func edits(_ times: TimesApart, of node: JSONNode) -> [TextEdit] {
        let removals = times.members.dropFirst().compactMap { other in
            node.object?.firstIndex { $0.keySpan == other.keySpan }.flatMap { node.removal(at: $0) }
        }
        return times.members.prefix(1).map { TextEdit(span: $0.span, replacement: times.written) } + removals
    }

    /// Reports a time of day as the value of a key that takes dates or rules.
    mutating func reportTimeOfDay(_ node: JSONNode, _ code: ShapeCode, _ place: String) -> Bool {
        guard let text = node.string, MeantValue.timeOfDay(text) != nil, let holder = ancestors.last,
            let member = holder.node.object?.first(where: { $0.value.span.contains(node.span) })
        else { return false }
        let isHere = holder.shape.keys.contains { $0.name == Self.range }
        guard isHere || holder.shape.keys.contains(where: { $0.name == "goal" }) else { return false }
        let apart = member.value.span == node.span ? timesApart(member, of: holder.node) : nil
        if let first = apart?.members.first, first.keySpan != member.keySpan { return true }
        asksOthers = true
        let written = apart?.written ?? self.written(MeantValue.timeOfDay(text), nil)
        let names = Listing.and((apart?.members ?? [member]).map { "\"\($0.key)\"" })
        report(
            code, node.span,
            code == .badDate
                ? localized("\(place.capitalisedFirst) is a date, and \"\(text)\" is a time of day.")
                : localized("\(place.capitalisedFirst) names rules, and \"\(text)\" is a time of day."),
            why: localized("A time of day says when use counts, and \"\(Self.range)\" says that."),
            remedy: isHere
                ? localized("Write \(written) in the place of \(names).")
                : localized("Write \(written) into the goal, and remove \(names) here."), subject: Self.range)
        return true
    }
}
