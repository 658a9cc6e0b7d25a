/// The title of a screen with a rule below, and the text beside the title.
package struct Heading: Screen {
    package var title: String
    package var subtitle: String?

    package init(title: String, subtitle: String? = nil) {
        self.title = title
        self.subtitle = subtitle
    }

    package func lines(in appearance: Appearance) -> [Line] {
        lines(in: appearance, columns: Margin.inner(of: appearance))
    }

    /// The heading with what stands below it.
    func lines(above body: [Line], in appearance: Appearance) -> [Line] {
        lines(in: appearance) + body.indented(by: Margin.left)
    }

    /// The heading of a screen that is `inner` columns wide between its margins.
    func lines(in appearance: Appearance, columns inner: Int) -> [Line] {
        let title = Line(self.title, .title)
        let subtitle = Line(self.subtitle, .faint)
        let words =
            title.facing(subtitle, columns: inner).map { [$0] }
            ?? title.wrapped(to: inner) + subtitle.wrapped(to: inner)
        let rule = Line(String(repeating: appearance.symbols.rule, count: inner), .track)
        return ([Line()] + words + [rule]).indented(by: Margin.left)
    }
}
