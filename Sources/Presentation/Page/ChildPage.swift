import Languages

/// A child's own page: big, friendly, and hers alone. It shows what her screen shows.
package struct ChildPage: Sendable {
    package var status: StatusScreen
    package var badges: BadgesScreen
    /// The moment of the page: "Wed 25 Nov, 18:35".
    private var moment: String { status.greeting.moment }

    package init(status: StatusScreen, badges: BadgesScreen) {
        self.status = status
        self.badges = badges
    }

    /// How many things to do are shown large.
    private static let mostLarge = 3
    /// How many things that were won are shown at once.
    private static let mostWon = 8
    /// The height of a large bar, in pixels.
    private static let thick = 18

    package var page: Page {
        let next = status.next
        return Page(title: PageWords.hello(status.greeting.childName), look: "child") {
            Chart.patterns
            Element("main") {
                hero
                windows
                if let won { Element("div", .class("grid")) { won } }
                Element("section", .class("grid quests")) {
                    Element("h2", .class("heard")) { PageWords.next }
                    for item in next.prefix(Self.mostLarge) { quest(item) }
                    if next.isEmpty { done }
                }
                Element("div", .class("grid halves")) {
                    for streak in status.streaks { self.streak(streak) }
                    for level in status.levels { self.level(level) }
                    also(Array(next.dropFirst(Self.mostLarge)))
                    tasks
                    limits
                    play
                    shop
                    waiting
                }
                Element("div", .class("grid")) {
                    medals
                }
                Element("footer") { PageWords.asOf(moment) }
            }
        }
    }

    // MARK: What she reads first

    private var hero: Element {
        let greeting = status.greeting
        return Element("header", .class("hero")) {
            Element("div", .class("top")) {
                Element("span") { greeting.moment }
                if let level = status.levels.first {
                    Element("span") { "\(level.icon ?? LevelProgress.icon) \(level.title)" }
                }
            }
            Element("h1") { PageWords.hello(greeting.childName) }
            Element("span", .class("crest"), .isDecoration) { status.levels.first?.icon ?? "🚀" }
            Element("p", .class("purse")) {
                Element("strong") { "⭐ \(NumberText.grouped(greeting.balance))" }
                Element("span") { CountedWord.point.word(greeting.balance) }
            }
            Element("p") {
                [
                    StatusWords.earnedToday(greeting.earnedToday, .unicode),
                    greeting.buysWords,
                    greeting.isAway ? StatusWords.isAway : nil,
                ].compactMap(\.self).joined(separator: " · ")
            }
        }
    }

    private var windows: Element? {
        let open = status.rewards.filter { $0.window != nil }
        guard !open.isEmpty else { return nil }
        return Element("section", .class("grid")) {
            for app in open {
                if let window = app.window {
                    Element("div", .class("card quest")) {
                        Element("span", .class("icon"), .isDecoration) { "🎮" }
                        Element("div") {
                            Element("h2", .class("name")) { "\(PageWords.playingNow): \(app.name)" }
                            Element("p") { StatusWords.windowLeft(window.left, until: window.until) }
                        }
                        Meter(bar: ProgressBar(fraction: window.fraction, meaning: .left), height: Self.thick).element
                    }
                }
            }
        }
    }

    // MARK: What to do

    private func quest(_ item: NextItem) -> Element {
        Element("article", .class("card quest")) {
            Element("span", .class("icon"), .isDecoration) { item.icon }
            Element("div") {
                Element("h3", .class("name")) { item.title }
                Element("p", .class("note")) { item.measure }
            }
            Meter(bar: item.bar, height: Self.thick).element
            if let closing = item.closing { Element("p", .class("wide gift")) { PageWords.closes(closing) } }
            if let needs = item.needs { Element("p", .class("wide")) { needs } }
            if let today = item.today { Element("p", .class("wide note")) { today } }
            if let about = item.about { Element("p", .class("wide note")) { about } }
            if let reward = item.reward { Element("p", .class("wide gift")) { "🎁 \(reward)" } }
        }
    }

    private var done: Element {
        Element("article", .class("card quest")) {
            Element("span", .class("icon"), .isDecoration) { status.won.isEmpty ? "🌱" : "🎉" }
            Element("p", .class("name")) {
                status.won.isEmpty ? StatusWords.nothingRuns : StatusWords.allDone
            }
        }
    }

    private func also(_ items: [NextItem]) -> Element? {
        guard !items.isEmpty else { return nil }
        return Element("section", .class("card")) {
            Element("h2") { PageWords.also }
            Element("ul", .class("rows")) {
                for item in items {
                    row(ItemRow(icon: item.icon, title: item.title, measure: item.measure, bar: item.bar))
                }
            }
        }
    }

    private func row(_ row: ItemRow) -> Element {
        var row = row
        row.barHeight = 14
        return row.element
    }

    private var tasks: Element? {
        let open = status.tasks.filter { !$0.isDone }
        guard !open.isEmpty else { return nil }
        return Element("section", .class("card")) {
            Element("h2") { PageWords.tasks }
            Element("ul", .class("rows")) {
                for task in open {
                    row(
                        ItemRow(
                            icon: task.icon ?? TaskItem.icon, title: task.title, measure: task.when ?? "",
                            note: task.reward.map { "🎁 \($0)" }))
                }
            }
        }
    }

    // MARK: How far she is

    private func streak(_ streak: StreakProgress) -> Element {
        Element("section", .class("card")) {
            Element("h2") { streak.title }
            Element("div", .class("run")) {
                Element("span", .class("icon"), .isDecoration) { streak.icon ?? StreakProgress.icon }
                if let beginning = streak.beginning {
                    Element("span", .class("name")) { beginning }
                } else {
                    Element("span", .class("big")) { NumberText.grouped(streak.run) }
                    Element("span", .class("name")) { PageWords.inARow(streak.unit, streak.run) }
                }
            }
            if !streak.days.isEmpty {
                Element("ol", .class("dots")) {
                    for day in streak.days {
                        Element("li") {
                            Element("span", .isDecoration) { day.number.map { "\(day.letter) \($0)" } ?? day.letter }
                            Element("span", .init("class", "cell \(day.mark.look)"), .isDecoration) { day.mark.sign }
                            Element("span", .class("heard")) { day.words }
                        }
                    }
                }
            }
            Element("p") {
                [
                    streak.note, streak.winBack, streak.saved, streak.freezes.map(StatusWords.saved),
                    streak.multiplierHundredths.map {
                        StatusWords.onPoints(NumberText.factor(hundredths: $0, .unicode))
                    },
                ].compactMap(\.self).joined(separator: " · ")
            }
            if let next = streak.nextMilestone {
                Element("p", .class("gift")) {
                    "🎁 \(StatusWords.milestone(next.at, streak.unit, reward: next.reward))"
                }
            }
        }
    }

    private func level(_ level: LevelProgress) -> Element {
        Element("section", .class("card")) {
            Element("h2") { PageWords.level }
            Element("div", .class("run")) {
                Element("span", .class("icon"), .isDecoration) { level.icon ?? LevelProgress.icon }
                Element("span", .class("big")) { level.title }
            }
            Meter(bar: level.bar, height: Self.thick).element
            Element("p") {
                level.at == nil ? StatusWords.highestLevel : level.measure(isWhole: false)
            }
            if let reward = level.reward { Element("p", .class("gift")) { "🎁 \(reward)" } }
        }
    }

    // MARK: Playing

    private var limits: Element? {
        let limits = status.limits
        guard !limits.isEmpty else { return nil }
        return Element("section", .class("card")) {
            Element("h2") { Terms.limits }
            Element("ul", .class("rows")) {
                for limit in limits {
                    row(
                        ItemRow(
                            icon: limit.icon ?? "⏳", title: limit.title, measure: limit.measureNow,
                            isOver: limit.isOver, bar: limit.untouched == nil ? limit.bar : nil))
                }
            }
        }
    }

    private var play: Element? {
        let apps = status.rewards.filter { $0.window == nil }
        guard !apps.isEmpty || !status.vouchers.isEmpty else { return nil }
        return Element("section", .class("card")) {
            Element("h2") { PageWords.playTime }
            Element("ul", .class("rows tight")) {
                for free in status.free { row(ItemRow(icon: "🕒", title: free)) }
                for voucher in status.vouchers { row(ItemRow(icon: "🎟️", title: voucher)) }
                for app in apps {
                    row(
                        ItemRow(
                            icon: app.icon, title: app.name,
                            measure: app.offer?.phrase ?? app.state,
                            note: app.left.map(StatusWords.leftToday)))
                }
            }
        }
    }

    private var shop: Element? {
        guard !status.things.isEmpty else { return nil }
        return Element("section", .class("card")) {
            Element("h2") { StatusWords.shop }
            Element("ul", .class("rows")) {
                for thing in ThingItem.nearestFirst(status.things) {
                    row(
                        ItemRow(
                            icon: thing.icon ?? ThingItem.icon, title: thing.title, measure: thing.measure,
                            bar: thing.bar,
                            note: thing.obstacle ?? (thing.canBeBought ? StatusWords.canBeBought : thing.terms)))
                }
            }
        }
    }

    private var waiting: Element? {
        guard !status.waiting.isEmpty else { return nil }
        return Element("section", .class("card")) {
            Element("h2") { StatusWords.waiting }
            Element("ul", .class("rows")) {
                for words in status.waiting { row(ItemRow(icon: "📬", title: words)) }
            }
        }
    }

    // MARK: What she won

    private var won: Element? {
        guard !status.won.isEmpty else { return nil }
        return Element("section", .class("card")) {
            Element("h2") { PageWords.won }
            chips(status.won.prefix(Self.mostWon))
            let rest = status.won.dropFirst(Self.mostWon)
            if !rest.isEmpty {
                Element("details") {
                    Element("summary") { PageWords.moreEntries(rest.count) }
                    chips(rest)
                }
            }
        }
    }

    private func chips(_ won: ArraySlice<WonItem>) -> Element {
        Element("ul", .class("chips")) {
            for win in won {
                Element("li") { [win.icon, win.title].compactMap(\.self).joined(separator: " ") }
            }
        }
    }

    private var medals: Element? {
        let won = badges.badges.filter(\.isWon)
        let open = BadgeItem.nearestFirst(badges.badges.filter { !$0.isWon })
        guard !badges.badges.isEmpty || badges.secret > 0 else { return nil }
        return Element("section", .class("card")) {
            Element("h2") {
                "\(PageWords.yourBadges) · \(BadgeWords.count(won.count, of: badges.badges.count + badges.secret))"
            }
            Element("ul", .class("medals")) {
                for badge in won + open { badge.medal }
                for _ in 0..<badges.secret {
                    Element("li") {
                        Medal(icon: BadgeWords.secret, isWon: false).element
                        Element("span", .class("note")) { BadgeWords.secretBadge }
                    }
                }
            }
        }
    }
}

extension RewardItem {
    /// Whether a child can play now, could for points, or cannot.
    fileprivate var icon: String {
        if isOpen { return "🔓" }
        return switch offer {
        case .buys, .lasts: "🎮"
        case .nothing, nil: "🔒"
        }
    }
}
