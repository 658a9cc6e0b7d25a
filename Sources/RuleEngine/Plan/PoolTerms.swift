/// Which of its rules a pool lets count in each of its windows.
package struct PoolTerms: Sendable, Hashable {
    /// The rules of which it offers some, by id.
    package var rules: [String]
    /// How many it offers.
    package var offers: Int
    /// How many of those the child chooses, which alone count. Nil where all of them do.
    package var chooses: Int?

    package init(_ rules: [String], offers: Int, chooses: Int? = nil) {
        self.rules = rules
        self.offers = offers
        self.chooses = chooses
    }
}
