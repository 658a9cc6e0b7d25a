package import FamilyTime

/// An earlier version of the family's settings, in force until it was replaced (law 9: edits count forward).
package struct FamilyVersion: Sendable {
    package var family: Family
    /// The instant at which the next version replaced it.
    package var replaced: Instant

    package init(_ family: Family, replaced: Instant) {
        self.family = family
        self.replaced = replaced
    }
}

/// The calendars of a family's children, each different calendar once.
package struct ChildCalendars: Sendable {
    package private(set) var distinct: [FamilyCalendar] = []
    /// For each child, the index of its calendar in `distinct`.
    package private(set) var ofChild: [Int] = []

    /// Makes each child's calendar from the present family and its earlier versions. If a version lacks a child, the
    /// settings of the next version that has it hold for that time.
    ///
    /// - Parameter earlier: the earlier versions, in the order in which they were replaced.
    package init(_ family: Family, after earlier: [FamilyVersion]) {
        let childrenOfEach = earlier.map { version in
            Dictionary(version.family.children.map { ($0.id, $0) }) { first, _ in first }
        }
        var lives: [[CalendarSettings?]] = []
        for child in family.children {
            let before = zip(earlier, childrenOfEach).map { version, children in
                children[child.id].map(version.family.calendarSettings(of:))
            }
            let life = before + [family.calendarSettings(of: child)]
            if let known = lives.firstIndex(of: life) {
                ofChild.append(known)
            } else {
                ofChild.append(lives.count)
                lives.append(life)
                distinct.append(
                    FamilyCalendar.following(life, after: earlier) ?? family.calendar(of: child))
            }
        }
    }
}

extension Family {
    /// The date of the family day that holds an instant.
    /// - Parameter child: whose day. Nil for the family's own.
    package func today(at instant: Instant, of child: Child? = nil) -> LocalDate {
        var days = child.map { calendar(of: $0) } ?? calendar(after: [])
        return days.day(at: instant).date
    }

    /// The family's own days, which are those of a child without trips or a zone of its own.
    package func calendar(after earlier: [FamilyVersion]) -> FamilyCalendar {
        let atHome = Child(id: "", name: name)
        let settings = (earlier.map(\.family) + [self]).map { $0.calendarSettings(of: atHome) }
        return FamilyCalendar.following(settings, after: earlier) ?? calendar(of: atHome)
    }
}

extension FamilyCalendar {
    /// The calendar that adopts one version of the settings after the other. Nil if there are no settings.
    /// - Parameter settings: the settings of each earlier version, then the present ones. Nil if a version has none.
    fileprivate static func following(
        _ settings: [CalendarSettings?], after earlier: [FamilyVersion]
    ) -> FamilyCalendar? {
        var calendar: FamilyCalendar?
        for (settings, loaded) in zip(settings, [.distantPast] + earlier.map(\.replaced)) {
            guard let settings else { continue }
            if calendar == nil {
                calendar = FamilyCalendar(settings)
            } else {
                calendar?.adopt(settings, at: loaded)
            }
        }
        return calendar
    }
}
