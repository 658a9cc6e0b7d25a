import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import Languages
import Recording
import RuleEngine

extension Check {
    /// What was found instead of what was expected, in words. Nil if the expectation is met.
    /// - Parameters:
    ///   - lastDay: the last day of the scenario, for claims that something never happens.
    func failure(
        _ standing: Standing, until lastDay: DayInfo, in world: ScenarioWorld
    ) throws(StoreError) -> (expected: String, actual: String)? {
        let expected: String
        let actual: String?
        // Of a claim that names one rule.
        let (rule, label) = (rules.first.map(world.id(ofRule:)) ?? "", rules.first.map(world.label(ofRule:)) ?? "")
        switch claim {
        case .progress(_, let text):
            expected = localized("\(label) at \(text.words)", "a progress")
            actual = progress(rule, text, standing)
        case .won(_, let exactly, let points, let window):
            expected = Self.demand(label, window, exactly, points)
            actual = try wins(rule, exactly, points, window, standing, world)
        case .window(_, let name):
            expected = localized("\(label) in its window \(name)")
            let open = standing.progress(of: child, rule: rule)?.window.name
            actual = open == name ? nil : open.map { localized("it is in \($0)") } ?? localized("it has no window")
        case .earned(let points):
            let earned = try standing.earned(by: child)
            expected = localized("\(Self.counted(points, .point)) earned")
            actual = Self.difference(earned, points)
        case .neverWon where rules.isEmpty, .neverBadge where rules.isEmpty: return nil
        case .neverWon, .neverBadge:
            expected = localized("\(label) never won")
            // A window that begins after the scenario's last moment is no part of it.
            let wins = try standing.wins(of: rule, by: child).filter { $0.began(by: lastDay) }
            actual = wins.isEmpty ? nil : history(wins, world)
        case .badge:
            expected = localized("the badge \(label)")
            actual = try wins(rule, nil, nil, nil, standing, world)
        case .badges:
            let held = try standing.badges(of: child)
            let wanted = Set(rules.map { standing.name(of: world.id(ofRule: $0)) })
            expected = localized("these badges and no others: \(Self.list(Array(wanted)))")
            actual = held == wanted ? nil : localized("there are: \(Self.list(Array(held)))")
        case .balance(let points):
            let balance = try standing.balance(of: child)
            expected = localized("a balance of \(Self.counted(points, .point, .dative))")
            actual = Self.difference(balance, points)
        case .standing(_, let word):
            expected = "\(label) \(word.rawValue)"
            let there = standing.progress(of: child, rule: rule).map { StandingWord($0.standing) }
            actual =
                there == word
                ? nil
                : there.map { localized("it is \($0.rawValue)", "a word") }
                    ?? localized("it is not open, or not for this child")
        case .freezes(_, let count):
            expected = localized("\(Self.counted(count, .freeze)) for \(label)")
            actual = Self.difference(standing.streak(of: child, rule: rule)?.freezes, from: count)
        case .unlocked(let target, let minutes):
            let unlocked = try standing.unlocked(target.text, for: child)
            expected = localized("\(Self.counted(minutes, .minute)) of \(target.text) unlocked")
            actual = unlocked == minutes ? nil : localized("it is \(Self.counted(unlocked, .minute))", "an amount")
        case .shield(let app, let word):
            expected = "\(app.text) \(word.rawValue)"
            let there = Self.shield(app.text, try standing.desk(of: child))
            actual =
                there == word
                ? nil
                : there.map { localized("it is \($0.rawValue)", "a word") } ?? localized("it is no reward app")
        case .minutesLeft(let app, let minutes):
            let left = Self.minutesLeft(app.text, try standing.desk(of: child))
            expected = localized("\(Self.counted(minutes, .minute)) of \(app.text) left")
            actual =
                left == minutes
                ? nil
                : left.map { localized("it is \(Self.counted($0, .minute))", "an amount") }
                    ?? localized("points go as it is used")
        case .freeLeft(let name, let minutes):
            let free = try standing.desk(of: child).freeToday.first { $0.minutes.id == name.text }
            let title = world.family.allowances.first { $0.id == name.text }?.title ?? name.text
            let left = Int((free?.left ?? 0) / Milliseconds.minute)
            expected = localized("\(Self.counted(minutes, .minute)) of \(title) left that are free")
            actual = left == minutes ? nil : localized("it is \(Self.counted(left, .minute))", "an amount")
        case .waiting(let names):
            let waiting = Self.waiting(try standing.desk(of: child))
            expected = localized("these wait for a parent, and no others: \(Self.list(names))")
            actual = waiting.sorted() == names.sorted() ? nil : localized("there are: \(Self.list(waiting))")
        case .prizes(let prizes):
            let won = try standing.prizes(of: child)
            expected = localized("these prizes and no others: \(Self.list(prizes))")
            actual = won.sorted() == prizes.sorted() ? nil : localized("there are: \(Self.list(won))")
        case .owed(let things):
            let owed = try standing.purchases(of: child).owedPurchases.map(\.reason)
            expected = localized("these are owed, and no others: \(Self.list(things))")
            actual = owed.sorted() == things.sorted() ? nil : localized("there are: \(Self.list(owed))")
        case .bought(_, let count):
            let there = try standing.purchases(of: child).bought(thing: world.plan.ids(of: rule)).count
            expected = localized("\(label) bought \(Self.times(count))")
            actual = there == count ? nil : localized("it is bought \(Self.times(there))")
        case .streak(_, let length):
            expected = localized("the streak \(label) at \(length)")
            actual = Self.difference(standing.streak(of: child, rule: rule)?.length, from: length)
        case .level(_, let number):
            expected =
                number == 0
                ? localized("no level of \(label) yet")
                : localized("level \(number) of \(label)")
            let level = standing.level(of: child, rule: rule)
            actual =
                level == 0 && number != 0
                ? localized("there is no level yet") : Self.difference(level, from: number)
        }
        return actual.map { (dated(expected, in: world), $0) }
    }

