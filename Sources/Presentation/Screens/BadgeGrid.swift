/// Lays out badges side by side, or below one another in plain text.
struct BadgeGrid {
    private static let narrowestCard = 22
    private static let gap = 2

    let appearance: Appearance

    func lines(_ badges: [BadgeItem]) -> [Line] {
        let inner = Margin.inner(of: appearance)
        guard appearance.symbols == .unicode else {
            return badges.flatMap { $0.entry(columns: inner, in: appearance) }
        }
        let count = max((inner + Self.gap) / (Self.narrowestCard + Self.gap), 1)
        let width = (inner + Self.gap) / count - Self.gap
        return stride(from: 0, to: badges.count, by: count).flatMap { first in
            let cards = badges[first..<min(first + count, badges.count)].map { $0.card(columns: width, in: appearance) }
            return (first > 0 ? [Line()] : []) + beside(cards, width: width)
        }
    }

    private func beside(_ cards: [[Line]], width: Int) -> [Line] {
        (0..<(cards.map(\.count).max() ?? 0)).map { row in
            var line = Line()
            for (index, card) in cards.enumerated() {
                if index > 0 { line.append(.blank(Self.gap)) }
                line.append((row < card.count ? card[row] : Line()).padded(to: width))
            }
            return line
        }
    }
}
