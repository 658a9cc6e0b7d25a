/// Something in one line: its picture, its title, and of its statements as many as there is room for.
struct BriefLine {
    var icon: String?
    var standard: String
    var title: String
    /// The most important first.
    var statements: [String?]
    var reward: String?

    func line(in appearance: Appearance, columns: Int) -> Line {
        let separator = Line(appearance.symbols.separator, .faint)
        let picture = Icon.line(icon, standard: standard, in: appearance.symbols)
        var line = picture + Line(title, .title).cut(to: columns - picture.columns, in: appearance.symbols)
        let rest =
            statements.compactMap(\.self).map { Line($0) }
            + [reward.map { RewardLine.line($0, in: appearance.symbols) }].compactMap(\.self)
        for statement in rest where line.columns + separator.columns + statement.columns <= columns {
            line = line + separator + statement
        }
        return line
    }
}

/// Words side by side in one line, as many as there is room for.
struct BriefList {
    var items: [Line]

    /// - Returns: the line, and how many of the items are in it; at least one.
    func line(in appearance: Appearance, columns: Int) -> (line: Line, count: Int) {
        let separator = Line(appearance.symbols.separator, .faint)
        guard var line = items.first?.cut(to: columns, in: appearance.symbols) else { return (Line(), 0) }
        var count = 1
        for item in items.dropFirst() {
            guard line.columns + separator.columns + item.columns <= columns else { break }
            line = line + separator + item
            count += 1
        }
        return (line, count)
    }
}
