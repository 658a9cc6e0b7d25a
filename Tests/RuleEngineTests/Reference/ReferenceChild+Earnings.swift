import FamilySettings
import FamilyTime
import RuleEngine
import RuleLanguage

// What is earned beside base points: multipliers, percentages, the day's limit on both, and levels, which count it all.
extension ReferenceChild {
    struct Credit {
        var reach: Reach
        var points: Int64
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

        var points: Int64 { credits.reduce(0) { $0 + $1.points } }
    }

    // MARK: Multipliers

    /// The bonus of each multiplier on each day: rounded half up, once, on the day's total.
    func multiplierBonuses() -> [Bonus] {
        struct Key: Hashable {
            var rule: String
            var day: Int32
        }
        var hundredths: [Key: Int64] = [:]
        var bonuses: [Key: Bonus] = [:]
        for point in basePoints {
            guard let winner = highestFactor(for: point) else { continue }
            let key = Key(rule: winner.rule, day: point.day)
            let before = hundredths[key, default: 0]
            let after = before + Int64(min(winner.hundredths, family.economy.maxMultiplier) - 100)
            hundredths[key] = after
            let rise = (after + 50) / 100 - (before + 50) / 100
            guard rise > 0 else { continue }
            bonuses[key, default: Bonus(rule: winner.rule, window: point.day, credits: [], day: point.day)].credits
                .append(Credit(reach: Reach(point.at), points: rise))
        }
        return Array(bonuses.values)
    }

    /// The highest counts; of equal ones a streak's, then the first by id.
    private func highestFactor(for point: BasePoint) -> (rule: String, hundredths: Int)? {
        var highest: (rule: String, hundredths: Int)?
        for rule in rules where rule.rank == .streak || rule.rank == .multiplier {
            let factor = rule.rank == .streak ? runFactor(rule, for: point) : fixedFactor(rule, for: point)
            if factor > highest?.hundredths ?? 100 { highest = (rule.id, factor) }
        }
        return highest
    }

    private func runFactor(_ rule: ReferenceRule, for point: BasePoint) -> Int {
        guard rule.contains(point.day) else { return 100 }
        let length = length(of: rule.id, at: point.lastMillisecond)
        return rule.factorsOfRun.filter { $0.at <= length }.max { $0.at < $1.at }?.hundredths ?? 100
    }

    private func fixedFactor(_ rule: ReferenceRule, for point: BasePoint) -> Int {
        let key = "\(rule.id) \(point.app)"
        let multiplied =
            multipliedUse[key]
            ?? .union(days.filter { rule.contains($0.day) }.map { use(rule.filter, of: point.app, on: $0) })
        multipliedUse[key] = multiplied
        return multiplied.contains(point.lastMillisecond) ? rule.factor : 100
    }

    // MARK: Percentages

    /// Percentages of won windows, of all that the counted use earned in them, when the window has settled.
    func percentBonuses() -> [Bonus] {
        wins.compactMap { win in
            guard let rule = rules.first(where: { $0.id == win.rule }), let goal = rule.goal,
                let percent = rule.steps[win.step].reward.percent,
                let window = windows(goal.period, of: rule).first(where: { $0.name == win.window })
            else { return nil }
            let settled = end(goal, window) + settle
            guard isJudged(goal, window), settled <= now, win.reach.known <= settled else { return nil }
            let base = points(goal.countedFilter, in: window).count
            let points = (Int64(base) * Int64(percent) + 50) / 100
            guard points > 0 else { return nil }
            return Bonus(
                rule: rule.id, step: win.step, period: goal.period, window: win.window,
                credits: [Credit(reach: Reach(settled), points: points)], day: day(at: settled).day)
        }
    }

    // MARK: The day's limit

    /// What the day's limit leaves of all bonuses, and when it last cut one off on each day.
    func limited(_ bonuses: [Bonus]) -> (given: [Credit], cuts: [Int32: Credit]) {
        var given: [Credit] = []
        var cuts: [Int32: Credit] = [:]
        for (day, ofDay) in Dictionary(grouping: bonuses, by: \.day) {
            var room = family.economy.maxBonusPerDay.map(Int64.init) ?? .max
            for credit in ofDay.flatMap(\.credits).sorted(by: { $0.reach.known < $1.reach.known }) {
                let points = min(room, credit.points)
                room -= points
                given.append(Credit(reach: credit.reach, points: points))
                if points < credit.points {
                    let cut = cuts[day]?.points ?? 0
                    cuts[day] = Credit(reach: credit.reach, points: cut + credit.points - points)
                }
            }
        }
        return (given, cuts)
    }

    // MARK: Levels

    /// Levels count everything earned but level rewards.
    func levels() -> [Win] {
        let ladders = rules.filter { $0.kind == .levelReached }
        guard !ladders.isEmpty else { return [] }
        let bonuses = limited(multiplierBonuses() + percentBonuses()).given
        let rewards = rewards().filter { $0.rule.kind != .levelReached }.map {
            Credit(reach: $0.reach, points: Int64($0.reward.points))
        }
        let credits = (basePoints.map { Credit(reach: Reach($0.at), points: 1) } + bonuses + rewards)
            .filter { $0.points > 0 }
            .sorted { ($0.reach.known, $0.reach.date) < ($1.reach.known, $1.reach.date) }
        var total: Int64 = 0
        var latest = Int64.min
        var found: [Win] = []
        for credit in credits {
            let before = total
            total += credit.points
            latest = max(latest, credit.reach.date)
            for rule in ladders {
                for (step, level) in rule.steps.enumerated() where before < Int64(level.at) && Int64(level.at) <= total
                {
                    found.append(
                        Win(
                            rule: rule.id, step: step, period: .ever, window: 0,
                            reach: Reach(latest, known: credit.reach.known)))
                }
            }
        }
        return found
    }
}
