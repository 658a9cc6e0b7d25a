import Languages
package import UsageTracking

/// Input that was set aside, counted by reason, with the words that a parent reads.
package struct SetAsideCounts: Sendable {
    private struct Item {
        var count: Int
        var first: String?
        var detail: String
        /// Whom the family does not know, in the order of coming, each with how often.
        var strangers: [(name: String, count: Int)] = []

        /// "Unknown names: "tom" (12), "ben" (1) and 2 more."; nothing where there is one alone, which the detail names.
        var others: String {
            guard strangers.count > 1 else { return "" }
            let named = strangers.sorted { $0.count > $1.count }.prefix(SetAsideCounts.named)
                .map { "\"\($0.name)\" (\($0.count))" }.joined(separator: ", ")
            let rest = strangers.count - SetAsideCounts.named
            return rest > 0
                ? localized("Unknown names: \(named) and \(rest) more.") : localized("Unknown names: \(named).")
        }
    }

    /// How many strangers are named.
    private static let named = 5
    /// Of so many each is counted by itself, whatever comes.
    private static let counted = 1000

    private var items: [String: Item] = [:]

    package init() {}

    package var isEmpty: Bool { items.isEmpty }

    /// - Parameters:
    ///   - place: where it stands, like "line 3"; nil where that is not known.
    ///   - detail: what is wrong and what to do; may be empty.
    ///   - stranger: whom the family does not know.
    package mutating func add(
        _ reason: String, count: Int = 1, at place: String?, _ detail: String, stranger: String? = nil
    ) {
        var item = items.removeValue(forKey: reason) ?? Item(count: 0, first: place, detail: detail)
        item.count += count
        if let stranger {
            if let known = item.strangers.firstIndex(where: { $0.name == stranger }) {
                item.strangers[known].count += count
            } else if item.strangers.count < Self.counted {
                item.strangers.append((stranger, count))
            }
        }
        items[reason] = item
    }

    /// A line of a tracker.
    package mutating func add(_ reason: SetAsideReason, at place: String?) {
        add(reason.name, at: place, reason.words, stranger: reason.stranger)
    }

    /// How often each reason was met, in the order of their names.
    package var counts: [(reason: String, count: Int)] {
        items.sorted { $0.key < $1.key }.map { (reason: $0.key, count: $0.value.count) }
    }

    /// "broken line (first: line 3). This line is not …", in the same order.
    package var sentences: [(count: Int, words: String)] {
        items.sorted { $0.key < $1.key }.map { reason, item in
            let told =
                item.first.map { localized("\(reason) (first: \($0)).", "why a line is set aside") } ?? "\(reason)."
            return (
                count: item.count,
                words: [told, item.detail, item.others].filter { !$0.isEmpty }.joined(separator: " ")
            )
        }
    }
}
