/// A task outside the screen.
package struct TaskItem: Pictured, Hashable, Sendable {
    /// The picture of one that has none of its own.
    static let icon = "🧹"

    package var icon: String?
    package var title: String
    /// The parent's words about the task, for the child.
    package var about: String?
    /// The deadline, or the time for which the task is done: "today", "this week".
    package var when: String?
    /// Since when the child is doing it: "running since 16:00".
    package var running: String?
    package var isDone: Bool
    /// The reward: "30 points".
    package var reward: String?

    package init(
        icon: String? = nil, title: String, about: String? = nil, when: String? = nil,
        running: String? = nil, isDone: Bool, reward: String? = nil
    ) {
        self.icon = icon
        self.title = title
        self.about = about
        self.when = when
        self.running = running
        self.isDone = isDone
        self.reward = reward
    }

    /// The task in one line of at most `columns`, as long as it is not done.
    func briefLines(in appearance: Appearance, columns: Int) -> [Line] {
        let lead = lead(in: appearance.symbols)
        return brief(running, [when], reward: reward, in: appearance.symbols, columns: columns - lead.columns)
            .indented(by: lead.columns, lead: lead)
    }

    func lines(in appearance: Appearance, columns: Int) -> [Line] {
        let symbols = appearance.symbols
        let rest =
            isDone
            ? [Line(StatusWords.done(when), .won)]
            : [Line(running), Line(about, .faint), Line(when, .faint), RewardLine.line(reward, in: symbols)]
        return Line.flowing(
            [Icon.inText(icon, in: symbols) + Line(title, .title)] + rest, in: symbols, columns: columns,
            behind: lead(in: symbols))
    }

    private func lead(in symbols: SymbolSet) -> Line {
        symbols == .unicode ? Line(isDone ? "✅ " : "⬜ ") : Line(isDone ? "[x] " : "[ ] ")
    }
}
