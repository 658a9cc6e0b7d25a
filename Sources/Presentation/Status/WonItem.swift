/// A challenge that is won in its present window.
package struct WonItem: Hashable, Sendable {
    package var icon: String?
    package var title: String
    /// The reward: "100 points".
    package var reward: String?
    /// The parent's words to the winner.
    package var message: String?

    package init(icon: String? = nil, title: String, reward: String? = nil, message: String? = nil) {
        self.icon = icon
        self.title = title
        self.reward = reward
        self.message = message
    }

    /// What tells it from others that were won.
    var words: [String] { [icon ?? "", title, reward ?? ""] }

    /// The picture and the title, for a list in one line.
    func line(in appearance: Appearance) -> Line {
        Icon.inText(icon, in: appearance.symbols) + Line(title, .title)
    }

    func lines(in appearance: Appearance, columns: Int) -> [Line] {
        let lead = Line(appearance.symbols == .unicode ? "✅ " : "* ")
        let statements = [line(in: appearance), Line(reward, .won), Line(message)]
        return Line.flowing(statements, in: appearance.symbols, columns: columns, behind: lead)
    }
}
