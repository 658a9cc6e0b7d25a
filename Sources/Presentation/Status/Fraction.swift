/// The part of a distance that is done.
enum Fraction {
    /// The fraction, from 0 at `start` to 1 at `end`. Not a number if both are equal; a bar shows that as empty.
    static func of(_ value: Int, from start: Int, to end: Int) -> Double {
        // In floating point at once: the difference of two numbers from a file may not fit a whole number.
        (Double(value) - Double(start)) / (Double(end) - Double(start))
    }
}
