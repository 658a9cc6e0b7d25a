/// A file's text in which ⟦ and ⟧ enclose what a finding is about.
struct MarkedText {
    let text: String
    let start: Place
    let end: Place

    struct Place: Equatable, CustomStringConvertible {
        /// Both from 1, columns as an editor counts them.
        var line: Int
        var column: Int

        var description: String { "\(line):\(column)" }

        fileprivate init(after text: Substring) {
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            line = lines.count
            column = (lines.last?.count ?? 0) + 1
        }
    }

    /// Nil without exactly one pair of marks.
    init?(_ marked: String) {
        let parts = marked.split(separator: "⟦", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let rest = parts[1].split(separator: "⟧", omittingEmptySubsequences: false)
        guard rest.count == 2 else { return nil }
        text = String(parts[0] + rest[0] + rest[1])
        start = Place(after: parts[0])
        end = Place(after: Substring(String(parts[0] + rest[0])))
    }
}
