extension JSONNode {
    /// The edit that takes one element or member out of this list or object, with the comma that stood beside it.
    /// Nil where there is none at this place.
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

    /// The same for the first member of a name.
    package func removal(of key: String) -> TextEdit? {
        object?.firstIndex { $0.key == key }.flatMap { removal(at: $0) }
    }
}
