/// Lengths of time in milliseconds, and a division that rounds down, so that time before 1970 falls into the right day.
package enum Milliseconds {
    package static let second: Int64 = 1000
    package static let minute: Int64 = 60 * second
    package static let hour: Int64 = 60 * minute
    package static let day: Int64 = 24 * hour
    /// How far a tracker's clock may be ahead of that of the device that hears it.
    package static let clockTolerance: Int64 = 15 * minute
}

extension Int64 {
    /// The quotient rounded towards negative infinity, and the remainder, which is never negative.
    ///
    /// - Parameter divisor: greater than zero.
    package func floored(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }

    /// The sum, clamped to the range of numbers: no sum of times from outside may stop the program.
    func addingClamped(_ other: Int64) -> Int64 {
        let (sum, overflow) = addingReportingOverflow(other)
        guard overflow else { return sum }
        return other < 0 ? .min : .max
    }
}
