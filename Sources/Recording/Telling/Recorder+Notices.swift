import FamilySettings
package import FamilyStore
import FamilyTime
import RuleEngine
import RuleLanguage

// Notices depend on when somebody is there to tell them, so they are recorded as told and never worked out again.
extension Recorder {
    /// Tells each child what its day brought once the day is over, and in the evening which runs would break. Days that
    /// were over before notices were first asked for are not summed up.
    ///
    /// Everything due by now has happened (`finish`).
    package func tellNotices() throws(StoreError) {
        try write { transaction throws(StoreError) in
            for child in plan.family.children.indices {
                try sumUp(child, transaction)
                try warn(child, transaction)
            }
        }
    }

    /// When there may be something to tell again, in milliseconds since 1970.
    package func nextNotice() -> Int64? {
        plan.family.children.indices.map { child in
            var calendar = plan.calendar(of: child)
            let today = calendar.day(at: now)
            let evening = Self.evening(of: today, calendar)
            return evening > now.milliseconds ? evening : today.end
        }.min()
    }

    private static func evening(of day: DayInfo, _ calendar: FamilyCalendar) -> Int64 {
        min(calendar.zone(on: day.day).instant(of: day.date, at: Notice.evening).milliseconds, day.end)
    }

    // MARK: The day

    /// The mark of the last day of a child that was summed up.
    static func summedUp(_ child: String) -> String { "summedUp/\(child)" }

    private func summedUpMark(_ child: Int) -> String { Self.summedUp(plan.family.children[child].id) }

    private func sumUp(_ child: Int, _ transaction: borrowing Transaction) throws(StoreError) {
        var calendar = plan.calendar(of: child)
        let today = calendar.day(at: now).day
        let last = try store.mark(summedUpMark(child)).map { Int32(clamping: $0) } ?? today - 1
        for day in max(last + 1, today - Int32(horizon.days))..<max(last + 1, today) {
            let info = calendar.info(of: day)
            guard !info.isEmpty, try hasUse(child, info) else { continue }
            try tell(.dailySummary, child, info.date, at: info.end, reason: "the day", transaction)
        }
        try transaction.setMark(summedUpMark(child), to: Int64(max(last, today - 1)))
    }

    private func hasUse(_ child: Int, _ day: DayInfo) throws(StoreError) -> Bool {
        var events = try store.events(of: plan.family.children[child].id, from: day.start, before: day.end)
        return try events.next() != nil
    }

    // MARK: The evening

    private func warn(_ child: Int, _ transaction: borrowing Transaction) throws(StoreError) {
        var calendar = plan.calendar(of: child)
        let today = calendar.day(at: now)
        let evening = Self.evening(of: today, calendar)
        guard now.milliseconds >= evening, !today.isAway else { return }
        for streak in interpreter.streaks(of: child, at: now) where isInDanger(streak, child, today) {
            let rule = plan.rules[streak.rule]
            try tell(
                .streakInDanger, child, today.date, at: now.milliseconds, rule: rule, run: Int64(streak.length),
                reason: rule.rule.header.title, transaction)
        }
    }

    /// Whether a run breaks if nothing is done any more on this day.
    private func isInDanger(_ streak: StreakStanding, _ child: Int, _ today: DayInfo) -> Bool {
        let rule = plan.rules[streak.rule]
        // A miss that has not settled has decided the matter, and a freeze would hold.
        guard streak.length >= Notice.shortestRun, streak.isDue, !streak.isKept, !streak.isUndecided,
            streak.freezes == 0, !rule.rule.header.isSecret,
            // Limits are kept by doing nothing.
            let part = interpreter.todayPart(of: streak, child: child, at: now), !part.isLimit
        else { return false }
        return rule.rule.goals.first?.period.last(of: today) == today.day
    }

    private func tell(
        _ notice: Notice, _ child: Int, _ day: LocalDate, at: Int64, rule: PlanRule? = nil, run: Int64? = nil,
        reason: String, _ transaction: borrowing Transaction
    ) throws(StoreError) {
        let name = plan.family.children[child].id
        let id = [notice.rawValue, name, rule?.id, day.description].compactMap(\.self).joined(separator: "/")
        _ = try transaction.publish(
            OutcomeRow(
                id: id, kind: notice.rawValue, child: name, rule: rule?.id, version: rule?.version,
                window: day.description, run: run, at: at, day: day, reason: reason, published: now.milliseconds))
    }
}

extension Recorder {
    /// When the engine decides something again without any use, in milliseconds since 1970: the end of a day, of a
    /// window, of the hours for late reports.
    package func nextDecision() -> Int64? {
        plan.family.children.indices.compactMap { interpreter.nextInstant(of: $0) }.min()
    }
}
