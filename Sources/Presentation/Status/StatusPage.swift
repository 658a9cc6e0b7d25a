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
        // A screen reader has no page.
        guard !isWhole, appearance.symbols == .unicode else { return lines(Extras.all, isSpaced: true) }
        let height = appearance.height - Self.shell
        let extras = Extras.fullest { count($0, isSpaced: isSpaced($0)) <= height }
        return lines(extras, isSpaced: isSpaced(extras) || count(extras, isSpaced: true) <= height)
    }

    private func isSpaced(_ extras: Extras) -> Bool { layout.isSpaced && extras.has(.spacing) }

    private func lines(_ extras: Extras, isSpaced: Bool) -> [Line] {
        let notes = pieces.notes(extras)
        let parts = layout.lines(pieces.parts(extras), isSpaced: isSpaced)
        return pieces.head
            + ((isSpaced ? [Line()] : []) + parts + (notes.isEmpty ? [] : [Line()] + notes)).indented(by: Margin.left)
    }

    /// How many lines a page has, without laying it out.
    private func count(_ extras: Extras, isSpaced: Bool) -> Int {
        let notes = pieces.notes(extras).count
        return pieces.head.count + (isSpaced ? 1 : 0) + layout.count(pieces.parts(extras), isSpaced: isSpaced)
            + (notes > 0 ? notes + 1 : 0)
    }
}
