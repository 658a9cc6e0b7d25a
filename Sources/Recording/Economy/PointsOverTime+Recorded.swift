import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import RuleEconomy
import RuleEngine

extension PointsOverTime {
    /// What the ledger says was earned on the days whose use may be paid still, and when.
    /// - Parameters:
    ///   - rows: a child's entries, as far as they hold by now.
    ///   - times: when the points of the days were complete that are not over for the meters.
    ///   - confirmed: when a parent's word was given on tasks, by the instant at which they were done: what follows
    ///     from a task is dated then, and there was nothing to spend before the word.
    ///   - first: the first of those days.
    init(
        _ rows: [LedgerRow], _ times: EarningTimes, _ family: Family, confirmed: [Int64: Int64], from first: DayInfo,
        _ calendar: inout FamilyCalendar
    ) {
        self.init()
        let earned = rows.filter { !$0.isDecided && $0.at >= first.start }
        for row in rows where row.at < first.start && row.kind == OutcomeKind.corrected.rawValue && row.amount < 0 {
            enter(takenBackBefore: -row.amount)
        }
        var corrections: [String: [LedgerRow]] = [:]
        let totals = Set(earned.filter { $0.isTotalOfDay }.compactMap(\.key))
        for row in earned {
            if row.kind == OutcomeKind.corrected.rawValue, let total = row.cites, totals.contains(total) {
                corrections[total, default: []].append(row)
            }
        }
        for row in earned {
            if row.kind == OutcomeKind.corrected.rawValue, totals.contains(row.cites ?? "") { continue }
            guard let key = row.key, totals.contains(key) else {
                let isTold = row.kind != OutcomeKind.corrected.rawValue && !row.isTotalOfDay
                enter(row.amount, at: isTold ? max(row.at, confirmed[row.at] ?? row.at) : row.at)
                continue
            }
            let amounts = (corrections[key] ?? []).map(\.amount)
            let total = row.amount + amounts.reduce(0, +)
            let takenBack = -amounts.reduce(0) { $0 + min(0, $1) }
            let day = calendar.info(of: row.day.dayNumber)
            if row.kind == EarnedRow.kind {
                let app = family.apps.firstIndex { $0.id == row.app }
                let instants = app.map { times.instants(of: $0, on: day.day) } ?? []
                enter(total: total, takenBack: takenBack, at: row.at, instants: instants, from: day.start)
            } else {
                let instants = times.instants(on: day.day)
                enter(bonus: total, takenBack: takenBack, at: row.at, beside: instants, from: day.start)
            }
        }
    }
}

extension LedgerRow {
    /// Whether it was decided: such entries are in the books.
    package var isDecided: Bool {
        [Decision.Kind.pointsSpent, .pointsRefunded, .pointsAdjusted, .pointsMoved].contains { $0.rawValue == kind }
    }

    /// Whether it is one total of a day, dated when the last of its points was complete.
    package var isTotalOfDay: Bool {
        kind == EarnedRow.kind || (kind == OutcomeKind.bonus.rawValue && window == day.description)
    }
}

extension FamilyStore {
    /// When a parent first confirmed each task, by the instant at which it was done.
    func confirmations(of child: String) throws(StoreError) -> [Int64: Int64] {
        var words: [String: Int64] = [:]
        var confirmed: [Int64: Int64] = [:]
        var rows = try decisions(of: child)
        while let row = try rows.next() {
            guard row.kind == Decision.Kind.taskConfirmed.rawValue else { continue }
            let first = words["\(row.subject ?? "")/\(row.at)"] ?? row.recorded
            words["\(row.subject ?? "")/\(row.at)"] = first
            confirmed[row.at] = max(confirmed[row.at] ?? .min, first)
        }
        return confirmed
    }
}
