/// A value of a JSON text, and where it stands.
package struct JSONNode: Sendable {
    package var value: JSONValue
    package var span: TextSpan

    package init(value: JSONValue, span: TextSpan) {
        self.value = value
        self.span = span
    }
}

package enum JSONValue: Sendable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONNode])
    /// The members in the order of the text. If a key stands twice, both members are here.
    case object([JSONMember])
}

/// A member of an object: a name and its value. `keySpan` includes the quotes.
package struct JSONMember: Sendable {
    package var key: String
    package var keySpan: TextSpan
    package var value: JSONNode

    package init(key: String, keySpan: TextSpan, value: JSONNode) {
        self.key = key
        self.keySpan = keySpan
        self.value = value
    }

    /// The span from the start of the key to the end of the value.
    package var span: TextSpan { TextSpan(start: keySpan.start, end: max(keySpan.end, value.span.end)) }
}
