import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import Languages
import Presentation
import Recording
import RuleEngine
import RuleLanguage
import UsageTracking

/// Makes a family's report from what is recorded. What lies outside of its days, and as many before them, is not read.
struct ReportReading {
    let loaded: LoadedFamily
    let children: [Int]
    private let days: ReportDays
    /// Of each child, in their order.
    private let spans: [Span]
    /// Nil if nothing was recorded yet.
    let store: FamilyStore?
    let now: Instant
    let plan: Plan
    let interpreter: Interpreter
    private let wins: WinView
    private let held: [HeldReport]
    private let use: UseOfDays?
    private var devices: [TellingDevice: [LocalDate: DayFigures]] = [:]
    private var lastReports: [TellingDevice: Int64] = [:]
    /// By the instant at which it was told, the journal that holds use which names no device.
    private let writers: [Int64: [UInt8]]
    /// By the bytes of their journals, the devices that share the family's folder.
    private var members: [[UInt8]: TellingDevice] = [:]

    /// - Parameter children: those whose report it is, by their places.
    init(
        _ loaded: LoadedFamily, _ children: [Int], _ days: ReportDays, _ store: FamilyStore?, now: Instant
    ) throws {
        self.loaded = loaded
        self.children = children
        self.days = days
        self.store = store
        self.now = now
        let plan = try loaded.versions(store, now: now).plan
        self.plan = plan
        interpreter = try FamilyView.interpreter(
            plan, store: store, now: now, of: Set(children.map { loaded.family.children[$0].id }))
        wins = WinView(plan)
        held = HeldReport.all(try store?.held() ?? [])
        spans = children.map { Self.span($0, plan, days, now) }
        if let store, let first = spans.map(\.edges[0]).min(), let last = spans.compactMap(\.edges.last).max() {
            use = try UseOfDays(
                plan, store, of: children, present: loaded.family.apps.count, from: first, before: last,
                now: now.milliseconds, saysReceived: true)
            // Use is told after it was.
            writers = use?.namesAllDevices(children) == false ? try store.writers(since: first) : [:]
        } else {
            (use, writers) = (nil, [:])
        }
    }

    /// A child's days: those that were asked for, with as many before them.
    private struct Span {
        var today: LocalDate
        var range: ClosedRange<LocalDate>
        /// How many days lie before the range.
        var before: Int
        /// The starts of all days, and the end of the last one.
        var edges: [Int64]

        var first: LocalDate { range.lowerBound + -before }
        var dates: [LocalDate] { (0..<edges.count - 1).map { first + $0 } }
    }

    private static func span(_ child: Int, _ plan: Plan, _ days: ReportDays, _ now: Instant) -> Span {
        var calendar = plan.calendar(of: child)
        let today = calendar.day(at: now).date
        let range = days.range(today: today)
        let count = Int(range.upperBound.dayNumber - range.lowerBound.dayNumber) + 1
        let numbers = (range.lowerBound + -count).dayNumber...range.upperBound.dayNumber
        let edges = numbers.map { calendar.info(of: $0).start } + [calendar.info(of: numbers.upperBound).end]
        return Span(today: today, range: range, before: count, edges: edges)
    }

    // MARK: - The family

    /// - Parameters:
    ///   - sync: how this device syncs.
    ///   - members: the devices that share the family's folder, by name.
    mutating func report(
        sync: SyncStanding?, members: [ReportedMember]
    ) throws -> FamilyReport {
        // A device that was paired again has the name that it has now.
        for member in members.filter({ !$0.isActive }) + members.filter(\.isActive) {
            let named = loaded.family.devices.first { member.isCalled([$0.name, $0.id]) }
            self.members[member.journal] = named.map { .named($0.id) } ?? .member(member.journal)
        }
        var reports: [ChildReport] = []
        for (child, span) in zip(children, spans) { reports.append(try report(of: child, span)) }
        let family = loaded.family
        let ranges = spans.map(\.range)
        let today = family.zone.localDate(at: now)
        let first = ranges.map(\.lowerBound).min() ?? today
        return FamilyReport(
            now: now, zone: family.zone, weekStarts: family.weekStarts,
            days: first...max(first, ranges.map(\.upperBound).max() ?? today), children: reports,
            devices: try deviceReports(members), sync: sync, notes: notes(today))
    }

