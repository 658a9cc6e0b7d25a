extension JSONNode {
    /// The edit that removes one element or member of this list or object, with its comma. Nil if the index is outside.
    package func removal(at index: Int) -> TextEdit? {
        let spans: [TextSpan]
        switch value {
        case .array(let items): spans = items.map(\.span)
        case .object(let members): spans = members.map(\.span)
        default: return nil
        }
        guard spans.indices.contains(index) else { return nil }
        if index > 0 { return .delete(TextSpan(start: spans[index - 1].end, end: spans[index].end)) }
        if spans.count > 1 { return .delete(TextSpan(start: spans[0].start, end: spans[1].start)) }
        return .delete(TextSpan(start: span.start + 1, end: max(span.start + 1, span.end - 1)))
    }

    /// The edit that removes the first member with a key. Nil if there is none.
    package func removal(of key: String) -> TextEdit? {
        object?.firstIndex { $0.key == key }.flatMap { removal(at: $0) }
    }
}
