/// How long a goal counts before it starts again: `per`.
package enum Period: String, Sendable, CaseIterable {
    case day, week, month
    /// From the first use to the last, once.
    case ever
    /// The whole time from `from` to `until`, once.
    case span
}
