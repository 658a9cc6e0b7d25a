import FamilyStore
import FamilyTime
import JSONText
import Presentation
import RuleEngine
import RuleLanguage

extension StatusView {
    /// The screen for other programs.
    mutating func json(_ store: FamilyStore?) throws -> JSONOutput {
        let screen = try screen(store)
        let rules = interpreterRules
        return .object([
            ("child", .string(childID)), ("date", .string(today.description)), ("balance", .int(Int64(screen.balance))),
            ("earnedToday", .int(Int64(screen.earnedToday))),
            (
                "challenges",
                .array(progress.filter { rules[$0.rule].outcome == .challengeCompleted }.map { json($0, rules) })
            ),
            ("streaks", .array(streakJSON())), ("levels", .array(levelJSON())),
        ])
    }

    private func json(_ item: Progress, _ rules: [PlanRule]) -> JSONOutput {
        var members: [(String, JSONOutput)] = [
            ("rule", .string(rules[item.rule].id)), ("title", .string(rules[item.rule].rule.header.title)),
            ("standing", .string("\(item.standing)")), ("unit", .string("\(item.unit)")),
            ("value", number(item.unit, item.value)), ("target", number(item.unit, item.target)),
            ("isLimit", .bool(item.isLimit)), ("window", .string(item.window.name)),
        ]
        if item.window.last != .max {
            members.append(("lastDay", .string(LocalDate(dayNumber: item.window.last).description)))
        }
        if let today = item.today {
            members.append(
                (
                    "today",
                    .object([("value", number(today.unit, today.value)), ("target", number(today.unit, today.target))])
                ))
        }
        return .object(members)
    }

    /// Time is told in seconds.
    private func number(_ unit: Progress.Unit, _ value: Int64) -> JSONOutput {
        unit == .minutes ? .raw(secondsText(value)) : .int(value)
    }
}
