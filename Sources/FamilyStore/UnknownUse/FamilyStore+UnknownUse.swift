extension FamilyStore {
    /// All unknown use, in order of (start, id).
    package func unknownUse() throws(StoreError) -> Cursor<UnknownUseRow> {
        try database.statement(
            """
            SELECT id, child, source, device, tracker_name, package, site, start, length, received FROM unknown_use
            ORDER BY start, id
            """
        ).rows { UnknownUseRow(&$0) }
    }

    /// Unknown use of exactly this name: of a site, the tracker's own name for the app, or a package.
    package func unknownUse(named name: String) throws(StoreError) -> [UnknownUseRow] {
        try database.statement(
            """
            SELECT id, child, source, device, tracker_name, package, site, start, length, received FROM unknown_use
            WHERE coalesce(nullif(site, ''), nullif(tracker_name, ''), package) = ? ORDER BY start, id
            """
        ).rows(name) { UnknownUseRow(&$0) }.all()
    }

    /// Unknown use by app and device, most used first.
    package func unknownUseTotals() throws(StoreError) -> [UnknownUseTotal] {
        try database.statement(
            """
            SELECT device, tracker_name, package, site, count(*), sum(length), max(start) FROM unknown_use
            GROUP BY device, tracker_name, package, site
            ORDER BY sum(length) DESC, tracker_name, package, site, device
            """
        ).rows { UnknownUseTotal(&$0) }.all()
    }
}

extension Transaction {
    /// Keeps use of something the family does not know. An id that is recorded as use already is left alone.
    package func record(_ use: UnknownUseRow) throws(StoreError) -> UnknownRecording {
        if try EventBlocks(database: database).find(id: use.id) != nil { return .counted }
        try database.statement(
            """
            INSERT INTO unknown_use (id, source, device, tracker_name, package, site, start, length, received, child)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
            """
        ).run(
            use.id, use.source, use.device, use.trackerName, use.package, use.site, use.start, use.length,
            use.received, use.child)
        unknownUse.noteRecording()
        if database.lastChanges > 0 { return .new }
        try database.statement(
            """
            UPDATE unknown_use SET source = ?2, device = ?3, tracker_name = ?4, package = ?5, site = ?6, start = ?7,
                length = ?8, received = ?9, child = ?10
            WHERE id = ?1 AND (length < ?8 OR length = ?8 AND start > ?7)
            """
        ).run(
            use.id, use.source, use.device, use.trackerName, use.package, use.site, use.start, use.length,
            use.received, use.child)
        return database.lastChanges > 0 ? .longer : .known
    }

    /// Forgets unknown use, as when it was assigned; false when there was none of that id.
    package func forgetUnknownUse(id: String) throws(StoreError) -> Bool {
        try database.statement("DELETE FROM unknown_use WHERE id = ?").run(id)
        return database.lastChanges > 0
    }
}
