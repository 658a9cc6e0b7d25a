import CommandTable
import Diagnostics
import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import Languages
import Presentation
import Recording
import RuleEngine

extension Session {
    /// A reward app, by its id or name.
    func rewardApp(_ word: String, in family: Family) throws -> App {
        let apps = family.apps.filter { $0.category == .reward }
        if !apps.contains(where: { $0.id == word }), let learning = family.apps.first(where: { $0.id == word }) {
            throw Refusal(
                localized("\(learning.name) is a learning app: it earns points, and is always open."),
                localized("Reward apps are: \(apps.map(\.id).joined(separator: ", "))"))
        }
        guard !apps.isEmpty else {
            throw UsageError(
                localized("The family has no reward app \"\(word)\"."),
                remedy: localized("No app has the category \"reward\" in family.json."))
        }
        let entries = apps.map { (id: $0.id, name: $0.name) }
        return apps[try NamedEntries(sort: .rewardApp, entries: entries).place(of: word)]
    }

    /// The recorder for new decisions.
    /// - Throws: a `Refusal` if the clock can hardly be right.
    func recorder(_ loaded: LoadedFamily) throws -> Recorder {
        let store = try ownStore()
        try checkClock(loaded, store)
        return try Recorder(try loaded.versions(store, now: now), store: store, now: now)
    }

    /// The family, the child of which something is to be recorded, and what records it.
    func recording() throws -> (loaded: LoadedFamily, child: Int, recorder: Recorder) {
        let loaded = try load()
        return (loaded, try child(recordingIn: loaded.family), try recorder(loaded))
    }

    /// Decides something for a child.
    /// - Parameters:
    ///   - words: what was asked for, if repeating the command would do it twice.
    ///   - start: how far back it is asked what has ended.
    ///   - noting: what is recorded in the same entry of the journal.
    /// - Throws: a `Refusal` with the numbers if it cannot be done, `DoneBefore` if the attempt is repeated.
    func decide<Value>(
        _ recorder: Recorder, _ loaded: LoadedFamily, _ child: Int, _ words: [String] = [], since start: Int64 = .max,
        noting: (borrowing Transaction) throws(StoreError) -> Void = { _ in },
        _ body: (inout Desk) throws(EconomyRefusal) -> Value
    ) throws -> Value {
        let attempt = attempt(about: [loaded.family.children[child].id] + words)
        let result: Result<Value, EconomyRefusal>
        do {
            result = try recorder.decide(for: child, as: attempt, since: start, noting: noting, body)
        } catch  where error.leavesDoubt {
            guard let attempt else { throw error }
            throw doubt(error, attempt)
        }
        return try granted(result, loaded, child)
    }

    /// The value that a decision would have. Nothing is recorded.
    /// - Parameter words: those of the decision.
    /// - Throws: as the decision does.
    func ask<Value>(
        _ recorder: Recorder, _ loaded: LoadedFamily, _ child: Int, _ words: [String] = [],
        _ body: (inout Desk) throws(EconomyRefusal) -> Value
    ) throws -> Value {
        let attempt = attempt(about: [loaded.family.children[child].id] + words)
        return try granted(try recorder.ask(for: child, as: attempt, body), loaded, child)
    }

    /// The value of a decision or an offer.
    /// - Throws: a `Refusal` with the numbers if it was refused, `DoneBefore` if the attempt is repeated.
    func granted<Value>(
        _ result: Result<Value, EconomyRefusal>, _ loaded: LoadedFamily, _ child: Int
    ) throws -> Value {
        switch result {
        case .success(let value): return value
        case .failure(.doneBefore(let at)):
            throw DoneBefore(at: ChildClock(loaded.family, child, now: now).words(at))
        case .failure(let refusal): throw self.refusal(refusal, loaded, child)
        }
    }

    func refusal(_ refusal: EconomyRefusal, _ loaded: LoadedFamily, _ child: Int) -> Refusal {
        let clock = ChildClock(loaded.family, child, now: now)
        if case .alreadyOpen(let app, nil) = refusal {
            let option = childOption(child, of: loaded.family)
            return Refusal(
                refusal.message(clock: clock.words),
                localized("Shut it with: challenges redeem \(app.shellWord) --stop\(option)"))
        }
        if case .clockBehind(let now, let last) = refusal {
            return Refusal(
                ClockWords.contradiction(clock.dated(now), clock.dated(last), isGiven: options.string("now") != nil),
                refusal.remedy)
        }
        guard let group = Program.spec.command(options.command)?.group, [.parent, .devices].contains(group) else {
            return Refusal(
                refusal.message(clock: clock.words), folder.isChilds ? refusal.remedyOnChildsDevice : refusal.remedy)
        }
        let name = loaded.family.children[child].name
        return Refusal(refusal.message(toParentOf: name, clock: clock.words), refusal.remedy(toParentOf: name))
    }
}