    /// With the moment before it: `By Thu 5 Nov 16:01: "Reading" won`.
    private func dated(_ expected: String, in world: ScenarioWorld) -> String {
        guard let moment else { return expected }
        let time = world.words(moment, of: child)
        return switch claim {
        case .won, .badge: localized("By \(time): \(expected)")
        default: localized("At \(time): \(expected)")
        }
    }

    private func progress(
        _ rule: String, _ text: ProgressText, _ standing: Standing
    ) -> String? {
        guard let progress = standing.progress(of: child, rule: rule) else {
            return localized(
                "it has no progress: it has no goal of its own, is not open on this day, or is not for this child")
        }
        let actual = ProgressText(progress)
        guard !text.isMet(by: actual) else { return nil }
        return switch progress.standing {
        case .running: localized("it is at \(actual.words)")
        case .won: localized("it is at \(actual.words) (won)")
        case .missed: localized("it is at \(actual.words) (above its limit)")
        case .closed: localized("it is at \(actual.words) (closed)")
        case .unoffered: localized("it is at \(actual.words) (not offered by its pool)")
        case .choosable: localized("it is at \(actual.words) (to be chosen)")
        case .locked: localized("it is at \(actual.words) (waiting for another rule)")
        case .gathering: localized("it is at \(actual.words) (not known yet what is usual)")
        }
    }

    private func wins(
        _ rule: String, _ exactly: Int?, _ points: Int?, _ window: String?, _ standing: Standing, _ world: ScenarioWorld
    ) throws(StoreError) -> String? {
        let wins = try standing.wins(of: rule, by: child).filter { win in
            window.map { $0 == win.row.window } ?? true
        }
        let isOften = exactly.map { $0 == wins.count } ?? !wins.isEmpty
        let isRich = points.map { points in wins.allSatisfy { Int($0.row.points ?? 0) == points } } ?? true
        if isOften && isRich { return nil }
        let reached =
            wins.isEmpty
            ? standing.progress(of: child, rule: rule).map { ProgressText($0).words } : nil
        let history = history(wins, world)
        return reached.map { localized("\(history); it is at \($0)") } ?? history
    }

