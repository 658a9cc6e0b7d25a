extension JSONNode {
    /// The value of an object's member. If a key stands twice, the first one. Nil if there is no such member.
    package subscript(key: String) -> JSONNode? { member(key)?.value }

    /// An object's member with its key, for callers that need the span of the key.
    package func member(_ key: String) -> JSONMember? {
        guard case .object(let members) = value else { return nil }
        return members.first { $0.key == key }
    }

    /// The member of an object that a place lies in. Members stand in the order of the text, so that of thousands few are
    /// looked at.
    package func member(around span: TextSpan) -> JSONMember? {
        guard case .object(let members) = value else { return nil }
        var (low, high) = (0, members.count)
        while low < high {
            let middle = (low + high) / 2
            if members[middle].span.end < span.end { low = middle + 1 } else { high = middle }
        }
        return low < members.count && members[low].span.contains(span) ? members[low] : nil
    }

    package var string: String? {
        if case .string(let text) = value { text } else { nil }
    }

    package var number: JSONNumber? {
        if case .number(let number) = value { number } else { nil }
    }

    /// The value as a whole number. Nil for `1.5`, for text, and for numbers out of range.
    package var int: Int? { number?.int }

    package var bool: Bool? {
        if case .bool(let flag) = value { flag } else { nil }
    }

    package var isNull: Bool {
        if case .null = value { true } else { false }
    }

    package var array: [JSONNode]? {
        if case .array(let nodes) = value { nodes } else { nil }
    }

    package var object: [JSONMember]? {
        if case .object(let members) = value { members } else { nil }
    }
}
