/// A report that could not be used, kept with the reason so that a parent sees it.
package struct SetAsideRow: Hashable, Sendable {
    /// Tells reports apart: the report's id, or a digest of its text. One key is set aside once for a reason.
    package var key: String
    /// A stable word for the kind of reason.
    package var reason: String
    /// The reason in words for a parent.
    package var detail: String
    /// The report as it came.
    package var text: String
    package var source: String
    package var received: Int64

    package init(key: String, reason: String, detail: String, text: String, source: String, received: Int64) {
        self.key = key
        self.reason = reason
        self.detail = detail
        self.text = text
        self.source = source
        self.received = received
    }

    init(_ columns: inout some RowReader) {
        self.init(
            key: columns.text(), reason: columns.text(), detail: columns.text(), text: columns.text(),
            source: columns.text(), received: columns.integer())
    }
}
