package import FamilyTime
package import JSONText

/// One line of a timeline: the same use on one day or on several.
package struct TimelineEntry: Sendable {
    package var span: TextSpan
    /// Dates on the child's clock.
    package var days: [LocalDate]
    package var from: ClockTime
    /// On the next date where it is not after `from`.
    package var to: ClockTime
    package var app: Named
    package var device: Named?
    /// Who played, where it is not the scenario's child.
    package var child: Named?
}

/// A moment on the child's clock.
package struct Moment: Hashable, Sendable {
    package var date: LocalDate
    package var clock: ClockTime
}
