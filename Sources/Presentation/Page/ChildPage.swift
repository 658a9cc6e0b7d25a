/// A child's own page: big, friendly, and hers alone. It shows what her screen shows, but for what waits for a parent.
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

    package var page: Page {
        let next = status.next
        return Page(title: PageWords.hello(status.greeting.childName), look: "child") {
            Chart.patterns
            Element("main") {
                hero
                windows
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
                    won
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
                    Element("span") { "\(level.icon ?? "🧭") \(level.title)" }
                }
            }
            Element("h1") { PageWords.hello(greeting.childName) }
            Element("span", .class("crest"), .isDecoration) { status.levels.first?.icon ?? "🚀" }
            Element("p", .class("purse")) {
                Element("strong") { "⭐ \(NumberText.grouped(greeting.balance))" }
                Element("span") { greeting.balance == 1 ? PageWords.point : PageWords.pointsToSpend }
            }
            Element("p") {
                [
                    StatusWords.earnedToday(greeting.earnedToday, .unicode),
                    greeting.buys.map { StatusWords.buys($0.minutes, of: $0.app) },
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
                        Meter(bar: ProgressBar(fraction: window.fraction, meaning: .left), height: 18).element
                    }
                }
            }
        }
    }

    // MARK: What to do

    private func quest(_ item: NextItem) -> Element {
        switch item {
        case .challenge(let challenge):
            quest(
                challenge.icon ?? "🎯", challenge.title, challenge.about, challenge.bar, challenge.measureNow,
                challenge.needs ?? challenge.note,
                challenge.today.map { StatusWords.today($0, isTonight: challenge.isTonight) },
                challenge.reward)
        case .gate(let gate):
            quest(
                gate.icon ?? GateProgress.icon, gate.title, gate.about, gate.bar, gate.measureNow, gate.openingWords,
                nil, nil)
        }
    }

    private func quest(
        _ icon: String, _ title: String, _ about: String?, _ bar: ProgressBar, _ measure: String, _ needs: String?,
        _ today: String?, _ reward: String?
    ) -> Element {
        Element("article", .class("card quest")) {
            Element("span", .class("icon"), .isDecoration) { icon }
            Element("div") {
                Element("h3", .class("name")) { title }
                Element("p", .class("note")) { measure }
            }
            Meter(bar: bar, height: 18).element
            if let needs { Element("p", .class("wide")) { needs } }
            if let today { Element("p", .class("wide note")) { today } }
            if let about { Element("p", .class("wide note")) { about } }
            if let reward { Element("p", .class("wide gift")) { "🎁 \(reward)" } }
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
                    switch item {
                    case .challenge(let challenge):
                        row(challenge.icon ?? "🎯", challenge.title, challenge.measureNow, challenge.bar)
                    case .gate(let gate): row(gate.icon ?? GateProgress.icon, gate.title, gate.measureNow, gate.bar)
                    }
                }
            }
        }
    }

    private func row(_ icon: String, _ title: String, _ measure: String, _ bar: ProgressBar?, _ note: String? = nil)
        -> Element
    {
        Element("li", .class("item")) {
            Element("span", .class("icon"), .isDecoration) { icon }
            Element("span", .class("name")) { title }
            Element("span", .class("measure")) { measure }
            if let bar { Meter(bar: bar, height: 14).element }
            if let note { Element("span", .class("note below")) { note } }
        }
    }

    private var tasks: Element? {
        let open = status.tasks.filter { !$0.isDone }
        guard !open.isEmpty else { return nil }
        return Element("section", .class("card")) {
            Element("h2") { PageWords.tasks }
            Element("ul", .class("rows")) {
                for task in open {
                    row(task.icon ?? "🧹", task.title, task.when ?? "", nil, task.reward.map { "🎁 \($0)" })
                }
            }
        }
    }

    // MARK: How far she is

    private func streak(_ streak: StreakProgress) -> Element {
        Element("section", .class("card")) {
            Element("h2") { streak.title }
            Element("div", .class("run")) {
                Element("span", .class("icon"), .isDecoration) { streak.icon ?? "🔥" }
                if streak.run > 0 {
                    Element("span", .class("big")) { NumberText.grouped(streak.run) }
                    Element("span", .class("name")) { PageWords.inARow(streak.unit, streak.run) }
                } else {
                    Element("span", .class("name")) {
                        streak.longest > 0
                            ? StatusWords.startsAnew(after: streak.unit.counted(streak.longest))
                            : StatusWords.startsNow
                    }
                }
            }
            if !streak.days.isEmpty {
                Element("ol", .class("dots")) {
                    for day in streak.days {
                        Element("li") {
                            Element("span", .isDecoration) { day.letter }
                            Element("span", .init("class", "cell \(day.mark.look)"), .isDecoration) { day.mark.sign }
                            Element("span", .class("heard")) { StatusWords.mark(day.mark) }
                        }
                    }
                }
            }
            Element("p") {
                [
                    streak.note, streak.freezes.map(StatusWords.saved),
                    streak.multiplierHundredths.map {
                        StatusWords.onPoints(NumberText.factor(hundredths: $0, .unicode))
                    },
                ].compactMap(\.self).joined(separator: " · ")
            }
            if let next = streak.nextMilestone {
                Element("p", .class("gift")) {
                    "🎁 \(StatusWords.milestone(streak.unit.counted(next.at), reward: next.reward))"
                }
            }
        }
    }

    private func level(_ level: LevelProgress) -> Element {
        Element("section", .class("card")) {
            Element("h2") { PageWords.level }
            Element("div", .class("run")) {
                Element("span", .class("icon"), .isDecoration) { level.icon ?? "🧭" }
                Element("span", .class("big")) { level.title }
            }
            Meter(bar: level.bar, height: 18).element
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
            Element("h2") { PageWords.timeLeft }
            Element("ul", .class("rows")) {
                for limit in limits { row(limit.icon ?? "⏳", limit.title, limit.measureNow, limit.bar) }
            }
        }
    }

    private var play: Element? {
        let apps = status.rewards.filter { $0.window == nil }
        guard !apps.isEmpty || !status.vouchers.isEmpty else { return nil }
        return Element("section", .class("card")) {
            Element("h2") { PageWords.playTime }
            Element("ul", .class("rows tight")) {
                for voucher in status.vouchers { row("🎟️", voucher, "", nil) }
                for app in apps {
                    row(
                        app.isOpen ? "🔓" : "🔒", app.name, app.offer.map(StatusWords.buys) ?? app.state, nil,
                        app.left.map(StatusWords.leftToday))
                }
            }
        }
    }

    // MARK: What she won

    private var won: Element? {
        guard !status.won.isEmpty else { return nil }
        return Element("section", .class("card")) {
            Element("h2") { PageWords.won }
            Element("ul", .class("chips")) {
                for win in status.won {
                    Element("li") { [win.icon, win.title].compactMap(\.self).joined(separator: " ") }
                }
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
