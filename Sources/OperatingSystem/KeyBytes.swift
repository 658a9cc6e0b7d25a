/// What is still to come of a key, whose bytes come one by one: an arrow is an escape sequence of three and more, a letter
/// outside of ASCII a character of two and more.
struct KeyBytes {
    private enum Rest {
        case none
        /// What says of which sort an escape sequence is.
        case introducer
        /// Parameters, up to a final letter.
        case parameters
        case following(Int)
    }

    private static let escape: UInt8 = 0x1B
    private var rest: Rest

    init(_ first: UInt8) {
        rest =
            switch first {
            case Self.escape: .introducer
            case 0xC2...0xDF: .following(1)
            case 0xE0...0xEF: .following(2)
            case 0xF0...0xF4: .following(3)
            default: .none
            }
    }

    var isWhole: Bool { if case .none = rest { true } else { false } }

    mutating func take(_ byte: UInt8) {
        rest =
            switch (rest, byte) {
            // An arrow with the Alt key begins with two of them.
            case (.introducer, Self.escape): .introducer
            case (.introducer, UInt8(ascii: "[")), (.parameters, 0x20...0x3F): .parameters
            case (.introducer, UInt8(ascii: "O")): .following(1)
            case (.following(let count), _) where count > 1: .following(count - 1)
            case (.none, _), (.introducer, _), (.parameters, _), (.following, _): .none
            }
    }
}
