import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import Languages
import Presentation
import Recording
import RuleEngine
import RuleLanguage

// Challenges, gates and tasks: what can be done, and what is won.
extension StatusView {
    func running() -> [ChallengeProgress] {
        var items: [ChallengeProgress] = []
        for item in progress where plan.rules[item.rule].outcome == .challengeCompleted {
            guard [.running, .missed, .gathering].contains(item.standing) else { continue }
            let rule = plan.rules[item.rule].rule
            guard let goal = rule.goals.first else { continue }
            var words = rule.header.isJoint ? familyWords : words
            let obstacle = words.obstacle(item, goal, until: rule.header.until)
            let isLimit = item.isLimit && item.target < .max
            let isFloor = goal.counting == .lowestBalance
            let untouched = isFloor ? words.floor(item, goal, balance) : words.untouched(item, goal)
            let needs = obstacle == nil && !isFloor ? words.needs(item, goal) : nil
            let isLost = obstacle != nil && item.standing != .gathering
            let isCostly = item.standing == .missed && item.penalty > 0 && words.isThere(in: item.window, goal)
            let cost = CountedWord.point.counted(item.penalty)
            items.append(
                ChallengeProgress(
                    icon: rule.header.icon, title: title(item), about: rule.header.about,
                    fraction: item.fraction,
                    aim: untouched.map { .untouched($0) }
                        ?? (isLimit ? .limit(left: words.left(item), over: words.over(item)) : .goal),
                    measure: words.measure(item, goal), needs: needs,
                    today: item.today?.standing, isTonight: item.day < words.today.day, parts: words.parts(item, goal),
                    // What is lost promises nothing. That a limit is over, and when it begins again, stands with it.
                    reward: isLost ? nil : wins.reward(rule: item.rule, step: item.step),
                    note: isCostly
                        ? localized("That costs \(cost), and never more than are there.", "a penalty")
                        : isLost && isLimit && !isFloor ? nil : obstacle, company: together(item),
                    beyond: item.standing == .missed ? max(0, Double(item.value) / Double(max(1, item.target)) - 1) : 0,
                    fresh: words.freshStart(after: item.window, until: rule.header.until),
                    closing: obstacle == nil ? words.closing(item, goal) : nil,
                    chance: obstacle == nil ? words.chance(item, goal) : .never))
        }
        return items
    }

    /// When there is no more time for a challenge, where that is a matter of hours. Nil where nothing is missing.
    func closes(_ item: Progress) -> String? {
        let header = plan.rules[item.rule].rule.header
        guard item.standing == .running, !item.isLimit, let goal = plan.rules[item.rule].rule.goals.first else {
            return nil
        }
        var words = header.isJoint ? familyWords : words
        guard words.obstacle(item, goal, until: header.until) == nil, let closing = words.closing(item, goal) else {
            return nil
        }
        let end = Instant(milliseconds: now.milliseconds + closing.left)
        return end.iso8601(in: words.calendar.zone(on: words.today.day))
    }

    /// "together with Leo", "in a race with Leo"; nil where the child is on its own.
    private func together(_ item: Progress) -> String? {
        let header = plan.rules[item.rule].rule.header
        guard header.isJoint else { return nil }
        let others = plan.rules[item.rule].audience.filter { $0 != child }.map { plan.family.children[$0].name }
        guard !others.isEmpty else { return nil }
        let names = Listing.and(others)
        return header.isRace ? localized("in a race with \(names)") : localized("together with \(names)")
    }

    mutating func gates() -> [GateProgress] {
        progress.filter { plan.rules[$0.rule].outcome == .gateOpened }.compactMap { item in
            // What is shut is what the gate closes now; it was opened by the version that decided.
            guard let gate = plan.rule(plan.rules[item.rule].id).map({ plan.rules[$0].rule }), let closes = gate.closes,
                let goal = plan.rules[item.rule].rule.goals.first
            else { return nil }
            let standing: GateProgress.Standing =
                switch item.standing {
                case .won: .met
                case .closed: .idle
                case .running, .unoffered, .choosable, .locked, .missed, .gathering: .shut
                }
            var words = gate.header.isJoint ? familyWords : words
            let apps = rewards.apps.filter { closes.holds($0.app) }
            return GateProgress(
                icon: gate.header.icon, title: gate.header.title, about: gate.header.about,
                opens: closes == .category(Category.reward.rawValue)
                    ? localized("games and videos") : wins.words.target(closes),
                opening: rewards.opening(of: apps, isMet: standing != .shut), standing: standing,
                fraction: item.fraction, measure: words.measure(item, goal), parts: words.parts(item, goal),
                note: standing == .shut ? words.obstacle(item, goal) : nil)
        }
    }

    func tasks() -> [TaskItem] {
        unreportedTasks.map { standing in
            let rule = plan.rules[standing.rule]
            let before = rule.rule.before.map { localized("before \($0.description)", "a task") }
            let start = started[standing.rule].map(rewards.clock.words)
            let when = [standing.countWords, before].compactMap(\.self)
            return TaskItem(
                icon: rule.rule.header.icon, title: rule.rule.header.title, about: rule.rule.header.about,
                when: when.isEmpty ? nil : when.joined(separator: ", "),
                running: start.map { localized("running since \($0)", "a task") }, isDone: standing.isDone,
                reward: standing.isDone
                    ? wins.reward(
                        plan.reward(
                            of: standing.rule, step: max(0, standing.times - 1), for: childID, in: standing.window.name)
                    )
                    : rule.rule.perMinute == nil
                        ? wins.reward(rule: standing.rule, step: 0) : rule.rule.gain(wins.words))
        }
    }

    /// Tasks that the child is doing though they are not among those that can be done: they would run unseen.
    var hiddenTimers: [String] {
        let shown = Set(unreportedTasks.filter { !$0.isDone }.map(\.rule))
        return started.filter { !shown.contains($0.key) }.sorted { $0.key < $1.key }.map { rule, start in
            localized("\(plan.rules[rule].rule.header.title): running since \(rewards.clock.words(start)).")
        }
    }

    private func title(_ item: Progress) -> String { wins.title(rule: item.rule, step: item.step) }

    /// What is won in the present windows, and badges, levels and milestones of today, the newest first. What was not told
    /// yet is won just now.
    mutating func won() throws -> [WonItem] {
        var won = try told.outcomes(from: words.today.start).filter(\.kind.isLasting).map {
            (item: self.won($0), at: $0.row.at)
        }
        for item in progress where item.standing == .won && plan.rules[item.rule].outcome == .challengeCompleted {
            let brought = plan.reward(of: item.rule, step: item.step, for: childID, in: item.window.name)
            won.append(
                (
                    WonItem(
                        icon: plan.rules[item.rule].rule.header.icon, title: title(item),
                        reward: wins.reward(brought), message: brought?.message),
                    try told.win(item)?.row.at ?? .max
                ))
        }
        return won.sorted { $0.at > $1.at }.map(\.item)
    }
}

extension TaskStanding {
    /// "2 of 3 today", "20 of 30 min today", "today" where it is done once.
    var countWords: String? {
        let present = window.period.present
        guard most > 1 || minutes != nil, !isDone else { return present }
        let count =
            minutes.map { localized("\($0.paid) of \($0.most) min", "for how long a task is done") }
            ?? localized("\(times) of \(most)", "how often a task is done")
        return present.map { localized("\(count) \($0)", "how often a task is done, and when") } ?? count
    }
}
