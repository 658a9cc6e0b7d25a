import Languages

/// The family's devices in a parent's report.
package struct ReportDevices: Hashable, Sendable {
    package struct Item: Hashable, Sendable {
        package var name: String
        /// Whose it is: "Mia's".
        package var whose: String
        /// When it reported and synced last.
        package var state: String
        /// Whether somebody should look at it.
        package var isTroubled: Bool
        /// In seconds.
        package var learning: Int
        package var playing: Int
        package var points: Int
        /// Each day by itself. Empty where days are not told apart.
        package var days: [ReportBar]

        package init(
            name: String, whose: String, state: String, isTroubled: Bool = false, learning: Int, playing: Int,
            points: Int, days: [ReportBar] = []
        ) {
            self.name = name
            self.whose = whose
            self.state = state
            self.isTroubled = isTroubled
            self.learning = learning
            self.playing = playing
            self.points = points
            self.days = days
        }
    }

    /// How this device syncs with the others. Nil if it shares no folder.
    package var sync: String?
    package var items: [Item]
    /// The text where there is none.
    package var empty: String

    package init(sync: String? = nil, items: [Item], empty: String) {
        self.sync = sync
        self.items = items
        self.empty = empty
    }

    func lines(in appearance: Appearance) -> [Line] {
        let inner = Margin.inner(of: appearance)
        let body = table.lines(or: empty, in: appearance, columns: inner) + days(in: appearance)
        return Heading(title: Terms.devices, subtitle: sync).lines(above: body, in: appearance)
    }

    private var table: Table {
        Table(
            columns: [
                Table.Column(localized("Device"), shrinks: 2), Table.Column(localized("Whose"), shrinks: 3),
                Table.Column(localized("State"), minimum: 12, shrinks: 1),
                Table.Column(Terms.learning, alignment: .trailing),
                Table.Column(Terms.playing, alignment: .trailing), Table.Column(Terms.points, alignment: .trailing),
            ],
            rows: items.map { item in
                [
                    Line(item.name, .title), Line(item.whose, .faint),
                    Line(item.state, item.isTroubled ? .warning : .normal),
                    ReportBars.time(item.learning), ReportBars.time(item.playing),
                    item.points == 0 ? Line() : Line(NumberText.grouped(item.points)),
                ]
            })
    }

    /// A device that told nothing shows nothing, unlike one that told of little.
    private func days(in appearance: Appearance) -> [Line] {
        items.filter { !$0.days.isEmpty }.flatMap { item in
            Section.lines(item.name, ReportBars(title: ReportSpan.day.title, bars: item.days, in: appearance).lines)
        }
    }
}
