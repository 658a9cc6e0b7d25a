/// A badge as a child sees it, with all its tiers.
package struct BadgeItem: Pictured, Hashable, Sendable {
    /// The picture of one that has none of its own.
    static let icon = "🏅"

    /// How many of its tiers are won.
    package struct Tiers: Hashable, Sendable {
        package var won: Int
        package var all: Int

        package init(won: Int, of all: Int) {
            (self.won, self.all) = (won, all)
        }
    }

    package var icon: String?
    package var title: String
    /// The title of its last tier that was won, or of its first.
    package var tier: String?
    /// A badge without tiers has nil.
    package var tiers: Tiers?
    /// When it, or its last tier, was won, in words. Nil if none of it is won.
    package var wonOn: String?
    /// The progress with what is not won yet, in words: "1,240 of 5,000 min". Nil if it cannot be measured.
    package var measure: String?
    /// That progress in numbers alone: "1,240 of 5,000".
    package var numbers: String?
    /// That progress, from 0 to 1.
    package var fraction: Double?
    /// Why it was won, or how to win it.
    package var reason: String?

    package init(
        icon: String? = nil, title: String, tier: String? = nil, tiers: Tiers? = nil, wonOn: String? = nil,
        measure: String? = nil,
        numbers: String? = nil, fraction: Double? = nil, reason: String? = nil
    ) {
        self.icon = icon
        self.title = title
        self.tier = tier
        self.tiers = tiers
        self.wonOn = wonOn
        self.measure = measure
        self.numbers = numbers
        self.fraction = fraction
        self.reason = reason
    }

    var isWon: Bool { wonOn != nil }

    /// The title with that of the tier.
    private var wholeTitle: String { tier.map { "\(title): \($0)" } ?? title }

    /// From 0 to 1. What cannot be measured is below all that can.
    var progress: Double { fraction.map { ProgressBar(fraction: $0).fraction } ?? -1 }

    /// The badge as a tile of `columns`: its picture, its title, and how far it is. A tile is dimmed until it is won.
    /// - Parameter isWhole: whether it says what the badge is for.
    func tile(columns: Int, isWhole: Bool, in appearance: Appearance) -> [Line] {
        let indentation = Icon.width(in: appearance.symbols)
        let inner = columns - indentation
        let picture = picture(in: appearance.symbols)
        let name = Line(isWhole ? wholeTitle : title, isWon ? .title : .faint)
        let marks = marks.map { Line($0 + " ", isWon ? .won : .faint) } ?? Line()
        let whole = marks + standing(measure)
        let standing = isWhole || whole.columns <= inner ? whole : marks + standing(numbers ?? measure)
        let lines =
            isWhole
            ? name.wrapped(to: inner) + standing.wrapped(to: inner) + Line(reason, .faint).wrapped(to: inner)
            : [name.cut(to: inner, in: appearance.symbols), standing.cut(to: inner, in: appearance.symbols)]
        return lines.indented(by: indentation, lead: picture)
    }

    /// A mark for each tier: "●○○".
    private var marks: String? {
        tiers.map { String(repeating: "●", count: $0.won) + String(repeating: "○", count: $0.all - $0.won) }
    }

    private func standing(_ measure: String?) -> Line {
        if let measure { return Line(measure, .number) }
        return wonOn.map { Line($0, .won) } ?? Line(BadgeWords.notYet, .faint)
    }

    /// The badge as an entry of a list, in sentences.
    func entry(columns: Int, in appearance: Appearance) -> [Line] {
        let mark = Line(isWon ? "[x] " : "[ ] ")
        let tiers = tiers.map { BadgeWords.tiers($0.won, of: $0.all) }
        let statements =
            [Line(wholeTitle, .title)] + [wonOn.map(BadgeWords.won), tiers, measure, reason].map { Line($0) }
        return Line.flowing(statements, in: appearance.symbols, columns: columns, behind: mark)
    }
}
