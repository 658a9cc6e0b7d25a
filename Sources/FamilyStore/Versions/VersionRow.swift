/// A version of something a parent writes, such as a rule or the family's settings, with the instant it was loaded.
package struct VersionRow: Hashable, Sendable {
    /// What it is a version of: "rule", "family", …
    package var kind: String
    /// Which one of its kind: a rule's id.
    package var name: String
    /// The hash of its meaning.
    package var hash: String
    package var text: String
    /// Milliseconds since 1970 UTC.
    package var loaded: Int64

    package init(kind: String, name: String, hash: String, text: String, loaded: Int64) {
        self.kind = kind
        self.name = name
        self.hash = hash
        self.text = text
        self.loaded = loaded
    }

    init(_ columns: inout some RowReader) {
        self.init(
            kind: columns.text(), name: columns.text(), hash: columns.text(), text: columns.text(),
            loaded: columns.integer())
    }
}
