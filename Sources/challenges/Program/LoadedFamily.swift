import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import Recording
import RuleEngine
import RuleLoading

/// A sound family, and what was read of it.
struct LoadedFamily {
    let family: Family
    let names: FamilyNames
    let reading: FamilyReading
    /// The database, for reading, if it was opened when the family was read.
    let store: FamilyStore?
    private let known = KnownVersions()

    init(family: Family, reading: FamilyReading, store: FamilyStore? = nil) {
        self.family = family
        self.reading = reading
        self.store = store
        names = FamilyNames(family)
    }

    var rules: RuleSet { reading.rules }

    /// The engine as it stands now.
    func interpreter(_ store: FamilyStore?, now: Instant) throws -> Interpreter {
        try FamilyView.interpreter(try versions(store, now: now).plan, store: store, now: now)
    }

    /// What was written, with the versions that the store remembers.
    func versions(_ store: FamilyStore?, now: Instant) throws -> VersionHistory {
        let state = KnownVersions.State(
            last: try store?.lastVersion(), now: max(now.milliseconds, try store?.latestInstant() ?? .min))
        return try known.versions(at: state) {
            try VersionHistory(reading, family: family, store: store, now: now.milliseconds)
        }
    }
}

/// The versions that were read last. A command asks for them several times, and they follow from little.
private final class KnownVersions {
    struct State: Equatable {
        /// The number of the last version that the store knows.
        var last: Int64?
        /// The instant at which what is not known yet comes to hold.
        var now: Int64
    }

    private var last: (state: State, versions: VersionHistory)?

    func versions(at state: State, _ read: () throws -> VersionHistory) rethrows -> VersionHistory {
        if let last, last.state == state { return last.versions }
        let versions = try read()
        last = (state, versions)
        return versions
    }
}

extension LoadedFamily {
    /// A child's desk at an instant, with everything due decided. Nothing is written.
    func desk(_ plan: Plan, _ child: Int, _ store: FamilyStore?, now: Instant) throws -> Desk {
        let hasAll = plan.family.apps.map(\.id) == family.apps.map(\.id)
        let names = hasAll ? names : FamilyNames(plan.family)
        return try Desk.fromStore(of: child, family, names, plan, store, now: now) { $0.settle() }.desk
    }

    /// A child's desk as above, which knows how many freezes there are.
    /// - Parameter interpreter: the engine, advanced to `now`.
    func desk(at interpreter: Interpreter, _ child: Int, _ store: FamilyStore?, now: Instant) throws -> Desk {
        var desk = try desk(interpreter.plan, child, store, now: now)
        desk.freezes = interpreter.freezes(of: child)
        return desk
    }
}
