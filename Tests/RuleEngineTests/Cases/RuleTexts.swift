import FamilySettings
import FamilyTime
import JSONText
import SeededNumbers

/// Random rules of every construct, as text.
struct RuleTexts {
    let family: Family
    let place: Place

    typealias Members = [(String, JSONOutput)]

    /// The ids that rules can name.
    struct Names {
        var challenges: [String] = []
        /// Badges that rules may give. Their own goals do not count what was decided: which of the two ways wins such a
        /// badge, when each could bring about the other at one instant, is nothing that the laws decide.
        var badges: [String] = []
        var streaks: [String] = []
        var levels: [String] = []
        var tasks: [String] = []
    }

    func random(_ generator: inout SeededGenerator) -> [Case.RuleText] {
        let kinds = (0..<generator.number(1...6)).map { _ in
            generator.one(of: [
                "challenges", "challenges", "challenges", "challenges", "badges", "badges", "streaks", "streaks",
                "streaks", "multipliers", "levels", "gates", "tasks",
            ])
        }
        let ids = kinds.enumerated().map { "\($0.element.prefix(1))\(generator.number(0...9))\($0.offset)" }
        func named(_ kind: String) -> [String] { zip(kinds, ids).filter { $0.0 == kind }.map(\.1) }
        let names = Names(
            challenges: named("challenges"), badges: named("badges").filter { _ in generator.happens(60) },
            streaks: named("streaks"), levels: named("levels"), tasks: named("tasks"))
        return zip(kinds, ids).map { kind, id in
            Case.RuleText(
                kind: kind,
                text: .object([("id", .string(id)), ("title", .string(id))] + body(kind, id, names, &generator)))
        }
    }

    /// Another rule of the same kind under the same id.
    /// - Parameter badges: those that rules may give.
    func another(
        than rule: Case.RuleText, among rules: [Case.RuleText], badges: [String], _ generator: inout SeededGenerator
    ) -> Case.RuleText {
        func named(_ kind: String) -> [String] { rules.filter { $0.kind == kind }.map(\.id) }
        let names = Names(
            challenges: named("challenges"), badges: badges, streaks: named("streaks"), levels: named("levels"),
            tasks: named("tasks"))
        return Case.RuleText(
            kind: rule.kind,
            text: .object(
                [("id", .string(rule.id)), ("title", .string(rule.id))] + body(rule.kind, rule.id, names, &generator)))
    }

    private func body(
        _ kind: String, _ id: String, _ names: Names, _ generator: inout SeededGenerator
    ) -> Members {
        var members = header(kind, id, names, &generator)
        let hasPeriod = members.contains { $0.0 == "until" } && members.contains { $0.0 == "from" }
        switch kind {
        case "challenges", "badges":
            if kind == "badges", generator.happens(35) {
                members.removeAll { ["from", "until", "after", "maxTimes"].contains($0.0) }
                return members + reward(40, nil, names, percent: false, &generator)
            }
            let tiered = generator.happens(25)
            let isTogether = family.children.count > 1 && generator.happens(35)
            let goal = goal(
                tiered: tiered, hasPeriod: hasPeriod,
                isTogether ? .siblings : names.badges.contains(id) ? .use : .everything, names, &generator)
            let isEver = !hasPeriod && !goal.members.contains { $0.0 == "per" }
            if isTogether { members.append(("together", .bool(true))) }
            let percent = !isEver && goal.allowsPercent && !isTogether
            members.append(("goal", .object(goal.members)))
            members +=
                tiered
                ? [("tiers", steps(goal.scale, id, names, percent: percent, required: false, &generator))]
                : reward(80, id, names, percent: percent, &generator)
            // Drawn from a copy, so that the rest of the case is what it would be without.
            var others = generator
            guard kind == "challenges", family.children.count > 1, others.happens(25) else { return members }
            return members.filter { ["from", "until", "after", "maxTimes"].contains($0.0) }
                + race(id, names, &others)
        case "streaks": return members + streak(names, &generator)
        case "multipliers":
            let times = generator.one(of: ["2", "1.1", "1.25", "1.5", "1.07", "3"])
            return members + [("times", .raw(times))] + filter(devices: false, &generator)
        case "gates":
            members.append(("closes", .object([("app", .string("video"))])))
            if generator.happens(40) { members.append(("on", on(&generator))) }
            let goal = goal(tiered: false, hasPeriod: false, per: ["day", "day", "day", ""], names, &generator)
            return members + [("goal", .object(goal.members))]
        case "tasks":
            if generator.happens(70) { members.append(("points", .int(Int64(generator.number(1...60))))) }
            if generator.happens(60) {
                let per = generator.one(of: ["day", "day", "week", "month", "ever"])
                // Drawn from a copy, so that the rest of the case is what it would be without.
                var others = generator
                members.append(("per", window(per, &others)))
            }
            var others = generator
            members += reward(30, id, names, percent: false, &others)
            if others.happens(30) { members.append(("on", on(&others))) }
            if others.happens(30) {
                members.append(("before", .string(others.one(of: ["01:00", "08:00", "12:30", "18:00", "23:00"]))))
            }
            if family.children.count > 1, others.happens(30) {
                members.removeAll { $0.0 == "for" }
                let inOrder = family.children.map(\.id).shuffled(using: &others)
                members += [("for", .array(inOrder.map { .string($0) })), ("inTurns", .bool(true))]
            }
            if others.happens(40) { members.append(("times", .int(Int64(others.number(1...4))))) }
            if family.children.count > 1, !members.contains(where: { $0.0 == "inTurns" }), others.happens(40) {
                members.removeAll { $0.0 == "for" }
                let inOrder = family.children.map(\.id).shuffled(using: &others)
                members += [("for", .array(inOrder.map { .string($0) })), ("firstCome", .bool(true))]
            }
            if others.happens(50), !members.contains(where: { $0.0 == "times" }) {
                members.append(("pointsPerMinute", .int(Int64(others.number(1...4)))))
                members.append(("atMost", .int(Int64(others.number(1...90)))))
            }
            return members
        case "pools": return pool(of: names.challenges + names.tasks, &generator)
        default:
            members.removeAll { ["from", "until", "after", "maxTimes"].contains($0.0) }
            var levels = Members()
            var at = generator.number(0...1) * generator.number(1...50)
            var list: [JSONOutput] = []
            for _ in 0..<generator.number(1...4) {
                levels = [("title", .string("at \(at)")), ("at", .int(Int64(at)))]
                levels += reward(40, nil, names, percent: false, &generator)
                list.append(.object(levels))
                at += generator.number(1...120)
            }
            return members + [("by", .string("points")), ("steps", .array(list))]
        }
    }

