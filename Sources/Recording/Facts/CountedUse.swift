import Economy
package import FamilySettings
package import FamilyStore
import FamilyTime
package import RuleEngine
package import UsageTracking

/// The part of recorded use that counts. Reports stay unchanged; this turns them into the pieces that the engine, the
/// meters and the views see. Use of a time in which the app was not in the family is left out, and so is voided use; use
/// given to another child becomes that child's. Use under a recorded shield is left out, because it is the time of the
/// shield's screen (A8).
///
/// This is the one place between the store and everything that counts.
package struct CountedUse: Sendable {
    let names: FamilyNames
    /// The time of recorded shields, by child and app.
    private var shields: [Int32: [Int32: [Stretch]]] = [:]
    /// What parents said of use that was not real.
    var voids = Voids()
    /// When apps were not in the family.
    var absences = Absences()

    package init(_ family: Family) {
        names = FamilyNames(family)
    }

    /// The counted use of all children of a plan.
    package init(_ plan: Plan, _ store: FamilyStore) throws(StoreError) {
        try self.init(FamilyNames(plan.family), plan, children: plan.family.children.indices, store)
    }

    /// - Parameters:
    ///   - names: those of the plan.
    ///   - children: those whose use is asked for.
    ///   - start: from which on it is.
    init(
        _ names: FamilyNames, _ plan: Plan, children: some Sequence<Int>, _ store: FamilyStore,
        from start: Int64 = .min
    ) throws(StoreError) {
        try self.init(names, plan.family, children: children, store, from: start)
        absences = try Absences(plan, names, store)
    }

    /// The counted use of a family whose apps were always there.
    init(
        _ names: FamilyNames, _ family: Family, children: some Sequence<Int>, _ store: FamilyStore,
        from start: Int64
    ) throws(StoreError) {
        self.names = names
        voids = try Voids(names, store)
        for child in children { take(try store.books(of: family.children[child].id, since: start), child: child) }
    }

    /// Takes up the shields of a child, in the place of those that were known.
    mutating func take(_ books: Books, child: Int) {
        var known: [Int32: [Stretch]] = [:]
        for (app, state) in books.rewards where !state.shields.isEmpty {
            if let place = names.apps[app] { known[place] = state.shields }
        }
        shields[Int32(child)] = known.isEmpty ? nil : known
    }

    /// Whether all use counts as it was reported.
    var isEverything: Bool { voids.isEmpty && shields.isEmpty && absences.isEmpty }

    /// Whether any use of some children may be cut.
    func mayCut(_ children: Set<Int>) -> Bool {
        !voids.isEmpty || !absences.isEmpty || children.contains { shields[Int32($0)] != nil }
    }

    /// The recorded use among which is all of some children: one child's own, unless some of it was reported as that of
    /// others, or everybody's.
    func events(
        of children: Set<Int>, _ family: Family, _ store: FamilyStore, from start: Int64, before end: Int64 = .max
    ) throws(StoreError) -> EventCursor {
        let isOnes = children.count == 1 && voids.heirs.isDisjoint(with: children)
        let own = isOnes ? children.first.map { family.children[$0].id } : nil
        return try store.events(of: own, from: start, before: end)
    }

    /// What counts of a child's use that began in a time, or on the day before and may reach into it, in any order.
    /// - Parameter besidesShields: whether use behind a shield is left out.
    func uses(
        of child: Int, _ family: Family, _ store: FamilyStore, in time: Stretch, besidesShields: Bool = true
    ) throws(StoreError) -> [(use: Use, received: Int64)] {
        var rows = try events(of: [child], family, store, from: time.start - Milliseconds.day, before: time.end)
        var uses: [(use: Use, received: Int64)] = []
        while let row = try rows.next() {
            guard let use = names.use(row) else { continue }
            let pieces =
                besidesShields
                ? pieces(of: use, id: row.id, device: row.device) : real(use, id: row.id, device: row.device)
            for piece in pieces where Int(piece.child) == child { uses.append((piece, row.received)) }
        }
        return uses
    }

    /// The pieces of a use that count, in order of time.
    /// - Parameters:
    ///   - id: of the report that it came from.
    ///   - device: as the report names it.
    package func pieces(of use: Use, id: String, device: String?) -> [Use] {
        guard !isEverything else { return [use] }
        return real(use, id: id, device: device).flatMap(unshielded)
    }

    /// The pieces of a use that are real, whether a shield hid them or not.
    func real(_ use: Use, id: String, device: String?) -> [Use] {
        let pieces = absences.pieces(of: use)
        return voids.isEmpty ? pieces : pieces.flatMap { voids.pieces(of: $0, id: id, device: device) }
    }

    func unshielded(_ use: Use) -> [Use] {
        guard let shields = shields[use.child]?[use.app] else { return [use] }
        return use.pieces(outside: shields)
    }

    /// The pieces of a row; none where its child or app is no longer in the family.
    package func pieces(of row: EventRow) -> [Use] {
        names.use(row).map { pieces(of: $0, id: row.id, device: row.device) } ?? []
    }

    /// What was counted in a use besides time, as far as a piece of it brings it.
    /// - Parameter counts: as they are recorded.
    static func deeds(_ counts: String?, of piece: Use, from use: Use) -> [Deed] {
        counts.flatMap { UseCounts(text: $0) }?.deeds(of: piece, from: use) ?? []
    }
}
