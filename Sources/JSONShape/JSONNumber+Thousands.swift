import JSONText

extension JSONNumber {
    /// The number without its point, where the point may be meant to separate thousands: `1000` for `1.000`.
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
}
