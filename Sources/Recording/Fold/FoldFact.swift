import FamilySettings
import RuleEngine
package import UsageTracking

/// A fact of one family, as a fold keeps it.
package struct FoldFact: Hashable, Sendable {
    package var kind: RecordedFact
    /// A hash of the id under which it was reported: reports of one id are one fact.
    package var id: UInt64
    /// What was counted in a use besides time.
    package var counts: UseCounts?

    package init(_ kind: RecordedFact, id: String, counts: UseCounts? = nil) {
        self.kind = kind
        self.id = Self.hash(id.utf8)
        self.counts = counts
    }

    init(_ kind: RecordedFact, id: UInt64) {
        self.kind = kind
        self.id = id
    }

    /// When it began, and when it was over.
    var start: Int64 {
        switch kind {
        case .use(let use): use.start
        case .deed(let deed): deed.at
        }
    }

    var end: Int64 {
        switch kind {
        case .use(let use): use.end
        case .deed(let deed): deed.at
        }
    }

    /// Facts in the order in which the engine folds them, which is the same for the same facts however they came.
    func comes(before other: FoldFact, in plan: Plan) -> Bool {
        if start != other.start { return start < other.start }
        switch (kind, other.kind) {
        case (.use(let use), .use(let another)): return use == another ? id < other.id : use.comes(before: another)
        case (.deed(let deed), .deed(let another)):
            return (plan.place(of: deed), deed.child, id) < (plan.place(of: another), another.child, other.id)
        case (.deed, .use): return true
        case (.use, .deed): return false
        }
    }

    /// Of two reports of one id the longer counts, then the one that began earlier (law 10), then the one that counted more;
    /// where that is equal, names decide, as everywhere (`EventRow.wins`).
    func wins(over other: FoldFact, in plan: Plan) -> Bool {
        let family = plan.family
        let (length, known) = (end - start, other.end - other.start)
        if length != known { return length > known }
        if start != other.start { return start < other.start }
        if counts != other.counts { return UseCounts.outdoes(counts, other.counts) }
        guard case .use(let use) = kind, case .use(let another) = other.kind else {
            return comes(before: other, in: plan)
        }
        func names(_ use: Use) -> [String] {
            [
                family.children[Int(use.child)].id, family.apps[Int(use.app)].id,
                use.device < 0 ? "" : family.devices[Int(use.device)].id,
            ]
        }
        return names(use).lexicographicallyPrecedes(names(another))
    }

    /// FNV-1a, 64 bits: of a million reports in a family two meet once in forty million families.
    static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return hash
    }
}
