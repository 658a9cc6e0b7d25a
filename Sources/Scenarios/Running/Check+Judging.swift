import Economy
import FamilyStore
import FamilyTime
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
        switch claim {
        case .progress(let rule, let text):
            expected = "\(world.label(ofRule: rule)) at \(text.words)"
            actual = progress(rule, text, standing, world)
        case .won(let rule, let exactly, let points, let window):
            expected =
                "\(world.label(ofRule: rule)) won" + (window.map { " in \($0)" } ?? "") + Self.demand(exactly, points)
            actual = try wins(rule, exactly, points, window, standing, world)
        case .window(let rule, let name):
            expected = "\(world.label(ofRule: rule)) in its window \(name)"
            let open = standing.progress(of: child, rule: world.id(ofRule: rule))?.window.name
            actual = open == name ? nil : open.map { "it is in \($0)" } ?? "it has no window"
        case .earned(let points):
            let earned = try standing.earned(by: child)
            expected = "\(Self.counted(points, "point")) earned"
            actual =
                earned == points ? nil : "it is \(Self.counted(earned, "point")), \(Self.difference(earned - points))"
        case .switchedOff: return nil
        case .never(let rule):
            expected = "\(world.label(ofRule: rule)) never won"
            // A window that begins after the scenario's last moment is no part of it.
            let wins = try standing.wins(of: world.id(ofRule: rule), by: child).filter { $0.began(by: lastDay) }
            actual = wins.isEmpty ? nil : history(wins, world)
        case .badge(let rule):
            expected = "the badge \(world.label(ofRule: rule))"
            actual = try wins(rule, nil, nil, nil, standing, world)
        case .badges(let badges):
            let held = try standing.badges(of: child)
            let wanted = Set(badges.map { standing.name(of: world.id(ofRule: $0)) })
            expected = "these badges and no others: \(Self.list(Array(wanted)))"
            actual = held == wanted ? nil : "there are: \(Self.list(Array(held)))"
        case .balance(let points):
            let balance = try standing.balance(of: child)
            expected = "a balance of \(Self.counted(points, "point"))"
            actual =
                balance == points
                ? nil : "it is \(Self.counted(balance, "point")), \(Self.difference(balance - points))"
        case .standing(let rule, let word):
            expected = "\(world.label(ofRule: rule)) \(word.rawValue)"
            let there = standing.progress(of: child, rule: world.id(ofRule: rule)).map { StandingWord($0.standing) }
            actual = there == word ? nil : "it is \(there?.rawValue ?? "not open, or not for this child")"
        case .freezes(let rule, let count):
            expected = "\(Self.counted(count, "freeze")) for \(world.label(ofRule: rule))"
            actual = Self.difference(standing.streak(of: child, rule: world.id(ofRule: rule))?.freezes, count)
        case .unlocked(let target, let minutes):
            let unlocked = try standing.unlocked(target, for: child)
            expected = "\(Self.counted(minutes, "minute")) of \(target) unlocked"
            actual = unlocked == minutes ? nil : "it is \(Self.counted(unlocked, "minute"))"
        case .shield(let app, let word):
            expected = "\(app) \(word.rawValue)"
            let there = Self.shield(app, try standing.desk(of: child))
            actual = there == word ? nil : "it is \(there?.rawValue ?? "no reward app")"
        case .minutesLeft(let app, let minutes):
            let left = Self.minutesLeft(app, try standing.desk(of: child))
            expected = "\(Self.counted(minutes, "minute")) of \(app) left"
            actual =
                left == minutes ? nil : left.map { "it is \(Self.counted($0, "minute"))" } ?? "points go as it is used"
        case .waiting(let names):
            let waiting = Self.waiting(try standing.desk(of: child))
            expected = "these wait for a parent, and no others: \(Self.list(names))"
            actual = waiting.sorted() == names.sorted() ? nil : "there are: \(Self.list(waiting))"
        case .prizes(let prizes):
            let won = try standing.prizes(of: child)
            expected = "these prizes and no others: \(Self.list(prizes))"
            actual = won.sorted() == prizes.sorted() ? nil : "there are: \(Self.list(won))"
        case .streak(let rule, let length):
            expected = "the streak \(world.label(ofRule: rule)) at \(length)"
            actual = Self.difference(standing.streak(of: child, rule: world.id(ofRule: rule))?.length, length)
        case .level(let rule, let number):
            expected = "level \(number) of \(world.label(ofRule: rule))"
            actual = Self.difference(standing.level(of: child, rule: world.id(ofRule: rule)), number)
        }
        return actual.map { (time(in: world) + expected, $0) }
    }

    /// The moment in words: `By Thu 5 Nov 16:01: `.
    private func time(in world: ScenarioWorld) -> String {
        guard let moment else { return "" }
        let isDeadline =
            switch claim {
            case .won, .badge: true
            default: false
            }
        return "\(isDeadline ? "By" : "At") \(world.words(moment, of: child)): "
    }

    private func progress(
        _ rule: Int, _ text: ProgressText, _ standing: Standing, _ world: ScenarioWorld
    ) -> String? {
        guard let progress = standing.progress(of: child, rule: world.id(ofRule: rule)) else {
            return "it has no progress: it has no goal of its own, is not open on this day, or is not for this child"
        }
        let actual = ProgressText(progress)
        guard !text.isMet(by: actual) else { return nil }
        let standing =
            switch progress.standing {
            case .running: ""
            case .won: " (won)"
            case .missed: " (above its limit)"
            case .closed: " (closed)"
            case .locked: " (waiting for another rule)"
            case .gathering: " (not known yet what is usual)"
            }
        return "it is at \(actual.words)\(standing)"
    }

    private func wins(
        _ rule: Int, _ exactly: Int?, _ points: Int?, _ window: String?, _ standing: Standing, _ world: ScenarioWorld
    ) throws(StoreError) -> String? {
        let wins = try standing.wins(of: world.id(ofRule: rule), by: child).filter { win in
            window.map { $0 == win.row.window } ?? true
        }
        let isOften = exactly.map { $0 == wins.count } ?? !wins.isEmpty
        let isRich = points.map { points in wins.allSatisfy { Int($0.row.points ?? 0) == points } } ?? true
        if isOften && isRich { return nil }
        let reached =
            wins.isEmpty
            ? standing.progress(of: child, rule: world.id(ofRule: rule)).map { ProgressText($0).words } : nil
        return history(wins, world) + (reached.map { "; it is at \($0)" } ?? "")
    }

    /// The wins in words: `won twice: Wed 4 Nov 16:20 (25 points), …`.
    private func history(_ wins: [ToldOutcome], _ world: ScenarioWorld) -> String {
        guard !wins.isEmpty else { return "it is not won" }
        let list = wins.prefix(6).map { win in
            "\(world.words(Instant(milliseconds: win.row.at), of: child)) (\(Self.counted(Int(win.row.points ?? 0), "point")))"
        }
        return "it is won \(Self.times(wins.count)): \(list.joined(separator: ", "))\(wins.count > 6 ? ", …" : "")"
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
        desk.books.requests.compactMap(\.app) + desk.books.reports.compactMap(\.task)
    }

    // MARK: Words

    private static func demand(_ exactly: Int?, _ points: Int?) -> String {
        (exactly.map { " exactly " + times($0) } ?? "")
            + (points.map { " for \(counted($0, "point")) each time" } ?? "")
    }

    private static func times(_ count: Int) -> String {
        switch count {
        case 0: "never"
        case 1: "once"
        case 2: "twice"
        default: "\(count) times"
        }
    }

    private static func list(_ names: [String]) -> String {
        names.isEmpty ? "(none)" : names.sorted().joined(separator: ", ")
    }

    private static func difference(_ points: Int) -> String {
        points > 0 ? "\(points) more" : "\(-points) fewer"
    }

    private static func difference(_ actual: Int?, _ expected: Int) -> String? {
        guard let actual else { return "it is not for this child" }
        return actual == expected ? nil : "it is at \(actual)"
    }

    private static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

extension ToldOutcome {
    /// Whether the window of the win began on a day or before it. The names of windows of one length are in order.
    fileprivate func began(by day: DayInfo) -> Bool {
        let window = row.window ?? ""
        let period: Period =
            switch (window.contains("W"), window.count) {
            case (true, _): .week
            case (_, 7): .month
            case (_, 10): .day
            default: .ever
            }
        return Window(period, holding: day).map { period == .ever || window <= $0.name } ?? true
    }
}
