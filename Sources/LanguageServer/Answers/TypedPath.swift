import JSONShape
import JSONText

/// The path to a place of a text, parsed from the text before it alone. While somebody types, brackets and texts are
/// unclosed, and the text behind the place means little.
struct TypedPath {
    /// An open bracket.
    private enum Frame {
        /// - Parameters:
        ///   - key: the last key. Nil behind its value.
        ///   - isAfterColon: whether the key's value comes next.
        case object(key: String?, isAfterColon: Bool, keys: [String])
        case list(index: Int)
    }

    private var frames: [Frame] = []

    /// - Parameter text: the text up to the word that is being typed.
    init(_ text: ArraySlice<UInt8>) {
        var place = text.startIndex
        while place < text.endIndex {
            let byte = text[place]
            switch byte {
            case UInt8(ascii: "{"): frames.append(.object(key: nil, isAfterColon: false, keys: []))
            case UInt8(ascii: "["): frames.append(.list(index: 0))
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                frames.removeLast(frames.isEmpty ? 0 : 1)
                endValue()
            case UInt8(ascii: ":"): takeColon()
            case UInt8(ascii: ","): takeComma()
            case 0x20, 0x09, 0x0A, 0x0D: break
            default:
                let end = byte == UInt8(ascii: "\"") ? Self.endOfText(text, place) : Self.endOfWord(text, place)
                takeWord(String(decoding: text[place..<end], as: UTF8.self))
                place = end
                continue
            }
            place += 1
        }
    }

    /// Whether a key of the innermost object comes next. Otherwise a value does.
    var wantsKey: Bool { if case .object(_, false, _)? = frames.last { true } else { false } }

    /// The path to the object whose key comes next, or to the value. Nil outside all brackets.
    var path: [Shape.Step]? {
        guard let last = frames.last else { return nil }
        let steps = frames.dropLast().map { step($0) } + (wantsKey ? [] : [step(last)])
        return steps.contains { $0 == nil } ? nil : steps.compactMap(\.self)
    }

    /// The keys of the innermost object that stand before the place.
    var keys: [String] {
        for frame in frames.reversed() { if case .object(_, _, let keys) = frame { return keys } }
        return []
    }

    private func step(_ frame: Frame) -> Shape.Step? {
        switch frame {
        case .object(let key, _, _): key.map { .key($0) }
        case .list(let index): .index(index)
        }
    }

    // MARK: Reading

    private mutating func takeWord(_ word: String) {
        guard case .object(_, false, let keys)? = frames.last else { return endValue() }
        let key = word.hasPrefix("\"") ? String(word.dropFirst().prefix { $0 != "\"" }) : word
        frames[frames.count - 1] = .object(key: key, isAfterColon: false, keys: keys + [key])
    }

    private mutating func takeColon() {
        guard case .object(let key?, _, let keys)? = frames.last else { return }
        frames[frames.count - 1] = .object(key: key, isAfterColon: true, keys: keys)
    }

    private mutating func takeComma() {
        switch frames.last {
        case .object(_, _, let keys): frames[frames.count - 1] = .object(key: nil, isAfterColon: false, keys: keys)
        case .list(let index): frames[frames.count - 1] = .list(index: index + 1)
        case nil: break
        }
    }

    /// Ends a value. A key may follow, even if the comma was forgotten.
    private mutating func endValue() {
        guard case .object(_, true, let keys)? = frames.last else { return }
        frames[frames.count - 1] = .object(key: nil, isAfterColon: false, keys: keys)
    }

    /// The offset behind a text's closing quotation mark, or at the end of its line.
    private static func endOfText(_ text: ArraySlice<UInt8>, _ start: Int) -> Int {
        var place = start + 1
        while place < text.endIndex, text[place] != UInt8(ascii: "\n") {
            if text[place] == UInt8(ascii: "\"") { return place + 1 }
            place += text[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(place, text.endIndex)
    }

    private static func endOfWord(_ text: ArraySlice<UInt8>, _ start: Int) -> Int {
        let marks = Array("{}[]:,\" \t\n\r".utf8)
        return text[(start + 1)...].firstIndex(where: marks.contains) ?? text.endIndex
    }
}
