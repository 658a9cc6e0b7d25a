/// A reward app on a child's screen.
package struct RewardItem: Hashable, Sendable {
    package var name: String
    /// "open, 12 min left (until 16:30)".
    package var standing: String
    /// What it costs, or what can be had.
    package var detail: String
    package var isOpen: Bool

    package init(name: String, standing: String, detail: String, isOpen: Bool) {
        self.name = name
        self.standing = standing
        self.detail = detail
        self.isOpen = isOpen
    }

    func lines(in appearance: Appearance) -> [Line] {
        Line.flowing(
            [Line(name, .title), Line(standing, isOpen ? .earned : .faint), Line(detail, .faint)],
            separator: Line(appearance.symbols.separator, .faint), columns: Margin.inner(of: appearance))
    }
}
