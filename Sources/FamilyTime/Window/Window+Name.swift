extension Window {
    /// The name of the window for outcomes, the ledger and the store: `2026-11-06`, `2026-W45`, `2026-11`, `2026`,
    /// `2026-11-02/2026-12-20`, `ever`.
    ///
    /// A window that `from` or `until` cuts keeps the name of the whole one. A week is named by the ISO week of its
    /// fourth day, whatever weekday it starts on.
    package var name: String {
        let date = LocalDate(dayNumber: key)
        switch period {
        case .day: return date.description
        case .week: return Self.weekName(from: date)
        case .month: return String(date.description.prefix(7))
        case .year: return String(date.description.prefix(4))
        case .days(let length, _): return "\(date)/\(date + (Int(length) - 1))"
        case .ever: return "ever"
        case .span: return "\(date)/\(LocalDate(dayNumber: last))"
        }
    }

    /// The name of the week that starts on a date.
    static func weekName(from first: LocalDate) -> String {
        let (year, week) = (first + 3).isoWeek
        var text: [UInt8] = []
        text.append(padded: max(0, year), digits: 4)
        text.append(contentsOf: Array("-W".utf8))
        text.append(padded: week, digits: 2)
        return String(decoding: text, as: UTF8.self)
    }
}
