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

/// The days of a family's children, each sort of them once.
package struct ChildCalendars: Sendable {
    package private(set) var distinct: [FamilyCalendar] = []
    /// For each child the place of its days.
    package private(set) var ofChild: [Int] = []

    /// The days as each child lives them, and as it lived them under earlier versions of the family. A child that one of
    /// these did not have yet lived as it did in the next one that had it.
    ///
    /// - Parameter earlier: in the order in which they were replaced.
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
    /// The family's own days, which are those of a child at home.
    package func calendar(after earlier: [FamilyVersion]) -> FamilyCalendar {
        let atHome = Child(id: "", name: name)
        let settings = (earlier.map(\.family) + [self]).map { $0.calendarSettings(of: atHome) }
        return FamilyCalendar.following(settings, after: earlier) ?? calendar(of: atHome)
    }
}

extension FamilyCalendar {
    /// Days that follow one version of the settings after the other; nil where none has any.
    /// - Parameter settings: of each earlier version, and of the present one.
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
