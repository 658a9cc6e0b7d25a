import FamilySettings
import FamilyStore

/// The family as parents had written it at each instant: only their devices' versions are in the store.
struct SettingsInForce {
    private let versions: [VersionRow]
    /// Those that were asked for, by their places.
    private var families: [Int: Family?] = [:]

    init(_ store: FamilyStore) throws(StoreError) {
        versions = try VersionHistory.writtenFamilies(in: store)
    }

    /// What was loaded first judges all that was before it. Nil if nothing was loaded.
    mutating func family(at instant: Int64) -> Family? {
        guard !versions.isEmpty else { return nil }
        let place = versions.lastIndex { $0.loaded <= instant } ?? 0
        if let known = families[place] { return known }
        let family = FamilyFile.read(Array(versions[place].text.utf8), path: VersionHistory.familyKind).family
        families[place] = .some(family)
        return family
    }
}
