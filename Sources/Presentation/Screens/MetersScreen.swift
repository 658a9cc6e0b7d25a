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
                ("streaks", streaks.map { $0.row(in: appearance) }, "There are no streaks yet.")
            case .levels(let levels):
                ("levels", levels.map { $0.row(isNamed: true, in: appearance) }, "There are no levels yet.")
            }
        let body =
            rows.isEmpty
            ? Line(empty, .faint).wrapped(to: Margin.inner(of: appearance))
            : MeterLayout(rows: rows, in: appearance).lines(rows)
        return Heading(title: "\(childName)'s \(title)").lines(in: appearance)
            + ([Line()] + body).indented(by: Margin.left)
    }
}
