/// An outcome that was published.
package struct OutcomeRow: Hashable, Sendable {
    /// The place in the order of publishing; nil before it is stored.
    package var seq: Int64?
    /// Stable, so that a hook can tell what it has seen.
    package var id: String
    package var kind: String
    /// nil for the family's.
    package var child: String?
    package var rule: String?
    package var window: String?
    package var tier: Int64?
    /// When it happened, in milliseconds since 1970 UTC.
    package var at: Int64
    package var points: Int64?
    /// The version of the rule that decided.
    package var version: String?
    /// The outcome as JSON, as other programs read it.
    package var payload: String
    /// When it was published.
    package var published: Int64
    /// The promise stands, though what is known by now would decide otherwise.
    package var isKept: Bool

    package init(
        seq: Int64? = nil, id: String, kind: String, child: String?, rule: String? = nil, window: String? = nil,
        tier: Int64? = nil, at: Int64, points: Int64? = nil, version: String? = nil, payload: String,
        published: Int64, isKept: Bool = false
    ) {
        self.seq = seq
        self.id = id
        self.kind = kind
        self.child = child
        self.rule = rule
        self.window = window
        self.tier = tier
        self.at = at
        self.points = points
        self.version = version
        self.payload = payload
        self.published = published
        self.isKept = isKept
    }

    init(_ columns: inout Columns) {
        self.init(
            seq: columns.integer(), id: columns.text(), kind: columns.text(), child: columns.optionalText(),
            rule: columns.optionalText(), window: columns.optionalText(), tier: columns.optionalInteger(),
            at: columns.integer(), points: columns.optionalInteger(), version: columns.optionalText(),
            payload: columns.text(), published: columns.integer(), isKept: columns.flag())
    }
}
