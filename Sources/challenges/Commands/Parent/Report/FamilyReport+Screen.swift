import Diagnostics
import FamilyTime
import Languages
import Presentation
import Recording
import RuleEngine

extension FamilyReport {
    /// - Parameter byDevice: whether each day of each device is shown.
    func screen(byDevice: Bool) -> ReportScreen {
        ReportScreen(
            children: children.map { $0.card(weekStarts) }, devices: devices(byDevice: byDevice),
            notes: noteWords)
    }

    /// What a parent should know besides, in words.
    var noteWords: [String] { (notes + [sync?.failure].compactMap(\.self)).map(\.line) }

    func devices(byDevice: Bool) -> ReportDevices {
        let today = zone.localDate(at: now)
        let items = devices.map { device in
            let sum = device.days.sum
            return ReportDevices.Item(
                name: device.name, whose: whose(device), state: state(device, today),
                isTroubled: !device.isKnown || [.silent, .error].contains(device.member?.state),
                learning: seconds(sum.learning), playing: seconds(sum.playing), points: Int(sum.earned),
                days: byDevice ? device.days.map { $0.bar(Wording.date($0.date, readOn: today), isByUse: true) } : [])
        }
        return ReportDevices(
            sync: sync.map { $0.words }, items: items,
            empty: localized(
                """
                No device is named in family.json, and none was told of. Add one by the name that its tracker says: \
                challenges devices add DEVICE --child NAME
                """))
    }

    private func whose(_ device: DeviceReport) -> String {
        if device.children.isEmpty {
            guard let member = device.member else { return device.id == nil ? "" : localized("nobody's") }
            return member.isParents ? localized("a parent's") : localized("all children's")
        }
        let names = device.children.map { id in children.first { $0.id == id }?.name ?? id }
        return Listing.and(names.map { localized("\($0)'s") })
    }

    /// "reported today 16:05, synced today 16:10", "never heard of: does its tracker run?"
    private func state(_ device: DeviceReport, _ today: LocalDate) -> String {
        var words: [String] = []
        if let last = device.lastReport {
            words.append(localized("reported \(moment(last, zone, today))"))
        } else if let id = device.id {
            words.append(
                device.isKnown
                    ? localized("nothing in these days")
                    : device.member?.lastHeard == nil
                        ? localized("never heard of: see whether its tracker says \"\(id)\"")
                        : localized("no use under this name: see whether its tracker says \"\(id)\""))
        }
        if let member = device.member {
            let when = member.lastHeard.map { moment($0, zone, today) }
            switch member.state {
            case .idle:
                words.append(
                    member.isOwn ? localized("not synced yet") : localized("its sync was not heard of yet"))
            case .syncing: words.append(localized("syncing"))
            case .synced: words.append(when.map { localized("synced \($0)") } ?? localized("synced"))
            case .error:
                words.append(localized("sync failed"))
                if let when { words.append(localized("synced last \(when)")) }
            case .silent:
                words.append(
                    when.map { localized("not heard of since \($0): is it on, with `challenges run`?") }
                        ?? localized("not heard of since long ago: is it on, with `challenges run`?"))
            }
        }
        return words.joined(separator: ", ")
    }
}

/// "today 16:05", "Fri 6 Nov 16:05".
private func moment(_ milliseconds: Int64, _ zone: Zone, _ today: LocalDate) -> String {
    let instant = Instant(milliseconds: milliseconds)
    return zone.localDate(at: instant) == today
        ? localized("today \(zone.clock(at: instant).description)", "at a time")
        : ClockWords.near(milliseconds, zone, readOn: today)
}

private func seconds(_ milliseconds: Int64) -> Int { Int((milliseconds + 500) / Milliseconds.second) }

extension DayReport {
    /// - Parameter isByUse: whether the points of use alone are meant.
    fileprivate func bar(_ label: String, isByUse: Bool = false) -> ReportBar {
        figures.bar(label, points: isByUse ? figures.earned : figures.earned + figures.bonus)
    }
}

extension DayFigures {
    fileprivate func bar(_ label: String, points: Int64) -> ReportBar {
        ReportBar(label: label, learning: seconds(learning), playing: seconds(playing), points: Int(points))
    }
}

