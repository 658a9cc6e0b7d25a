import Languages

/// The sentences of a child's screen. Values go in, sentences come out; another language stands beside these.
package enum StatusWords {
    static let next = "Next"
    static let limits = "Limits"
    static let news = "New"
    static let won = "Won"
    static let playing = "Play"
    static let gates = "Gates"
    static let waiting = "Waiting"
    static let lately = "Lately"

    static func streak(_ count: Int) -> String { count == 1 ? "Streak" : "Streaks" }
    static func level(_ count: Int) -> String { count == 1 ? "Level" : "Levels" }
    static func voucher(_ count: Int) -> String { count == 1 ? "Voucher" : "Vouchers" }

    // MARK: The first lines

    static func earnedToday(_ points: Int, _ symbols: SymbolSet) -> String {
        points == 0 ? "nothing earned yet today" : "\(NumberText.signed(points, symbols)) today"
    }

    static func buys(_ minutes: Int, of app: String) -> String { "enough for \(minutes) min of \(app)" }
    package static let nothingRecorded =
        "Nothing was recorded yet. Take in what a tracker saw with: challenges ingest FILE"
    package static func moment(_ day: String, _ time: String) -> String { "\(day), \(time)" }
    static let isAway = "away today, so nothing counts against you"

    // MARK: The screen that is drawn in place

    static let endsWith = "q ends"

    // MARK: What can be done next

    package static func together(_ others: [String]) -> String { "together with \(Listing.and(others))" }
    static let nothingRuns = "No challenge is running right now."
    static let allDone = "All is done for now. Well done!"
    static func today(_ standing: String, isTonight: Bool) -> String {
        "\(isTonight ? "tonight" : "today"): \(standing)"
    }
    static func more(_ count: Int) -> String { "\(NumberText.grouped(count)) more: challenges status --all" }

    // MARK: Limits

    static func left(_ left: String) -> String { "\(left) left" }
    static func over(_ over: String, fresh: String?) -> String {
        [over.isEmpty ? "over" : "\(over) over", fresh.map { "new \($0)" }].compactMap(\.self).joined(separator: ", ")
    }

    // MARK: Playing

    static let app = "App"
    static let state = "Now"
    static let price = "Price"
    static let offer = "Buys"
    static let left = "Left today"
    static func windowLeft(_ left: String, until: String) -> String { "\(left) left, until \(until)" }

    static func costs(_ price: String) -> String { "costs \(price)" }
    static func buys(_ offer: String) -> String { "buys \(offer)" }
    static func leftToday(_ left: String) -> String { "\(left) left today" }

    /// An app in a sentence: "Minecraft: for points, costs 50 a min, buys 12 min, 20 min left today".
    static func playing(_ names: [String], _ details: [String]) -> String {
        "\(Listing.and(names)): \(details.joined(separator: ", "))"
    }

    // MARK: Streaks

    static func inARow(_ count: Int, _ unit: CountedWord) -> String { "\(unit.counted(count)) in a row" }
    static func onPoints(_ factor: String) -> String { "\(factor) on points" }
    static func saved(_ freezes: Int) -> String { "\(CountedWord.freeze.counted(freezes)) saved" }
    static func keptBy(_ goal: String) -> String { "kept by: \(goal)" }
    static func longest(_ days: String) -> String { "longest: \(days)" }
    static let longestYet = "your longest yet"
    static func startsAnew(after longest: String) -> String {
        "a new run starts with the next one you keep; you have done \(longest) before"
    }
    static let startsNow = "it starts with the first one you keep"
    static func milestone(_ days: String, reward: String?) -> String {
        reward.map { "\($0) at \(days)" } ?? "next milestone: \(days)"
    }
    static func lastDays(_ marks: String, _ legend: String) -> String { "last days: \(marks) (\(legend))" }

    static func mark(_ mark: StreakDay.Mark) -> String {
        switch mark {
        case .kept: "kept"
        case .frozen: "saved by a freeze"
        case .excused: "excused"
        case .missed: "missed"
        case .open: "still open"
        case .free: "nothing to do"
        }
    }

    // MARK: Levels

    package static let justStarting = "just starting"
    static let highestLevel = "the highest level"
    static let nextLevel = "the next level"
    static func toLevel(_ points: String, _ level: String?) -> String { "\(points) to \(level ?? nextLevel)" }
    static func missing(_ count: Int, _ unit: CountedWord) -> String {
        "\(NumberText.grouped(count)) more \(unit.word(count))"
    }
    static func level(_ title: String, at points: String) -> String { "\(title) at \(points)" }
    static func ladder(_ name: String) -> String { "on the ladder \(name)" }

    // MARK: Gates and tasks

    static func opens(_ words: String, _ apps: String, isNow: Bool) -> String {
        isNow ? "\(words) today: \(apps)" : "then \(words): \(apps)"
    }
    static func done(_ when: String?) -> String { ["done", when].compactMap(\.self).joined(separator: " ") }
    static func brings(_ reward: String) -> String { "wins \(reward)" }

    // MARK: What was won

    package static func win(_ title: String, _ points: Int) -> String {
        points > 0 ? "\(title) (+\(CountedWord.point.counted(points)))" : title
    }
    package static func prize(_ title: String, _ prize: String) -> String { "\(title): \(prize)" }
}