    /// What siblings race for: little of what is usual, as random days have little in common.
    private func race(_ id: String, _ names: Names, _ generator: inout SeededGenerator) -> Members {
        let least = JSONOutput.int(Int64(generator.number(1...20)))
        let usual: Members = [("percentOfUsual", .int(Int64(generator.number(1...130))))]
        var goal: Members = [
            (
                generator.one(of: ["minutes", "minutes", "sessions"]),
                .object(usual + (generator.happens(30) ? [("atLeast", least)] : []))
            )
        ]
        if generator.happens(30) { goal += filter(devices: false, &generator) }
        goal.append(("per", .string(generator.one(of: ["day", "day", "day", "week"]))))
        return [("race", .bool(true)), ("goal", .object(goal))]
            + reward(80, id, names, percent: false, &generator)
    }

    private func header(
        _ kind: String, _ id: String, _ names: Names, _ generator: inout SeededGenerator
    ) -> Members {
        var members = Members()
        if generator.happens(8) { members.append(("for", .string(generator.one(of: ["mia", "big"])))) }
        if generator.happens(4) { members.append(("enabled", .bool(false))) }
        let from = place.first + generator.number(-2...place.dayCount)
        if generator.happens(20) { members.append(("from", .string("\(from)"))) }
        if generator.happens(20) { members.append(("until", .string("\(from + generator.number(0...12))"))) }
        guard ["challenges", "badges", "tasks"].contains(kind) else { return members }
        let others =
            kind == "tasks"
            ? names.challenges + names.badges : (names.challenges + names.badges).filter { $0 < id } + names.tasks
        if !others.isEmpty, generator.happens(30) { members.append(("after", .string(generator.one(of: others)))) }
        if generator.happens(15) { members.append(("maxTimes", .int(Int64(generator.number(1...2))))) }
        return members
    }

    // MARK: Rewards

    /// - Parameter owner: the id of the rule, which never gives itself.
    func reward(
        _ likely: Int, _ owner: String?, _ names: Names, percent: Bool, _ generator: inout SeededGenerator
    ) -> Members {
        guard generator.happens(likely) else { return [] }
        var members = Members()
        if generator.happens(70) { members.append(("points", .int(Int64(generator.number(1...60))))) }
        if percent, generator.happens(60) { members.append(("percent", .int(Int64(generator.number(1...150))))) }
        let badges = names.badges.filter { $0 != owner }
        if !badges.isEmpty, generator.happens(30) { members.append(("badge", .string(generator.one(of: badges)))) }
        if generator.happens(15) {
            members.append(("unlock", .object([("app", .string("blocks")), ("minutes", .int(20))])))
        }
        if !names.streaks.isEmpty, generator.happens(25) {
            var gift: Members = [("streak", .string(generator.one(of: names.streaks)))]
            if generator.happens(50) { gift.append(("count", .int(Int64(generator.number(1...3))))) }
            members.append(("freezes", .object(gift)))
        }
        if generator.happens(12) { members.append(("prize", .string("Pizza night"))) }
        // Drawn from a copy, so that the rest of the case is what it would be without.
        var others = generator
        if others.happens(25) { members.append(("oneOf", surprise(beside: members, names, &others))) }
        if let place = members.firstIndex(where: { $0.0 == "points" }), others.happens(25) {
            members[place].1 = pointsByChild(&others)
        }
        if others.happens(20) { members.append(("boost", boost(&others))) }
        return [("reward", .object(members))]
    }

