/// Numbers as a person reads them.
package enum NumberText {
    /// Digits in groups of three: "12,400".
    package static func grouped(_ number: Int) -> String {
        (number < 0 ? "-" : "") + groupedDigits(number.magnitude)
    }

    /// A number with its sign, which tells whether points came or went: "+120", "−50", "0".
    package static func signed(_ number: Int, _ symbols: SymbolSet = .plain) -> String {
        let sign = number > 0 ? "+" : number < 0 ? symbols.minus : ""
        return sign + groupedDigits(number.magnitude)
    }

    /// A length of time in the two largest units that matter: "2 h 05 min", "45 min", "30 s".
    package static func duration(seconds: Int) -> String {
        let seconds = max(seconds, 0)
        if seconds < 60 { return "\(seconds) s" }
        let minutes = seconds / 60
        if minutes < 60 { return "\(minutes) min" }
        let rest = minutes % 60
        return "\(grouped(minutes / 60)) h \(rest < 10 ? "0" : "")\(rest) min"
    }

    /// A factor given in hundredths, without needless digits: "×1.25", "×1.5", "×2".
    package static func factor(hundredths: Int, _ symbols: SymbolSet = .plain) -> String {
        let hundredths = max(hundredths, 0)
        var text = "\(hundredths / 100)"
        switch hundredths % 100 {
        case 0: break
        case let rest where rest % 10 == 0: text += ".\(rest / 10)"
        case let rest: text += rest < 10 ? ".0\(rest)" : ".\(rest)"
        }
        return symbols.times + text
    }

    private static func groupedDigits(_ magnitude: UInt) -> String {
        var grouped = ""
        let digits = String(magnitude)
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { grouped.append(",") }
            grouped.append(digit)
        }
        return grouped
    }
}
