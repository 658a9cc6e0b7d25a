/// Lays out badges side by side, or below one another in plain text.
struct BadgeGrid {
    private static let narrowestTile = 23
    private static let gap = 2

    let appearance: Appearance
    /// Whether each tile says what its badge is for.
    let isWhole: Bool
    /// Whether an empty line stands between two rows.
    let isSpaced: Bool

    func lines(_ badges: [BadgeItem], secret: Int) -> [Line] {
        let inner = Margin.inner(of: appearance)
        guard appearance.symbols == .unicode else {
            return badges.flatMap { $0.entry(columns: inner, in: appearance) }
        }
        let count = max((inner + Self.gap) / (Self.narrowestTile + Self.gap), 1)
        let width = (inner + Self.gap) / count - Self.gap
        let hidden = Line(BadgeWords.secret, .faint).padded(to: Icon.columns) + Line(BadgeWords.secretBadge, .faint)
        let tiles =
            badges.map { $0.tile(columns: width, isWhole: isWhole, in: appearance) }
            + Array(repeating: [hidden], count: secret)
        return stride(from: 0, to: tiles.count, by: count).flatMap { first in
            (first > 0 && isSpaced ? [Line()] : [])
                + beside(tiles[first..<min(first + count, tiles.count)], width: width)
        }
    }

    private func beside(_ tiles: ArraySlice<[Line]>, width: Int) -> [Line] {
        (0..<(tiles.map(\.count).max() ?? 0)).map { row in
            var line = Line()
            for (place, tile) in tiles.enumerated() {
                if place > 0 { line.append(.blank(Self.gap)) }
                line.append((row < tile.count ? tile[row] : Line()).padded(to: width))
            }
            return line
        }
    }
}
