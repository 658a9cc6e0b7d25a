/// A tree of statements: a conclusion, and below it the statements that it rests on.
package struct TreeScreen: Screen {
    package var title: String
    package var subtitle: String?
    /// Paragraphs above the tree.
    package var introduction: [String]
    package var items: [TreeItem]
    /// Paragraphs below the tree.
    package var notes: [String]

    package init(
        title: String, subtitle: String? = nil, introduction: [String] = [], items: [TreeItem], notes: [String] = []
    ) {
        self.title = title
        self.subtitle = subtitle
        self.introduction = introduction
        self.items = items
        self.notes = notes
    }

    package func lines(in appearance: Appearance) -> [Line] {
        let inner = Margin.inner(of: appearance)
        let body =
            introduction.flatMap { Line($0).wrapped(to: inner) } + (items.isEmpty ? [] : [Line()])
            + items.flatMap { $0.lines(before: "", first: "", inner, appearance.symbols) }
            + Section.notes(notes, columns: inner)
        return Heading(title: title, subtitle: subtitle).lines(above: body, in: appearance)
    }
}

/// A statement, and the statements that it rests on.
package struct TreeItem: Sendable {
    package var text: String
    package var role: TextRole
    package var inner: [TreeItem]

    package init(_ text: String, _ role: TextRole = .normal, inner: [TreeItem] = []) {
        self.text = text
        self.role = role
        self.inner = inner
    }

    /// - Parameters:
    ///   - before: the text before each further line of the item and of those inside it.
    ///   - first: the text before its first line.
    func lines(before: String, first: String, _ columns: Int, _ symbols: SymbolSet) -> [Line] {
        let wrapped = Line(text, role).wrapped(to: max(20, columns - before.count))
        var lines = wrapped.enumerated().map { index, line in Line(index == 0 ? first : before, .track) + line }
        for (index, item) in inner.enumerated() {
            let isLast = index == inner.count - 1
            lines += item.lines(
                before: before + (isLast ? "   " : symbols.branch.through),
                first: before
                    + (isLast ? symbols.branch.last : symbols.branch.next), columns, symbols)
        }
        return lines
    }
}

extension SymbolSet {
    /// The branches of a tree: to the next item, to the last one, and past the items inside.
    fileprivate var branch: (next: String, last: String, through: String) {
        self == .unicode ? ("├─ ", "└─ ", "│  ") : ("|- ", "`- ", "|  ")
    }
}
