/// A recent event.
package struct LatestItem: Hashable, Sendable {
    package var icon: String?
    /// The time of the event, in short: "Fri 17:20".
    package var when: String
    package var text: String

    package init(icon: String? = nil, when: String, text: String) {
        self.icon = icon
        self.when = when
        self.text = text
    }

    static func lines(_ items: [LatestItem], in appearance: Appearance, columns: Int? = nil) -> [Line] {
        let indentation = Icon.width(in: appearance.symbols)
        let inner = (columns ?? Margin.inner(of: appearance)) - indentation
        let when = min(items.map { Line($0.when).columns }.max() ?? 0, inner / 3) + 2
        return items.flatMap { item in
            let icon = Icon.line(item.icon, standard: "⭐", in: appearance.symbols)
            let moment = Line(item.when, .faint)
            // A moment that is too long for its column gets a line for itself.
            let words =
                moment.columns + 2 <= when
                ? Line(item.text).wrapped(to: inner - when).indented(by: when, lead: moment)
                : moment.wrapped(to: inner) + Line(item.text).wrapped(to: inner - when).indented(by: when)
            return words.indented(by: indentation, lead: icon)
        }
    }
}