    /// The wins in words: `won twice: Wed 4 Nov 16:20 (25 points), …`.
    private func history(_ wins: [ToldOutcome], _ world: ScenarioWorld) -> String {
        guard !wins.isEmpty else { return localized("it is not won") }
        let list = wins.prefix(6).map { win in
            "\(world.words(Instant(milliseconds: win.row.at), of: child)) (\(Self.counted(Int(win.row.points ?? 0), .point)))"
        }
        let listed = list.joined(separator: ", ") + (wins.count > 6 ? ", …" : "")
        return localized("it is won \(Self.times(wins.count)): \(listed)")
    }

    // MARK: The desk

    private static func shield(_ app: String, _ desk: Desk) -> ShieldWord? {
        var desk = desk
        guard let reward = desk.rewards[app] else { return nil }
        return ShieldWord(desk.standing(of: reward))
    }

    /// Whole minutes. Nil if the app is open as long as there are points.
    private static func minutesLeft(_ app: String, _ desk: Desk) -> Int? {
        guard let window = desk.books.state(of: app).window else { return 0 }
        return window.ends == nil ? nil : Int(window.left(at: desk.now) / Milliseconds.minute)
    }

    private static func waiting(_ desk: Desk) -> [String] {
        desk.books.requests.compactMap { $0.app ?? $0.thing } + desk.books.reports.compactMap(\.task)
    }

    // MARK: Words

    /// "Reading" won in 2026-W45 exactly twice for 25 points each time
    private static func demand(_ rule: String, _ window: String?, _ exactly: Int?, _ points: Int?) -> String {
        var words = localized("\(rule) won", "what is expected")
        if let window { words = localized("\(words) in \(window)", "a window") }
        if let exactly { words = localized("\(words) exactly \(times(exactly))", "so often") }
        if let points { words = localized("\(words) for \(counted(points, .point)) each time") }
        return words
    }

    private static func times(_ count: Int) -> String {
        switch count {
        case 0: localized("never", "so often")
        case 1: localized("once", "so often")
        case 2: localized("twice", "so often")
        default: localized("\(count) times", "so often")
        }
    }

    private static func list(_ names: [String]) -> String {
        names.isEmpty ? localized("(none)") : names.sorted().joined(separator: ", ")
    }

    /// What is said of other points than are expected. Nil if they are the expected ones.
    private static func difference(_ actual: Int, _ expected: Int) -> String? {
        let points = counted(actual, .point)
        return actual == expected
            ? nil
            : actual > expected
                ? localized("it is \(points), \(actual - expected) more")
                : localized("it is \(points), \(expected - actual) fewer")
    }

    private static func difference(_ actual: Int?, from expected: Int) -> String? {
        guard let actual else { return localized("it is not for this child") }
        return actual == expected ? nil : localized("it is at \(actual)")
    }

    private static func counted(_ count: Int, _ word: CountedWord, _ form: CountedWord.Form = .plain) -> String {
        "\(count) \(word.word(count, form))"
    }
}

extension ToldOutcome {
    /// Whether the window of the win began on a day or before it. The names of windows of one length are in order.
    fileprivate func began(by day: DayInfo) -> Bool {
        let window = row.window ?? ""
        // One that goes from date to date began on the first of them.
        let start = window.prefix { $0 != "/" }
        let name = Period.named.lazy.compactMap { Window($0, holding: day)?.name }.first { $0.isLike(start) }
        return name.map { start <= $0 } ?? true
    }
}

extension String {
    /// Whether another text differs from it in digits alone, as the names of windows of one length do.
    fileprivate func isLike(_ other: Substring) -> Bool {
        count == other.count && zip(self, other).allSatisfy { $0 == $1 || $0.isNumber && $1.isNumber }
    }
}
