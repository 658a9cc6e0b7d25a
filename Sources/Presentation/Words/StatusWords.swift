import Languages

/// The sentences of a child's screen.
package enum StatusWords {
    static var next: String { localized("Next") }
    static var news: String { localized("New") }
    static var playing: String { localized("Play") }
    static var shop: String { localized("Shop") }
    static var waiting: String { localized("Waiting") }

    /// All titles of the parts of the screen.
    static var parts: [String] {
        [
            next, Terms.limits, news, Terms.won, playing, Terms.voucher(2), shop, waiting, Terms.streak(2),
            Terms.level(2), Terms.lately,
        ]
    }

    // MARK: The first lines

    static func earnedToday(_ points: Int, _ symbols: SymbolSet) -> String {
        points == 0
            ? localized("nothing earned yet today") : localized("\(NumberText.signed(points, symbols)) today")
    }

    /// - Parameter things: what the points buy beside time. Of many the first.
    static func buys(_ purchase: Greeting.Purchase?, _ things: [String]) -> String? {
        let things = things.isEmpty ? nil : Listing.or(Listing.few(things))
        switch (purchase, things) {
        case (nil, nil): return nil
        case (nil, let things?): return localized("enough for \(things)")
        case (let purchase?, nil):
            return purchase.isAtOnce
                ? localized("buys \(purchase.app), \(purchase.minutes) min at a time")
                : localized("enough for \(purchase.minutes) min of \(purchase.app)")
        case (let purchase?, let things?):
            return purchase.isAtOnce
                ? localized("buys \(purchase.app), \(purchase.minutes) min at a time, or \(things)")
                : localized("enough for \(purchase.minutes) min of \(purchase.app) or for \(things)")
        }
    }
    static var isAway: String { localized("away today, so nothing counts against you") }

    // MARK: What can be done next

    static var nothingRuns: String { localized("No challenge is running right now.") }
    static var allDone: String { localized("All is done for now. Well done!") }
    static func today(_ standing: String, isTonight: Bool) -> String {
        isTonight ? localized("tonight: \(standing)") : localized("today: \(standing)")
    }
    static func todayIsDone(isTonight: Bool) -> String {
        isTonight ? localized("tonight is done") : localized("today is done")
    }
    static func others(_ count: Int) -> String { localized("\(NumberText.grouped(count)) more", "in a list") }

    // MARK: Limits

    static func left(_ left: String) -> String { localized("\(left) left") }
    /// - Parameter fresh: when it begins anew. Nil if it does not.
    package static func over(_ over: String, fresh: String?) -> String {
        switch fresh {
        case let fresh? where over.isEmpty: localized("over, new \(fresh)", "of a limit, when")
        case let fresh?: localized("\(over) over, new \(fresh)", "of a limit, when")
        case nil where over.isEmpty: localized("over", "of a limit")
        case nil: localized("\(over) over")
        }
    }

    // MARK: Playing

    static var offer: String { localized("Buys") }
    static var left: String { localized("Left today") }
    static func windowLeft(_ left: String, until: String) -> String { localized("\(left) left, until \(until)") }

    static func costs(_ price: String) -> String {
        price == RewardWords.free ? price : localized("costs \(price)")
    }
    static func buys(_ offer: String) -> String { localized("buys \(offer)") }
    static func leftToday(_ left: String) -> String { localized("\(left) left today") }

    /// An app in a sentence: "Minecraft: for points, costs 50 a min, buys 12 min, 20 min left today".
    static func playing(_ names: [String], _ details: [String]) -> String {
        "\(Listing.and(names)): \(details.joined(separator: ", "))"
    }

    // MARK: The shop

    static var canBeBought: String { localized("you have enough for it") }

    // MARK: Streaks

    static func inARow(_ count: Int, _ unit: CountedWord) -> String { localized("\(unit.counted(count)) in a row") }
    static func onPoints(_ factor: String) -> String { localized("\(factor) on points") }
    static func saved(_ freezes: Int) -> String { localized("\(CountedWord.freeze.counted(freezes)) saved") }

    /// How a first run begins.
    /// - Parameter asked: what the present day or week asks for: "15 minutes". Nil if that is nothing.
    static func begins(_ unit: CountedWord, with asked: String?) -> String {
        switch (unit, asked) {
        case (.day, let asked?): localized("\(asked) today, and it begins.")
        case (.week, let asked?): localized("\(asked) this week, and it begins.")
        case (.month, let asked?): localized("\(asked) this month, and it begins.")
        default: localized("It begins the first time you keep it.")
        }
    }
    /// How a run begins after another one.
    /// - Parameter isAsked: whether the present day or week asks for something.
    static func beginsAnew(_ unit: CountedWord, best: String, isAsked: Bool) -> String {
        switch (unit, isAsked) {
        case (.day, true): localized("Today can be day 1 again. Your best: \(best).")
        case (.week, true): localized("This week can be week 1 again. Your best: \(best).")
        case (.month, true): localized("This month can be month 1 again. Your best: \(best).")
        default: localized("A new run begins the next time you keep it. Your best: \(best).")
        }
    }
    static func milestone(_ at: Int, _ unit: CountedWord, reward: String?) -> String {
        reward.map { localized("\($0) at \(unit.counted(at, .dative))", "what comes, and when") }
            ?? localized("next milestone: \(unit.counted(at))")
    }

    static func mark(_ mark: StreakDay.Mark) -> String {
        switch mark {
        case .kept: localized("kept")
        case .frozen: localized("saved by a freeze")
        case .excused: localized("excused")
        case .missed: localized("missed")
        case .open: localized("still open")
        case .free: localized("nothing to do")
        }
    }

    // MARK: Levels

    static var highestLevel: String { localized("the highest level") }
    static func toLevel(_ points: String, _ level: String?) -> String {
        level.map { localized("\(points) to \($0)", "a level") } ?? localized("\(points) to the next level")
    }
    static func level(_ title: String, at points: String) -> String { localized("\(title) at \(points)", "a level") }

    // MARK: Gates and tasks

    static func opens(_ words: String, _ apps: String, isNow: Bool) -> String {
        isNow ? localized("\(words) today: \(apps)") : localized("then \(words): \(apps)")
    }
    static func done(_ when: String? = nil) -> String { when.map { localized("done \($0)") } ?? localized("done") }
    static func done(part: String) -> String { localized("\(part) (done)") }
    static func unshut(isIdle: Bool) -> String {
        isIdle ? localized("not shut by this") : localized("no longer shut by this")
    }
    static func brings(_ reward: String) -> String { localized("wins \(reward)") }

    // MARK: What was won

    package static func win(_ title: String, _ points: Int) -> String {
        points > 0 ? "\(title) (+\(CountedWord.point.counted(points)))" : title
    }
}
