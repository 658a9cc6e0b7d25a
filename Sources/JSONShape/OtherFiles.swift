package import FamilyTime

/// What other files say that decides the words of findings in this one.
package struct OtherFiles: Sendable {
    /// The time at which the family's days begin. A time range belongs to the day that holds its start.
    package var dayStarts: ClockTime
    /// Ids in all files.
    package var ids: Set<String>

    package init(dayStarts: ClockTime = .midnight, ids: Set<String> = []) {
        self.dayStarts = dayStarts
        self.ids = ids
    }
}
