/// The rule for a zone's offset from year to year, as POSIX writes it: `CET-1CEST,M3.5.0,M10.5.0/3` (RFC 9636, section
/// 3.3.2).
struct ZoneRule {
    /// The offset of standard time, in seconds ahead of UTC.
    private let standard: Int64
    private let summer: Summer?

    private struct Summer {
        let offset: Int64
        let start: YearDay
        let end: YearDay
    }

    /// Nil if the text is not such a rule.
    init?(_ text: String) {
        var rest = text[...]
        guard Self.takeName(&rest), let standard = Self.takeTime(&rest) else { return nil }
        self.standard = -standard
        guard !rest.isEmpty else {
            summer = nil
            return
        }
        guard Self.takeName(&rest) else { return nil }
        var offset = self.standard + Milliseconds.hour / Milliseconds.second
        if rest.first != "," {
            guard let given = Self.takeTime(&rest) else { return nil }
            offset = -given
        }
        let parts = rest.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].isEmpty, let start = YearDay(parts[1]), let end = YearDay(parts[2]) else {
            return nil
        }
        summer = Summer(offset: offset, start: start, end: end)
    }

    /// The changes in a year: the time in seconds since 1970, and the offset from then on.
    func changes(in year: Int) -> [(time: Int64, offset: Int64)] {
        guard let summer else { return [] }
        // Each time of day is told by the clocks as they go before the change.
        return [
            (summer.start.time(in: year) - standard, summer.offset),
            (summer.end.time(in: year) - summer.offset, standard),
        ].sorted { $0.0 < $1.0 }
    }

    /// Consumes a name: `CET` or `<+0330>`. False if there is none.
    private static func takeName(_ rest: inout Substring) -> Bool {
        let isQuoted = rest.first == "<"
        let name = isQuoted ? rest.prefix { $0 != ">" } : rest.prefix(while: \.isLetter)
        rest = rest.dropFirst(name.count + (isQuoted ? 1 : 0))
        return name.count >= 3
    }

    /// Consumes a time: `3`, `-1`, `12:45` or `-3:30:15`. The result is in seconds. Nil if there is none.
    fileprivate static func takeTime(_ rest: inout Substring) -> Int64? {
        let text = rest.prefix { $0.isASCII && ($0.isNumber || "+-:".contains($0)) }
        rest = rest.dropFirst(text.count)
        let isBelow = text.hasPrefix("-")
        let parts = (isBelow || text.hasPrefix("+") ? text.dropFirst() : text)
            .split(separator: ":", omittingEmptySubsequences: false).map { Int64($0) }
        guard (1...3).contains(parts.count) else { return nil }
        var seconds: Int64 = 0
        for place in 0..<3 {
            guard let part = place < parts.count ? parts[place] : 0, (0...167).contains(part) else { return nil }
            seconds = seconds * 60 + part
        }
        return isBelow ? -seconds : seconds
    }
}

/// A day of every year with a time on it: `M3.5.0/2` is the last Sunday of March at two.
private struct YearDay {
    private enum Day {
        /// A weekday (Sunday is 0) of a week of a month. Week 5 is the last one with that weekday.
        case weekday(Int, week: Int, month: Int)
        /// The day of the year, from 1 to 365. 29 February is never counted.
        case julian(Int)
        /// The day of the year, from 0 to 365. 29 February is counted.
        case zeroBased(Int)
    }

    private let day: Day
    /// Seconds after midnight. May be negative, or more than a day.
    private let seconds: Int64

    init?(_ text: Substring) {
        let slash = text.firstIndex(of: "/") ?? text.endIndex
        var time = text[slash...].dropFirst()
        guard let seconds = time.isEmpty ? 2 * 3600 : ZoneRule.takeTime(&time), time.isEmpty else { return nil }
        self.seconds = seconds
        let date = text[..<slash]
        if date.hasPrefix("M") {
            let parts = date.dropFirst().split(separator: ".", omittingEmptySubsequences: false).compactMap { Int($0) }
            guard parts.count == 3, (1...12).contains(parts[0]), (1...5).contains(parts[1]), (0...6).contains(parts[2])
            else { return nil }
            day = .weekday(parts[2], week: parts[1], month: parts[0])
        } else if date.hasPrefix("J"), let number = Int(date.dropFirst()), (1...365).contains(number) {
            day = .julian(number)
        } else if let number = Int(date), (0...365).contains(number) {
            day = .zeroBased(number)
        } else {
            return nil
        }
    }

    /// The time in a year, in seconds since 1970, by a clock that shows UTC.
    func time(in year: Int) -> Int64 { Int64(dayNumber(in: year)) * Milliseconds.day / Milliseconds.second + seconds }

    private func dayNumber(in year: Int) -> Int32 {
        func first(of month: Int) -> Int32 { LocalDate(year: year, month: month, day: 1)?.dayNumber ?? 0 }
        switch day {
        case .julian(let number):
            let leap: Int32 = first(of: 3) - first(of: 1) == 60 && number >= 60 ? 1 : 0
            return first(of: 1) + Int32(number) - 1 + leap
        case .zeroBased(let number): return first(of: 1) + Int32(number)
        case .weekday(let weekday, let week, let month):
            let start = first(of: month)
            // 1970-01-01 was a Thursday.
            let wait = (Int32(weekday) - (start + 4) % 7 + 7) % 7
            let day = start + wait + Int32(week - 1) * 7
            let next = month == 12 ? start + 31 : first(of: month + 1)
            return day < next ? day : day - 7
        }
    }
}
