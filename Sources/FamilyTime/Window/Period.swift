/// The time for which a goal counts before it starts again: `per`.
package enum Period: String, Sendable, CaseIterable {
    case day, week, month
    /// One period from the first use to the last.
    case ever
    /// One period from `from` to `until`.
    case span
}
