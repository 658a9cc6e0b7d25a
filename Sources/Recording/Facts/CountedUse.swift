package import Economy
package import FamilySettings
package import FamilyStore
import RuleEngine
package import UsageTracking

/// What of recorded use counts. Use is kept as it was reported; here it is turned into the pieces that the engine, the
/// meters and the views see: what lies under a recorded shield is the shield's screen, and no use (A8).
///
/// This is the one place between the store and everything that counts.
package struct CountedUse: Sendable {
    let names: FamilyNames
    /// The time of recorded shields, by child and app.
    private var shields: [Int32: [Int32: [Stretch]]] = [:]

    package init(_ family: Family) {
        names = FamilyNames(family)
    }

    /// - Parameter children: those whose use is asked for.
    init(_ names: FamilyNames, _ family: Family, children: some Sequence<Int>, _ store: FamilyStore) throws(StoreError)
    {
        self.names = names
        for child in children { take(try store.books(of: family.children[child].id), child: child) }
    }

    /// Takes up the shields of a child, in the place of those that were known.
    mutating func take(_ books: Books, child: Int) {
        var known: [Int32: [Stretch]] = [:]
        for (app, state) in books.rewards where !state.shields.isEmpty {
            if let place = names.apps[app] { known[place] = state.shields }
        }
        shields[Int32(child)] = known.isEmpty ? nil : known
    }

    /// Whether any use of some children may be cut.
    func mayCut(_ children: Set<Int>) -> Bool { children.contains { shields[Int32($0)] != nil } }

    /// The pieces of a use that count, in order of time.
    package func pieces(of use: Use) -> [Use] {
        guard let shields = shields[use.child]?[use.app] else { return [use] }
        return [Stretch(use.start, use.end)].without(shields).map { piece in
            var part = use
            part.start = piece.start
            part.end = piece.end
            return part
        }
    }

    /// The pieces of a row; none where its child or app is no longer in the family.
    package func pieces(of row: EventRow) -> [Use] { names.use(row).map { pieces(of: $0) } ?? [] }
}

extension FamilyStore {
    /// All that was decided about a child.
    package func books(of child: String) throws(StoreError) -> Books {
        var books = Books()
        var rows = try decisions(of: child)
        while let row = try rows.next() {
            if let decision = Decision(row) { books.take(decision) }
        }
        return books
    }
}
