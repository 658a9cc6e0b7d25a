import JSONText

/// The other places for a closing bracket that was added to a text: behind another entry of what it closes, or behind
/// one of the entries that follow.
struct ClosingPlaces {
    private let bytes: [UInt8]
    private let place: Int
    private var ends: [Int] = []

    /// The most places to try, nearest first.
    private static let most = 60

    init(of place: Int, in bytes: [UInt8]) {
        self.bytes = bytes
        self.place = place
        guard let root = JSONParser.parse(bytes).root else { return }
        ends = Self.ends(place, in: root)
    }

    /// The text with the bracket at each other place at which all brackets match.
    var others: [[UInt8]] {
        ends.prefix(Self.most).compactMap { end in
            var other = bytes
            let bracket = other.remove(at: place)
            other.insert(bracket, at: end > place ? end - 1 : end)
            return JSONParser.parse(other).isValid ? other : nil
        }
    }

    /// The ends of entries before and after the bracket, the nearest first.
    private static func ends(_ place: Int, in node: JSONNode) -> [Int] {
        let entries = node.entries
        guard let index = entries.firstIndex(where: { $0.span.start <= place && place < $0.span.end }) else {
            return []
        }
        let entry = entries[index]
        guard entry.span.end == place + 1 else { return ends(place, in: entry) }
        let inner = ends(place, in: entry)
        if !inner.isEmpty { return inner }
        return endsInside(entry) + entries[(index + 1)...].map(\.span.end)
    }

    /// Of brackets that close one behind the other each may be the one that was added.
    private static func endsInside(_ node: JSONNode) -> [Int] {
        let entries = node.entries
        return entries.dropLast().reversed().map(\.span.end) + (entries.last.map(endsInside) ?? [])
    }
}

extension JSONNode {
    /// The values that it holds.
    fileprivate var entries: [JSONNode] { array ?? object?.map(\.value) ?? [] }
}