extension LoadedFamily {
    /// A child's desk at an instant, with everything due decided. Nothing is written.
    func desk(_ plan: Plan, _ child: Int, _ store: FamilyStore?, now: Instant) throws -> Desk {
        let hasAll = plan.family.apps.map(\.id) == family.apps.map(\.id)
        let names = hasAll ? names : FamilyNames(plan.family)
        return try Desk.decide(of: child, family, names, plan, store, now: now) { $0.settle() }.desk
    }

    /// A child's desk as above, which knows how many freezes there are.
    /// - Parameter interpreter: the engine, advanced to `now`.
    func desk(at interpreter: Interpreter, _ child: Int, _ store: FamilyStore?, now: Instant) throws -> Desk {
        var desk = try desk(interpreter.plan, child, store, now: now)
        desk.freezes = interpreter.freezes(of: child)
        return desk
    }

    /// A child's screen.
    /// - Parameter interpreter: the engine, advanced to `now`.
    func status(
        _ interpreter: Interpreter, _ child: Int, _ store: FamilyStore?, now: Instant
    ) throws -> StatusView {
        let desk = try desk(at: interpreter, child, store, now: now)
        var waiting: [WaitingItem] = []
        var started: [Int: Int64] = [:]
        if let store {
            started = try TaskTimer.running(of: child, in: interpreter.plan, store, at: now)
            var calendar = interpreter.calendar(of: child)
            let today = calendar.day(at: now).start
            let books = try store.books(of: family.children[child].id, since: today)
            waiting = try WaitingItem.all(of: child, interpreter.plan, store, books)
                .filter { $0.waits(interpreter, now: now) }
            waiting += WaitingItem.declined(of: child, in: books, from: today, through: max(today, now.milliseconds))
        }
        return try StatusView(
            interpreter, child: child, told: try ToldWins(of: child, interpreter.plan, store, now: now),
            rewards: RewardView(desk, ChildClock(family, child, now: now), now: now),
            waiting: waiting, started: started, now: now)
    }
}

/// Formats instants on a child's clock.
struct ChildClock {
    private let calendar: FamilyCalendar
    private let day: Int32
    private let zone: Zone
    private let today: LocalDate
    /// Nil behind midnight, where the family's day goes on: nobody would know which one is meant.
    private let tomorrow: LocalDate?

    init(_ family: Family, _ child: Int, now: Instant) {
        var calendar = family.calendar(of: family.children[child])
        let info = calendar.day(at: now)
        day = info.day
        zone = calendar.zone(on: day)
        today = zone.localDate(at: now)
        tomorrow = info.date == today ? today + 1 : nil
        self.calendar = calendar
    }

    /// The day of the family with which something ends: "tonight", "Friday", "Tue 10 Nov". With a time where none ends then.
    func day(endingAt end: Int64) -> String {
        var calendar = calendar
        let last = calendar.day(at: Instant(milliseconds: end - 1))
        guard last.end == end else { return words(end) }
        return switch last.day - day {
        case ...0: GoalWords.tonight
        case ...6: last.date.weekday.localizedName
        default: Wording.date(last.date, readOn: today)
        }
    }

    /// "16:30", "tomorrow 16:30", on another day "Fri 6 Nov 16:30", in another year "Fri 6 Nov 2026 16:30".
    func words(_ milliseconds: Int64) -> String {
        let instant = Instant(milliseconds: milliseconds)
        let (date, time) = (zone.localDate(at: instant), zone.clock(at: instant).description)
        if date == today { return time }
        if date == tomorrow { return "\(GoalWords.tomorrow) \(time)" }
        return Wording.date(date) + (date.year == today.year ? "" : " \(date.year)") + " " + time
    }

    /// "04:00".
    func time(_ milliseconds: Int64) -> String {
        zone.clock(at: Instant(milliseconds: milliseconds)).description
    }

    /// "Fri 6 Nov 2026 16:30".
    func dated(_ milliseconds: Int64) -> String {
        ClockWords.dated(milliseconds, zone)
    }

    func iso8601(_ milliseconds: Int64) -> String { Instant(milliseconds: milliseconds).iso8601(in: zone) }
}
