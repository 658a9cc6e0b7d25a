import FamilySettings
import FamilyStore
import FamilyTime
import RuleEngine

/// What a store holds of what was told to a child, as far as it may still change.
struct ToldRows {
    private(set) var told = Told()
    /// By id, base points aside.
    private(set) var outcomes: [String: OutcomeRow] = [:]
    /// Base points by id.
    private(set) var earned: [String: EarnedRow] = [:]

    /// What was decided after a past.
    init(of child: Int, _ plan: Plan, since past: DecidedPast, _ store: FamilyStore) throws(StoreError) {
        // The totals of the day that holds the instant are told as a whole when it is over.
        var calendar = plan.calendar(of: child)
        let name = plan.family.children[child].id
        let day = past.isBeginning ? nil : calendar.day(at: Instant(milliseconds: past.at))
        let firstDay = day?.date ?? LocalDate(dayNumber: .min)
        let marks = try store.marksOfTold()
        for row in try store.outcomes(of: name, from: min(past.earliest, day?.start ?? .min)).all() {
            if row.isTotalOfDay {
                if row.day >= firstDay { take(row, marks) }
            } else if row.at >= past.earliest {
                if past.ahead.contains(row.id) {
                    if let win = ToldWin(row, marks) { told.ahead.append(win) }
                } else {
                    take(row, marks)
                }
            }
        }
        for id in past.behind.sorted() {
            if let row = try store.outcome(id: id) { take(row, marks) }
        }
        for row in try store.earned(by: name, from: firstDay).all() { take(row) }
    }

    /// What was told with a later date than an instant.
    init(of child: Int, _ plan: Plan, after instant: Int64, _ store: FamilyStore) throws(StoreError) {
        var calendar = plan.calendar(of: child)
        let name = plan.family.children[child].id
        let day = calendar.day(at: Instant(milliseconds: instant)).date
        let marks = try store.marksOfTold()
        for row in try store.outcomes(of: name, from: instant).all() where row.at > instant { take(row, marks) }
        for row in try store.earned(by: name, from: day).all() where row.at > instant { take(row) }
    }

    private mutating func take(_ row: OutcomeRow, _ marks: MarksOfTold) {
        guard let win = ToldWin(row, marks) else { return }
        outcomes[row.id] = row
        if row.isTotalOfDay { told.totals.append(row.id) } else { told.wins.append(win) }
    }

    private mutating func take(_ row: EarnedRow) {
        earned[row.id] = row
        told.totals.append(row.id)
    }
}

extension ToldWin {
    /// What a row tells of the engine; nil where it tells of a decision.
    init?(_ row: OutcomeRow, _ marks: MarksOfTold) {
        guard let kind = OutcomeKind(rawValue: row.kind) else { return nil }
        self.init(
            id: row.id, kind: kind, child: row.child, rule: row.rule ?? "", window: row.window ?? "",
            place: row.tier ?? 0, at: row.at, seq: row.seq ?? 0, published: row.published,
            mark: marks.withdrawn.contains(row.id) ? .takenBack : row.isKept ? .kept : .follows,
            points: row.points ?? 0, version: row.version, isPromised: !marks.unpromised.contains(row.id))
    }
}

/// What became of what was told, by ids.
struct MarksOfTold {
    /// What was taken back.
    var withdrawn: Set<String>
    /// What only this child's device has told.
    var unpromised: Set<String>
}

extension FamilyStore {
    fileprivate func marksOfTold() throws(StoreError) -> MarksOfTold {
        MarksOfTold(withdrawn: try withdrawn(), unpromised: try unpromised())
    }

    func hasOutcome(id: String) throws(StoreError) -> Bool { try outcome(id: id) != nil }

    /// What a child was told that bears on what is paid from now on: promises that were kept, and what rules with
    /// `maxTimes` have paid.
    /// - Parameter limited: the names of these rules, former ones included.
    func promises(to child: String, _ limited: Set<String>) throws(StoreError) -> [ToldWin] {
        let marks = try marksOfTold()
        var wins = try keptOutcomes(of: child).all().filter { !limited.contains($0.rule ?? "") }
        for rule in limited.sorted() {
            wins += try outcomes(of: child, rule: rule).all().filter { row in
                PaidWindows.kinds.contains { $0.rawValue == row.kind }
            }
        }
        return wins.compactMap { ToldWin($0, marks) }
    }
}

extension OutcomeRow {
    /// Whether it is what factors, boosts or minutes of tasks add to a day's points.
    var isTotalOfDay: Bool { OutcomeKind.isTotalOfDay(kind, window: window, on: day) }
}

extension OutcomeKind {
    /// Whether a row of that kind is a total of its day. The percentage of a window is none: it is paid when its window is
    /// over, on a later day.
    static func isTotalOfDay(_ kind: String, window: String?, on day: LocalDate) -> Bool {
        OutcomeKind(rawValue: kind)?.isOfOneDay == true || kind == bonus.rawValue && window == day.description
    }
}
