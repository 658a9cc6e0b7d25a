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
        let indentation = Icon.indentation(in: appearance.symbols)
        let (title, empty, entries): (String, String, [(row: MeterRow, below: [Line])]) =
            switch items {
            case .streaks(let streaks):
                (
                    localized("\(childName)'s streaks"), localized("There are no streaks yet."),
                    streaks.map { ($0.row(in: appearance), []) }
                )
            case .levels(let levels):
                (
                    localized("\(childName)'s levels"), localized("There are no levels yet."),
                    levels.map {
                        ($0.row(isNamed: true, in: appearance), $0.ladder(in: appearance, columns: inner - indentation))
                    }
                )
            }
        let meters = MeterLayout(rows: entries.map(\.row), in: appearance)
        let parts = entries.flatMap { [Line()] + meters.lines($0.row) + $0.below.indented(by: indentation) }
        let body = parts.isEmpty ? Section.notes([empty], columns: inner) : parts
        return Heading(title: title).lines(above: body, in: appearance)
    }
}
