import FamilySettings
import FamilyTime
import JSONText
import SeededNumbers

// `after`, `maxTimes`, `together` and dates in rules that are no challenge, badge or task.
extension RuleTexts {
    /// The rules with some such keys, each on its own where the rules can still be read with it.
    func withMoreKeys(
        _ rules: [Case.RuleText], canBeRead: ([Case.RuleText]) -> Bool, _ generator: inout SeededGenerator
    ) -> [Case.RuleText] {
        var rules = rules
        for place in rules.indices {
            for member in keys(for: rules[place], among: rules, &generator) {
                var tried = rules
                tried[place] = tried[place].with(member)
                if canBeRead(tried) { rules = tried }
            }
        }
        if generator.happens(8) {
            let tried = rules + [limitWithPenalty(&generator)]
            if canBeRead(tried) { rules = tried }
        }
        let tried = pools(of: rules, &generator).map { rules + $0 }
        return tried.first(where: canBeRead) ?? rules
    }

    /// A limit that random use often exceeds, and what that costs.
    private func limitWithPenalty(_ generator: inout SeededGenerator) -> Case.RuleText {
        let limit = JSONOutput.object([("atMost", .int(Int64(generator.number(1...30))))])
        let goal: Members = [
            (generator.one(of: ["minutes", "points", "sessions"]), limit),
            ("per", .string(generator.one(of: ["day", "day", "week"]))),
        ]
        return challenge(
            "limit", [("goal", .object(goal)), ("penalty", .int(Int64(generator.number(1...40))))])
    }

    /// Some pools of challenges and tasks, of which one may fit them; each with challenges of its own that are often won.
    private func pools(of rules: [Case.RuleText], _ generator: inout SeededGenerator) -> [[Case.RuleText]] {
        let choice = rules.filter { $0.kind == "challenges" || $0.kind == "tasks" }.map(\.id)
        guard generator.happens(choice.count > 1 ? 60 : 8) else { return [] }
        let easy = (0..<generator.number((choice.count > 1 ? 0 : 2)...3)).map { number in
            let goal: Members = [("minutes", .int(Int64(generator.number(1...8)))), ("per", .string("day"))]
            let reward = reward(80, nil, Names(), percent: false, &generator)
            return challenge("easy\(number)", [("goal", .object(goal))] + reward)
        }
        return (0..<8).map { _ in
            let pool = pool(of: choice + easy.map(\.id), &generator)
            return easy + [
                Case.RuleText(
                    kind: "pools", text: .object([("id", .string("pool")), ("title", .string("pool"))] + pool))
            ]
        }
    }

    private func challenge(_ id: String, _ members: Members) -> Case.RuleText {
        Case.RuleText(
            kind: "challenges", text: .object([("id", .string(id)), ("title", .string(id))] + members))
    }

    /// What a pool of some of the rules says.
    func pool(of choice: [String], _ generator: inout SeededGenerator) -> Members {
        let rules = choice.shuffled(using: &generator).prefix(generator.number(2...max(2, choice.count)))
        let isChosen = rules.count > 2 && generator.happens(60)
        let offers = generator.number((isChosen ? 2 : 1)...max(1, rules.count - 1))
        let choice: Members = isChosen ? [("choose", .int(Int64(generator.number(1...offers - 1))))] : []
        return choice + [
            ("of", .array(rules.map { .string($0) })), ("offers", .int(Int64(offers))),
            ("per", .string(generator.one(of: ["day", "week", "week", "month"]))),
        ]
    }

    private func keys(
        for rule: Case.RuleText, among rules: [Case.RuleText], _ generator: inout SeededGenerator
    ) -> Members {
        var members = Members()
        let others = rules.filter { $0.id != rule.id && $0.kind != "multipliers" && $0.kind != "gates" }
            .filter { $0.isEnabled }.map(\.id)
        let likely = ["multipliers": 90, "streaks": 30, "levels": 30][rule.kind] ?? 0
        // Nothing comes after a rule that is switched off: the laws leave open what that would mean.
        if !others.isEmpty, generator.happens(likely) {
            members.append(("after", .string(generator.one(of: others))))
        }
        switch rule.kind {
        case "streaks":
            if generator.happens(20) { members.append(("maxTimes", .int(Int64(generator.number(1...2))))) }
            if family.children.count > 1, generator.happens(50) { members.append(("together", .bool(true))) }
        case "challenges", "badges":
            // What a streak wins may be waited for as well.
            let streaks = rules.filter { $0.kind == "streaks" }.map(\.id)
            if !streaks.isEmpty, generator.happens(10) {
                members.append(("after", .string(generator.one(of: streaks))))
            }
            // Drawn from a copy, so that the rest of the case is what it would be without.
            var others = generator
            if rule.written.contains("\"atMost\""), others.happens(90) {
                members.append(("penalty", .int(Int64(others.number(1...40)))))
            }
        case "levels":
            let from = place.first + generator.number(-2...place.dayCount)
            if generator.happens(25) { members.append(("from", .string("\(from)"))) }
            if generator.happens(25) { members.append(("until", .string("\(from + generator.number(0...12))"))) }
        default: break
        }
        return members
    }
}

extension Case.RuleText {
    fileprivate var isEnabled: Bool {
        guard case .object(let members) = text else { return true }
        return !members.contains { $0.0 == "enabled" }
    }

    /// The rule with one more key, or as it is where it has that key.
    fileprivate func with(_ member: (String, JSONOutput)) -> Case.RuleText {
        guard case .object(let members) = text, !members.contains(where: { $0.0 == member.0 }) else { return self }
        return Case.RuleText(kind: kind, text: .object(members + [member]))
    }
}
