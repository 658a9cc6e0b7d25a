import Languages

/// The sentences of the pages for a browser.
enum PageWords {
    static var unknown: String { localized("no data") }

    static func time(_ seconds: Int) -> String {
        seconds == 0 ? localized("\(0) min") : NumberText.duration(seconds: seconds)
    }

    // MARK: Columns

    static func average(_ time: String, _ span: ReportSpan) -> String {
        switch span {
        case .day: localized("On average \(time) a day.")
        case .week: localized("On average \(time) a week.")
        case .month: localized("On average \(time) a month.")
        }
    }
    static func averageBriefly(_ time: String, _ span: ReportSpan) -> String {
        switch span {
        case .day: localized("average \(time) a day")
        case .week: localized("average \(time) a week")
        case .month: localized("average \(time) a month")
        }
    }

    // MARK: The family's page

    static func familyTitle(_ name: String) -> String { name.isEmpty ? localized("The family's week") : name }
    static func asOf(_ moment: String) -> String { localized("as of \(moment)") }
    static var why: String { localized("Why") }
    static func moreEntries(_ count: Int) -> String { localized("\(NumberText.grouped(count)) more") }
    static func olderEntries(_ count: Int) -> String {
        localized("\(NumberText.grouped(count)) older ones are left out. All of them: challenges ledger")
    }
    static var counted: [String] {
        [
            localized(
                """
                Learning and playing are the time with such apps, on all devices together; two apps at once count \
                once.
                """),
            localized("Points of a day include what challenges, streaks, badges and levels brought."),
            localized(
                """
                A day without use shows 0. A day of which nothing is known, as no tracker was heard of, shows \
                \"no data\".
                """),
        ]
    }

    // MARK: A child's page

    static func hello(_ child: String) -> String { localized("Hi \(child)!") }
    static func standing(_ measure: String, _ now: String) -> String {
        // "Min." brings its full stop.
        [measure, now].map { $0.hasSuffix(".") ? $0 : $0 + "." }.joined(separator: " ")
    }
    static func closes(_ closing: ChallengeProgress.Closing) -> String {
        func time(_ milliseconds: Int64) -> String { NumberText.duration(seconds: Int(milliseconds / 1_000)) }
        return closing.opening.map { localized("⏰ opens at \($0.time), in \(time($0.wait))") }
            ?? localized("⏰ \(time(closing.left)) left")
    }
}
