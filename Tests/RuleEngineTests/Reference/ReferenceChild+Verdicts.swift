import FamilySettings
import FamilyTime
import RuleEngine
import RuleLanguage

// Everything decided by `now`, as the engine would tell it.
extension ReferenceChild {
    func verdicts() -> [Verdict] {
        guard beginning != nil else { return [] }
        findWins()
        return totals() + winVerdicts() + streakVerdicts()
    }

    private func totals() -> [Verdict] {
        var verdicts: [Verdict] = []
        for (app, ofApp) in Dictionary(grouping: basePoints, by: \.app) {
            for (day, points) in Dictionary(grouping: ofApp, by: \.day) {
                verdicts.append(
                    Verdict(
                        kind: .pointsEarned, child: child.id, app: family.apps[app].id, window: day,
                        at: points.map(\.at).max() ?? 0, points: Int64(points.count)))
            }
        }
        let bonuses = multiplierBonuses() + percentBonuses()
        for bonus in bonuses + minutesPaid() {
            verdicts.append(
                Verdict(
                    kind: bonus.kind, child: child.id, rule: bonus.rule,
                    step: Int32(bonus.step), period: bonus.period,
                    window: bonus.window, at: bonus.credits.map(\.reach.date).max() ?? 0, points: bonus.points))
        }
        for one in lost() {
            verdicts.append(
                Verdict(
                    kind: .penalty, child: child.id, rule: one.rule, period: one.period, window: one.window,
                    at: one.reach.date, points: -one.points))
        }
        for (day, cut) in limited(bonuses).cuts {
            verdicts.append(
                Verdict(kind: .bonus, child: child.id, window: day, at: cut.reach.date, points: -cut.points))
        }
        return verdicts
    }

    private func winVerdicts() -> [Verdict] {
        wins.flatMap { win -> [Verdict] in
            guard let rule = rule(of: win) else { return [] }
            let told = Verdict(
                kind: rule.kind, child: child.id, rule: win.rule, step: Int32(win.step), period: win.period,
                window: win.window, at: win.reach.date)
            return withReward(brought(by: rule, win.step, win.period, win.window), told)
        }
    }

    private func streakVerdicts() -> [Verdict] {
        runs.values.flatMap { run -> [Verdict] in
            let events = run.map { event in
                let kind: OutcomeKind =
                    switch event.kind {
                    case .extended: .streakExtended
                    case .frozen: .streakFrozen
                    case .broken: .streakBroken
                    case .repaired: .streakRepaired
                    }
                // A streak's window is its run; its freezes in a row, and its ends, are told apart by their number.
                return Verdict(
                    kind: kind, child: child.id, rule: event.rule, step: Int32(event.number), window: event.first,
                    at: event.reach.date, count: Int64(event.length))
            }
            let milestones = milestones(of: run).flatMap { event, length, rule, step in
                withReward(
                    brought(by: rule, step, .day, event.first),
                    Verdict(
                        kind: .streakMilestone, child: child.id, rule: rule.id, step: Int32(step), window: event.first,
                        at: event.reach.date, count: Int64(length)))
            }
            return events + milestones
        }
    }

    /// A win with its points, and the voucher, the boost and the prize that it brings.
    private func withReward(_ reward: Reward, _ win: Verdict) -> [Verdict] {
        var told = [win]
        told[0].points = Int64(reward.points)
        if let unlock = reward.unlock {
            var voucher = win
            voucher.kind = .unlockGranted
            voucher.count = Int64(unlock.minutes)
            told.append(voucher)
        }
        if reward.boost != nil {
            var boost = win
            boost.kind = .boostGranted
            boost.count = 0
            told.append(boost)
        }
        if reward.prize != nil {
            var prize = win
            prize.kind = .prizeWon
            prize.count = 0
            told.append(prize)
        }
        return told
    }
}
