import Economy
import FamilySettings
import FamilyStore
import FamilyTime

extension FamilyStore {
    /// The ids of a family's reward apps, removed ones included, if the use of any of them was paid as it happened since an instant.
    func metered(_ family: Family, since start: Int64) throws(StoreError) -> Set<String> {
        var isMetered = family.hasMeters
        if !isMetered {
            isMetered = try spendingVersions(of: family, from: start, now: .max).contains { $0.family.hasMeters }
        }
        return isMetered ? Set(family.apps.filter { $0.category == .reward }.map(\.id)) : []
    }

    /// The families whose prices and limits held one after the other, and since when. None if nothing was edited.
    private func spendingVersions(
        of family: Family, from start: Int64, now: Int64
    ) throws(StoreError) -> [(family: Family, since: Int64)] {
        let rows = try versions(kind: VersionHistory.spendingKind, name: VersionHistory.familyKind, since: start)
        let isWritten = rows.last?.hash == family.spendingMeaning
        // The usual case, in which no file has to be read for each child.
        if rows.isEmpty || (isWritten && rows.count == 1) { return [] }
        var holds: [(family: Family, since: Int64)] = rows.compactMap { row in
            FamilyFile.read(Array(row.text.utf8), path: row.name).family.map { ($0, row.loaded) }
        }
        if !isWritten { holds.append((family, now)) }
        // What held at the start held before it as well: what was loaded first judges all history.
        if !holds.isEmpty { holds[0].since = .min }
        return holds
    }

    /// The prices and limits of a child's reward apps over time, where a parent has edited any of them; also of apps that
    /// are reward apps no more.
    /// - Parameters:
    ///   - family: as it is written now. If the store does not know it yet, it holds from `now` on.
    ///   - start: of the time that is asked for, in milliseconds since 1970.
    func spendingTerms(
        of child: String, _ family: Family, from start: Int64, now: Instant
    ) throws(StoreError) -> [String: SpendingTerms] {
        let holds = try spendingVersions(of: family, from: start, now: now.milliseconds)
        guard !holds.isEmpty else { return [:] }
        var spending: [String: SpendingTerms] = [:]
        let rewards = holds.flatMap { $0.family.apps.filter { $0.category == .reward } }
        for app in Set(rewards.map(\.id)) {
            let terms = holds.map { $0.family.spendingTerms(of: app, for: child) }
            let tariffs = zip(holds, terms).map { hold, terms in
                terms.map { Tariff($0, since: hold.since) } ?? Tariff(since: hold.since, price: 0)
            }
            let edited = terms.indices.dropFirst().last {
                terms[$0 - 1]?.maxMinutesPerDay != terms[$0]?.maxMinutesPerDay
            }
            spending[app] = SpendingTerms(tariffs: tariffs, limitSince: edited.map { holds[$0].since } ?? .min)
        }
        return spending
    }
}

extension Family {
    /// The terms of a reward app. Nil if the family has none of that id.
    fileprivate func spendingTerms(of app: String, for child: String) -> AppTerms? {
        apps.first { $0.id == app && $0.category == .reward }.map { terms(of: $0, for: child) }
    }
}
