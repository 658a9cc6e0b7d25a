import JSONText

extension JSONNumber {
    /// The number without its point, if the point may separate thousands: `1000` for `1.000`. Nil otherwise.
    var inThousands: String? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].count == 3, parts[1].allSatisfy({ ("0"..."9").contains($0) }) else {
            return nil
        }
        let whole = parts[0].drop { $0 == "-" }
        return whole.count <= 3 && whole.first != "0" ? parts.joined() : nil
    }

    /// The number without zeros at the end of its decimals: `1.5` for `1.500`.
    var shortest: String {
        guard text.contains(".") else { return text }
        var digits = text[...]
        while digits.last == "0" { digits.removeLast() }
        if digits.last == "." { digits.removeLast() }
        return String(digits)
    }

    /// The number without its exponent: `100` for `1e2`. Nil if it has none, or if the result would be very long.
    var withoutExponent: String? {
        let parts = text.lowercased().split(separator: "e", omittingEmptySubsequences: false)
        guard parts.count == 2, let shift = Int(parts[1]), (-15...15).contains(shift) else { return nil }
        let digits = parts[0].drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
        guard let whole = digits.first, digits.count <= 2 else { return nil }
        let decimals = digits.count == 2 ? digits[1] : ""
        guard whole.count + decimals.count <= 15 else { return nil }
        let zeros = String(repeating: "0", count: abs(shift) + 1)
        let all = zeros + whole + decimals + zeros
        let point = zeros.count + whole.count + shift
        let front = all.prefix(point).drop { $0 == "0" }
        let back = all.dropFirst(point)
        let number = JSONNumber(text: (front.isEmpty ? "0" : String(front)) + "." + back)
        return (text.hasPrefix("-") ? "-" : "") + number.shortest
    }
}
