/// A number as it was written. Its text is kept, so that 1.10 is exactly 1.10 and no rounding happens by accident.
///
/// Two numbers are equal if their texts are: `1` and `1.0` differ. Compare `int` or `hundredths` to compare values.
package struct JSONNumber: Hashable, Sendable {
    package var text: String

    package init(text: String) {
        self.text = text
    }

    package init(_ value: Int) {
        self.text = String(value)
    }

    /// The exact whole number: 20 for `20` and `20.0`. Nil for `20.5`, for `2e1`, and for numbers out of range.
    package var int: Int? { scaled(decimals: 0) }

    /// The exact number of hundredths: 125 for `1.25` and `1.250`, 200 for `2`. Nil for `1.255`, for exponents, and for
    /// numbers out of range.
    package var hundredths: Int? { scaled(decimals: 2) }

    /// The nearest floating-point number. Nil if that is infinite.
    package var double: Double? {
        guard let value = Double(text), value.isFinite else { return nil }
        return value
    }

    /// The number times ten to the power of `decimals`, in whole-number steps only.
    private func scaled(decimals: Int) -> Int? {
        var bytes = text.utf8[...]
        let isNegative = bytes.first == UInt8(ascii: "-")
        if isNegative { bytes = bytes.dropFirst() }
        guard let first = bytes.first, (0x30...0x39).contains(first) else { return nil }
        var result = 0
        var seenDecimals: Int?
        for byte in bytes {
            if byte == UInt8(ascii: "."), seenDecimals == nil {
                seenDecimals = 0
                continue
            }
            guard (0x30...0x39).contains(byte) else { return nil }
            if let seen = seenDecimals {
                if seen >= decimals {
                    if byte != 0x30 { return nil }
                    continue
                }
                seenDecimals = seen + 1
            }
            // Built towards the sign, so that the smallest number fits as well.
            guard let next = JSONNumber.append(isNegative ? -Int(byte - 0x30) : Int(byte - 0x30), to: result) else {
                return nil
            }
            result = next
        }
        for _ in (seenDecimals ?? 0)..<max(decimals, seenDecimals ?? 0) {
            guard let next = JSONNumber.append(0, to: result) else { return nil }
            result = next
        }
        return result
    }

    private static func append(_ digit: Int, to number: Int) -> Int? {
        let (shifted, overflowed) = number.multipliedReportingOverflow(by: 10)
        let (sum, overflowedAgain) = shifted.addingReportingOverflow(digit)
        return overflowed || overflowedAgain ? nil : sum
    }
}
