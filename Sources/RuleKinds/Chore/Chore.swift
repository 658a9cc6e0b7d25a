import FamilySettings
package import FamilyTime
package import JSONShape
package import JSONText
import Languages
package import RuleEngine
package import RuleLanguage

/// Something outside the screen that the child reports and a parent confirms: "tidy your room".
package struct Chore: PlannedRule, RuleKind {
    package var header: RuleHeader
    var reward: Reward
    /// How often the task can be done in each of its windows.
    var times: Int
    package var perMinute: TaskPay?
    package var period: Period
    /// The days on which it can be done, and the time of them before which.
    package var days: DaySelection
    package var before: ClockTime?
    package var isInTurns: Bool
    package var isFirstCome: Bool

    package var goals: [Goal] { [] }
    package var rewards: [Reward] { [reward] }
    package var outcome: OutcomeKind { .taskConfirmed }
    package var rank: Rank { .task }

    /// Each time is a step, and they bring the same.
    package var steps: [Step] {
        times == 1 ? [Step(reward: reward)] : (1...times).map { Step(at: $0, reward: reward) }
    }

    package func lay(into plan: inout PlanBuilder, as rule: Int32) { plan.countDeeds(of: self, rule: rule) }

    package func gain(_ words: Words) -> String? {
        let once = words.reward(reward).map { times == 1 ? $0 : localized("\($0) each time", "a reward") }
        let minutes = perMinute.map { pay in
            let points = CountedWord.point.counted(pay.points)
            return period.repeats
                ? localized("\(points) a minute up to \(pay.atMost) min \(period.each)", "a reward")
                : localized("\(points) a minute up to \(pay.atMost) min", "a reward")
        }
        let gains = [minutes, once].compactMap(\.self)
        return gains.isEmpty ? nil : Listing.and(gains)
    }

    /// Windows are bounded, in each of which it can be done several times: "at most 3 days".
    package func times(_ most: Int) -> String {
        guard times > 1 else { return Words.atMost(most) }
        return period.repeats
            ? localized("at most \(period.noun.counted(most))", "so many days, weeks or months") : Words.atMost(times)
    }

    package func phrase(_ words: Words) -> String {
        let done = Words.joined(
            perMinute != nil
                ? localized("to be done, paid by the minute")
                : times > 1
                    ? localized("to be done \(Words.often(times, per: period))", "how often")
                    : period.repeats ? localized("to be done once \(period.each)") : localized("to be done once"),
            days == .every ? "" : days.phrase,
            before.map { localized("before \($0.description)", "a time of the day") } ?? "")
        if isFirstCome { return localized("\(done), by whoever comes first", "of children") }
        return isInTurns ? localized("\(done), in turns", "of children") : done
    }
}

extension Chore {
    /// A rule has fewer than 64 steps.
    private static let mostTimes = 50

    package static let key = "tasks"
    package static let alsoCalled = ["chores", "chore", "jobs", "todos", "todo", "duties"]
    package static let name = "a task"

    package static let shape = ObjectShape(
        name,
        meaningless: ["together": "A task is done by one child, so nothing adds up here."],
        keys: RuleShape.header(without: ["together"]) + [
            KeyShape("points", RuleShape.points, "The points it brings once it is confirmed."),
            KeyShape("reward", RuleShape.rewardBesideUse, "What else it brings."),
            KeyShape(
                "pointsPerMinute", .whole(1...1000), onlyWith: ["atMost"],
                alsoCalled: ["perminute", "rate", "pointseachminute"],
                "The points of each minute for which it is done."),
            KeyShape(
                "atMost", .whole(TaskPay.ofAWindow), onlyWith: ["pointsPerMinute"],
                alsoCalled: ["maxminutes", "upto", "mostminutes"],
                "The most minutes that are paid in each day, week or month."),
            KeyShape("per", RuleShape.per, "It pays once in each; without it, once a day."),
            KeyShape(
                "times", .whole(1...mostTimes), alsoCalled: ["often", "howoften"],
                "How often it can be done in each of them; it pays each time."),
            KeyShape(
                "on", Family.days, alsoCalled: ["weekday", "weekdays"],
                "The days on which it can be done; without it, every day."),
            KeyShape(
                "before", .text(.clock), alsoCalled: ["by", "deadline", "latest"],
                "The time of the day before which it has to be done."),
            KeyShape(
                "inTurns", .flag, onlyWith: ["for"], alsoCalled: ["turns", "rotate", "rotation", "rota", "alternate"],
                "true lets the children take turns, window by window, in the order of \"for\"."),
            KeyShape(
                "firstCome", .flag, alsoCalled: ["first", "whoeverfirst", "race"],
                "true: the child who does it first has it, and the others wait for the next day, week or month."),
        ])

    package static func decode(_ node: JSONNode, file: String) -> any PlannedRule {
        let header = RuleHeader(node, file: file)
        var reward = Reward(node["reward"])
        reward.points += node["points"]?.int ?? 0
        reward.pointsOfChild.merge(Reward.pointsOfChild(node["points"]), uniquingKeysWith: +)
        return Chore(
            header: header, reward: reward, times: min(max(1, node["times"]?.int ?? 1), mostTimes),
            perMinute: node["pointsPerMinute"]?.int.map { TaskPay(points: $0, atMost: node["atMost"]?.int ?? 0) },
            period: Period(node["per"], from: header.from) ?? .day, days: Filter(node).days ?? .every,
            before: node["before"]?.string.flatMap { ClockTime($0) },
            isInTurns: node["inTurns"]?.bool ?? false, isFirstCome: node["firstCome"]?.bool ?? false)
    }
}

extension Chore {
    private static var often: Asked {
        Asked(
            "per", localized("How often does it pay? Once a"), among: Period.named.map(\.name),
            said: Set(Period.named.map(\.name)))
    }
    private static var points: Asked { Asked.points(localized("How many points does it bring each time?")) }

    package static func asked(_ blank: Blank) -> [Asked] { [often, points] }

    package static func written(_ blank: Blank) -> [(String, JSONOutput)] {
        let number = blank.answer(points)
        return (number == "0" ? [] : [("points", .raw(number))]) + [("per", .string(blank.answer(often)))]
    }
}