    private func notes(_ today: LocalDate) -> [Note] {
        guard let last = days.last, last > today else { return [] }
        return [
            Note(localized("What lies behind today is still to come, and is left out."))
        ]
    }

    // MARK: - A child

    private mutating func report(of child: Int, _ span: Span) throws -> ChildReport {
        let person = loaded.family.children[child]
        var calendar = plan.calendar(of: child)
        let desk = try loaded.desk(plan, child, store, now: now)
        let points = try points(of: person.id, span, desk, &calendar)
        let time = time(of: child, span)
        var figures: [LocalDate: DayFigures] = [:]
        for point in points { figures[point.day, default: DayFigures()].add(point) }
        for (place, date) in span.dates.enumerated() {
            figures[date, default: DayFigures()].learning += time.sums[time.categories[0], place]
            figures[date, default: DayFigures()].playing += time.sums[time.categories[1], place]
        }
        let all = span.dates.map { DayReport(date: $0, figures: figures[$0] ?? DayFigures()) }
        let shown = Array(all.dropFirst(span.before))
        addDevices(time, points, span)
        let pieces = use?.pieces(of: child) ?? []
        let (start, end) = (span.edges[span.before], min(span.edges.last ?? .max, now.milliseconds))
        let last = pieces.last { $0.end > start }
        let shut = WhileShut(use, child, in: Stretch(start, end), plan.family)
        return ChildReport(
            id: person.id, name: person.name, zone: person.zone ?? loaded.family.zone, today: span.today, days: shown,
            before: Array(all.prefix(span.before)).sum, balance: Int(desk.accounts.total), owed: Int(desk.books.owed),
            broken: span.range.contains(span.today) ? broken(of: child) : [],
            apps: apps(time, points, span), whileShut: shut, wins: try wins(of: child, span.range),
            streaks: streaks(of: child),
            waiting: try waiting(of: child), recent: try recent(of: person.id, from: start, through: end),
            lastUse: last.map { use in
                LastUse(app: plan.family.apps[use.app].id, name: plan.family.apps[use.app].name, at: use.end)
            },
            silence: last == nil ? try silence(of: person, span, &calendar, shut) : nil)
    }

    /// What to say of a child that used nothing.
    private func silence(
        of child: Child, _ span: Span, _ calendar: inout FamilyCalendar, _ shut: WhileShut
    ) throws -> Note {
        guard let store else {
            return Note(
                localized("Nothing was recorded yet."),
                localized("Take in what a tracker saw with: challenges ingest FILE"))
        }
        var events = try store.events(of: child.id)
        guard let first = try events.next() else {
            return Note(
                localized("No use of \(child.name) was ever recorded."),
                localized("See whether its tracker runs and which devices are its: challenges devices"))
        }
        guard shut.apps.isEmpty else {
            return Note(localized("No use counted in these days."))
        }
        let date = calendar.day(at: Instant(milliseconds: first.start)).date
        let message = localized("No use was recorded in these days.")
        return date > span.range.upperBound
            ? Note(
                localized("\(message) The first was on \(Wording.date(date, readOn: span.today))."),
                localized("See it with: challenges report --from \(date.description)"))
            : Note(message, localized("See whether the tracker runs: challenges devices"))
    }

    // MARK: Points

