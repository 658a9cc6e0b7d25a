import Languages

/// The sentences of a parent's report.
package enum ReportWords {
    static var noUse: String { localized("no use") }
    /// - Parameter times: "1 h 09 min of Minecraft", of each app.
    package static func whileShut(_ times: [String]) -> String {
        times.count == 1
            ? localized("\(times[0]) while it was shut; not counted")
            : localized("\(Listing.and(times)) while they were shut; not counted")
    }

    // MARK: Numbers behind their words, where there is little room

    static var learning: String { localized("learning", "behind a time") }
    static var playing: String { localized("playing", "behind a time") }
}
