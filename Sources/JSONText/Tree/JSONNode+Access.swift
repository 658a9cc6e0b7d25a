extension JSONNode {
    /// The value of a member of an object; of a key that stands twice, the first.
    package subscript(key: String) -> JSONNode? { member(key)?.value }

    /// The member of an object with this key, for the place of the key itself.
    package func member(_ key: String) -> JSONMember? {
        guard case .object(let members) = value else { return nil }
        return members.first { $0.key == key }
    }

    package var string: String? {
        if case .string(let text) = value { text } else { nil }
    }

    package var number: JSONNumber? {
        if case .number(let number) = value { number } else { nil }
    }

    /// The whole number that stands here; nil for `1.5`, for text, and for what does not fit.
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
