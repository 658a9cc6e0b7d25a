import FamilySettings
import FamilyStore
import FamilyTime
import RuleEngine
import UsageTracking

// Use of apps that are paid as they are used is counted when somebody looks, and not before it is known.
extension Recorder {
    /// Notes the days of use that became known, so that they are counted however late that is.
    /// - Parameter children: whose use it may be.
    func noteToCount(
        _ use: Use, of children: some Sequence<Int>, _ transaction: borrowing Transaction
    ) throws(StoreError) {
        guard !metered.isEmpty, metered.contains(plan.family.apps[Int(use.app)].id) else { return }
        // The first recording of a child has no past, so nothing in it is too late.
        guard use.start >= firstInTime || finished[Int(use.child)] == nil else { return }
        try noteToCount(from: use.start, to: use.end, of: children, transaction)
    }

    /// Notes the days of use that a parent's word is about, as far back as use counted when it was said, and those before
    /// on which use was counted: so they are the same ones on a device that hears of it later, under other settings.
    func noteToCount(
        _ row: VoidRow, of children: some Sequence<Int>, _ settings: inout SettingsInForce,
        _ transaction: borrowing Transaction
    ) throws(StoreError) {
        guard !metered.isEmpty else { return }
        let family = settings.family(at: row.made) ?? plan.family
        let isReward = row.app.map { app in
            metered.contains(app) || family.apps.contains { $0.id == app && $0.category == .reward }
        }
        if isReward ?? true {
            let start = max(row.start, horizon.under(family).start(at: row.made))
            try noteToCount(from: start, to: min(row.until, now.milliseconds), of: children, transaction)
        }
        // What was free on the days after may be other minutes now.
        let kept = Int64(try store.daysKept(versions.family, since: row.start)) * Milliseconds.day
        let end = min(row.until, .max - kept) + kept
        try noteCounted(by: concerned(by: row), from: row.start, to: end, of: children, transaction)
    }

    /// Notes the days of a time on which use was counted, however long ago.
    /// - Parameters:
    ///   - users: whose use was.
    ///   - children: whose days are noted.
    func noteCounted(
        by users: some Sequence<Int>, from start: Int64, to end: Int64, of children: some Sequence<Int>,
        _ transaction: borrowing Transaction
    ) throws(StoreError) {
        var days: Set<LocalDate> = []
        for child in users { days.formUnion(try store.daysCounted(of: plan.family.children[child].id)) }
        for child in children {
            var calendar = plan.calendar(of: child)
            for day in days {
                let info = calendar.info(of: day.dayNumber)
                guard start < info.end, info.start < end else { continue }
                try transaction.noteToCount(day, of: plan.family.children[child].id)
            }
        }
    }

    /// Notes the days of use, or of decisions about it, that another device has heard of. However long ago they are, there
    /// they were counted in time.
    func noteToCount(_ facts: TakenFacts, _ transaction: borrowing Transaction) throws(StoreError) {
        for (used, days) in facts.days where metered.contains(used.app) {
            guard let child = names.children[used.child] else { continue }
            for day in days {
                let start = day * Milliseconds.day
                try noteToCount(from: start, to: start + Milliseconds.day, of: [Int(child)], transaction)
            }
        }
        for (used, start) in facts.decided where metered.contains(used.app) {
            guard let child = names.children[used.child] else { continue }
            try noteToCount(from: start, to: now.milliseconds, of: [Int(child)], transaction)
        }
        guard !facts.voids.isEmpty else { return }
        var settings = try SettingsInForce(store)
        for word in facts.voids { try noteToCount(word, of: concerned(by: word), &settings, transaction) }
    }

    func noteToCount(
        from start: Int64, to end: Int64, of children: some Sequence<Int>, _ transaction: borrowing Transaction
    ) throws(StoreError) {
        guard start < end else { return }
        for child in children {
            var calendar = plan.calendar(of: child)
            // What was free on the days after may be other minutes now. Those of the last days are looked at anyway.
            let today = calendar.day(at: now).day
            let used = calendar.day(at: Instant(milliseconds: end - 1)).day
            let last = max(used, min(used + daysKept, today))
            for day in calendar.day(at: Instant(milliseconds: start)).day...last {
                try transaction.noteToCount(LocalDate(dayNumber: day), of: plan.family.children[child].id)
            }
        }
    }
}
