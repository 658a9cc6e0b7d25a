/// All badges of a child, those it has first.
package struct BadgesScreen: Screen {
    package var childName: String
    package var badges: [BadgeItem]

    package init(childName: String, badges: [BadgeItem]) {
        self.childName = childName
        self.badges = badges
    }

    package func lines(in appearance: Appearance) -> [Line] {
        let unlocked = badges.filter(\.isUnlocked)
        let locked = BadgeItem.nearestFirst(badges.filter { !$0.isUnlocked })
        let heading = Heading(
            title: "\(childName)'s badges", subtitle: "\(unlocked.count) of \(badges.count)")
        guard !badges.isEmpty else {
            let nothing = Line("There are no badges yet.", .faint).wrapped(to: Margin.inner(of: appearance))
            return heading.lines(in: appearance) + ([Line()] + nothing).indented(by: Margin.left)
        }
        let grid = BadgeGrid(appearance: appearance)
        let body =
            Section.lines("Yours", grid.lines(unlocked)) + Section.lines("Still to win", grid.lines(locked))
        return heading.lines(in: appearance) + body.indented(by: Margin.left)
    }
}
