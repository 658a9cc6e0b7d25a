import Diagnostics
package import FamilySettings
package import FamilyStore
import RuleKinds
import RuleLoading

/// What was written when all of it was right last, as the store remembers it: it stays in force while a file has a
/// mistake.
package struct LastWhole: Sendable {
    package let reading: FamilyReading
    package let family: Family
    /// When the latest of what was taken from the store was loaded, in milliseconds since 1970.
    package let since: Int64
}

extension FamilyFolder {
    /// The family as `family.json` has it or, while that has a mistake and on a child's device, as the store remembers it.
    /// Nil if neither is known.
    package var familyInForce: Family? {
        if !isChilds, let bytes = try? Self.bytes(of: familyPath),
            let family = FamilyFile.read(bytes, path: familyPath).family
        {
            return family
        }
        guard let store = try? FamilyStore.openIfPresent(path: databasePath, mode: .readOnly),
            let row = try? VersionHistory.writtenFamily(in: store)
        else { return nil }
        return FamilyFile.read(Array(row.text.utf8), path: familyPath).family
    }
}

extension FamilyReading {
    /// What stays in force in the place of what was read. A part that is right as it is written stands as written: the
    /// family where only rules have mistakes, the rules where only `family.json` has.
    /// - Returns: nil where the store remembers nothing that fits together.
    package func lastWhole(in store: FamilyStore) throws(StoreError) -> LastWhole? {
        guard try VersionHistory.isNoted(in: store) else { return nil }
        let rulesSince = try store.versions(kind: VersionHistory.ruleKind).map(\.loaded).max()
        let latest = try store.latestInstant()
        let noted = try VersionHistory.rulesInForce(in: store)
        if let family, let whole = FamilyReading(family, familySource, noted) {
            return LastWhole(reading: whole, family: family, since: rulesSince ?? latest ?? 0)
        }
        guard let row = try VersionHistory.writtenFamily(in: store) else { return nil }
        let source = SourceText(path: familySource.path, bytes: Array(row.text.utf8))
        guard let family = FamilyFile.read(source.bytes, path: source.path).family else { return nil }
        let areRead = unread.allSatisfy { $0.severity != .error }
        if areRead, let whole = FamilyReading(family, source, rules.files) {
            return LastWhole(reading: whole, family: family, since: row.loaded)
        }
        guard let whole = FamilyReading(family, source, noted) else { return nil }
        return LastWhole(reading: whole, family: family, since: max(row.loaded, rulesSince ?? .min))
    }

    /// Nil where something stands against running these rules.
    private init?(_ family: Family, _ source: SourceText, _ files: [RuleFile]) {
        let rules = RuleSet(files, family: family)
        guard rules.obstacles.isEmpty else { return nil }
        self.init(family: family, familySource: source, familyFindings: [], unread: [], rules: rules)
    }
}
