import Languages

/// What a child reads first: who it is, what it has, and what that buys.
package struct Greeting: Hashable, Sendable {
    /// The most that the balance buys of an app at once.
    package struct Purchase: Hashable, Sendable {
        package var app: String
        package var minutes: Int
        /// Whether the balance would buy more if more could be had at once.
        package var isAtOnce: Bool

        package init(app: String, minutes: Int, isAtOnce: Bool = false) {
            (self.app, self.minutes, self.isAtOnce) = (app, minutes, isAtOnce)
        }
    }

    package var childName: String
    /// The day and the time in words: "Thu 5 Nov, 17:30".
    package var moment: String
    /// The points that the child can spend.
    package var balance: Int
    package var earnedToday: Int
    package var buys: Purchase?
    /// What else the balance buys: "Ice cream".
    package var things: [String]
    /// Whether the child is away, so that nothing counts against it.
    package var isAway: Bool

    package init(
        childName: String, moment: String, balance: Int, earnedToday: Int, buys: Purchase? = nil, things: [String] = [],
        isAway: Bool = false
    ) {
        self.childName = childName
        self.moment = moment
        self.balance = balance
        self.earnedToday = earnedToday
        self.buys = buys
        self.things = things
        self.isAway = isAway
    }

    /// "enough for 12 min of Minecraft or for Ice cream". Nil where the points buy nothing.
    var buysWords: String? { StatusWords.buys(buys, things) }

    /// - Parameter level: the level that the child has reached.
    func lines(level: String?, in appearance: Appearance, columns: Int) -> [Line] {
        let title = [childName, level].compactMap(\.self).joined(separator: appearance.symbols.separator)
        let star = Icon.line(nil, standard: "⭐", in: appearance.symbols)
        let points = [
            star + Line(CountedWord.point.counted(balance), .number),
            Line(StatusWords.earnedToday(earnedToday, appearance.symbols), earnedToday == 0 ? .faint : .earned),
            Line(buysWords), Line(isAway ? StatusWords.isAway : nil, .faint),
        ]
        return Heading(title: title, subtitle: moment).lines(in: appearance, columns: columns)
            + Line.flowing(points, in: appearance.symbols, columns: columns).indented(by: Margin.left)
    }
}
