/// All badges of a child, won ones first.
package struct BadgesScreen: Screen, Hashable {
    package var childName: String
    package var badges: [BadgeItem]
    /// The number of further badges that stay secret until they are won.
    package var secret: Int
    /// Whether each badge says what it is for.
    package var isWhole: Bool

    package init(childName: String, badges: [BadgeItem], secret: Int = 0, isWhole: Bool = false) {
        self.childName = childName
        self.badges = badges
        self.secret = secret
        self.isWhole = isWhole
    }

    package func lines(in appearance: Appearance) -> [Line] {
        let won = badges.filter(\.isWon)
        let open = BadgeItem.nearestFirst(badges.filter { !$0.isWon })
        let heading = Heading(
            title: BadgeWords.title(of: childName), subtitle: BadgeWords.count(won.count, of: badges.count + secret))
        guard !badges.isEmpty || secret > 0 else {
            let nothing = Line(BadgeWords.none, .faint).wrapped(to: Margin.inner(of: appearance))
            return heading.lines(in: appearance) + ([Line()] + nothing).indented(by: Margin.left)
        }
        let grid = BadgeGrid(appearance: appearance, isWhole: isWhole)
        let isPlain = appearance.symbols == .plain
        var body = grid.lines(won, secret: 0)
        let others = grid.lines(open, secret: secret)
        if !body.isEmpty, !others.isEmpty { body.append(Line()) }
        body += others
        if isPlain, secret > 0 { body.append(Line(BadgeWords.secrets(secret))) }
        if !isPlain, !isWhole {
            body += [Line()] + Line(BadgeWords.more, .faint).wrapped(to: Margin.inner(of: appearance))
        }
        return heading.lines(in: appearance) + body.indented(by: Margin.left)
    }
}
