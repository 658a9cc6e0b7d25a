/// A task outside the screen.
package struct TaskItem: Hashable, Sendable {
    package var icon: String?
    package var title: String
    /// The parent's words about the task, for the child.
    package var about: String?
    /// The deadline, or the time for which the task is done: "today", "this week".
    package var when: String?
    package var isDone: Bool
    /// The reward: "30 points".
    package var reward: String?

    package init(
        icon: String? = nil, title: String, about: String? = nil, when: String? = nil, isDone: Bool,
        reward: String? = nil
    ) {
        self.icon = icon
        self.title = title
        self.about = about
        self.when = when
        self.isDone = isDone
        self.reward = reward
    }

    func lines(in appearance: Appearance) -> [Line] {
        let isUnicode = appearance.symbols == .unicode
        let lead = isUnicode ? Line(isDone ? "✅ " : "⬜ ") : Line(isDone ? "[x] " : "[ ] ")
        let picture = isUnicode ? icon.map { Line("\($0) ") } ?? Line() : Line()
        var statements = [picture + Line(title, .title)]
        if isDone {
            statements.append(Line(["done", when].compactMap(\.self).joined(separator: " "), .won))
        } else {
            if let about { statements.append(Line(about, .faint)) }
            if let when { statements.append(Line(when, .faint)) }
            if let reward { statements.append(RewardLine.line(reward, in: appearance.symbols)) }
        }
        return Line.flowing(
            statements, separator: Line(appearance.symbols.separator, .faint),
            columns: Margin.inner(of: appearance) - lead.columns
        ).indented(by: lead.columns, lead: lead)
    }
}
