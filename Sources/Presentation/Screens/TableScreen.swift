/// A table under a title, with remarks below it.
package struct TableScreen: Screen {
    package var title: String
    package var subtitle: String?
    package var table: Table
    package var notes: [String]

    package init(title: String, subtitle: String? = nil, table: Table, notes: [String] = []) {
        self.title = title
        self.subtitle = subtitle
        self.table = table
        self.notes = notes
    }

    package func lines(in appearance: Appearance) -> [Line] {
        let inner = Margin.inner(of: appearance)
        let body = [Line()] + table.lines(in: appearance, columns: inner) + Section.notes(notes, columns: inner)
        return Heading(title: title, subtitle: subtitle).lines(above: body, in: appearance)
    }
}
