import Languages

/// The sentences of the badges' screen.
enum BadgeWords {
    static var none: String { localized("There are no badges yet.") }
    static var notYet: String { localized("not yet") }
    static var start: String { localized("Start here") }
    static var others: String { localized("Then") }
    static let secret = "?"
    static var secretBadge: String { localized("a secret one") }

    static func title(of child: String) -> String { localized("\(child)'s badges") }
    static func count(_ won: Int, of all: Int) -> String { localized("\(won) of \(all)") }
    static func won(_ date: String) -> String { localized("won \(date)") }
    static func tiers(_ won: Int, of all: Int) -> String { localized("\(won) of \(all) steps") }
    static func secrets(_ count: Int) -> String {
        localized("and \(CountedWord("secret badge", "secret badges").counted(count))")
    }
    static var more: String { localized("what each is for: challenges badges --all") }
}
