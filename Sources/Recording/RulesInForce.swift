import FamilySettings
package import FamilyStore
import RuleEngine
package import RuleLinting
import RuleLanguage

/// Which version of each rule is in force since when (law 9).
package struct RulesInForce: Sendable {
    /// The instant from which a rule's version judges; absent for one that judges all history.
    package private(set) var since: [String: Int64] = [:]
    private var fresh: [VersionRow] = []

    private static let kind = "rule"
    private static let firstLoad = "firstLoad"

    /// Rules that judge all history and of which no version is kept: for measuring.
    package static let unversioned = RulesInForce()

    private init() {}

    /// - Parameters:
    ///   - store: nil before there is one; then this is the first load.
    ///   - now: in milliseconds since 1970.
    package init(_ rules: RuleSet, store: FamilyStore?, now: Int64) throws(StoreError) {
        let first = try store?.mark(Self.firstLoad) ?? nil
        for rule in rules.rules {
            let header = rule.header
            let known = try store?.currentVersion(kind: Self.kind, name: header.id) ?? nil
            if let known, known.hash == header.version {
                if known.loaded != first { since[header.id] = known.loaded }
            } else {
                if first != nil { since[header.id] = now }
                fresh.append(
                    VersionRow(kind: Self.kind, name: header.id, hash: header.version, text: header.title, loaded: now))
            }
        }
    }

    /// Writes down what is new, in the transaction that first uses it.
    package func note(in transaction: borrowing Transaction, store: FamilyStore) throws(StoreError) {
        if try store.mark(Self.firstLoad) == nil, let loaded = fresh.first?.loaded {
            try transaction.setMark(Self.firstLoad, to: loaded)
        }
        for version in fresh { _ = try transaction.note(version) }
    }
}
