/// What was set aside, counted by its reason, in the words in which a parent is told of it.
package struct SetAsideCounts: Sendable {
    private struct Item {
        var count: Int
        var first: String?
        var detail: String
    }

    private var items: [String: Item] = [:]

    package init() {}

    package var isEmpty: Bool { items.isEmpty }

    /// - Parameters:
    ///   - place: where it stands, like "line 3"; nil where that is not known.
    ///   - detail: what is wrong and what to do; may be empty.
    package mutating func add(_ reason: String, count: Int = 1, at place: String?, _ detail: String) {
        items[reason, default: Item(count: 0, first: place, detail: detail)].count += count
    }

    /// How often each reason was met, in the order of their names.
    package var counts: [(reason: String, count: Int)] {
        items.sorted { $0.key < $1.key }.map { (reason: $0.key, count: $0.value.count) }
    }

    /// "broken line (first: line 3). This line is not …", in the same order.
    package var sentences: [(count: Int, words: String)] {
        items.sorted { $0.key < $1.key }.map { reason, item in
            let place = item.first.map { " (first: \($0))" } ?? ""
            return (count: item.count, words: "\(reason)\(place).\(item.detail.isEmpty ? "" : " " + item.detail)")
        }
    }
}
