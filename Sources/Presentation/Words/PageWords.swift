import Languages

/// The sentences of the pages for a browser.
enum PageWords {
    static var unknown: String { localized("no data") }
    static var asTable: String { localized("The figures as a table") }

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
    static func column(_ label: String, learning: String, playing: String) -> String {
        localized("\(label): \(learning) of learning, \(playing) of playing.")
    }
    static func unknownColumn(_ label: String) -> String { localized("\(label): nothing is known.") }

    // MARK: The family's page

    static func familyTitle(_ name: String) -> String { name.isEmpty ? localized("The family's week") : name }
    static func asOf(_ moment: String) -> String { localized("as of \(moment)") }
    static func ownPage(of child: String) -> String { localized("\(child)'s own page") }
    static var needsAnswer: String { localized("Needs your answer") }
    static var nothingWaits: String { localized("Nothing waits for your answer.") }
    static func about(_ child: String, _ words: String) -> String { "\(child): \(words)" }
    static func today(_ title: String) -> String { localized("\(title) today") }
    static var noLimits: String { localized("No rule sets a limit now.") }
    static var noStreaks: String { localized("No streak is kept.") }
    static func longest(_ days: String) -> String { localized("longest \(days)") }
    static var challenges: String { localized("Challenges") }
    static var wonInDays: String { localized("Won in these days") }
    static var nothingWon: String { localized("Nothing was won in these days.") }
    static var badges: String { localized("Badges and level") }
    static func badgesWon(_ won: Int, of all: Int) -> String { localized("\(won) of \(all) badges") }
    static var nextBadges: String { localized("Nearest") }
    static var ledger: String { localized("Where they came from") }
    static var why: String { localized("Why") }
    static func moreEntries(_ count: Int) -> String { localized("\(NumberText.grouped(count)) more") }
    static func olderEntries(_ count: Int) -> String {
        localized("\(NumberText.grouped(count)) older ones are left out. All of them: challenges ledger")
    }
    static var noEntries: String { localized("No points came or went in these days.") }
    static var family: String { localized("The family") }
    static var rules: String { localized("Rules worth a look") }
    static var rulesAreFine: String { localized("Nothing in the rules needs a look.") }
    static func moreFindings(_ count: Int) -> String {
        localized("and \(NumberText.grouped(count)) more: challenges lint")
    }
    static var gaps: String { localized("Gaps and doubts") }
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
    static var playingNow: String { localized("Playing now") }
    static var next: String { localized("Do next") }
    static var also: String { localized("Also") }
    static func chart(_ days: String) -> String { localized("Learning and playing: \(days)") }
    static func standing(_ measure: String, _ now: String) -> String {
        // "Min." brings its full stop.
        [measure, now].map { $0.hasSuffix(".") ? $0 : $0 + "." }.joined(separator: " ")
    }
    static func inARow(_ unit: CountedWord, _ count: Int) -> String {
        localized("\(unit.word(count)) in a row")
    }
    static var level: String { localized("Your level") }
    static var playTime: String { localized("Play time") }
    static var tasks: String { localized("To do") }
    static var won: String { localized("You won") }
    static var yourBadges: String { localized("Your badges") }
    static func closes(_ closing: ChallengeProgress.Closing) -> String {
        func time(_ milliseconds: Int64) -> String { NumberText.duration(seconds: Int(milliseconds / 1_000)) }
        return closing.opening.map { localized("⏰ opens at \($0.time), in \(time($0.wait))") }
            ?? localized("⏰ \(time(closing.left)) left")
    }
}
