import Languages

/// The sentences of the badges' screen. Values go in, sentences come out; another language stands beside these.
enum BadgeWords {
    static let none = "There are no badges yet."
    static let notYet = "not yet"
    static let secret = "?"
    static let secretBadge = "a secret one"

    static func title(of child: String) -> String { "\(child)'s badges" }
    static func count(_ won: Int, of all: Int) -> String { "\(won) of \(all)" }
    static func won(_ date: String) -> String { "won \(date)" }
    static func tiers(_ won: Int, of all: Int) -> String { "\(won) of \(all) steps" }
    static func secrets(_ count: Int) -> String {
        "and \(CountedWord("secret badge", "secret badges").counted(count))"
    }
    static let more = "what each is for: challenges badges --all"
}
