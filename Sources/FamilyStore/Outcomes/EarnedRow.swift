package import FamilyTime

/// The points that a child earned with one app on one day: an outcome and its ledger entry. Nine in ten outcomes are of
/// this kind, so they have a table of their own.
package struct EarnedRow: Hashable, Sendable {
    /// The place in the order of telling; nil before it is stored.
    package var seq: Int64?
    package var child: String
    package var app: String
    package var day: LocalDate
    /// When the last of its points was complete, in milliseconds since 1970 UTC.
    package var at: Int64
    package var points: Int64
    /// Words for a parent.
    package var reason: String
    /// When it was published.
    package var published: Int64

    package init(
        seq: Int64? = nil, child: String, app: String, day: LocalDate, at: Int64, points: Int64, reason: String,
        published: Int64
    ) {
        self.seq = seq
        self.child = child
        self.app = app
        self.day = day
        self.at = at
        self.points = points
        self.reason = reason
        self.published = published
    }

    /// The kind of outcome that it is.
    package static var kind: String { "pointsEarned" }

    /// The outcome's id, which follows from what it is.
    package var id: String { "\(Self.kind)/\(child)/\(app)/\(day)" }

    /// The app and the day that the id of a child's total names.
    static func place(of id: String, child: String) -> (app: String, day: LocalDate)? {
        let start = "\(kind)/\(child)/"
        guard id.hasPrefix(start), let slash = id.lastIndex(of: "/") else { return nil }
        let names = id.dropFirst(start.count)
        guard slash >= names.startIndex, let day = LocalDate(id[id.index(after: slash)...]) else { return nil }
        return (String(names[..<slash]), day)
    }

    init(_ columns: inout some RowReader) {
        self.init(
            seq: columns.optionalInteger(), child: columns.text(), app: columns.text(), day: columns.day(),
            at: columns.integer(), points: columns.integer(), reason: columns.text(), published: columns.integer())
    }
}
