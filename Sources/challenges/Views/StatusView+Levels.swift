import FamilySettings
import FamilyTime
import JSONText
import Languages
import Presentation
import Recording
import RuleEngine
import RuleLanguage

extension StatusView {
    /// - Parameter isWhole: whether all steps are told.
    func levels(isWhole: Bool = false) -> [LevelProgress] {
        ladders.map { ladder in
            let header = plan.rules[ladder.rule].rule.header
            let (reached, next) = (ladder.reached, ladder.next)
            return LevelProgress(
                icon: header.icon, ladder: header.title, title: reached.map(title) ?? localized("just starting"),
                next: next.map(title), value: ladder.earned, from: reached?.step.at ?? 0, at: next?.step.at,
                about: header.about, steps: isWhole ? steps(of: ladder) : [],
                reward: next.flatMap { wins.reward(rule: $0.version, step: $0.place) })
        }
    }

    private func title(_ level: ToldLadder.Rung) -> String { level.step.title ?? "\(level.place + 1)" }

    private func steps(of ladder: ToldLadder) -> [LevelProgress.Step] {
        ladder.rungs.map { level in
            LevelProgress.Step(
                title: title(level), at: level.step.at, isReached: level.isReached,
                reward: level.isReached
                    ? wins.reward(
                        plan.reward(of: level.version, step: level.place, for: childID, in: Period.ever.name))
                    : wins.reward(rule: level.version, step: level.place))
        }
    }

    // MARK: By themselves

    func levelScreen() -> MetersScreen {
        MetersScreen(childName: plan.family.children[child].name, items: .levels(levels(isWhole: true)))
    }

    func levelJSON() -> [JSONOutput] { ladders.map { .object(levelMembers($0)) } }

    private func levelMembers(_ ladder: ToldLadder) -> [(String, JSONOutput)] {
        [
            ("rule", .string(plan.rules[ladder.rule].id)), ("earned", .int(Int64(ladder.earned))),
            ("level", .int(Int64(ladder.reached.map { $0.place + 1 } ?? 0))),
            ("title", ladder.reached.map { .string($0.step.title ?? "") } ?? .null),
        ]
    }

    func wholeLevelJSON() -> [JSONOutput] {
        ladders.map { ladder in
            let steps = steps(of: ladder).map { step in
                JSONOutput.object([
                    ("title", .string(step.title)), ("at", .int(Int64(step.at))), ("reached", .bool(step.isReached)),
                    ("reward", step.reward.map { .string($0) } ?? .null),
                ])
            }
            let more: [(String, JSONOutput)] = [
                ("ladder", .string(plan.rules[ladder.rule].rule.header.title)), ("steps", .array(steps)),
            ]
            return .object(levelMembers(ladder) + more)
        }
    }
}
