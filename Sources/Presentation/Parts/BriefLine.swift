extension Pictured {
    /// It in one line: its picture, its title, and of its statements as many as there is room for. For a screen reader it
    /// has all of them, on as many lines as they take.
    /// - Parameters:
    ///   - measure: what always stands; the title is cut where there is too little room for both.
    ///   - statements: the most important first.
    func brief(
        _ measure: String?, _ statements: [String?] = [], reward: String? = nil, in symbols: SymbolSet, columns: Int
    ) -> [Line] {
        let picture = picture(in: symbols)
        let separator = Line(symbols.separator, .faint)
        let measure = [measure].compactMap(\.self).map { Line($0) }
        let rest = (statements.map { Line($0) } + [RewardLine.line(reward, in: symbols)]).filter { !$0.isEmpty }
        guard symbols == .unicode else {
            let lines = Line.flowing([Line(title, .title)] + measure + rest, in: symbols, columns: columns)
            return Icon.entry(lines, picture, in: symbols)
        }
        let room = columns - picture.columns - measure.reduce(0) { $0 + separator.columns + $1.columns }
        let title = Line(title, .title).cut(to: max(room, columns / 3), in: symbols)
        var line = Line([picture + title] + measure, separator: separator).cut(to: columns, in: symbols)
        for statement in rest where line.columns + separator.columns + statement.columns <= columns {
            line = line + separator + statement
        }
        return [line]
    }
}

extension Line {
    /// Words side by side in one line, as many as there is room for, and how many others there are. For a screen reader it
    /// has all of them.
    /// - Parameter items: the most important first.
    static func brief(_ items: [Line], in symbols: SymbolSet, columns: Int) -> [Line] {
        let separator = Line(symbols.separator, .faint)
        func line(_ count: Int) -> Line {
            let rest = items.count - count
            let others = rest > 0 ? [Line(StatusWords.others(rest), .faint)] : []
            return Line((Array(items.prefix(count)) + others), separator: separator)
        }
        guard symbols == .unicode else { return flowing(items, in: symbols, columns: columns) }
        let whole = line(items.count)
        guard whole.columns > columns else { return [whole] }
        let fitting = (1..<max(items.count, 2)).prefix { line($0).columns <= columns }.last
        return [fitting.map(line) ?? line(1).cut(to: columns, in: symbols)]
    }
}
