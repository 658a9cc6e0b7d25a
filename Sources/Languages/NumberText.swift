/// Numbers as a person reads them.
package enum NumberText {
    /// Digits in groups of three: "12,400".
    package static func grouped(_ number: Int) -> String {
        (number < 0 ? "-" : "") + groupedDigits(number.magnitude)
    }

    /// A decimal number, given as files have it: "1.25".
    package static func decimal(_ text: String) -> String {
        text.split(separator: ".").joined(separator: Language.current.decimalMark)
    }

    /// A length of time in the two largest units that matter: "2 h 05 min", "45 min", "30 s".
    package static func duration(seconds: Int) -> String {
        let seconds = max(seconds, 0)
        if seconds < 60 { return localized("\(seconds) s") }
        let minutes = seconds / 60
        if minutes < 60 { return localized("\(minutes) min") }
        let rest = minutes % 60
        return localized("\(grouped(minutes / 60)) h \((rest < 10 ? "0" : "") + String(rest)) min")
    }

    private static func groupedDigits(_ magnitude: UInt) -> String {
        var grouped = ""
        let mark = Language.current.groupMark
        let digits = String(magnitude)
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { grouped += mark }
            grouped.append(digit)
        }
        return grouped
    }
}
