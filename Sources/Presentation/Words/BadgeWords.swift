import Languages

/// The sentences of the badges' screen.
enum BadgeWords {
    static var notYet: String { localized("not yet") }
    static let secret = "?"
    static var secretBadge: String { localized("a secret one") }

    static func count(_ won: Int, of all: Int) -> String { localized("\(won) of \(all)") }
    static func won(_ date: String) -> String { localized("won \(date)") }
    static func tiers(_ won: Int, of all: Int) -> String { localized("\(won) of \(all) steps") }
}
