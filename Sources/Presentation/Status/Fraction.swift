/// The part of a way that is done.
enum Fraction {
    /// From 0 at `start` to 1 at `end`. Not a number where there is no way to go, which a bar shows as empty.
    static func of(_ value: Int, from start: Int, to end: Int) -> Double {
        // In floating point at once: the difference of two numbers from a file may not fit a whole number.
        (Double(value) - Double(start)) / (Double(end) - Double(start))
    }
}