    /// What came and went on the days, with what is due and will be entered with the next recording.
    private func points(
        of child: String, _ span: Span, _ desk: Desk, _ calendar: inout FamilyCalendar
    ) throws -> [DayPoints] {
        let last = span.range.upperBound
        var points = try store?.points(of: child, from: span.first, through: last, until: now.milliseconds) ?? []
        for decision in desk.made {
            let day = calendar.day(at: Instant(milliseconds: decision.at)).date
            guard (span.first...last).contains(day) else { continue }
            points += decision.entries(on: day).map {
                DayPoints(day: day, kind: $0.kind, app: $0.app, isByUse: false, amount: $0.amount)
            }
        }
        return points
    }

    // MARK: Time

    private func time(of child: Int, _ span: Span) -> ReportTime {
        var time = ReportTime(span.edges, apps: plan.family.apps)
        guard let use else { return time }
        for piece in use.pieces(of: child) { time.add(piece, toldBy: device(of: piece, use)) }
        return time
    }

    /// The device that has told of a use: the one that is named, or else the one in whose journal it is.
    private func device(of piece: UseOfDays.Piece, _ use: UseOfDays) -> TellingDevice {
        if let place = piece.device { return .named(use.devices[place]) }
        return piece.received.flatMap { writers[$0] }.flatMap { members[$0] } ?? .unknown
    }

    private func apps(_ time: ReportTime, _ points: [DayPoints], _ span: Span) -> [AppReport] {
        var earned: [String: Int64] = [:]
        for point in points where point.isByUse && span.range.contains(point.day) {
            earned[point.app ?? "", default: 0] += point.amount
        }
        let all = plan.family.apps.enumerated().compactMap { place, app -> AppReport? in
            guard let kind = time.kind(ofApp: place) else { return nil }
            let length = (span.before..<span.edges.count - 1).reduce(0) { $0 + time.sums[kind, $1] }
            guard length > 0 else { return nil }
            return AppReport(
                id: app.id, name: place < loaded.family.apps.count ? app.name : localized("\(app.name) (removed)"),
                isLearning: app.category == .learning, length: length, earned: earned[app.id] ?? 0)
        }
        return all.sorted { ($1.length, $0.id) < ($0.length, $1.id) }
    }

    // MARK: Limits

    /// The limits that are broken in their present windows.
    private func broken(of child: Int) -> [String] {
        interpreter.progress(of: child, at: now).filter {
            $0.standing == .missed && $0.isLimit && plan.rules[$0.rule].outcome == .challengeCompleted
        }.compactMap { item in
            let header = plan.rules[item.rule].rule.header
            let calendar = header.isJoint ? plan.familyCalendar : interpreter.calendar(of: child)
            let words = ProgressWords(calendar: calendar, words: wins.words, now: now)
            return words.over(item).map { over in
                let fresh = words.freshStart(after: item.window, until: header.until)
                return "\(wins.title(rule: item.rule, step: item.step)): \(StatusWords.over(over, fresh: fresh))"
            }
        }
    }

    // MARK: What happened

    private func wins(of child: Int, _ range: ClosedRange<LocalDate>) throws -> [WinReport] {
        var told = try ToldWins(of: child, plan, store, now: now)
        let start = Int64(range.lowerBound.dayNumber - 2) * Milliseconds.day
        let end = Int64(range.upperBound.dayNumber + 3) * Milliseconds.day
        let won = try told.outcomes(from: start, through: end).filter {
            $0.kind.isPromise && !$0.kind.isForLater && range.contains($0.row.day)
        }
        return won.reversed().map { outcome in
            var title = outcome.version.map { wins.title(rule: $0, step: outcome.step) } ?? outcome.row.rule ?? ""
            if outcome.kind == .prizeWon, let prize = outcome.reward?.prize { title += ": \(prize)" }
            return WinReport(
                kind: outcome.kind.rawValue, rule: outcome.row.rule, icon: outcome.rule?.rule.header.icon, title: title,
                at: outcome.row.at, date: outcome.row.day, points: outcome.row.points ?? 0,
                isChallenge: outcome.kind == .challengeCompleted)
        }
    }

