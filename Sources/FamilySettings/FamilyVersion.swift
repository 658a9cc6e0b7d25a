package import FamilyTime

/// The family as it was written for a while (law 9: edits count forward).
package struct FamilyVersion: Sendable {
    package var family: Family
    /// When another version took its place.
    package var replaced: Instant

    package init(_ family: Family, replaced: Instant) {
        self.family = family
        self.replaced = replaced
    }
}

extension Family {
    /// The days as this child lives them, and as it lived them under earlier versions of the family. A child that one of
    /// these did not have yet lived as it did in the next one that had it.
    ///
    /// - Parameter earlier: in the order in which they were replaced.
    package func calendar(of child: Child, after earlier: [FamilyVersion]) -> FamilyCalendar {
        calendar(after: earlier) { family in
            family.children.first { $0.id == child.id }.map(family.calendarSettings(of:))
        } ?? calendar(of: child)
    }

    /// The family's own days, which are those of a child at home.
    package func calendar(after earlier: [FamilyVersion]) -> FamilyCalendar {
        let atHome = Child(id: "", name: name)
        return calendar(after: earlier) { $0.calendarSettings(of: atHome) } ?? calendar(of: atHome)
    }

    /// Days that follow one version of the settings after the other; nil where none has any.
    private func calendar(
        after earlier: [FamilyVersion], settings: (Family) -> CalendarSettings?
    ) -> FamilyCalendar? {
        var calendar: FamilyCalendar?
        var loaded = Instant.distantPast
        for (family, replaced) in earlier.map({ ($0.family, $0.replaced) }) + [(self, .distantFuture)] {
            if let settings = settings(family) {
                if calendar == nil {
                    calendar = FamilyCalendar(settings)
                } else {
                    calendar?.adopt(settings, at: loaded)
                }
            }
            loaded = replaced
        }
        return calendar
    }
}
