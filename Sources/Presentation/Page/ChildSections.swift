import Languages

/// The cards of one child on the parent's page: the week and limits, streaks and challenges, points and badges.
struct ChildSections {
    let child: ChildAccount
    /// Its place among the children, by which its charts are told apart.
    let place: Int

    private var card: ReportCard { child.card }
    private var status: StatusScreen { child.status }

    var element: Element {
        Element("section") {
            Element("h2") { card.childName }
            Element("div", .class("grid parts")) {
                week
                limits
            }
            Element("div", .class("grid halves")) {
                streaks
                challenges
                points
                badges
            }
        }
    }

    // MARK: The week

    private var week: Element {
        Element.card(card.days, look: "card two-thirds") {
            if let silence = card.silence {
                Element("p", .class("muted")) { silence }
            } else {
                StackedBars(
                    id: "bars\(place)", title: localized("Learning and playing: \(card.days)"), span: card.span,
                    bars: card.bars
                ).element
                Element("div", .class("apps")) {
                    for category in card.use { apps(category) }
                }
            }
        }
    }

    private func apps(_ category: UsageDay) -> Element {
        let longest = card.use.flatMap(\.apps).map(\.seconds).max() ?? 0
        return Element("div") {
            Element("h4") {
                Element("span") { category.date }
                Element("span") { PageWords.time(category.total) }
            }
            Element("ul", .class("rows tight")) {
                for app in category.apps {
                    Element("li", .class("row small")) {
                        Element("span") { app.app }
                        Element("span", .class("measure")) { PageWords.time(app.seconds) }
                        ProgressBar(
                            fraction: Fraction.of(app.seconds, from: 0, to: longest), meaning: .amount,
                            tone: category.tone
                        ).meter(height: 6)
                    }
                }
            }
        }
    }

    // MARK: Limits

    private var limits: Element {
        let limits = status.limits
        let apps = status.rewards.filter { $0.left != nil }
        return Element.card(Terms.limits, look: "card third") {
            if limits.isEmpty, apps.isEmpty { Element("p", .class("muted")) { localized("No rule sets a limit now.") } }
            Element("ul", .class("rows")) {
                for (number, limit) in limits.enumerated() { self.limit(limit, "limit\(place)-\(number)") }
                for app in apps {
                    Element("li", .class("row")) {
                        Element("span", .class("name")) { app.name }
                        Element("span", .class("measure")) { StatusWords.leftToday(app.left ?? "") }
                    }
                }
            }
        }
    }

    private func limit(_ limit: ChallengeProgress, _ id: String) -> Element {
        Element("li", .class("row")) {
            Element("span", .class("name")) { limit.title }
            // Of what is used it says what the bar shows.
            Element("span", .init("class", limit.isOver ? "measure bad" : "measure")) {
                limit.isOver ? limit.measureNow : limit.untouched ?? limit.measure
            }
            if limit.untouched == nil {
                Chart.limit(
                    id: id, title: limit.title, words: PageWords.standing(limit.measure, limit.measureNow),
                    used: limit.fraction, beyond: limit.beyond)
            }
            if limit.isOver, let note = limit.note { Element("span", .class("note")) { note } }
        }
    }

    // MARK: Streaks

    private var streaks: Element {
        Element.card(Terms.streak(1)) {
            if status.streaks.isEmpty { Element("p", .class("muted")) { localized("No streak is kept.") } }
            Element("div", .class("rows")) {
                for (streak, calendar) in zip(status.streaks, child.calendars) {
                    Element("div") {
                        Element("div", .class("item")) {
                            Element("span", .class("icon"), .isDecoration) { streak.picture }
                            Element("span", .class("name")) { streak.title }
                            Element("span", .class("measure")) { streak.unit.counted(streak.run) }
                            if let words = words(of: streak) { Element("span", .class("note below")) { words } }
                        }
                        if let calendar { calendar.element }
                    }
                }
            }
        }
    }

    private func words(of streak: StreakProgress) -> String? {
        words([
            streak.note, streak.winBack, localized("longest \(streak.unit.counted(streak.longest))"),
            streak.freezes.map(StatusWords.saved), streak.multiplier(.unicode),
        ])
    }

    // MARK: Challenges

    private var challenges: Element {
        let (goals, gates, tasks) = (status.goals, status.gates, status.tasks)
        return Element.card(localized("Challenges")) {
            if goals.isEmpty, gates.isEmpty, tasks.isEmpty {
                Element("p", .class("muted")) { StatusWords.nothingRuns }
            }
            Element.rows(
                gates.map { ItemRow($0, note: $0.need) }
                    + goals.map { ItemRow($0, note: words([$0.need, $0.company])) }
                    + tasks.map { task in
                        ItemRow(
                            task, measure: task.isDone ? StatusWords.done(task.when) : task.when ?? "",
                            note: task.isDone ? nil : task.reward.map(StatusWords.brings))
                    })
            Element("h4") { localized("Won in these days") }
            if card.won.isEmpty { Element("p", .class("note")) { localized("Nothing was won in these days.") } }
            Element("ul", .class("rows tight")) {
                for win in card.won {
                    Element("li", .class("item small")) {
                        Element("span", .class("icon"), .isDecoration) { win.when.isEmpty ? "" : win.icon ?? "⭐" }
                        Element("span") { win.text }
                        Element("span", .class("note number")) { win.when }
                    }
                }
            }
        }
    }