    private func streaks(of child: Int) -> [StreakReport] {
        interpreter.knownStreaks(of: child, at: now).map { standing in
            let rule = plan.rules[standing.rule]
            return StreakReport(
                rule: rule.id, icon: rule.rule.header.icon, title: rule.rule.header.title, run: standing.length,
                longest: standing.longest, freezes: standing.freezes, period: rule.rule.goals.first?.period ?? .day,
                isKept: standing.isKept, isOpen: standing.isDue && !standing.isKept,
                winBack: interpreter.winBack(standing, child: child, at: now))
        }
    }

    private func waiting(of child: Int) throws -> [WaitingReport] {
        guard let store else { return [] }
        let id = loaded.family.children[child].id
        let items = try WaitingItem.all(of: child, plan, store, store.books(of: id, since: now.milliseconds))
            .filter { $0.waits(interpreter, now: now) }
        return items.map { item in
            let kind: WaitingReport.Kind =
                switch item.kind {
                case .request, .wish, .declined: .request
                case .report, .confirmedTask: .task
                case .prize, .bought, .handedOver: .prize
                }
            let earlier = children.prefix { $0 != child }
            return WaitingReport(
                kind: kind, key: item.key, words: item.words, at: item.at,
                sharing: item.sharing.map { loaded.family.children[$0].name },
                isOfSibling: item.sharing.contains(where: earlier.contains))
        }
            + held.filter { $0.row.child == id }.map { report in
                let app = plan.family.name(ofApp: report.row.app)
                return WaitingReport(
                    kind: .held, key: report.name,
                    words: localized("\(Wording.duration(report.row.length)) of \(app)", "a length of use"),
                    at: report.row.start)
            }
    }

    /// The number of things that are told as the last ones.
    private static let mostRecent = 6

    private func recent(of child: String, from start: Int64, through end: Int64) throws -> [HappeningReport] {
        guard let store else { return [] }
        let words = HappeningWords(family: plan.family)
        let withdrawn = try store.withdrawn()
        var rows = try store.latestOutcomes(of: child, through: end)
        var found: [HappeningReport] = []
        while found.count < Self.mostRecent, let row = try rows.next(), row.at >= start {
            guard HappeningWords.isNews(row), !withdrawn.contains(row.id) else { continue }
            found.append(HappeningReport(kind: row.kind, at: row.at, words: words.words(row, 0)))
        }
        return found
    }

    // MARK: - Devices

    private struct AppDay: Hashable {
        let app: Int
        let day: LocalDate
    }

