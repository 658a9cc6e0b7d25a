package import JSONText

extension JSONNode {
    /// A hash of what a rule means: its keys in any order, spacing, title, icon and wording aside.
    ///
    /// Rules are versioned by it (law 9). FNV-1a of 64 bits: it tells edits apart, it does not guard against an attacker.
    package var meaning: String { MeaningHash.digits(of: self, withWording: false) }

    /// A hash of all that is said: as `meaning`, and title, icon and wording with it.
    package var wording: String { MeaningHash.digits(of: self, withWording: true) }
}

/// The hash of a value's text with its keys in order, built while the value is walked through: there may be thousands of
/// rules, and no text is made of any of them.
private struct MeaningHash {
    private let hasWording: Bool
    private var value: UInt64 = 0xcbf2_9ce4_8422_2325

    static func digits(of node: JSONNode, withWording hasWording: Bool) -> String {
        var hash = MeaningHash(hasWording: hasWording)
        hash.add(node)
        let digits = String(hash.value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    private init(hasWording: Bool) { self.hasWording = hasWording }

    /// What a rule is called does not change what it means.
    private static func isWording(_ key: String) -> Bool {
        key == "title" || key == "about" || key == "icon" || key == "template" || key == "$schema"
    }

    private mutating func add(_ node: JSONNode) {
        switch node.value {
        case .null: add("null")
        case .bool(let flag): add(flag ? "true" : "false")
        case .number(let number): add(number.text)
        case .string(let text): add(quoted: text)
        case .array(let items):
            add("[")
            for (place, item) in items.enumerated() {
                if place > 0 { add(",") }
                add(item)
            }
            add("]")
        case .object(let members):
            let places = members.indices.filter { hasWording || !Self.isWording(members[$0].key) }
                .sorted { members[$0].key < members[$1].key }
            add("{")
            for (index, place) in places.enumerated() {
                if index > 0 { add(",") }
                add("\"")
                add(members[place].key)
                add("\":")
                add(members[place].value)
            }
            add("}")
        }
    }

    private mutating func add(quoted text: String) {
        guard text.utf8.allSatisfy({ $0 > 0x22 && $0 != 0x5C && $0 != 0x7F || $0 == 0x20 || $0 == 0x21 }) else {
            return add(JSONOutput.quoted(text))
        }
        add("\"")
        add(text)
        add("\"")
    }

    private mutating func add(_ text: String) {
        for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
}
