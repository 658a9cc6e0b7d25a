import Economy
import FamilySettings
import FamilyStore
import FamilyTime

extension FamilyStore {
    /// From when on the daily limits of apps that are open are what they are, where a parent has changed them since
    /// they were opened.
    /// - Parameters:
    ///   - family: as it is written now; where the store does not know it yet, it holds from `now` on.
    ///   - start: of the days that are looked at.
    func limitEdits(
        of child: String, _ family: Family, _ books: Books, from start: Int64, now: Instant
    ) throws(StoreError) -> [String: Int64] {
        let open = family.apps.filter { books.isOpen($0.id) && family.limit(of: $0, for: child) != nil }
        let since = open.compactMap { books.openSince($0.id) }.min()
        guard let since else { return [:] }
        let rows = try versions(kind: VersionHistory.spendingKind)
        // The one that held when the first of them was opened, and those that followed.
        let first = rows.lastIndex { $0.loaded <= max(since, start) } ?? 0
        // Nothing was edited since: the usual case, in which no file has to be read for each child.
        if rows.count - first == 1, rows[first].hash == family.spendingMeaning { return [:] }
        var holds: [(family: Family, since: Int64)] = rows.dropFirst(first).compactMap { row in
            FamilyFile.read(Array(row.text.utf8), path: row.name).family.map { ($0, row.loaded) }
        }
        holds.append((family, now.milliseconds))
        var edits: [String: Int64] = [:]
        for app in open {
            for (before, after) in zip(holds, holds.dropFirst())
            where before.family.limit(of: app, for: child) != after.family.limit(of: app, for: child) {
                edits[app.id] = after.since
            }
        }
        return edits
    }
}

extension Books {
    fileprivate func isOpen(_ app: String) -> Bool { openSince(app) != nil }

    /// When an app was opened or unlocked that still is.
    fileprivate func openSince(_ app: String) -> Int64? {
        let state = state(of: app)
        return state.window?.opened ?? (state.word.isUnlocked ? state.unlocked.last?.start : nil)
    }
}

extension Family {
    /// The limit of a day that holds for an app and a child.
    fileprivate func limit(of app: App, for child: String) -> DailyMinutes? {
        apps.first { $0.id == app.id }.flatMap { terms(of: $0, for: child).maxMinutesPerDay }
    }
}
