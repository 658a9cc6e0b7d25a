extension Line {
    /// A line of `columns` blanks.
    static func blank(_ columns: Int) -> Line {
        Line(String(repeating: " ", count: max(columns, 0)))
    }

    /// The line filled up with blanks to `columns`, the text at the leading edge. A longer line stays as it is.
    func padded(to columns: Int) -> Line {
        self + .blank(columns - self.columns)
    }

    /// The line filled up with blanks to `columns`, the text at the trailing edge. A longer line stays as it is.
    func trailing(in columns: Int) -> Line {
        .blank(columns - self.columns) + self
    }

    /// The line in the middle of `columns`.
    func centred(in columns: Int) -> Line {
        .blank((columns - self.columns) / 2) + self
    }

    /// The line cut off behind a word at `columns`, with a mark in place of the rest.
    func cut(to columns: Int, in symbols: SymbolSet) -> Line {
        guard self.columns > columns else { return self }
        let mark = Line(" " + symbols.cut)
        return (wrapped(to: columns - mark.columns).first ?? Line()) + mark
    }

    /// This line at the leading edge and `other` at the trailing one. Nil if both do not fit with a gap.
    func facing(_ other: Line, columns: Int) -> Line? {
        let between = columns - self.columns - other.columns
        return between >= 2 ? self + .blank(between) + other : nil
    }

    /// Statements in sequence, as many on each line as fit. A line always starts with a statement, the first one with the
    /// lead, beside which the others begin.
    static func flowing(
        _ statements: [Line], in symbols: SymbolSet, columns: Int, behind lead: Line = Line()
    ) -> [Line] {
        flowingParts(statements, in: symbols, columns: columns - lead.columns).flatMap(\.self)
            .indented(by: lead.columns, lead: lead)
    }

    /// The lines of `flowing`, those together over which a statement goes on.
    static func flowingParts(_ statements: [Line], in symbols: SymbolSet, columns: Int) -> [[Line]] {
        let separator = Line(symbols.separator, .faint)
        var parts: [[Line]] = []
        for statement in statements where !statement.isEmpty {
            if let last = parts.last?.last, last.columns + separator.columns + statement.columns <= columns {
                parts[parts.count - 1].removeLast()
                parts[parts.count - 1].append(last + separator + statement)
            } else {
                parts.append(statement.wrapped(to: columns))
            }
        }
        return parts
    }
}

extension [[Line]] {
    /// The lines of the first parts, as many as are no more than `count` lines.
    func lines(_ count: Int) -> [Line] {
        var lines: [Line] = []
        for part in self {
            guard part.count <= count - lines.count else { break }
            lines += part
        }
        return lines
    }
}

extension [Line] {
    /// Every line moved to the right by `columns`. The room before the first line may hold `lead`.
    package func indented(by columns: Int, lead: Line? = nil) -> [Line] {
        enumerated().map { index, line in
            guard !line.isEmpty || index == 0 else { return line }
            return (index == 0 ? (lead ?? Line()).padded(to: columns) : .blank(columns)) + line
        }
    }
}