extension ChildReport {
    /// Of how many apps of a category each has a line of its own.
    private static let mostApps = 6
    /// Of how many wins.
    private static let mostWins = 8

    /// - Parameter isKnown: whether it is known of a day what was used.
    func card(_ weekStarts: Weekday, isKnown: (LocalDate) -> Bool = { _ in true }) -> ReportCard {
        let spans = spans(weekStarts, isKnown)
        return ReportCard(
            childName: name, days: rangeWords, broken: broken, statements: statements, whileShut: whileShut.words,
            trend: trend, bars: spans.bars, span: spans.span, use: use, won: won,
            streaks: streaks.map { LatestItem(icon: $0.icon ?? "🔥", when: $0.title, text: $0.words) },
            waiting: waitingWords, recent: lately,
            silence: silence?.line)
    }

    var rangeWords: String {
        guard let first = days.first?.date, let last = days.last?.date else { return "" }
        return first == last
            ? Wording.date(first, readOn: today)
            : localized("\(Wording.date(first, readOn: today)) to \(Wording.date(last, readOn: today))", "dates")
    }

    private var statements: [String] {
        let points = CountedWord.point.counted(balance)
        var statements = [
            owed > 0 ? localized("\(points), and \(NumberText.grouped(owed)) owed for use") : points
        ]
        if let today = ofToday {
            statements.append(
                localized(
                    """
                    today \(Wording.duration(today.learning)) of learning, \(Wording.duration(today.playing)) of \
                    playing, \(CountedWord.point.counted(Int(today.earned + today.bonus)))
                    """))
        }
        if let lastUse {
            statements.append(localized("last used: \(lastUse.name), \(moment(lastUse.at, zone, today))"))
        }
        return statements
    }

    private var trend: ReportTrend {
        let (sum, count) = (days.sum, days.count)
        func row(_ title: String, _ unit: ReportTrend.Row.Unit, _ value: (DayFigures) -> Int64) -> ReportTrend.Row {
            func shown(_ figures: DayFigures) -> Int {
                unit == .seconds ? seconds(value(figures)) : Int(value(figures))
            }
            return ReportTrend.Row(title, unit, now: shown(sum), before: shown(before))
        }
        var rows = [
            row(Terms.learning, .seconds) { $0.learning }, row(Terms.playing, .seconds) { $0.playing },
            row(localized("Points earned"), .points) { $0.earned }, row(localized("Bonus"), .points) { $0.bonus },
            row(localized("Spent"), .points) { $0.spent },
        ]
        var given = row(localized("Given by a parent"), .points) { $0.given }
        if given.now < 0 || given.now == 0 && given.before < 0 {
            given = row(localized("Taken by a parent"), .points) { -$0.given }
        }
        let lost = row(localized("Penalties"), .points) { $0.lost }
        rows += [given, lost].filter { $0.now != 0 || $0.before != 0 }
        return ReportTrend(
            now: CountedWord.day.counted(count),
            before: count == 1
                ? localized("the day before") : localized("the \(NumberText.grouped(count)) before"),
            rows: rows)
    }

    /// A bar for each day; of many days one for each week, of more one for each month.
    private func spans(
        _ weekStarts: Weekday, _ isDayKnown: (LocalDate) -> Bool
    ) -> (span: ReportSpan, bars: [ReportBar]) {
        func isKnown(_ days: ArraySlice<DayReport>) -> Bool {
            days.contains { !$0.figures.isEmpty || isDayKnown($0.date) }
        }
        guard days.count > 31 else {
            let bars = days.enumerated().map { place, day in
                var bar = day.bar(Wording.date(day.date, readOn: today))
                // "Thu" and "6 Nov", then "Fri" and "7".
                bar.ticks = [
                    day.date.weekday.localizedShortName,
                    place == 0 || day.date.day == 1 ? Wording.dayAndMonth(day.date) : "\(day.date.day)",
                ]
                bar.isKnown = isKnown([day])
                return bar
            }
            return (.day, bars)
        }
        let isByMonth = days.count > 26 * 7
        func first(_ date: LocalDate) -> LocalDate {
            isByMonth ? date.firstOfMonth : date + -date.weekday.days(since: weekStarts)
        }
        var bars: [ReportBar] = []
        var rest = days[...]
        while let start = rest.first?.date {
            let span = rest.prefix { first($0.date) == first(start) }
            let sum = Array(span).sum
            var bar = sum.bar(Wording.date(start, readOn: today), points: sum.earned + sum.bonus)
            bar.ticks = [isByMonth ? Wording.monthName(start) : Wording.dayAndMonth(start)]
            bar.isKnown = isKnown(span)
            bars.append(bar)
            rest = rest.dropFirst(span.count)
        }
        return (isByMonth ? .month : .week, bars)
    }

