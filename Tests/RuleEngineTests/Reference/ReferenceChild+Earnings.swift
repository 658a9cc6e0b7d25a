import FamilySettings
import FamilyTime
import RuleEngine
import RuleLanguage

// What is earned beside base points: multipliers, percentages, the day's limit on both, and levels, which count it all.
extension ReferenceChild {
    struct Credit {
        var reach: Reach
        var points: Int64
        /// The family day on which it was earned, where that is not the one that holds its date.
        var day: Int32?
    }

    /// A bonus that grows: of a multiplier on a day, or of a percentage once.
    struct Bonus {
        var rule: String
        var step = 0
        var period = Period.day
        var window: Int32
        var credits: [Credit]
        /// The family day under whose limit it falls.
        var day: Int32
        var kind = OutcomeKind.bonus

        var points: Int64 { credits.reduce(0) { $0 + $1.points } }
    }

    // MARK: Multipliers

    /// The bonus of each multiplier on each day: rounded half up, once, on the day's total.
    func multiplierBonuses() -> [Bonus] {
        struct Key: Hashable {
            var line: String
            var day: Int32
            var isOfBoosts: Bool
        }
        let multiplying = rules.filter { $0.rank == .multiplier || !$0.factorsOfRun.isEmpty }
        let boosts = startedBoosts()
        guard !multiplying.isEmpty || !boosts.isEmpty else { return [] }
        var totals: [Key: Int128] = [:]
        var bonuses: [Key: Bonus] = [:]
        for point in basePoints {
            guard let (rule, isOfBoosts, rise) = rise(of: point, by: multiplying, boosts), rise > 0 else { continue }
            let key = Key(line: rule.line, day: point.day, isOfBoosts: isOfBoosts)
            let before = totals[key, default: 0]
            totals[key] = before + rise
            // Whatever the rule is called later, the day's bonus has the name under which it began.
            var bonus =
                bonuses[key]
                ?? Bonus(
                    rule: rule.id, window: point.day, credits: [], day: point.day,
                    kind: isOfBoosts ? .boosted : .bonus)
            let points = Self.rounded(before + rise) - Self.rounded(before)
            if points > 0 {
                bonus.credits.append(Credit(reach: Reach(point.at, Turn(.use)), points: points, day: point.day))
            }
            bonuses[key] = bonus
        }
        return bonuses.values.filter { !$0.credits.isEmpty }
    }

    /// Fractions of a point are kept exactly, as so many of these in one.
    private static let partsOfOne: Int128 = 1_000_000_000_000_000_000

    private static func rounded(_ parts: Int128) -> Int64 { Int64((2 * parts + partsOfOne) / (2 * partsOfOne)) }

    /// What the factors on a point add to it, and the rule under which that is told: the one with the highest factor; of
    /// equal ones a streak, then the first by id, and then a boost.
    private func rise(of point: BasePoint, by rules: [ReferenceRule], _ boosts: [StartedBoost]) -> (
        rule: ReferenceRule, isOfBoosts: Bool, parts: Int128
    )? {
        let ofRules = rules.map { rule in
            (
                rule: rule, isOfBoosts: false,
                hundredths: rule.rank == .streak ? runFactor(rule, for: point) : fixedFactor(rule, for: point)
            )
        }
        // However many were started, one runs at a time: the strongest.
        let running = boosts.filter { $0.time.contains(point.lastMillisecond) }
        let strongest = running.map(\.hundredths).max()
        let ofBoosts = running.filter { $0.hundredths == strongest }.prefix(1).map {
            (rule: $0.rule, isOfBoosts: true, hundredths: $0.hundredths)
        }
        let factors = (ofRules + ofBoosts).filter { $0.hundredths > 100 }
        guard let highest = factors.map(\.hundredths).max(),
            let first = factors.first(where: { $0.hundredths == highest })
        else { return nil }
        let economy = history.on(point.day).economy
        let all =
            switch economy.stacking {
            case .highest: Self.partsOfOne / 100 * Int128(highest)
            case .multiply: factors.reduce(Self.partsOfOne) { $0 * Int128($1.hundredths) / 100 }
            }
        let most = Self.partsOfOne / 100 * Int128(economy.maxMultiplier)
        return (first.rule, first.isOfBoosts, min(all, most) - Self.partsOfOne)
    }

