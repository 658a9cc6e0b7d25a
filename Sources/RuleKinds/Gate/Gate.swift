import FamilySettings
package import FamilyTime
package import JSONShape
package import JSONText
import Languages
package import RuleEngine
package import RuleLanguage

/// A goal that must be met each day before some apps open, whatever the balance: "maths first, then videos".
package struct Gate: PlannedRule, RuleKind {
    package var header: RuleHeader
    var shuts: Unlock.Target
    /// The days on which the gate is shut.
    package var days: DaySelection
    var goal: Goal

    package var goals: [Goal] { [goal] }
    package var outcome: OutcomeKind { .gateOpened }
    package var rank: Rank { .gate }
    package var steps: [Step] { [Step(at: goal.number)] }
    package var closes: Unlock.Target? { shuts }

    package func lay(into plan: inout PlanBuilder, as rule: Int32) {
        plan.count(goal, of: header, rule: rule, reaching: Step.ladder(goal: goal, tiers: []))
    }

    package func phrase(_ words: Words) -> String {
        switch shuts {
        case .app: localized("\(words.target(shuts)) opens after \(words.goal(goal))")
        case .tag, .category: localized("\(words.target(shuts)) open after \(words.goal(goal))")
        }
    }
}

extension Gate {
    package static let key = "gates"
    package static let alsoCalled = ["locks", "blocks", "blocked"]
    package static let name = "a gate"

    package static let shape = ObjectShape(
        name,
        meaningless: [
            "after":
                "A gate is shut on each of its days until its goal is met. \"from\" says with which day that begins.",
            "maxTimes": "A gate opens for the rest of a day and pays nothing, so there is nothing to count.",
            "together": "A gate opens for the child who has met its goal.",
        ],
        keys: RuleShape.header(without: ["after", "maxTimes", "together"]) + [
            KeyShape("closes", .object(target), required: true, "What stays shut until the goal is met."),
            KeyShape("on", Family.days, "The days on which it is shut; without it, every day."),
            KeyShape("goal", RuleShape.goal, required: true, "What opens it for the rest of the day."),
        ])

    private static let target = ObjectShape(
        "a gate's \"closes\"", exactlyOne: [("app, tag or category", RuleShape.target.map(\.name))],
        meant: { RuleShape.appOrCategory(meantBy: $0) }, keys: RuleShape.target)

    package static func decode(_ node: JSONNode, file: String) -> any PlannedRule {
        let days = node["on"].map { DaySelection(names: $0.strings) } ?? .every
        // On a day on which the gate is not shut there is nothing to open.
        return Gate(
            header: RuleHeader(node, file: file), shuts: Unlock.Target(node["closes"] ?? node), days: days,
            goal: Goal(node["goal"] ?? node, unstated: .day).only(on: days))
    }
}

extension Gate {
    private static func closed(_ blank: Blank) -> Asked {
        let apps = blank.family.apps.filter { $0.category == .reward }
        let all = Category.reward.rawValue
        return Asked(
            "closes",
            localized("What stays shut? \(all) for all reward apps, or one of them (\(Blank.some(apps.map(\.id))))."),
            all, .oneOf([all] + Set(apps.flatMap(\.tags)).sorted() + apps.map(\.id)))
    }

    private static func days(_ blank: Blank) -> [Asked] {
        blank.times([.days], (text: localized("On which days is it shut?"), standard: nil))
    }

    package static func asked(_ blank: Blank) -> [Asked] {
        [closed(blank)] + days(blank) + BlankGoal(blank, [.day]).asked
    }

    package static func written(_ blank: Blank) -> [(String, JSONOutput)] {
        [("closes", .object(blank.members(closed(blank))))] + blank.members(days(blank))
            + [BlankGoal(blank, [.day]).member]
    }
}
