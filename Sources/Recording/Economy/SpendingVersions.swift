import Economy
import FamilySettings
import FamilyStore
import FamilyTime

extension FamilyStore {
    /// The ids of a family's reward apps, removed ones included, if the use of any of them is paid as it happens, or ever
    /// was: what was used then may be heard of at any time.
    func metered(_ family: Family) throws(StoreError) -> Set<String> {
        var isMetered = family.hasMeters
        if !isMetered {
            isMetered = try versions(kind: VersionHistory.spendingKind, name: VersionHistory.familyKind, since: .min)
                .contains { Family.hasMeters(spendingMeaning: $0.hash) }
        }
        return isMetered ? Set(family.apps.filter { $0.category == .reward }.map(\.id)) : []
    }

    /// The days before a day whose use has to be known, as what is left over of free minutes follows from it.
    func daysKept(_ family: Family, since start: Int64) throws(StoreError) -> Int32 {
        var isKept = !family.allowances.isEmpty
        if !isKept {
            let rows = try versions(kind: VersionHistory.spendingKind, name: VersionHistory.familyKind, since: start)
            isKept = rows.contains { Family.hasAllowances(spendingMeaning: $0.hash) }
        }
        return isKept ? Desk.daysKept : 0
    }

    /// The families whose prices and limits held one after the other, and since when. None if nothing was edited.
    /// - Returns: also when the first of them was loaded, or `now` if none was.
    private func spendingVersions(
        of family: Family, from start: Int64, now: Int64
    ) throws(StoreError) -> (holds: [(family: Family, since: Int64)], loaded: Int64) {
        let rows = try versions(kind: VersionHistory.spendingKind, name: VersionHistory.familyKind, since: start)
        let loaded = rows.first?.loaded ?? now
        let isWritten = rows.last?.hash == family.spendingMeaning
        // The usual case, in which no file has to be read for each child.
        if rows.isEmpty || (isWritten && rows.count == 1) { return ([], loaded) }
        var holds: [(family: Family, since: Int64)] = rows.compactMap { row in
            FamilyFile.read(Array(row.text.utf8), path: row.name).family.map { ($0, row.loaded) }
        }
        if !isWritten { holds.append((family, now)) }
        // What held at the start held before it as well: what was loaded first judges all history.
        if !holds.isEmpty { holds[0].since = .min }
        return (holds, loaded)
    }

    /// The prices and limits of a child's reward apps over time, where a parent has edited any of them, also of apps that
    /// are reward apps no more; and the child's free minutes over time.
    /// - Parameters:
    ///   - family: as it is written now. If the store does not know it yet, it holds from `now` on.
    ///   - start: of the time that is asked for, in milliseconds since 1970.
    func spendingTerms(
        of child: String, _ family: Family, from start: Int64, now: Instant
    ) throws(StoreError) -> (ofApps: [String: SpendingTerms], allowances: [AllowanceTerms]) {
        let (holds, loaded) = try spendingVersions(of: family, from: start, now: now.milliseconds)
        let allowances = AllowanceTerms.all(of: child, holds.isEmpty ? [(family, .min)] : holds, loaded: loaded)
        return (Self.spendingTerms(of: child, holds), allowances)
    }

    private static func spendingTerms(
        of child: String, _ holds: [(family: Family, since: Int64)]
    ) -> [String: SpendingTerms] {
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

extension AllowanceTerms {
    /// The free minutes of a child, in the order in which they are written.
    /// - Parameter loaded: when the first of the families was loaded, in milliseconds since 1970.
    static func all(
        of child: String, _ holds: [(family: Family, since: Int64)], loaded: Int64
    ) -> [AllowanceTerms] {
        let held = holds.map { (since: $0.since, minutes: $0.family.freeMinutes(of: child)) }
        var ids: [String] = []
        for id in held.reversed().flatMap({ $0.minutes.map(\.id) }) where !ids.contains(id) { ids.append(id) }
        return ids.map { id in
            AllowanceTerms(
                held.map { Version(since: $0.since, $0.minutes.first { $0.id == id }) }, begins: loaded)
        }
    }
}

extension Family {
    /// The terms of a reward app. Nil if the family has none of that id.
    fileprivate func spendingTerms(of app: String, for child: String) -> AppTerms? {
        apps.first { $0.id == app && $0.category == .reward }.map { terms(of: $0, for: child) }
    }
}
