/// How much one unknown app was used on one device.
package struct UnknownUseTotal: Hashable, Sendable {
    package var device: String?
    package var trackerName: String?
    package var package: String?
    package var site: String?
    /// Reports.
    package var count: Int64
    /// Milliseconds, overlaps counted twice.
    package var length: Int64
    /// When the latest of it started.
    package var last: Int64
}

extension FamilyStore {
    /// Unknown use by app and device, most used first.
    package func unknownUseTotals() throws(StoreError) -> [UnknownUseTotal] {
        try database.statement(
            """
            SELECT device, tracker_name, package, site, count(*), sum(length), max(start) FROM unknown_use
            GROUP BY device, tracker_name, package, site
            ORDER BY sum(length) DESC, tracker_name, package, site, device
            """
        ).rows {
            UnknownUseTotal(
                device: $0.optionalText(), trackerName: $0.optionalText(), package: $0.optionalText(),
                site: $0.optionalText(), count: $0.integer(), length: $0.integer(), last: $0.integer())
        }.all()
    }
}
