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
                    Element("h2", .class("heard")) { localized("Do next") }
                    for item in next.prefix(Self.mostLarge) { quest(item) }
                    if next.isEmpty { done }
                }
                Element("div", .class("grid halves")) {
                    for streak in status.streaks { self.streak(streak) }
                    for level in status.levels { self.level(level) }
                    card(localized("Also"), next.dropFirst(Self.mostLarge).map { ItemRow($0) })
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
                    Element("span") { "\(level.picture) \(level.title)" }
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
        let open = status.rewards.compactMap { app in app.window.map { (app.name, $0) } }
        guard !open.isEmpty else { return nil }
        return Element("section", .class("grid")) {
            for (app, window) in open {
                Element("div", .class("card quest")) {
                    Element("span", .class("icon"), .isDecoration) { "🎮" }
                    Element("div") {
                        Element("h2", .class("name")) { "\(localized("Playing now")): \(app)" }
                        Element("p") { StatusWords.windowLeft(window.left, until: window.until) }
                    }
                    ProgressBar(fraction: window.fraction, meaning: .left).meter(height: Self.thick)
                }
            }
        }
    }

    // MARK: What to do

    private func quest(_ item: any NextItem) -> Element {
        Element("article", .class("card quest")) {
            Element("span", .class("icon"), .isDecoration) { item.picture }
            Element("div") {
                Element("h3", .class("name")) { item.title }
                Element("p", .class("note")) { item.measureNow }
            }
            item.bar.meter(height: Self.thick)
            if let closing = item.closing { Element("p", .class("wide gift")) { PageWords.closes(closing) } }
            if let needs = item.need { Element("p", .class("wide")) { needs } }
            if let today = item.todayNow { Element("p", .class("wide note")) { today } }
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

    /// A card of lines, whose bars are thicker than a parent's. Nil where there are none.
    private func card(_ title: String, look: StaticString = "rows", _ rows: [ItemRow]) -> Element? {
        guard !rows.isEmpty else { return nil }
        return Element.card(title, "h2") {
            Element.rows(rows, look: look, barHeight: 14)
        }
    }

    private var tasks: Element? {
        card(
            localized("To do"),
            status.tasks.filter { !$0.isDone }.map { task in
                ItemRow(task, measure: task.when ?? "", note: task.reward.map { "🎁 \($0)" })
            })
    }

    // MARK: How far she is

    private func streak(_ streak: StreakProgress) -> Element {
        Element.card(streak.title, "h2") {
            Element("div", .class("run")) {
                Element("span", .class("icon"), .isDecoration) { streak.picture }
                if let beginning = streak.beginning {
                    Element("span", .class("name")) { beginning }
                } else {
                    Element("span", .class("big")) { NumberText.grouped(streak.run) }
                    Element("span", .class("name")) { localized("\(streak.unit.word(streak.run)) in a row") }
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
                    streak.multiplier(.unicode),
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
        Element.card(localized("Your level"), "h2") {
            Element("div", .class("run")) {
                Element("span", .class("icon"), .isDecoration) { level.picture }
                Element("span", .class("big")) { level.title }
            }
            level.bar.meter(height: Self.thick)
            Element("p") {
                level.at == nil ? StatusWords.highestLevel : level.measure(isWhole: false)
            }
            if let reward = level.reward { Element("p", .class("gift")) { "🎁 \(reward)" } }
        }
    }

    // MARK: Playing

    private var limits: Element? {
        card(
            Terms.limits,
            status.limits.map { limit in
                ItemRow(
                    picture: limit.icon ?? "⏳", title: limit.title, measure: limit.measureNow, isOver: limit.isOver,
                    bar: limit.untouched == nil ? limit.bar : nil, note: limit.isOver ? limit.note : nil)
            })
    }

    private var play: Element? {
        let apps = status.rewards.filter { $0.window == nil }.map { app in
            ItemRow(
                picture: app.icon, title: app.name, measure: app.offer?.phrase ?? app.state,
                note: app.left.map(StatusWords.leftToday))
        }
        let vouchers = status.vouchers.map { ItemRow(picture: "🎟️", title: $0) }
        guard !(vouchers + apps).isEmpty else { return nil }
        let free = status.free.map { ItemRow(picture: "🕒", title: $0) }
        return card(localized("Play time"), look: "rows tight", free + vouchers + apps)
    }

    private var shop: Element? {
        card(
            StatusWords.shop,
            ThingItem.nearestFirst(status.things).map { thing in
                ItemRow(
                    thing, measure: thing.measure, bar: thing.bar,
                    note: thing.obstacle ?? (thing.canBeBought ? StatusWords.canBeBought : thing.terms))
            })
    }

    private var waiting: Element? {
        card(StatusWords.waiting, status.waiting.map { ItemRow(picture: "📬", title: $0) })
    }

    // MARK: What she won

    private var won: Element? {
        guard !status.won.isEmpty else { return nil }
        return Element.card(localized("You won"), "h2") {
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
        guard badges.count > 0 else { return nil }
        return Element("section", .class("card")) {
            Element("h2") {
                "\(localized("Your badges")) · \(BadgeWords.count(badges.won.count, of: badges.count))"
            }
            Element("ul", .class("medals")) {
                for badge in badges.won + badges.open { badge.medal }
                for _ in 0..<badges.secret {
                    Element("li") {
                        Element.medal(BadgeWords.secret, isWon: false)
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
