import Languages

/// The sentences of the pages for a browser. Values go in, sentences come out; another language stands beside these.
enum PageWords {
    static let learning = "Learning"
    static let playing = "Playing"
    static let points = "Points"
    static let unknown = "no data"
    static let asTable = "The figures as a table"

    static func time(_ seconds: Int) -> String { seconds == 0 ? "0 min" : NumberText.duration(seconds: seconds) }

    // MARK: Columns

    static func average(_ time: String, _ unit: String) -> String { "On average \(time) \(span(unit))." }
    static func averageBriefly(_ time: String, _ unit: String) -> String { "average \(time) \(span(unit))" }
    static func column(_ label: String, learning: String, playing: String) -> String {
        "\(label): \(learning) of learning, \(playing) of playing."
    }
    static func unknownColumn(_ label: String) -> String { "\(label): nothing is known." }
    private static func span(_ unit: String) -> String {
        "a " + unit.prefix { $0 != " " }.lowercased()
    }

    // MARK: The family's page

    static func familyTitle(_ name: String) -> String { name.isEmpty ? "The family's week" : name }
    static func asOf(_ moment: String) -> String { "as of \(moment)" }
    static func ownPage(of child: String) -> String { "\(child)'s own page" }
    static let needsAnswer = "Needs your answer"
    static let nothingWaits = "Nothing waits for your answer."
    static func about(_ child: String, _ words: String) -> String { "\(child): \(words)" }
    static func today(_ title: String) -> String { "\(title) today" }
    static let limits = "Limits"
    static let noLimits = "No rule sets a limit now."
    static func left(_ left: String) -> String { "\(left) left today" }
    static let streak = "Streak"
    static let noStreaks = "No streak is kept."
    static func longest(_ days: String) -> String { "longest \(days)" }
    static let challenges = "Challenges"
    static let noChallenges = "No challenge is running right now."
    static let wonInDays = "Won in these days"
    static let nothingWon = "Nothing was won in these days."
    static let badges = "Badges and level"
    static func badgesWon(_ won: Int, of all: Int) -> String { "\(won) of \(all) badges" }
    static let nextBadges = "Nearest"
    static let balance = "Balance"
    static let ledger = "Where they came from"
    static let when = "When"
    static let why = "Why"
    static let change = "Change"
    static func moreEntries(_ count: Int) -> String { "\(NumberText.grouped(count)) more" }
    static func olderEntries(_ count: Int) -> String {
        "\(NumberText.grouped(count)) older ones are left out. All of them: challenges ledger"
    }
    static let noEntries = "No points came or went in these days."
    static let family = "The family"
    static let devices = "Devices"
    static let rules = "Rules worth a look"
    static let rulesAreFine = "Nothing in the rules needs a look."
    static func moreFindings(_ count: Int) -> String { "and \(NumberText.grouped(count)) more: challenges lint" }
    static let gaps = "Gaps and doubts"
    static let counted = [
        "Learning and playing are the time with such apps, on all devices together; two apps at once count once.",
        "Points of a day include what challenges, streaks, badges and levels brought.",
        "A day without use shows 0. A day of which nothing is known, as no tracker was heard of, shows \"no data\".",
    ]

    // MARK: A child's page

    static func hello(_ child: String) -> String { "Hi \(child)!" }
    static let point = "point"
    static let pointsToSpend = "points"
    static let playingNow = "Playing now"
    static let next = "Do next"
    static let also = "Also"
    static func inARow(_ unit: CountedWord, _ count: Int) -> String {
        "\(unit.word(count)) in a row"
    }
    static let level = "Your level"
    static let timeLeft = "Time left"
    static let playTime = "What your points open"
    static let tasks = "To do"
    static let won = "You won"
    static let yourBadges = "Your badges"
    static func closes(in time: String) -> String { "⏰ only \(time) left" }
}
