import FamilySettings
import FamilyTime

/// Days that a parent takes off for a child in the middle of a story. It is an edit of the family's settings, dated like
/// any other: what was before it was written down stays as it was (law 9).
struct Excuse {
    var child: Int
    var moment: Moment
    var days: [LocalDate]

    /// The family as it is in the end, and as it was before each excuse.
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
