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
    package func record(_ use: UnknownUseRow) throws(StoreError) -> UnknownRecording { try append(use) }

    /// Forgets unknown use, as when it was assigned; false when there was none of that id.
    package func forgetUnknownUse(id: String) throws(StoreError) -> Bool { try append(ForgottenUnknown(id: id)) }
}
