import Languages

/// A list of things to choose from, such as templates.
package struct ListScreen: Screen {
    package var title: String
    package var items: [ListItem]
    /// How to use an entry.
    package var hint: String?
    /// The titles above the columns: names, details and descriptions.
    package var headings: Headings
    /// The text if the list is empty.
    package var empty: String

    package struct Headings: Hashable, Sendable {
        package var name: String
        package var detail: String
        package var about: String

        package init(_ name: String, _ detail: String, _ about: String) {
            (self.name, self.detail, self.about) = (name, detail, about)
        }
    }

    package init(
        title: String, items: [ListItem], hint: String? = nil,
        headings: Headings = Headings(
            localized("Name", "of a list"), localized("For", "of a list"), localized("About", "of a list")),
        empty: String = localized("There are none yet.")
    ) {
        self.title = title
        self.items = items
        self.hint = hint
        self.headings = headings
        self.empty = empty
    }

    package func lines(in appearance: Appearance) -> [Line] {
        let inner = Margin.inner(of: appearance)
        let table = Table(
            columns: [
                Table.Column(headings.name), Table.Column(headings.detail, shrinks: 2),
                Table.Column(headings.about, minimum: 24, shrinks: 1),
            ],
            rows: items.map { [Line($0.name, .title), Line($0.detail, .faint), Line($0.about)] })
        let body = table.lines(or: empty, in: appearance, columns: inner)
        let hints = Section.notes([hint].compactMap(\.self), columns: inner)
        return Heading(title: title).lines(above: body + hints, in: appearance)
    }
}

/// One entry to choose.
package struct ListItem: Hashable, Sendable {
    package var name: String
    package var about: String
    /// The people it suits: "ages 6 to 10".
    package var detail: String?

    package init(name: String, about: String, detail: String? = nil) {
        self.name = name
        self.about = about
        self.detail = detail
    }
}
