/// All badges of a child, won ones first.
package struct BadgesScreen: Screen {
    package var childName: String
    package var badges: [BadgeItem]
    /// The number of further badges that stay secret until they are won.
    package var secret: Int

    package init(childName: String, badges: [BadgeItem], secret: Int = 0) {
        self.childName = childName
        self.badges = badges
        self.secret = secret
    }

    package func lines(in appearance: Appearance) -> [Line] {
        let unlocked = badges.filter(\.isUnlocked)
        let locked = BadgeItem.nearestFirst(badges.filter { !$0.isUnlocked })
        let heading = Heading(
            title: "\(childName)'s badges", subtitle: "\(unlocked.count) of \(badges.count + secret)")
        guard !badges.isEmpty || secret > 0 else {
            let nothing = Line("There are no badges yet.", .faint).wrapped(to: Margin.inner(of: appearance))
            return heading.lines(in: appearance) + ([Line()] + nothing).indented(by: Margin.left)
        }
        let grid = BadgeGrid(appearance: appearance)
        let hidden = CountedWord("secret badge", "secret badges").counted(secret)
        let body =
            Section.lines("Yours", grid.lines(unlocked)) + Section.lines("Still to win", grid.lines(locked))
            + (secret > 0 ? [Line(), Line("and \(hidden)", .faint)] : [])
        return heading.lines(in: appearance) + body.indented(by: Margin.left)
    }
}
