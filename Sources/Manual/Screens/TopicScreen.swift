package import Presentation

/// A page of the manual for a terminal.
package struct TopicScreen: Screen {
    package var topic: Topic
    /// Notes below the page.
    package var notes: [String]

    package init(_ topic: Topic, notes: [String] = []) {
        self.topic = topic
        self.notes = notes
    }

    package func lines(in appearance: Appearance) -> [Line] {
        // A page is read, not taken apart by a program: its tables keep to the width in a pipe too.
        var appearance = appearance
        appearance.tablesFit = true
        let inner = Margin.inner(of: appearance)
        var body: [Line] = []
        for block in topic.blocks { body += lines(of: block, columns: inner, in: appearance) }
        for note in notes { body += [Line()] + Line(note, .faint).wrapped(to: inner) }
        return Heading(title: topic.title, subtitle: Topic.command(of: topic.file)).lines(in: appearance)
            + body.indented(by: Margin.left)
    }

    private func lines(of block: Block, columns: Int, in appearance: Appearance) -> [Line] {
        switch block {
        case .heading(1, _), .comment: []
        case .heading(_, let words): [Line(), Line(words.words, .heading)]
        case .paragraph(let words): [Line()] + Line(words, in: appearance).wrapped(to: columns)
        case .items(let items):
            [Line()]
                + items.flatMap { Line($0, in: appearance).wrapped(to: columns - 2).indented(by: 2, lead: "-") }
        case .table(let titles, let rows):
            [Line()] + table(titles, rows, in: appearance).lines(in: appearance, columns: columns)
        case .commands(let text):
            [Line()] + text.split(separator: "\n").map { Line(String($0), .code) }.indented(by: 4)
        case .code(let text):
            [Line()] + ExampleView(text, columns: columns).lines
        }
    }

    private func table(_ titles: [[Inline]], _ rows: [[[Inline]]], in appearance: Appearance) -> Table {
        Table(
            columns: titles.enumerated().map { Table.Column($1.words, shrinks: titles.count - $0) },
            rows: rows.map { cells in
                cells.enumerated().map { Line($1, in: appearance, marked: $0 > 0) }
            })
    }
}
