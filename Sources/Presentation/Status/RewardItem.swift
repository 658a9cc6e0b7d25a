/// A reward app on a child's screen.
package struct RewardItem: Hashable, Sendable {
    package var name: String
    /// The state of the app: "open, 12 min left (until 16:30)".
    package var standing: String
    /// The price, or what the child can get.
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