    private func pointsByChild(_ generator: inout SeededGenerator) -> JSONOutput {
        .object(family.children.map { ($0.id, .int(Int64(generator.number(0...60)))) })
    }

    private func boost(_ generator: inout SeededGenerator) -> JSONOutput {
        var members: Members = [
            ("times", .raw(generator.one(of: ["1.5", "2", "3"]))),
            ("minutes", .int(Int64(generator.number(1...60)))),
        ]
        if generator.happens(50) { members.append(("useWithin", .string("week"))) }
        return .object(members)
    }

    /// Only points stand beside a surprise and in it.
    private func surprise(beside members: Members, _ names: Names, _ generator: inout SeededGenerator) -> JSONOutput {
        var chances: [Members] = [[], [("unlock", .object([("app", .string("blocks")), ("minutes", .int(10))]))]]
        chances.append([("prize", .string("Ice cream"))])
        if let streak = names.streaks.first {
            chances.append([("freezes", .object([("streak", .string(streak))]))])
        }
        let always = Set(members.map(\.0))
        chances.removeAll { chance in chance.contains { always.contains($0.0) } }
        let list = (0..<generator.number(2...4)).map { _ -> JSONOutput in
            var chance = generator.one(of: chances)
            if generator.happens(60) { chance.append(("points", .int(Int64(generator.number(1...60))))) }
            return .object(chance)
        }
        return .array(list)
    }

    /// Tiers or milestones whose numbers rise.
    private func steps(
        _ scale: Int, _ owner: String?, _ names: Names, percent: Bool, required: Bool,
        _ generator: inout SeededGenerator
    ) -> JSONOutput {
        var at = 0
        let list = (0..<generator.number(1...3)).map { _ -> JSONOutput in
            at += generator.number(1...max(1, scale))
            return .object(
                [("at", .int(Int64(at)))] + reward(required ? 100 : 70, owner, names, percent: percent, &generator))
        }
        return .array(list)
    }

    /// A goal of several goals that is often met: a run over it needs that day after day.
    private func often(_ generator: inout SeededGenerator) -> Members {
        let minutes = JSONOutput.object([("minutes", .int(Int64(generator.number(1...8))))])
        guard generator.happens(50) else {
            return [("days", .int(Int64(generator.number(1...2)))), ("each", minutes), ("per", .string("week"))]
        }
        let points = JSONOutput.object([("points", .int(Int64(generator.number(1...8))))])
        return [("all", .array([minutes, points])), ("per", .string("day"))]
    }

    private func streak(_ names: Names, _ generator: inout SeededGenerator) -> Members {
        var goal = goal(
            tiered: false, hasPeriod: true, .people, per: ["day", "day", "week", "month"], names, &generator
        ).members
        // A range of one part may reach into a day that counts for another part already: which of the two days is kept
        // first is nothing that the laws decide.
        if hasParts(.object(goal)), JSONOutput.object(goal).text(pretty: false).contains("\"between\"") {
            goal = [("minutes", .int(Int64(generator.number(1...30))))]
        }
        // Runs that last need goals that are met.
        if generator.happens(40) { goal = [("minutes", .int(Int64(generator.number(1...10))))] }
        if !names.tasks.isEmpty, generator.happens(25) {
            goal = [("task", .string(generator.one(of: names.tasks))), ("done", .int(1))]
            if generator.happens(40) { goal.append(("on", on(&generator))) }
        }
        // Drawn from a copy, so that the rest of the case is what it would be without.
        var others = generator
        if others.happens(12) { goal = often(&others) }
        var members: Members = [("goal", .object(goal))]
        if generator.happens(50) {
            var freezes: Members = [("earnEvery", .int(Int64(generator.number(1...generator.one(of: [2, 9])))))]
            let most = generator.number(1...3)
            if others.happens(40) {
                if others.happens(50) { freezes = [] }
                freezes.append(("start", .int(Int64(others.number(1...most)))))
            }
            if freezes.count > 1 || others.happens(80) { freezes.append(("max", .int(Int64(most)))) }
            members.append(("freezes", .object(freezes)))
        }
        if others.happens(80) {
            let repair: Members = [
                ("within", .int(Int64(others.number(1...9)))), ("times", .int(Int64(others.one(of: [2, 2, 3])))),
            ]
            members.append(("repair", .object(repair)))
        }
        if generator.happens(50) {
            members.append(("milestones", steps(2, nil, names, percent: false, required: true, &generator)))
            if generator.happens(30) { members.append(("milestonesRepeat", .string("once"))) }
        }
        if generator.happens(50) {
            let factors = (1...generator.number(1...3)).map { step in
                JSONOutput.object([("at", .int(Int64(step))), ("times", .raw("1.\(generator.number(1...9))"))])
            }
            members.append(("multiplier", .array(factors)))
        }
        return members
    }
}
