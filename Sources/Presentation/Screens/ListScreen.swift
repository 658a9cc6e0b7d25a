/// Things to choose from, such as templates.
package struct ListScreen: Screen {
    package var title: String
    package var items: [ListItem]
    /// What to do with them.
    package var hint: String?

    package init(title: String, items: [ListItem], hint: String? = nil) {
        self.title = title
        self.items = items
        self.hint = hint
    }

    package func lines(in appearance: Appearance) -> [Line] {
        let inner = Margin.inner(of: appearance)
        let table = Table(
            columns: [
                Table.Column("Name"), Table.Column("For", shrinks: 2), Table.Column("About", minimum: 24, shrinks: 1),
            ],
            rows: items.map { [Line($0.name, .title), Line($0.detail ?? "", .faint), Line($0.about)] })
        var body = [Line()]
        body +=
            items.isEmpty
            ? Line("There are none yet.", .faint).wrapped(to: inner)
            : table.lines(in: appearance, columns: inner)
        if let hint { body += [Line()] + Line(hint, .faint).wrapped(to: inner) }
        return Heading(title: title).lines(in: appearance) + body.indented(by: Margin.left)
    }
}

/// One thing to choose.
package struct ListItem: Hashable, Sendable {
    package var name: String
    package var about: String
    /// Whom it suits: "ages 6 to 10".
    package var detail: String?

    package init(name: String, about: String, detail: String? = nil) {
        self.name = name
        self.about = about
        self.detail = detail
    }
}
