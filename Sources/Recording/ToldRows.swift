import FamilySettings
import FamilyStore
import FamilyTime
import RuleEngine

/// What was told to a child, as far as it may still change.
struct ToldRows {
    /// What was decided after a past, base points aside.
    let outcomes: [OutcomeRow]
    /// Base points by day and app.
    let earned: [EarnedRow]
    /// What had been decided by then, though it was told with a later date.
    let ahead: [OutcomeRow]

    /// What was decided after a past.
    init(of child: Int, _ plan: Plan, since past: DecidedPast, _ store: FamilyStore) throws(StoreError) {
        // The totals of the day that holds the instant are told as a whole when it is over.
        var calendar = plan.calendar(of: child)
        let name = plan.family.children[child].id
        let day = past.isBeginning ? nil : calendar.day(at: Instant(milliseconds: past.at))
        let firstDay = day?.date ?? LocalDate(dayNumber: .min)
        let rows = try store.outcomes(of: name, from: min(past.earliest, day?.start ?? .min)).all()
        var outcomes: [OutcomeRow] = []
        var ahead: [OutcomeRow] = []
        for row in rows {
            if row.isTotalOfDay {
                if row.day >= firstDay { outcomes.append(row) }
            } else if row.at >= past.earliest {
                if past.ahead.contains(row.id) { ahead.append(row) } else { outcomes.append(row) }
            }
        }
        for id in past.behind.sorted() {
            if let row = try store.outcome(id: id) { outcomes.append(row) }
        }
        self.outcomes = outcomes
        self.ahead = ahead
        earned = try store.earned(by: name, from: firstDay).all()
    }

    /// What was told with a later date than an instant.
    init(of child: Int, _ plan: Plan, after instant: Int64, _ store: FamilyStore) throws(StoreError) {
        var calendar = plan.calendar(of: child)
        let name = plan.family.children[child].id
        let day = calendar.day(at: Instant(milliseconds: instant)).date
        outcomes = try store.outcomes(of: name, from: instant).all().filter { $0.at > instant }
        earned = try store.earned(by: name, from: day).all().filter { $0.at > instant }
        ahead = []
    }
}

extension OutcomeRow {
    /// Whether it is a bonus on a day's points, not a percentage of a window: that one is paid when its window is over,
    /// on a later day.
    var isTotalOfDay: Bool { kind == OutcomeKind.bonus.rawValue && window == day.description }
}
