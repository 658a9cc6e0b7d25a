import FamilySettings
import FamilyTime

/// Days that a parent excuses for a child in the course of a story. It is a dated edit of the family's settings, so
/// what happened before it was written stays (law 9).
struct Excuse {
    var child: Int
    var moment: Moment
    var days: [LocalDate]

    /// The final family, and the family as it was before each excuse.
    static func adopted(_ excuses: [Excuse], by family: Family) -> (family: Family, earlier: [FamilyVersion]) {
        var family = family
        var earlier: [FamilyVersion] = []
        for excuse in excuses.sorted(by: { ($0.moment.date, $0.moment.clock) < ($1.moment.date, $1.moment.clock) }) {
            guard let first = excuse.days.first, let last = excuse.days.last else { continue }
            let calendar = family.calendar(of: family.children[excuse.child])
            let written = calendar.zone(on: excuse.moment.date.dayNumber)
                .instant(of: excuse.moment.date, at: excuse.moment.clock)
            earlier.append(FamilyVersion(family, replaced: written))
            // Days of several weeks are not one stretch.
            let isOneStretch = Int(last.dayNumber - first.dayNumber) + 1 == excuse.days.count
            family.children[excuse.child].away += isOneStretch ? [first...last] : excuse.days.map { $0...$0 }
        }
        return (family, earlier)
    }
}
