import Presentation

extension Line {
    /// A stretch of a page. Without colour, literal text keeps its marks.
    init(_ inlines: [Inline], in appearance: Appearance, marked: Bool = true) {
        self.init()
        for inline in inlines {
            switch inline {
            case .plain(let text): append(text)
            case .strong(let text): append(text, .title)
            case .code(let text): appendLiteral(text, marked: marked && !appearance.colour)
            case .page(let file): appendLiteral(Topic.command(of: file), marked: marked && !appearance.colour)
            }
        }
    }

    private mutating func appendLiteral(_ text: String, marked: Bool) {
        append(marked ? "`\(text)`" : text, .number)
    }
}
