/// A badge as a child sees it.
package struct BadgeItem: Hashable, Sendable {
    package enum State: Hashable, Sendable {
        /// The badge is won. The date is in words.
        case unlocked(date: String)
        /// The badge is not won yet. The fraction is nil if progress cannot be measured.
        case locked(fraction: Double?)
    }

    package var icon: String?
    package var title: String
    package var state: State
    /// Why it was won, or how to win it.
    package var reason: String?

    package init(icon: String? = nil, title: String, state: State, reason: String? = nil) {
        self.icon = icon
        self.title = title
        self.state = state
        self.reason = reason
    }

    var isUnlocked: Bool {
        if case .unlocked = state { true } else { false }
    }

    /// Badges sorted by progress, the nearest to completion first. Ties keep their order.
    static func nearestFirst(_ badges: [BadgeItem]) -> [BadgeItem] {
        badges.enumerated().sorted { left, right in
            let (first, second) = (left.element.progress, right.element.progress)
            return first == second ? left.offset < right.offset : first > second
        }.map(\.element)
    }

    private var progress: Double {
        if case .locked(let fraction?) = state { ProgressBar(fraction: fraction).fraction } else { -1 }
    }

    /// The lines of the badge as a card of `columns`, for a grid.
    func card(columns: Int, in appearance: Appearance) -> [Line] {
        let indentation = Icon.width(in: appearance.symbols)
        let inner = columns - indentation
        let icon = Icon.line(isUnlocked ? icon : "🔒", standard: isUnlocked ? "🏅" : "🔒", in: appearance.symbols)
        var words = Line(title, isUnlocked ? .title : .normal).wrapped(to: inner)
        switch state {
        case .unlocked(let date): words += Line(date, .won).wrapped(to: inner)
        case .locked(let fraction?) where fraction > 0:
            words.append(ProgressBar(fraction: fraction).line(columns: min(inner, 16), in: appearance))
        case .locked: break
        }
        words += Line(reason ?? "", .faint).wrapped(to: inner)
        return words.indented(by: indentation, lead: icon)
    }

    /// The lines of the badge as an entry of a list, for plain text.
    func entry(columns: Int, in appearance: Appearance) -> [Line] {
        let mark = Line(isUnlocked ? "[x] " : "[ ] ")
        var statements = [Line(title, .title)]
        switch state {
        case .unlocked(let date): statements.append(Line("won \(date)", .won))
        case .locked(let fraction?) where fraction > 0:
            statements.append(Line("\(Int(ProgressBar(fraction: fraction).fraction * 100)) percent done"))
        case .locked: break
        }
        statements.append(Line(reason ?? "", .faint))
        return Line.flowing(
            statements, separator: Line(appearance.symbols.separator), columns: columns - mark.columns
        ).indented(by: mark.columns, lead: mark)
    }
}
