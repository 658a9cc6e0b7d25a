extension Milliseconds {
    /// Reads a length as a person types it: "30min", "2 h", "1h30", "1 h 30 min", "3 days". Nil if the text is not a
    /// length.
    package static func length(_ text: String) -> Int64? {
        var rest = Substring(text.lowercased().filter { !$0.isWhitespace })
        guard !rest.isEmpty else { return nil }
        var total: Int64 = 0
        var last = Int64.max
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isWholeNumber }
            rest = rest.dropFirst(digits.count)
            let letters = rest.prefix { $0.isLetter }
            rest = rest.dropFirst(letters.count)
            guard digits.count <= 6, let number = Int64(digits), let unit = unit(String(letters), after: last),
                unit < last
            else { return nil }
            total += number * unit
            last = unit
        }
        return total
    }

    /// - Parameter larger: the previous unit. A bare number behind hours is minutes.
    private static func unit(_ word: String, after larger: Int64) -> Int64? {
        switch word {
        case "m", "min", "mins", "minute", "minutes": minute
        case "h", "hour", "hours": hour
        case "d", "day", "days": day
        case "" where larger == hour: minute
        default: nil
        }
    }
}
