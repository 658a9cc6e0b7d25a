import Languages

/// The ledger of a child's points.
package struct LedgerScreen: Screen {
    package var childName: String
    /// The entries, in the order in which they are shown.
    package var entries: [LedgerItem]
    package var balance: Int
    /// The balance by account: "Books 120".
    package var accounts: [String]
    package var earnedToday: Int

    package init(
        childName: String, entries: [LedgerItem], balance: Int, accounts: [String] = [], earnedToday: Int = 0
    ) {
        self.accounts = accounts
        self.earnedToday = earnedToday
        self.childName = childName
        self.entries = entries
        self.balance = balance
    }

    package func lines(in appearance: Appearance) -> [Line] {
        let heading = Heading(title: localized("\(childName)'s points"), subtitle: CountedWord.point.counted(balance))
        let inner = Margin.inner(of: appearance)
        let today = localized("\(NumberText.signed(earnedToday, appearance.symbols)) earned today")
        let held = accounts.isEmpty ? [] : accounts.map { Line($0) } + [Line(today, .earned)]
        let list = table(in: appearance)
            .lines(or: localized("Nothing was earned yet."), in: appearance, columns: inner)
        let kept = localized(
            "Kept: a later report or a changed rule would not win this any more. It was promised, so it stays.")
        return heading.lines(
            above: Line.flowing(held, in: appearance.symbols, columns: inner) + list
                + Section.notes(entries.contains(where: \.isKept) ? [kept] : [], columns: inner), in: appearance)
    }

    private func table(in appearance: Appearance) -> Table {
        Table(
            columns: [
                Table.Column(Terms.when, shrinks: 3),
                Table.Column(localized("What"), shrinks: 1),
                Table.Column(localized("For", "what a point came for"), shrinks: 2),
                Table.Column(Terms.points, alignment: .trailing),
                Table.Column(Terms.balance, alignment: .trailing),
            ],
            rows: entries.map { entry in
                [
                    Line(entry.when, .faint), Line(entry.isKept ? Terms.kept(entry.what) : entry.what),
                    Line(entry.source),
                    Line(NumberText.signed(entry.points, appearance.symbols), entry.points < 0 ? .spent : .earned),
                    Line(NumberText.grouped(entry.balance)),
                ]
            })
    }
}

/// One entry of a ledger.
package struct LedgerItem: Hashable, Sendable {
    package var when: String
    /// The event: "25 min", "challenge won".
    package var what: String
    /// The app or the rule that the entry is about.
    package var source: String
    package var points: Int
    /// The balance after the entry.
    package var balance: Int
    /// Whether the entry stays only because the child was told about it. By the present rules it would not be won.
    package var isKept: Bool

    package init(when: String, what: String, source: String, points: Int, balance: Int, isKept: Bool = false) {
        self.isKept = isKept
        self.when = when
        self.what = what
        self.source = source
        self.points = points
        self.balance = balance
    }
}
