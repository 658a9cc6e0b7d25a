import Economy
package import FamilySettings
package import FamilyStore
package import FamilyTime
package import RuleEngine
import UsageTracking

/// Records use and what follows from it: events, outcomes, ledger and the engine's state, a batch in one transaction.
///
/// An acknowledged batch survives a kill. After an interruption the same input can be read again; it changes nothing
/// twice. One recorder writes to a store at a time; a second one waits, then fails with `.busy`.
///
/// Past use is not kept in memory. A late report is folded again from a checkpoint of the engine's state that lies
/// before all use that may still arrive (law 3), so its cost does not grow with the history.
package final class Recorder {
    package let plan: Plan
    package let store: FamilyStore
    let versions: VersionHistory
    /// Who writes the store's own journal.
    let author: JournalAuthor
    /// The places of all children and apps of the plan, removed apps included.
    let names: FamilyNames
    /// The places of the children and apps of the present `family.json`.
    let namesNow: FamilyNames
    let horizon: Horizon
    package internal(set) var now: Instant
    /// The time of the computer's clock. It is before `now` if a later instant was already recorded.
    private(set) var clock: Instant
    var interpreter: Interpreter
    var publisher: Publisher
    /// Children of whom a report came late, with those who win together with them: their history is folded again and
    /// the difference is told.
    var late: Set<Int> = []
    /// Children whose state is that of other rules or settings.
    var edited: Set<Int> = []
    /// Children of whom the batch that is being recorded brought use.
    var touched: Set<Int> = []
    /// For each child the last recording that was finished with use of it: everything was decided by then. Nil before.
    var finished: [Int64?]
    /// Children with recorded use.
    var users: Set<Int> = []
    /// Children of whom anything is recorded.
    var known: Set<Int> = []
    /// What of recorded use counts.
    var counted: CountedUse
    /// The confirmations of each child's tasks that a parent took back.
    var takenBack: [Int: [Decision]] = [:]
    /// Where the checkpoints lie of children that were asked for.
    var checkpoints: [Int: Int64?] = [:]
    /// The checkpoints of a first recording, by the first of the children who are folded together.
    var firstCheckpoints: [Int: FirstCheckpoint] = [:]
    /// Whether any use is held back for a parent, or will be.
    var hasDoubts = false
    /// The days since 1970 UTC of which other use is known than before, by the child's place. They are to be looked at.
    var usedAnew: [Int: Set<Int64>] = [:]
    /// Implausible days that were found and nobody was told of.
    var implausible: Set<ChildDay> = []
    /// Decisions of children's devices that are to be judged.
    var judging = Judging()
    var assigned: AppNames
    /// The reward apps whose use is to be counted, by id: all of them if any is or was paid as it is used.
    let metered: Set<String>
    /// For how many days after it use changes what is free, and so what use costs.
    let daysKept: Int32
    private var matcher: AppMatcher
    /// Recognises the apps that were removed.
    private var formerMatcher: AppMatcher
    /// By apps of the family, those that are not in it any more and were recognised by something that means them now.
    let formerApps: [Int32: [Int32]]
    var generation: Int64 = 0
    /// The number of the last version of rules and settings by which somebody has agreed to what follows: by others nothing
    /// is done. Nil if nobody was asked.
    var agreed: Int64?
    var lateness = Lateness.now

    /// By what it is judged whether use that is taken in comes too late.
    enum Lateness {
        /// By the present: it is heard of just now.
        case now
        /// By the instant at which another device heard of it.
        case heard(at: Int64)
        /// That was decided before, of what it follows from.
        case decided
    }

    /// Counts of what became of the reports.
    package struct Tally: Sendable {
        package var new = 0
        package var known = 0
        package var longer = 0
        package var waiting = 0
        /// Use that contradicts the instant at which it was received and waits for a parent's word.
        package var held = 0
        /// Use that waits for a parent's word because its id was told of another child, app or device before.
        package var contradictory = 0
        /// Use from a time in which its app was not in the family. It is kept as unknown use.
        package var absent = 0
        /// The start of the earliest use that is new or longer, by the child's place.
        package var earliest: [Int: Int64] = [:]
        package var tooLate = 0
        /// The id of the first of them.
        package var firstTooLate: String?

        package init() {}
    }

    package internal(set) var tally = Tally()

    /// - Parameters:
    ///   - now: use that ends later waits until its time has come. Recorded time does not run backwards: an instant before
    ///     the latest recorded one counts as that one.
    ///   - countsAll: whether use counts however late it comes.
    package init(
        _ versions: VersionHistory, store: FamilyStore, now: Instant, countsAll: Bool = false
    ) throws(StoreError) {
        plan = versions.plan
        self.store = store
        self.versions = versions
        author = try store.author()
        clock = now
        self.now = now
        horizon = Horizon(plan.family, countsAll: countsAll)
        names = FamilyNames(plan.family)
        namesNow = FamilyNames(versions.family)
        interpreter = Interpreter(plan)
        counted = CountedUse(plan.family)
        var former = plan.family
        former.apps = Array(former.apps.dropFirst(versions.family.apps.count))
        publisher = Publisher(plan, store: store, now: now.milliseconds)
        finished = plan.family.children.map { _ in nil }
        assigned = try AppNames(versions.family, nil)
        metered = try store.metered(plan.family)
        daysKept =
            metered.isEmpty
            ? 0 : try store.daysKept(versions.family, since: horizon.start(at: now.milliseconds))
        matcher = AppMatcher(versions.family)
        formerApps = former.apps.isEmpty ? [:] : Self.alike(versions.family.apps, former.apps, names)
        var removed: [App] = []
        for app in former.apps {
            // Nobody knows when an app was taken out by hand.
            if try store.removal(of: app.id) != nil { removed.append(app) }
        }
        former.apps = removed
        formerMatcher = AppMatcher(former)
        try load()
    }

    /// The engine as it stands after what was recorded last.
    package var present: Interpreter { interpreter }

    /// Moves on to a later instant and resets counts and news. An earlier instant counts as the present one.
    package func move(to later: Instant) {
        clock = later
        now = max(now, later)
        publisher.begin(at: now.milliseconds)
        tally = Tally()
    }

    func reloadVoids() throws(StoreError) {
        counted.voids = try Voids(names, store)
        users.formUnion(counted.voids.heirs)
        known.formUnion(counted.voids.heirs)
    }

    func reloadNames() throws(StoreError) { assigned = try AppNames(versions.family, store) }

    /// Takes up what assigned names say of the time in which apps were not in the family.
    /// - Returns: from when on other use counts than before. Nil if the same does.
    func reloadAbsences() throws(StoreError) -> Int64? {
        let before = counted.absences
        counted.absences = try Absences(plan, names, store)
        return before.change(to: counted.absences)
    }

    /// The family as it is written now. Names in reports are looked up in it: use of an app that was taken out is unknown.
    package var family: Family { versions.family }

    /// The app that a tracker means by a name at an instant; nil where the family does not know it.
    func app(named name: String, at instant: Int64) -> Int32? {
        namesNow.apps[name] ?? assigned.app(named: name, at: instant)
    }

    /// The app that a program's own events name at an instant: by its id, or by a name that the family recognises
    /// (`matches.names`).
    func app(called name: String, at instant: Int64) -> Int32? {
        app(named: name, at: instant) ?? app(recognisedBy: name, at: instant)
    }

    /// The app of the family that is recognised, or one that was in it at an instant and was removed since.
    func app(
        recognisedBy name: String, package: String? = nil, site: String? = nil, at instant: Int64
    ) -> Int32? {
        if case .app(let id) = matcher.match(name: name, package: package, site: site) { return namesNow.apps[id] }
        guard case .app(let id) = formerMatcher.match(name: name, package: package, site: site),
            let app = names.apps[id], !counted.absences.contains(app, at: instant)
        else { return nil }
        return app
    }

    private static func alike(_ present: [App], _ former: [App], _ names: FamilyNames) -> [Int32: [Int32]] {
        let signs = former.compactMap { app in names.apps[app.id].map { (place: $0, signs: app.signs) } }
        var alike: [Int32: [Int32]] = [:]
        for app in present {
            guard let place = names.apps[app.id] else { continue }
            let own = app.signs
            let places = signs.filter { !$0.signs.isDisjoint(with: own) }.map(\.place)
            if !places.isEmpty { alike[place] = places }
        }
        return alike
    }

    /// Wins that were told for the first time.
    package var news: [Outcome] { publisher.news }
}
