import Languages

/// A thing of the shop on a child's screen: saving for it is a bar.
package struct ThingItem: Pictured, Hashable, Sendable {
    /// The picture of one that has none of its own.
    static let icon = "🎁"

    package var icon: String?
    package var title: String
    /// The parent's words about it, for the child.
    package var about: String?
    /// In points.
    package var cost: Int
    /// The points that the child can spend.
    package var balance: Int
    /// When and how often it can be bought: "on the weekend, once a week". Nil for always.
    package var terms: String?
    /// Why it cannot be bought on this day, whatever points there are. Nil if it can.
    package var obstacle: String?

    package init(
        icon: String? = nil, title: String, about: String? = nil, cost: Int, balance: Int, terms: String? = nil,
        obstacle: String? = nil
    ) {
        self.icon = icon
        self.title = title
        self.about = about
        self.cost = cost
        self.balance = balance
        self.terms = terms
        self.obstacle = obstacle
    }

    private var missing: Int { max(0, cost - balance) }

    /// Whether it can be bought now.
    var canBeBought: Bool { missing == 0 && obstacle == nil }

    var bar: ProgressBar { ProgressBar(fraction: Fraction.of(balance, from: 0, to: cost)) }

    /// "320 of 500 points", "500 points".
    var measure: String {
        missing > 0
            ? localized(
                "\(NumberText.grouped(max(0, balance))) of \(CountedWord.point.counted(cost, .dative))", "points saved")
            : CountedWord.point.counted(cost)
    }

    /// The order in which things are shown: what is saved for, the nearest first; then what can be bought; then what
    /// cannot on this day. Ties keep their order.
    package static func nearestFirst(_ things: [ThingItem]) -> [ThingItem] {
        func rank(_ thing: ThingItem) -> Int { thing.missing > 0 ? 0 : thing.obstacle == nil ? 1 : 2 }
        return things.sorted { (rank($0), $0.missing) < (rank($1), $1.missing) }
    }

    func row(isWhole: Bool, in appearance: Appearance) -> MeterRow {
        let details =
            (isWhole ? [about, terms, obstacle] : [obstacle]).map { Line($0, .faint) }
            + [Line(canBeBought ? StatusWords.canBeBought : nil, .earned)]
        return row(bar, Line(measure, canBeBought ? .earned : .number), details, in: appearance.symbols)
    }
}
