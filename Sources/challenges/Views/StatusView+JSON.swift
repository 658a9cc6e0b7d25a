import FamilyStore
import FamilyTime
import JSONText
import Presentation
import RuleEngine
import RuleLanguage

extension StatusView {
    /// The screen for other programs.
    mutating func json(_ store: FamilyStore?) throws -> JSONOutput {
        let rules = interpreterRules
        return .object(
            [
                ("child", .string(childID)), ("date", .string(today.description)),
                ("balance", .int(Int64(balance))),
                ("earnedToday", .int(Int64(try earnedToday(store)))), ("away", .bool(isAway)),
                (
                    "challenges",
                    .array(progress.filter { rules[$0.rule].outcome == .challengeCompleted }.map { json($0, rules) })
                ),
                (
                    "gates",
                    .array(progress.filter { rules[$0.rule].outcome == .gateOpened }.map { gateJSON($0, rules) })
                ),
                ("tasks", .array(taskJSON(rules))), ("streaks", .array(streakJSON())), ("levels", .array(levelJSON())),
            ] + economyJSON())
    }

    private func json(_ item: Progress, _ rules: [PlanRule]) -> JSONOutput {
        var members: [(String, JSONOutput)] = [
            ("rule", .string(rules[item.rule].id)), ("title", .string(rules[item.rule].rule.header.title)),
            ("standing", .string("\(item.standing)")), ("unit", .string(item.unit.name)),
            ("value", number(item.unit, item.value)),
        ]
        // What is usual may not be known yet.
        if item.target < .max { members.append(("target", number(item.unit, item.target))) }
        members += [("isLimit", .bool(item.isLimit)), ("window", .string(item.window.name))]
        if item.window.last != .max {
            members.append(("lastDay", .string(LocalDate(dayNumber: item.window.last).description)))
        }
        if let closes = closes(item) { members.append(("closes", .string(closes))) }
        if let today = item.today {
            members.append(
                (
                    "today",
                    .object([("value", number(today.unit, today.value)), ("target", number(today.unit, today.target))])
                ))
        }
        if !item.parts.isEmpty { members.append(("parts", .array(item.parts.map(json)))) }
        return .object(members)
    }

    private func json(_ part: Progress.Part) -> JSONOutput {
        var members: [(String, JSONOutput)] = [
            ("unit", .string(part.unit.name)), ("value", number(part.unit, part.value)),
        ]
        if part.target < .max { members.append(("target", number(part.unit, part.target))) }
        members += [("isLimit", .bool(part.isLimit)), ("isMet", .bool(part.isMet))]
        return .object(members)
    }

    private func gateJSON(_ item: Progress, _ rules: [PlanRule]) -> JSONOutput {
        guard case .object(let members) = json(item, rules) else { return .null }
        return .object(members + [("isOpen", .bool(item.standing == .won || item.standing == .closed))])
    }

    private func taskJSON(_ rules: [PlanRule]) -> [JSONOutput] {
        knownTasks.map { standing in
            .object(
                [
                    ("rule", .string(rules[standing.rule].id)),
                    ("title", .string(rules[standing.rule].rule.header.title)),
                    ("window", .string(standing.window.name)), ("isDone", .bool(standing.isDone)),
                    ("done", .int(Int64(standing.times))), ("times", .int(Int64(standing.most))),
                ] + standing.minutesJSON
                    + (started[standing.rule].map { [("runningSince", .string(rewards.clock.iso8601($0)))] } ?? []))
        }
    }

    /// Time is told in seconds, here as in `explain` and `usage`.
    private func number(_ unit: GoalUnit, _ value: Int64) -> JSONOutput {
        unit == .minutes ? .raw(secondsText(value)) : .int(value)
    }

    /// Reward apps and what waits, for other programs.
    mutating func economyJSON() -> [(String, JSONOutput)] {
        [
            ("owedPoints", .int(Int64(rewards.owed))),
            ("apps", .array(rewards.apps.map { rewards.json($0) })), ("vouchers", .array(rewards.voucherJSON)),
            ("boosts", .array(rewards.boostJSON)), ("requests", .array(rewards.requestJSON)),
            ("shop", .array(rewards.thingJSON())),
            (
                "owed",
                .array(waiting.filter { $0.kind == .prize || $0.kind == .bought }.map { .string($0.words) })
            ),
            ("declined", .array(waiting.filter { $0.kind == .declined }.map { .string($0.words) })),
        ]
    }
}

extension TaskStanding {
    /// For how many minutes it was done, and for how many it pays. Empty where it is not paid by the minute.
    fileprivate var minutesJSON: [(String, JSONOutput)] {
        minutes.map { [("minutes", .int(Int64($0.paid))), ("atMost", .int(Int64($0.most)))] } ?? []
    }
}
