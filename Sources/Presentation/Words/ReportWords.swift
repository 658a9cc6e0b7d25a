import Languages

/// The sentences of a parent's report.
enum ReportWords {
    static var waiting: String { localized("Waiting for you") }
    static var noUse: String { localized("no use") }

    // MARK: Numbers behind their words, where there is little room

    static var learning: String { localized("learning", "behind a time") }
    static var playing: String { localized("playing", "behind a time") }
}