    private var use: [UsageDay] {
        [(true, Terms.learning), (false, Terms.playing)].compactMap { isLearning, title in
            let own = apps.filter { $0.isLearning == isLearning }
            guard !own.isEmpty else { return nil }
            let rest = own.dropFirst(Self.mostApps)
            var items = own.prefix(Self.mostApps).map { app in
                UsageItem(app: app.name, seconds: seconds(app.length))
            }
            if !rest.isEmpty {
                items.append(
                    UsageItem(app: localized("\(rest.count) more"), seconds: seconds(rest.reduce(0) { $0 + $1.length }))
                )
            }
            let sum = days.sum
            return UsageDay(
                date: title, apps: items, total: seconds(isLearning ? sum.learning : sum.playing),
                tone: isLearning ? .progress : .streak)
        }
    }

    /// What was won, each with the prize that came with it.
    private var winsWithPrizes: [WinReport] {
        let moment = { (win: WinReport) -> [String?] in [win.rule, "\(win.at)"] }
        let isPrize = { (win: WinReport) in win.kind == OutcomeKind.prizeWon.rawValue }
        let prizes = Dictionary(wins.filter(isPrize).map { (moment($0), $0.title) }, uniquingKeysWith: { $1 })
        let others = Set(wins.filter { !isPrize($0) }.map(moment))
        return wins.compactMap { win in
            if isPrize(win) { return others.contains(moment(win)) ? nil : win }
            var win = win
            win.title = prizes[moment(win)] ?? win.title
            return win
        }
    }

    /// What was won, a rule once, with how often.
    private var won: [LatestItem] {
        let items = Alike.groups(winsWithPrizes) { [$0.title, $0.kind] }
        let shown = items.prefix(Self.mostWins).map { win, all in
            LatestItem(
                icon: win.icon, when: Wording.date(win.date, readOn: today),
                text: StatusWords.win(
                    Terms.times(all.count, of: win.title), Int(all.reduce(0) { $0 + $1.points })))
        }
        guard items.count > shown.count else { return shown }
        return shown + [
            LatestItem(when: "", text: localized("and \(items.count - shown.count) more: challenges ledger"))
        ]
    }

    /// What waits for the parent, the same things in one line. What children share stands with the first of them.
    private var waitingWords: [String] {
        Alike.groups(waiting.filter { !$0.isOfSibling }) { [$0.kind.rawValue, $0.words] + $0.sharing }.map {
            words($0.first, $0.all.count)
        }
    }

    private func words(_ waiting: WaitingReport, _ count: Int) -> String {
        let words = Terms.times(count, of: waiting.words)
        let how =
            waiting.kind == .held
            ? "challenges held" : "challenges confirm \(waiting.key.shellWord)"
        let what =
            switch waiting.kind {
            case .request: localized("Asks for \(words)")
            case .task: localized("Says that it is done: \(words)")
            case .prize where waiting.sharing.isEmpty: localized("Is owed: \(words)")
            case .prize: localized("Is owed: \(words) (one for \(Listing.and(waiting.sharing)))")
            case .held: localized("Contradicts the clock, or what was told before: \(words)")
            }
        return "\(what) (\(how))"
    }

    private var lately: [LatestItem] {
        recent.map { LatestItem(icon: " ", when: moment($0.at, zone, today), text: $0.words) }
    }
}

extension StreakReport {
    fileprivate var words: String {
        var words = [period.noun.counted(run), localized("longest \(longest)")]
        if freezes > 0 { words.append(CountedWord.freeze.counted(freezes)) }
        let present = period.present ?? GoalWords.today
        if isKept {
            words.append(GoalWords.isKept(present))
        } else if isOpen {
            words.append(localized("\(present) is open"))
        }
        words += [winBack].compactMap(\.self)
        return words.joined(separator: ", ")
    }
}
