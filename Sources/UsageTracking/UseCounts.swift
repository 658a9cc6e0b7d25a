package import JSONText

/// What was done in a use besides the time that it took, as its tracker tells it: so many pages, exercises or lessons, or
/// points of a game, each under the word by which a rule asks for it.
///
/// **A count is reached when its use ends, and belongs to where that is.** A tracker knows of no earlier instant, and a
/// report that has grown says everything anew with the later end. So the pieces that a use is cut into (at midnight, at
/// the edge of a time range, where a session is told in parts) never share a count, and there is no half page: a use that
/// ends on another day than it began counts for the day of its last millisecond, in whole. What is said of that
/// millisecond (the day, the hours, the device, a shield, a parent's word) is said of the count.
package struct UseCounts: Hashable, Sendable {
    package struct Amount: Hashable, Sendable {
        /// "pages"
        package var what: String
        /// Above zero.
        package var amount: Int64
    }

    /// In the order of their words, of which each stands once.
    package let amounts: [Amount]

    /// The most that one use can count. More is a mistake, and sums of as much never overflow.
    package static let most: Int64 = 1_000_000
    /// The most words of one use.
    static let mostWords = 20

    /// - Returns: nil where nothing was counted.
    package init?(_ amounts: [String: Int64]) {
        guard amounts.count <= Self.mostWords, amounts.allSatisfy({ $0.isName && (0...Self.most).contains($1) })
        else { return nil }
        self.amounts = amounts.filter { $0.value > 0 }.sorted { $0.key < $1.key }.map {
            Amount(what: $0.key, amount: $0.value)
        }
        if self.amounts.isEmpty { return nil }
    }

    // MARK: As text

    /// As it is recorded: "exercises=5 pages=20". Equal counts are equal texts.
    package var text: String { amounts.map { "\($0.what)=\($0.amount)" }.joined(separator: " ") }

    /// - Returns: nil where a text says no counts, as one that is damaged.
    package init?(text: String) {
        var amounts: [String: Int64] = [:]
        for part in text.split(separator: " ") {
            guard let sign = part.firstIndex(of: "="), let amount = Int64(part[part.index(after: sign)...]) else {
                return nil
            }
            amounts[String(part[..<sign])] = amount
        }
        self.init(amounts)
    }

    /// Whether one of two reports of the same use counts for what it counted: the one with more digits, and of as many the
    /// one that is greater as a text. Of one word that is the greater number, and of several the order of arrival never
    /// decides.
    package static func outdoes(_ one: UseCounts?, _ other: UseCounts?) -> Bool {
        let (text, otherText) = (one?.text ?? "", other?.text ?? "")
        return (text.utf8.count, text) > (otherText.utf8.count, otherText)
    }

    // MARK: As a tracker writes it

    /// What a report says under "counts"; nil where it counted nothing.
    static func read(_ report: JSONNode) throws(SetAsideError) -> UseCounts? {
        guard let node = report["counts"] else { return nil }
        guard let members = node.object, members.count <= mostWords else { throw SetAsideError(.badCounts) }
        var amounts: [String: Int64] = [:]
        for member in members {
            guard member.key.isName else { throw SetAsideError(.badCountWord(member.key)) }
            guard let amount = member.value.int, (0...Int(most)).contains(amount) else {
                throw SetAsideError(.badCount(member.key))
            }
            amounts[member.key] = Int64(amount)
        }
        return UseCounts(amounts)
    }

    /// As a report says it.
    package var json: JSONOutput { .object(amounts.map { ($0.what, .int($0.amount)) }) }
}
