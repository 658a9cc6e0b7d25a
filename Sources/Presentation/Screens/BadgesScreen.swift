import Languages

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

    var won: [BadgeItem] { badges.filter(\.isWon) }
    /// Those that are not won, the nearest to completion first. Ties keep their order.
    var open: [BadgeItem] { badges.filter { !$0.isWon }.sorted { $0.progress > $1.progress } }
    /// With those that are secret.
    var count: Int { badges.count + secret }

    package func lines(in appearance: Appearance) -> [Line] {
        let heading = Heading(
            title: localized("\(childName)'s badges"), subtitle: BadgeWords.count(won.count, of: count))
        guard count > 0 else {
            let nothing = localized("There are no badges yet.")
            return heading.lines(
                above: Section.notes([nothing], columns: Margin.inner(of: appearance)), in: appearance)
        }
        let spaced = heading.lines(above: body(isSpaced: true, in: appearance), in: appearance)
        // Below a page a person types.
        let fits = spaced.count <= appearance.height - 2
        return isWhole || fits
            ? spaced : heading.lines(above: body(isSpaced: false, in: appearance), in: appearance)
    }

    /// How many badges a child without any is shown first.
    private static let firstSteps = 3

    private func body(isSpaced: Bool, in appearance: Appearance) -> [Line] {
        let (won, open, inner) = (won, open, Margin.inner(of: appearance))
        let isPlain = appearance.symbols == .plain
        let grid = BadgeGrid(appearance: appearance, isWhole: isWhole, isSpaced: isSpaced)
        var parts = [grid.lines(won, secret: 0)]
        if won.isEmpty, open.count > Self.firstSteps {
            let first = open.prefix(Self.firstSteps)
            parts.append([Line(localized("Start here"), .heading)] + grid.lines(Array(first), secret: 0))
            let others = grid.lines(Array(open.dropFirst(Self.firstSteps)), secret: secret)
            parts.append([Line(localized("Then"), .heading)] + others)
        } else {
            parts.append(grid.lines(open, secret: secret))
        }
        if isPlain, secret > 0 {
            parts[parts.count - 1].append(
                Line(localized("and \(CountedWord("secret badge", "secret badges").counted(secret))")))
        }
        if !isPlain, !isWhole {
            parts.append(Line(localized("what each is for: challenges badges --all"), .faint).wrapped(to: inner))
        }
        return Array(parts.filter { !$0.isEmpty }.joined(separator: [Line()]))
    }
}
