import Languages

/// A child's streaks or levels, with all details.
package struct MetersScreen: Screen {
    package enum Items: Hashable, Sendable {
        case streaks([StreakProgress])
        case levels([LevelProgress])
    }

    package var childName: String
    package var items: Items

    package init(childName: String, items: Items) {
        self.childName = childName
        self.items = items
    }

    package func lines(in appearance: Appearance) -> [Line] {
        let (title, rows, empty) =
            switch items {
            case .streaks(let streaks):
                (
                    localized("\(childName)'s streaks"), streaks.map { $0.row(in: appearance) },
                    localized("There are no streaks yet.")
                )
            case .levels(let levels):
                (
                    localized("\(childName)'s levels"), levels.map { $0.row(isNamed: true, in: appearance) },
                    localized("There are no levels yet.")
                )
            }
        let body =
            rows.isEmpty
            ? Line(empty, .faint).wrapped(to: Margin.inner(of: appearance))
            : MeterLayout(rows: rows, in: appearance).lines(rows)
        return Heading(title: title).lines(in: appearance)
            + ([Line()] + body).indented(by: Margin.left)
    }
}
