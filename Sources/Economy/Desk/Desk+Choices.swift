import RuleEngine

// What pools offer, for the child to choose.
extension Desk {
    /// Chooses a rule, for the window of its pool that is open.
    /// - Parameter id: the rule's id.
    package mutating func choose(_ id: String, title: String) throws(EconomyRefusal) {
        if let why = closedChoices[id, default: .inNoPool] { throw .closedChoice(title, why) }
        put(.choice(id), about: id, reason: title)
    }
}