    private func words(_ parts: [String?]) -> String? {
        let known = parts.compactMap(\.self)
        return known.isEmpty ? nil : known.joined(separator: " · ")
    }

    // MARK: Points

    /// How many entries are shown at once.
    private static let mostEntries = 10

    private var points: Element {
        Element.card("\(Terms.points) · \(NumberText.grouped(status.greeting.balance))") {
            trend
            if !child.economy.isEmpty {
                Element("ul", .class("rows tight economy")) {
                    for words in child.economy { Element("li", .class("note")) { words } }
                }
            }
            Element("h4") { localized("Where they came from") }
            if child.entries.isEmpty {
                Element("p", .class("note")) { localized("No points came or went in these days.") }
            } else {
                ledger(child.entries.prefix(Self.mostEntries))
                let rest = child.entries.dropFirst(Self.mostEntries)
                if !rest.isEmpty {
                    Element("details") {
                        Element("summary") { PageWords.moreEntries(rest.count) }
                        ledger(rest)
                        if child.olderEntries > 0 {
                            Element("p", .class("note")) { PageWords.olderEntries(child.olderEntries) }
                        }
                    }
                }
            }
        }
    }

    private var trend: Element {
        Element("table", .class("figures")) {
            Element.head {
                Element("th", .init("scope", "col")) { Element("span", .class("heard")) { PageWords.why } }
                for title in [card.trend.now, card.trend.before, Terms.change] {
                    Element("th", .class("number"), .init("scope", "col")) { title }
                }
            }
            Element("tbody") {
                for row in card.trend.rows.filter({ $0.unit == .points }) {
                    Element("tr") {
                        Element("th", .init("scope", "row")) { row.title }
                        Element("td", .class("number")) { row.text(row.now) }
                        Element("td", .class("number muted")) { row.text(row.before) }
                        Element("td", .class("number muted")) { row.change(in: .unicode) }
                    }
                }
            }
        }
    }

    private func ledger(_ entries: ArraySlice<LedgerItem>) -> Element {
        Element("table", .class("figures")) {
            Element.head {
                Element("th", .init("scope", "col")) { Terms.when }
                Element("th", .init("scope", "col")) { PageWords.why }
                Element("th", .class("number"), .init("scope", "col")) { Terms.points }
                Element("th", .class("number roomy"), .init("scope", "col")) { Terms.balance }
            }
            Element("tbody") {
                for entry in entries {
                    Element("tr") {
                        Element("td", .class("muted when")) { entry.when }
                        Element("td", .class("words")) { entry.isKept ? Terms.kept(entry.what) : entry.what }
                        Element("td", .init("class", entry.points < 0 ? "number bad" : "number")) {
                            NumberText.signed(entry.points, .unicode)
                        }
                        Element("td", .class("number roomy muted")) { NumberText.grouped(entry.balance) }
                    }
                }
            }
        }
    }

    // MARK: Badges

    /// How many of the badges that are not won yet are shown.
    private static let mostOpen = 4

    private var badges: Element {
        let (won, open) = (child.badges.won, child.badges.open)
        return Element.card(localized("Badges and level")) {
            Element.rows(
                status.levels.map { level in
                    ItemRow(level, measure: level.measure(isWhole: false), bar: level.bar)
                })
            Element("h4") { localized("\(won.count) of \(child.badges.count) badges") }
            if !won.isEmpty {
                Element("ul", .class("medals")) {
                    for badge in won { badge.medal }
                }
            }
            if !open.isEmpty {
                Element("h4") { localized("Nearest") }
                Element.rows(
                    open.prefix(Self.mostOpen).map { badge in
                        ItemRow(
                            badge, measure: badge.measure ?? "",
                            bar: badge.fraction.map { ProgressBar(fraction: $0) }, note: badge.reason)
                    })
            }
        }
    }
}

extension BadgeItem {
    /// A badge with its picture, its name, and how far it is.
    var medal: Element {
        Element("li") {
            Element.medal(icon, isWon: isWon)
            Element("span", .class("name")) { title }
            if let tiers {
                Element("span", .class("note"), .isDecoration) {
                    String(repeating: "●", count: tiers.won) + String(repeating: "○", count: tiers.all - tiers.won)
                }
                Element("span", .class("heard")) { BadgeWords.tiers(tiers.won, of: tiers.all) }
            }
            Element("span", .class("note")) { wonOn ?? measure ?? BadgeWords.notYet }
        }
    }
}
