/// Several things in a sentence.
package enum Listing {
    /// "a, b and c".
    package static func and(_ items: [String]) -> String {
        list(items) { localized("\($0) and \($1)") }
    }

    /// "a, b or c".
    package static func or(_ items: [String]) -> String {
        list(items) { localized("\($0) or \($1)") }
    }

    /// The first of many items and how many others there are, to go into a list: "a, b, c and 12 others".
    package static func few(_ items: [String]) -> [String] {
        let shown = 3
        return items.count > shown + 1
            ? items.prefix(shown) + [localized("\(items.count - shown) others")] : items
    }

    private static func list(_ items: [String], _ joined: (String, String) -> String) -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        return joined(items.dropLast().joined(separator: ", "), last)
    }
}
