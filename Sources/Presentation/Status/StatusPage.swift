/// Lays a child's screen out, and leaves out what does not fit on a page.
struct StatusPage {
    /// The lines below a page in which a person types.
    private static let shell = 2

    private let isWhole: Bool
    private let appearance: Appearance
    private let layout: PartLayout
    private let pieces: StatusPieces

    init(_ screen: StatusScreen, in given: Appearance) {
        isWhole = screen.isWhole
        var appearance = given
        // A page is made for a person, also where it goes into a file.
        if !screen.isWhole { appearance.tablesFit = true }
        self.appearance = appearance
        layout = PartLayout(titles: StatusWords.parts, in: appearance)
        pieces = StatusPieces(screen, in: appearance, layout)
    }

    var lines: [Line] {
        guard !isWhole else { return lines(Extras.all, isSpaced: true) }
        let height = appearance.height - Self.shell
        // The fullest page that fits: none has more lines than the one before it.
        var (fullest, barest) = (0, Extras.pages.count - 1)
        while fullest < barest {
            let middle = (fullest + barest) / 2
            let fits = count(Extras.pages[middle], isSpaced: isSpaced(Extras.pages[middle])) <= height
            (fullest, barest) = fits ? (fullest, middle) : (middle + 1, barest)
        }
        let extras = Extras.pages[fullest]
        if count(extras, isSpaced: true) <= height { return lines(extras, isSpaced: true) }
        let lines = lines(extras, isSpaced: isSpaced(extras))
        // The first lines of a page that is too long would leave the terminal.
        guard lines.count > height else { return lines }
        return Array(lines.prefix(height - 1)) + [further].indented(by: Margin.left)
    }

    /// How to see what is left out at the end.
    private var further: Line { Line(StatusWords.further, .faint).cut(to: layout.inner, in: appearance.symbols) }

    private func isSpaced(_ extras: Extras) -> Bool { layout.isSpaced && extras.isSpaced }

    private func lines(_ extras: Extras, isSpaced: Bool) -> [Line] {
        let notes = pieces.notes.isEmpty ? [] : [Line()] + pieces.notes
        let parts = layout.lines(pieces.parts(extras), isSpaced: isSpaced)
        return pieces.head + ((isSpaced ? [Line()] : []) + parts + notes).indented(by: Margin.left)
    }

    /// How many lines a page has, without laying it out.
    private func count(_ extras: Extras, isSpaced: Bool) -> Int {
        let notes = pieces.notes.isEmpty ? 0 : 1 + pieces.notes.count
        return pieces.head.count + (isSpaced ? 1 : 0) + layout.count(pieces.parts(extras), isSpaced: isSpaced) + notes
    }
}
