import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import RuleEngine
import UsageTracking

/// What a child had at each instant since a day, by all that is known. Decisions are no part of it: whoever judges them
/// adds those that stand.
///
/// It is worked out backwards from what the child has now, by when points were earned: when a store has heard of them, or
/// corrected them, is another thing on each device.
struct PointsOverTime {
    private struct Day {
        var info: DayInfo
        /// What was earned with each app, and by factors on that.
        var earned: [String: Int64] = [:]
        var bonus: Int64 = 0
        /// What the use of apps has cost that are paid as they are used.
        var costs: [String: Int64] = [:]

        var sum: Int64 { earned.values.reduce(bonus, +) - costs.values.reduce(0, +) }
    }

    private let recorder: Recorder
    private let child: Int
    private var calendar: FamilyCalendar
    private var opening: Int64
    private var days: [Int32: Day] = [:]
    /// Wins and what else was paid at an instant.
    private var won: [(at: Int64, points: Int64)] = []
    /// By day, what was used when.
    private var used: [Int32: [String: [Stretch]]] = [:]

    /// - Parameters:
    ///   - start: the earliest instant that is asked for.
    ///   - decided: what those decisions come to that are recorded since then, without what each store decides by itself.
    init(
        of child: Int, since start: Int64, decided: Int64, _ recorder: Recorder
    ) throws(StoreError) {
        (self.recorder, self.child) = (recorder, child)
        calendar = recorder.plan.calendar(of: child)
        let (store, name) = (recorder.store, recorder.plan.family.children[child].id)
        let first = calendar.day(at: Instant(milliseconds: start))
        opening = try store.balance(of: name) - decided
        var earned = try store.earned(by: name, from: first.date)
        while let row = try earned.next() { note(row.day) { $0.earned[row.app, default: 0] += row.points } }
        var outcomes = try store.outcomes(of: name, from: first.start)
        while let row = try outcomes.next() {
            guard let points = row.points, points != 0 else { continue }
            let day = calendar.info(of: row.day.dayNumber)
            if row.kind == OutcomeKind.boosted.rawValue {
                note(row.day) { $0.bonus += points }
            } else if row.kind == OutcomeKind.minutesPaid.rawValue {
                // Of a total that grew during the day it is not known when its parts came.
                won.append((day.start, points))
            } else if row.kind == OutcomeKind.penalty.rawValue {
                won.append((row.at, points))
            } else if row.kind == OutcomeKind.bonus.rawValue {
                if row.window == row.day.description, row.at < day.end {
                    note(row.day) { $0.bonus += points }
                } else {
                    won.append((row.at, points))
                }
            } else {
                won.append((row.at, points + (try store.corrections(of: row.id))))
            }
        }
        let books = try store.books(
            of: name, since: min(start, recorder.horizon.books(at: recorder.now.milliseconds)))
        for (key, use) in books.uses {
            guard key.day.dayNumber >= first.day else {
                opening -= use.owed
                continue
            }
            opening += use.paid
            note(key.day) { $0.costs[key.app] = use.cost }
        }
        // Use that is not counted yet costs what it will: whether points were there is no matter of who has looked.
        let costs = recorder.metered.isEmpty ? [:] : try recorder.atDesk(of: child) { $0.costs }.value
        for (key, cost) in costs {
            if key.day.dayNumber >= first.day {
                note(key.day) { $0.costs[key.app] = cost }
            } else {
                opening -= cost - (books.uses[key]?.cost ?? 0)
            }
        }
        opening -= won.reduce(0) { $0 + $1.points }
        for day in days.values { opening -= day.earned.values.reduce(day.bonus, +) }
    }

    private mutating func note(_ date: LocalDate, _ body: (inout Day) -> Void) {
        let number = date.dayNumber
        body(&days[number, default: Day(info: calendar.info(of: number))])
    }

    /// The most that there can have been at an instant. Of the day only that is known which was earned by the end.
    mutating func most(at instant: Int64, _ family: Family) throws(StoreError) -> Int64 {
        let today = calendar.day(at: Instant(milliseconds: instant))
        var points = opening
        for win in won where win.at <= instant { points += win.points }
        for (number, day) in days where number < today.day { points += day.sum }
        guard let day = days[today.day] else { return points }
        let used = try used(on: day.info)
        let (before, after) = (Stretch(day.info.start, instant), Stretch(instant, day.info.end))
        var base: Int64 = 0
        for (app, earned) in day.earned {
            let rate = terms(of: app, family)?.pointsPerMinute ?? 0
            base += min(earned, Self.points(rate, used[app] ?? [], in: before))
        }
        points += base + min(day.bonus, (base * Int64(family.economy.maxMultiplier - 100) + 50) / 100)
        for (app, cost) in day.costs {
            let price = terms(of: app, family)?.costPerMinute ?? 0
            points -= max(0, cost - Self.points(price, used[app] ?? [], in: after) - 1)
        }
        return points
    }

    private static func points(_ rate: Int, _ use: [Stretch], in time: Stretch) -> Int64 {
        use.within(time).reduce(0) { $0 + $1.length } * Int64(rate) / Milliseconds.minute
    }

    private func terms(of app: String, _ family: Family) -> AppTerms? {
        family.apps.first { $0.id == app }
            .map { family.terms(of: $0, for: recorder.plan.family.children[child].id) }
    }

    private mutating func used(on day: DayInfo) throws(StoreError) -> [String: [Stretch]] {
        if let known = used[day.day] { return known }
        var found: [String: [Stretch]] = [:]
        for (app, time) in try recorder.use(of: child, in: Stretch(day.start, day.end), besidesShields: true) {
            found[app, default: []].append(time)
        }
        found = found.mapValues(\.union)
        used[day.day] = found
        return found
    }
}

extension Recorder {
    /// A child's use in a time, in any order, apps by their ids.
    /// - Parameter besidesShields: whether use behind a shield is left out.
    func use(
        of child: Int, in time: Stretch, besidesShields: Bool
    ) throws(StoreError) -> [(app: String, time: Stretch)] {
        let first = time.start - Milliseconds.day
        let own = counted.inherits([child]) ? nil : plan.family.children[child].id
        var rows = try store.events(of: own, from: first, before: time.end)
        var found: [(app: String, time: Stretch)] = []
        while let row = try rows.next() {
            guard let use = names.use(row) else { continue }
            let pieces =
                besidesShields ? counted.pieces(of: row) : counted.real(use, id: row.id, device: row.device)
            for piece in pieces where Int(piece.child) == child {
                let part = Stretch(piece.start, piece.end).cut(to: time)
                if part.length > 0 { found.append((plan.family.apps[Int(piece.app)].id, part)) }
            }
        }
        return found
    }
}