    // MARK: Boosts

    struct StartedBoost {
        /// The version of the rule under whose name its points are told.
        var rule: ReferenceRule
        var hundredths: Int
        var time: Range<Int64>
    }

    /// What the child has started, in the order of the rules that bring such.
    private func startedBoosts() -> [StartedBoost] {
        let found = deeds.compactMap { deed -> (first: ReferenceRule, boost: StartedBoost)? in
            guard case .boost(let name, let hundredths, let length) = deed.kind else { return nil }
            let bringing = versions(of: name).filter { rule in
                rule.steps.contains { ([$0.reward] + $0.reward.oneOf).contains { $0.boost != nil } }
            }
            guard let first = bringing.first,
                let rule = bringing.first(where: { deed.at < $0.replaced }) ?? bringing.last
            else { return nil }
            return (
                first, StartedBoost(rule: rule, hundredths: Int(hundredths), time: deed.at..<(deed.at + length))
            )
        }
        func order(_ rule: ReferenceRule) -> (Rank, String, Int64) { (rule.rank, rule.id, rule.since) }
        return found.sorted { one, other in
            order(one.first) == order(other.first)
                ? order(one.boost.rule) < order(other.boost.rule) : order(one.first) < order(other.first)
        }.map(\.boost)
    }

    private func runFactor(_ rule: ReferenceRule, for point: BasePoint) -> Int {
        guard rule.contains(point.day), rule.isInForce(at: point.lastMillisecond) else { return 100 }
        let length = length(of: rule.id, at: point.lastMillisecond)
        return rule.factorsOfRun.filter { $0.at <= length }.max { $0.at < $1.at }?.hundredths ?? 100
    }

    private func fixedFactor(_ rule: ReferenceRule, for point: BasePoint) -> Int {
        guard rule.isInForce(at: point.lastMillisecond) else { return 100 }
        // With `after` it holds from the instant on at which the others are known to have been won.
        for earlier in rule.header.after {
            guard let first = firstWin(of: earlier), first.known <= point.lastMillisecond else { return 100 }
        }
        let key = "\(rule.id) \(rule.since) \(point.app)"
        let multiplied =
            multipliedUse[key]
            ?? .union(
                days.filter { rule.contains($0.day) && history.on($0.day).apps[point.app].category == .learning }
                    .map { use(rule.filter, until: rule.until ?? .max, of: point.app, on: $0) })
        multipliedUse[key] = multiplied
        return multiplied.contains(point.lastMillisecond) ? rule.factor : 100
    }

    // MARK: Minutes of tasks

    /// What minutes of tasks bring on each day: those that are left of the most of a window, once the window is won.
    func minutesPaid() -> [Bonus] {
        struct Key: Hashable {
            var line: String
            var day: Int32
        }
        var latest: [String: (window: Window, minutes: Int64)] = [:]
        var paid: [Key: Bonus] = [:]
        for deed in deeds {
            guard case .task(let name, let minutes) = deed.kind, minutes > 0,
                let rule = versions(of: name).first(where: { $0.isInForce(at: deed.at) }), rule.minutePoints > 0,
                isOpen(rule, at: deed.at), isFirst(rule, deed)
            else { continue }
            // The window is one by the clock of the task; what it brings is told on the child's own day.
            var days = clock(of: rule)
            let counted = days.day(at: Instant(milliseconds: deed.at))
            guard let window = Window(rule.period, holding: counted, from: rule.from, until: rule.until),
                wins.contains(where: {
                    $0.line == rule.line && $0.step == 0 && $0.period == rule.period && $0.window == window.name
                        && $0.reach.known <= deed.at
                })
            else { continue }
            let last = latest[rule.line].flatMap {
                $0.window.key == window.key && $0.window.period == window.period ? $0.minutes : nil
            }
            let gained = min(minutes, max(0, rule.mostMinutes - (last ?? 0)))
            latest[rule.line] = (window, (last ?? 0) + gained)
            guard gained > 0 else { continue }
            let day = day(at: deed.at).day
            paid[
                Key(line: rule.line, day: day),
                default: Bonus(rule: rule.id, window: day, credits: [], day: day, kind: .minutesPaid)
            ].credits.append(
                Credit(reach: Reach(deed.at, Turn(.beginning, of: rule)), points: gained * rule.minutePoints))
        }
        return Array(paid.values)
    }

