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
        let inner = Margin.inner(of: appearance)
        let (title, rows, below, empty) =
            switch items {
            case .streaks(let streaks):
                (
                    localized("\(childName)'s streaks"), streaks.map { $0.row(in: appearance) },
                    streaks.map { _ in [Line]() }, localized("There are no streaks yet.")
                )
            case .levels(let levels):
                (
                    localized("\(childName)'s levels"), levels.map { $0.row(isNamed: true, in: appearance) },
                    levels.map { $0.ladder(in: appearance, columns: inner - Icon.indentation(in: appearance.symbols)) },
                    localized("There are no levels yet.")
                )
            }
        let meters = MeterLayout(rows: rows, in: appearance)
        let parts = zip(rows, below).map { row, below in
            meters.lines(row) + below.indented(by: Icon.indentation(in: appearance.symbols))
        }
        let body = parts.isEmpty ? Section.notes([empty], columns: inner) : parts.flatMap { [Line()] + $0 }
        return Heading(title: title).lines(above: body, in: appearance)
    }
}
