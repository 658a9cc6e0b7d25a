/// A word that changes with its number: "1 day", "2 days".
package struct CountedWord: Hashable, Sendable {
    package var one: String
    package var many: String

    package init(_ one: String, _ many: String) {
        self.one = one
        self.many = many
    }

    package static let day = CountedWord("day", "days")
    package static let week = CountedWord("week", "weeks")
    package static let month = CountedWord("month", "months")
    package static let point = CountedWord("point", "points")
    package static let freeze = CountedWord("freeze", "freezes")

    /// The number, with its digits grouped, and the word that fits it.
    package func counted(_ number: Int) -> String {
        "\(NumberText.grouped(number)) \(number == 1 ? one : many)"
    }
}
