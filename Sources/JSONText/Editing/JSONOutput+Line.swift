extension JSONOutput {
    /// The value on one line, with spaces after commas and colons and inside braces.
    package var line: String {
        switch self {
        case .object(let members) where !members.isEmpty:
            "{ " + members.map { "\(JSONOutput.quoted($0.0)): \($0.1.line)" }.joined(separator: ", ") + " }"
        case .array(let elements) where elements.contains(where: \.isObject):
            "[ " + elements.map(\.line).joined(separator: ", ") + " ]"
        case .array(let elements): "[" + elements.map(\.line).joined(separator: ", ") + "]"
        default: text()
        }
    }

    private var isObject: Bool { if case .object = self { true } else { false } }
}