    // MARK: Percentages

    /// Percentages of won windows, of all that the counted use earned in them, when the window has settled.
    func percentBonuses() -> [Bonus] {
        wins.compactMap { win in
            guard let rule = rule(of: win), let goal = rule.goal,
                let percent = rule.steps[win.step].reward.percent,
                let window = windows(goal.period, of: rule).first(where: { $0.name == win.window })
            else { return nil }
            let settled = history.decided(end(goal, window, of: rule))
            guard isJudged(goal, window, of: rule), settled <= now, win.reach.known <= settled else { return nil }
            let base = points(goal.countedFilter, until: rule.until ?? .max, in: window).count
            let points = (Int64(base) * Int64(percent) + 50) / 100
            guard points > 0 else { return nil }
            return Bonus(
                rule: rule.id, step: win.step, period: goal.period, window: win.window,
                credits: [Credit(reach: Reach(settled, Turn(.time, of: rule)), points: points)],
                day: day(at: settled).day)
        }
    }

    // MARK: The day's limit

    /// What the day's limit leaves of all bonuses, and when it last cut one off on each day.
    func limited(_ bonuses: [Bonus]) -> (given: [Credit], cuts: [Int32: Credit]) {
        var given: [Credit] = []
        var cuts: [Int32: Credit] = [:]
        for (day, ofDay) in Dictionary(grouping: bonuses, by: \.day) {
            var room = history.on(day).economy.maxBonusPerDay.map(Int64.init) ?? .max
            for credit in ofDay.flatMap(\.credits).sorted(by: { $0.reach < $1.reach }) {
                let points = min(room, credit.points)
                room -= points
                given.append(Credit(reach: credit.reach, points: points, day: credit.day))
                if points < credit.points {
                    let cut = cuts[day]?.points ?? 0
                    cuts[day] = Credit(reach: credit.reach, points: cut + credit.points - points)
                }
            }
        }
        return (given, cuts)
    }

    // MARK: Penalties

    /// What an exceeded limit has cost.
    struct Penalty {
        var rule: String
        var period: Period
        var window: Int32
        var reach: Reach
        var points: Int64
        /// What the child had afterwards.
        var left: Int64 = 0
    }

    /// What limits cost that were exceeded in windows on some day of which the child was there: at most what it had when
    /// that was decided.
    func lost() -> [Penalty] {
        if let penalties { return penalties }
        let due = rules.filter { $0.penalty > 0 }.flatMap { rule -> [Penalty] in
            guard let goal = rule.goal else { return [] }
            return windows(goal.period, of: rule).compactMap { window in
                let end = end(goal, window, of: rule)
                let settled = history.decided(end)
                guard isJudged(goal, window, of: rule), settled <= now, rule.judgesMiss(windowEnd: end),
                    daysAsked(goal, window).contains(where: { !$0.isAway }), exceeds(goal, in: window, of: rule)
                else { return nil }
                let known = known(rule, from: calendar.start(of: window), to: end)
                return Penalty(
                    rule: rule.id, period: goal.period, window: window.name,
                    reach: Reach(settled, Turn(.time, of: rule)), points: known)
            }
        }
        var all: [Penalty] = []
        for var one in due.sorted(by: { ($0.reach, $0.window) < ($1.reach, $1.window) }) {
            let paid = deeds.filter { $0.at < one.reach.date }
            let there = balance(before: one.reach, paid) - all.reduce(0) { $0 + $1.points }
            one.points = min(one.points, max(0, there))
            one.left = there - one.points
            if one.points > 0 { all.append(one) }
        }
        penalties = all
        return all
    }

