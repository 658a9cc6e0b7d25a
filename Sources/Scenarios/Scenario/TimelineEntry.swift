package import FamilyTime
package import JSONText

/// One line of a timeline: equal use on one day or on several.
package struct TimelineEntry: Sendable {
    package var span: TextSpan
    /// The dates, on the child's clock.
    package var days: [LocalDate]
    package var from: ClockTime
    /// The end. It is on the next date if it is not after `from`.
    package var to: ClockTime
    package var app: Named
    package var device: Named?
    /// The child who used it. Nil means the scenario's child.
    package var child: Named?
    /// What was counted in each of these uses besides time, by its word.
    package var counts: [String: Int64] = [:]
}

/// A moment on the child's clock.
package struct Moment: Hashable, Sendable {
    package var date: LocalDate
    package var clock: ClockTime
}
