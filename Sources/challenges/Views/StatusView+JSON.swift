import FamilyStore
import FamilyTime
import JSONText
import Presentation
import RuleEngine
import RuleLanguage

extension StatusView {
    /// The screen for other programs.
    mutating func json(_ store: FamilyStore?) throws -> JSONOutput {
        func of(_ outcome: OutcomeKind) -> [Progress] { progress.filter { plan.rules[$0.rule].outcome == outcome } }
        return .object(
            [
                ("child", .string(childID)), ("date", .string(today.description)),
                ("balance", .int(Int64(balance))),
                ("earnedToday", .int(Int64(try earnedToday(store)))), ("away", .bool(isAway)),
                ("challenges", .array(of(.challengeCompleted).map { .known(members($0)) })),
                (
                    "gates",
                    .array(
                        of(.gateOpened).map {
                            .known(members($0) + [("isOpen", .bool($0.standing == .won || $0.standing == .closed))])
                        })
                ),
                ("tasks", .array(knownTasks.map { json($0) })), ("streaks", .array(streakJSON())),
                ("levels", .array(levelJSON())),
            ] + economyJSON())
    }

    private func members(_ item: Progress) -> [(String, JSONOutput?)] {
        func progress(_ value: Int64, of target: Int64, _ unit: GoalUnit) -> JSONOutput {
            .object([("value", number(unit, value)), ("target", number(unit, target))])
        }
        return [
            ("rule", .string(plan.rules[item.rule].id)), ("title", .string(plan.rules[item.rule].rule.header.title)),
            ("standing", .string("\(item.standing)")), ("unit", .string(item.unit.name)),
            ("value", number(item.unit, item.value)),
            // What is usual may not be known yet.
            ("target", item.target < .max ? number(item.unit, item.target) : nil), ("isLimit", .bool(item.isLimit)),
            ("window", .string(item.window.name)),
            (
                "lastDay",
                item.window.last == .max ? nil : .string(LocalDate(dayNumber: item.window.last).description)
            ),
            ("closes", closes(item).map(JSONOutput.string)),
            ("today", item.today.map { progress($0.value, of: $0.target, $0.unit) }),
            ("parts", item.parts.isEmpty ? nil : .array(item.parts.map(json))),
        ]
    }

    private func json(_ part: Progress.Part) -> JSONOutput {
        .known([
            ("unit", .string(part.unit.name)), ("value", number(part.unit, part.value)),
            ("target", part.target < .max ? number(part.unit, part.target) : nil),
            ("isLimit", .bool(part.isLimit)), ("isMet", .bool(part.isMet)),
        ])
    }

    /// For how many minutes it was done, and for how many it pays, is told where it is paid by the minute.
    private func json(_ task: TaskStanding) -> JSONOutput {
        .known([
            ("rule", .string(plan.rules[task.rule].id)), ("title", .string(plan.rules[task.rule].rule.header.title)),
            ("window", .string(task.window.name)), ("isDone", .bool(task.isDone)), ("done", .int(Int64(task.times))),
            ("times", .int(Int64(task.most))), ("minutes", task.minutes.map { .int(Int64($0.paid)) }),
            ("atMost", task.minutes.map { .int(Int64($0.most)) }),
            ("runningSince", started[task.rule].map { .string(rewards.clock.iso8601($0)) }),
        ])
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
            ("owed", .array(waiting.filter { [.prize, .bought].contains($0.kind) }.map { .string($0.words) })),
            ("declined", .array(waiting.filter { $0.kind == .declined }.map { .string($0.words) })),
        ]
    }
}