    /// Adds what a child's use says of devices: their time, and each one's part of the points.
    private mutating func addDevices(_ time: ReportTime, _ points: [DayPoints], _ span: Span) {
        for (device, last) in time.lastReports {
            lastReports[device] = max(lastReports[device] ?? .min, last)
        }
        for (device, kinds) in time.devices {
            for place in span.before..<span.edges.count - 1 {
                var figures = DayFigures()
                (figures.learning, figures.playing) = (time.sums[kinds[0], place], time.sums[kinds[1], place])
                if !figures.isEmpty {
                    let sum = devices[device]?[span.first + place] ?? DayFigures()
                    devices[device, default: [:]][span.first + place] = sum + figures
                }
            }
        }
        let places = Dictionary(
            plan.family.apps.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
        // What came late took some of it from other apps.
        var earned: [AppDay: Int64] = [:]
        for point in points where point.isByUse && span.range.contains(point.day) {
            guard let app = point.app.flatMap({ places[$0] }) else { continue }
            earned[AppDay(app: app, day: point.day), default: 0] += point.amount
        }
        for (key, amount) in earned where amount > 0 {
            let place = Int(key.day.dayNumber - span.first.dayNumber)
            let sources = time.learning(key.app).sorted { $0.device < $1.device }
            let shares = Shares.of(amount, by: sources.map { time.sums[$0.kind, place] })
            for (source, share) in zip(sources, shares) where share > 0 {
                devices[source.device, default: [:]][key.day, default: DayFigures()].earned += share
            }
        }
    }

    private func deviceReports(_ members: [ReportedMember]) throws -> [DeviceReport] {
        let wanted = Set(children.map { loaded.family.children[$0].id })
        var left = members.filter(\.isActive)
        func days(_ device: TellingDevice) -> [DayReport] {
            (devices[device] ?? [:]).map { DayReport(date: $0.key, figures: $0.value) }.sorted { $0.date < $1.date }
        }
        func report(_ id: String, _ name: String, _ children: [String]) throws -> DeviceReport {
            let place = left.firstIndex { $0.isCalled([name, id]) }
            return DeviceReport(
                id: id, name: name, children: children, lastReport: lastReports[.named(id)],
                isKnown: try lastReports[.named(id)] != nil || store?.hasHeard(of: id) ?? false,
                days: days(.named(id)), member: place.map { left.remove(at: $0).member })
        }
        func report(
            of own: TellingDevice, _ name: String, _ children: Set<String> = [], _ member: MemberReport? = nil
        ) -> DeviceReport {
            DeviceReport(
                id: nil, name: name, children: children.sorted(), lastReport: lastReports[own], isKnown: true,
                days: days(own), member: member)
        }
        var reports: [DeviceReport] = []
        for device in loaded.family.devices {
            let owners = [device.child].compactMap(\.self) + device.users.values.sorted()
            guard !wanted.isDisjoint(with: owners) || lastReports[.named(device.id)] != nil else { continue }
            reports.append(try report(device.id, device.name, owners))
        }
        let named = Set(loaded.family.devices.map(\.id))
        for case .named(let device) in lastReports.keys.sorted() where !named.contains(device) {
            reports.append(try report(device, device, []))
        }
        if lastReports[.unknown] != nil { reports.append(report(of: .unknown, localized("no device named"))) }
        for member in left {
            let own = TellingDevice.member(member.journal)
            guard
                member.member.isParents || member.children.isEmpty || !wanted.isDisjoint(with: member.children)
                    || lastReports[own] != nil
            else { continue }
            reports.append(report(of: own, member.name, member.children, member.member))
        }
        var shown = Set(left.map(\.journal))
        // One device may have been unlinked more than once.
        for member in members where !member.isActive && shown.insert(member.journal).inserted {
            let own = TellingDevice.member(member.journal)
            guard lastReports[own] != nil else { continue }
            reports.append(report(of: own, localized("\(member.name) (removed)"), member.children))
        }
        return reports
    }
}

extension ReportedMember {
    /// Whether it was called by one of these names when it was paired.
    fileprivate func isCalled(_ names: [String]) -> Bool {
        names.contains { $0.lowercased() == name.lowercased() }
    }
}

extension DayFigures {
    fileprivate mutating func add(_ points: DayPoints) {
        let kind = Decision.Kind(rawValue: points.kind)
        if kind == .pointsSpent || kind == .pointsRefunded {
            spent -= points.amount
        } else if kind == .pointsAdjusted {
            given += points.amount
        } else if points.isByUse {
            earned += points.amount
        } else if points.kind == OutcomeKind.penalty.rawValue {
            lost -= points.amount
        } else if kind != .pointsMoved {
            // What moves between accounts stays the child's.
            bonus += points.amount
        }
    }
}

/// Whole numbers in the proportion of others.
enum Shares {
    /// Parts of a sum in the proportion of the weights; together they are the sum. Nothing where nothing weighs.
    static func of(_ sum: Int64, by weights: [Int64]) -> [Int64] {
        let whole = weights.reduce(0, +)
        guard whole > 0 else { return weights.map { _ in 0 } }
        let exact = weights.map { sum.multipliedFullWidth(by: $0) }.map { whole.dividingFullWidth($0) }
        var shares = exact.map(\.quotient)
        let order = exact.indices.sorted { (exact[$1].remainder, $0) < (exact[$0].remainder, $1) }
        for place in order.prefix(Int(sum - shares.reduce(0, +))) { shares[place] += 1 }
        return shares
    }
}
