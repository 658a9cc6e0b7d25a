extension JSONReader {
    /// Whether the rest of the text makes more sense if an object begins here.
    var lacksOpening: Bool {
        let stack = openings.map(\.bracket)
        return mismatches(from: offset, open: stack + [UInt8(ascii: "{")]) < mismatches(from: offset, open: stack)
    }

    /// Turns values without names into a list whose `[` is missing: `"on": "mon", "tue" ]`. Call it behind a closing
    /// bracket that closes nothing. The mistakes reported so far become one.
    mutating func openList(of members: inout [JSONMember], row: inout Row) {
        guard let extra = mistakes.last, extra.kind == .extraClosing(found: "]"), extra.span.end == offset,
            let first = row.unnamed.first
        else { return }
        let named = members.lastIndex { $0.value.span.end <= first.span.start && !$0.value.isNull }
        guard let named, row.unnamed.allSatisfy({ $0.span.start >= members[named].value.span.end }) else { return }
        let values = [members[named].value] + row.unnamed
        let span = TextSpan(start: values[0].span.start, end: extra.span.end)
        mistakes.removeAll { mistake in
            switch mistake.kind {
            case .missingKey: row.unnamed.contains { $0.span.start == mistake.span.start }
            case .missingValue: row.unnamed.contains { $0.span.end == mistake.span.start }
            default: mistake == extra
            }
        }
        members.removeSubrange((named + 1)...)
        members[named].value = JSONNode(value: .array(values), span: span)
        row.unnamed = []
        row.hasNamelessValue = false
        row.lastEnd = span.end
        report(.missingOpening(bracket: "["), .at(span.start), repair: [.insert("[", at: span.start)])
    }
}
