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
    /// The family as `family.json` has it or, while that has a mistake, as it was when it was right last. Nil if neither
    /// is known.
    package var familyInForce: Family? {
        if let bytes = try? Self.bytes(of: familyPath), let family = FamilyFile.read(bytes, path: familyPath).family {
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
        let rows = Dictionary(grouping: try store.versions(kind: VersionHistory.ruleKind), by: \.name)
            .compactMap { $0.value.last }.sorted { $0.name < $1.name }
        let rulesSince = rows.map(\.loaded).max()
        let latest = try store.latestInstant()
        let noted = rows.filter { !$0.text.isEmpty }.map { RuleFile(Array($0.text.utf8), path: $0.name) }
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
