/// A challenge that is won in its present window.
package struct WonItem: Hashable, Sendable {
    package var icon: String?
    package var title: String
    /// The reward: "100 points".
    package var reward: String?
    /// The parent's words to the winner.
    package var message: String?
    /// When it was won: "today at 17:20".
    package var when: String?

    package init(
        icon: String? = nil, title: String, reward: String? = nil, message: String? = nil, when: String? = nil
    ) {
        self.icon = icon
        self.title = title
        self.reward = reward
        self.message = message
        self.when = when
    }

    func lines(in appearance: Appearance) -> [Line] {
        let isUnicode = appearance.symbols == .unicode
        let lead = isUnicode ? Line("✅ ") : Line("* ")
        let inner = Margin.inner(of: appearance) - lead.columns
        let separator = Line(appearance.symbols.separator, .faint)
        let statements = [
            (isUnicode ? icon.map { Line("\($0) ") } ?? Line() : Line()) + Line(title, .title),
            Line(reward ?? "", .won), Line(message ?? ""), Line(when ?? "", .faint),
        ]
        return Line.flowing(statements, separator: separator, columns: inner)
            .indented(by: lead.columns, lead: lead)
    }
}