    /// The fewest points that stood beside a limit at any time of a window; none where it did not stand there all the time.
    private func known(_ rule: ReferenceRule, from start: Int64, to end: Int64) -> Int64 {
        let there = versions(of: rule.id).filter { max($0.since, start) < min($0.replaced, end) }
        let time = there.reduce(0) { $0 + min($1.replaced, end) - max($1.since, start) }
        let isOneLimit = there.allSatisfy { ($0.goal, $0.from, $0.until) == (rule.goal, rule.from, rule.until) }
        return time == end - start && isOneLimit ? there.map(\.penalty).min() ?? 0 : 0
    }

    // MARK: Levels and balances

    /// Everything earned but level rewards.
    private var earned: [Credit] {
        if let earnings { return earnings }
        let bonuses = limited(multiplierBonuses() + percentBonuses()).given
        let rewards = rewards().filter { $0.rule.kind != .levelReached }.map {
            Credit(reach: $0.reach, points: Int64($0.reward.points))
        }
        let base = basePoints.map { Credit(reach: Reach($0.at, Turn(.use)), points: 1, day: $0.day) }
        let all = (base + bonuses + rewards + minutesPaid().flatMap(\.credits))
            .filter { $0.points > 0 }
            .sorted { $0.reach < $1.reach }
        earnings = all
        return all
    }

    /// All that had been earned when an instant began, level rewards included, and what people gave and took by then.
    func balance(at instant: Int64) -> Int64 {
        let begun = Reach(instant, Turn(.beginning))
        let lost = lost().filter { $0.reach < begun }.reduce(0) { $0 + $1.points }
        return balance(before: begun, deeds.filter { $0.at <= instant }) - lost
    }

    /// All that had been earned by then, and what people gave and took, without what limits have cost.
    private func balance(before reach: Reach, _ deeds: [Deed]) -> Int64 {
        let ofLevels = rewards().filter { $0.rule.kind == .levelReached && $0.reach < reach }
        let paid = deeds.map { deed -> Int64 in if case .payment(let points) = deed.kind { points } else { 0 } }
        return earned.filter { $0.reach < reach }.reduce(0) { $0 + $1.points }
            + ofLevels.reduce(0) { $0 + Int64($1.reward.points) } + paid.reduce(0, +)
    }

    /// Levels count everything earned but level rewards, on the days from the first to the last of their rule.
    func levels() -> [Win] {
        rules.filter { $0.kind == .levelReached }.flatMap { rule -> [Win] in
            var total: Int64 = 0
            var known: [Credit] = []
            /// When what is known came to a number: what is decided late counts when it happened.
            func date(reaching number: Int) -> Int64 {
                var sum: Int64 = 0
                for credit in known.sorted(by: { $0.reach.date < $1.reach.date }) {
                    sum += credit.points
                    if sum >= Int64(number) { return credit.reach.date }
                }
                return .max
            }
            var found: [Win] = []
            for credit in earned where rule.contains(credit.day ?? day(at: credit.reach.date).day) {
                let before = total
                total += credit.points
                known.append(credit)
                for (step, level) in rule.steps.enumerated() where before < Int64(level.at) && Int64(level.at) <= total
                {
                    let reach = Reach(date(reaching: level.at), known: credit.reach.known, credit.reach.turn)
                    let end = rule.until.map { calendar.info(of: $0).end } ?? .max
                    guard let reach = afterOthers(reach, rule, windowEnd: end),
                        let judged = judged(reach, by: rule, windowEnd: end)
                    else { continue }
                    found.append(
                        Win(
                            rule: rule.id, line: rule.line, since: rule.since, step: step, period: .ever, window: 0,
                            reach: judged))
                }
            }
            return found
        }
    }
}
