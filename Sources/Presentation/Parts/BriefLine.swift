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

/// Words side by side in one line, as many as there is room for, and how many others there are.
struct BriefList {
    /// The most important first.
    var items: [Line]

    func line(in appearance: Appearance, columns: Int) -> Line {
        let separator = Line(appearance.symbols.separator, .faint)
        func line(_ count: Int) -> Line {
            let rest = items.count - count
            let others = rest > 0 ? [Line(StatusWords.others(rest), .faint)] : []
            return Line((Array(items.prefix(count)) + others), separator: separator)
        }
        let whole = line(items.count)
        guard whole.columns > columns else { return whole }
        let fitting = (1..<max(items.count, 2)).prefix { line($0).columns <= columns }.last
        return fitting.map(line) ?? line(1).cut(to: columns, in: appearance.symbols)
    }
}
