import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import RuleEngine
import UsageTracking

extension FamilyStore {
    /// The accounts of apps that were removed after an instant, where what was earned and spent until the removal does
    /// not come to nothing.
    func removedAccounts(
        of child: Int, _ names: FamilyNames, _ plan: Plan, since start: Int64
    ) throws(StoreError) -> [RemovedAccount] {
        let name = plan.family.children[child].id
        var calendar = plan.calendar(of: child)
        var removed: [RemovedAccount] = []
        for (id, at) in try removals(after: start) {
            guard let app = names.apps[id] else { continue }
            let day = calendar.day(at: Instant(milliseconds: at))
            let points =
                try held(
                    by: name, of: id, earnedBefore: day.date, correctedAs: OutcomeKind.corrected.rawValue, through: at)
                + earned(by: child, with: app, on: day, before: at, names, plan)
            guard points != 0 else { continue }
            let taken = try payments(of: name, kind: Decision.Kind.pointsAdjusted.rawValue, from: at, through: at)
                .values.joined().reduce(0) { $0 - ($1.app == id ? $1.amount : 0) }
            removed.append(RemovedAccount(app: plan.family.apps[Int(app)], removed: at, points: points, taken: taken))
        }
        return removed
    }

    /// The base points that an app had earned on a day by an instant.
    private func earned(
        by child: Int, with app: Int32, on day: DayInfo, before instant: Int64, _ names: FamilyNames, _ plan: Plan
    ) throws(StoreError) -> Int64 {
        let (name, id) = (plan.family.children[child].id, plan.family.apps[Int(app)].id)
        guard try earned(by: name, from: day.date).all().contains(where: { $0.app == id && $0.day == day.date }) else {
            return 0
        }
        var interpreter = Interpreter(plan)
        // Use of the day before may go on, and then it keeps the seconds from apps that began later.
        try RecordedFacts(store: self, names: names, plan: plan, now: .max)
            .each(of: [child], from: day.start - Milliseconds.day) { fact throws(StoreError) in
                guard case .use(var use) = fact, use.start < instant else { return }
                use.end = min(use.end, instant)
                _ = interpreter.fold(use)
            }
        interpreter.advance(child, to: Instant(milliseconds: instant))
        interpreter.tellOpenTotals(of: child)
        let total = interpreter.takeOutcomes().last {
            $0.kind == .pointsEarned && $0.app == app && $0.window == day.day
        }
        return total?.points ?? 0
    }
}
