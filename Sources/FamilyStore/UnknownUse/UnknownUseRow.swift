/// Use of an app or a device that the family does not know, kept so that it can be assigned later.
package struct UnknownUseRow: Hashable, Sendable {
    package var id: String
    /// The child. Nil if neither the report nor its device tells.
    package var child: String?
    package var source: String
    package var device: String?
    /// What the tracker calls the app.
    package var trackerName: String?
    package var package: String?
    package var site: String?
    /// Milliseconds since 1970 UTC.
    package var start: Int64
    /// Milliseconds.
    package var length: Int64
    package var received: Int64

    package init(
        id: String, child: String? = nil, source: String, device: String? = nil, trackerName: String? = nil,
        package: String? = nil,
        site: String? = nil, start: Int64, length: Int64, received: Int64
    ) {
        self.id = id
        self.child = child
        self.source = source
        self.device = device
        self.trackerName = trackerName
        self.package = package
        self.site = site
        self.start = start
        self.length = length
        self.received = received
    }

    init(_ columns: inout some RowReader) {
        self.init(
            id: columns.text(), child: columns.optionalText(), source: columns.text(), device: columns.optionalText(),
            trackerName: columns.optionalText(), package: columns.optionalText(), site: columns.optionalText(),
            start: columns.integer(), length: columns.integer(), received: columns.integer())
    }
}

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

    init(_ columns: inout Columns) {
        device = columns.optionalText()
        trackerName = columns.optionalText()
        package = columns.optionalText()
        site = columns.optionalText()
        count = columns.integer()
        length = columns.integer()
        last = columns.integer()
    }
}

/// The result of recording a report of unknown use.
package enum UnknownRecording: Hashable, Sendable {
    case new
    /// The report wins against the one that was stored: it is longer, or as long and started earlier.
    case longer
    /// What is stored is as good or better; nothing changed.
    case known
    /// It is recorded as use, so that it is not unknown; nothing changed.
    case counted
}
