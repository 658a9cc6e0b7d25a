import FamilySettings
import FamilyStore
import FamilyTime
import JSONText
import Presentation
import Recording
import RuleEngine
import RuleLanguage

/// A child's badges, each tier a badge of its own.
struct BadgeView {
    private struct Item {
        var id: String
        var title: String
        var icon: String?
        var tier: Int?
        var wonOn: LocalDate?
        var fraction: Double?
        var reason: String?
    }

    private let childName: String
    private let today: LocalDate
    private var items: [Item] = []
    /// The number of badges of which nothing is told before they are won.
    private(set) var secret = 0

    init(_ interpreter: Interpreter, _ child: Int, _ store: FamilyStore?, _ now: Instant) throws {
        let plan = interpreter.plan
        childName = plan.family.children[child].name
        var calendar = interpreter.calendar(of: child)
        today = calendar.day(at: now).date
        let withdrawn = try store?.withdrawn() ?? []
        let won =
            try store?.outcomes(of: plan.family.children[child].id, kind: OutcomeKind.badgeUnlocked.rawValue).all()
            .filter { $0.at <= now.milliseconds && !withdrawn.contains($0.id) } ?? []
        func isOf(_ row: OutcomeRow, _ id: String) -> Bool {
            row.rule.map(plan.firstName) == plan.firstName(of: id)
        }
        let progress = interpreter.progress(of: child, at: now)
        let wins = WinView(plan)
        let words = Words(family: plan.family, rules: plan.rules.map(\.rule))
        for (index, rule) in plan.rules.enumerated()
        where rule.isCurrent && rule.outcome == .badgeUnlocked && rule.audience.contains(child) {
            if rule.rule.header.isSecret && !won.contains(where: { isOf($0, rule.id) }) {
                secret += 1
                continue
            }
            let current = progress.first { $0.rule == index }
            for (step, reached) in rule.steps.enumerated() {
                let row = won.first { isOf($0, rule.id) && rule.step(of: $0) == step }
                var item = Item(
                    id: rule.id, title: wins.title(rule: index, step: step), icon: rule.rule.header.icon,
                    tier: rule.steps.count > 1 ? step + 1 : nil)
                item.wonOn = row.map { calendar.day(at: Instant(milliseconds: $0.at)).date }
                if let current, current.value > 0 || rule.rule.goals.first != nil {
                    let target = current.step == step ? current.target : rule.target(reached)
                    item.fraction = target > 0 ? min(1, Double(current.value) / Double(target)) : 0
                }
                item.reason = rule.reason(reached, try Self.givers(of: rule, row, plan, store), words)
                items.append(item)
            }
        }
        // What was won stays, also when its rule is gone.
        for row in won where !items.contains(where: { isOf(row, $0.id) }) {
            guard let rule = row.rule, let index = plan.rule(rule) else { continue }
            items.append(
                Item(
                    id: rule, title: wins.title(rule: index, step: plan.rules[index].step(of: row)),
                    icon: plan.rules[index].rule.header.icon,
                    wonOn: calendar.day(at: Instant(milliseconds: row.at)).date,
                    reason: plan.rules[index].rule.header.about))
        }
    }

    /// The rules whose rewards name a badge without a goal; once it is won, the one that gave it.
    private static func givers(
        of badge: PlanRule, _ row: OutcomeRow?, _ plan: Plan, _ store: FamilyStore?
    ) throws -> [PlanRule] {
        guard badge.rule.isGivenOnly else { return [] }
        let givers = plan.givers(of: badge.id).map { plan.rules[$0] }
        let present = givers.filter(\.isCurrent)
        guard let row, var there = try store?.outcomes(of: row.child, from: row.at) else { return present }
        var won: Set<String> = []
        while let next = try there.next(), next.at == row.at {
            if let rule = next.rule { won.insert(plan.firstName(of: rule)) }
        }
        return givers.last { won.contains(plan.firstName(of: $0.id)) }.map { [$0] } ?? present
    }

    var screen: BadgesScreen {
        BadgesScreen(
            childName: childName,
            badges: items.map { item in
                BadgeItem(
                    icon: item.icon, title: item.title,
                    state: item.wonOn.map { .unlocked(date: Wording.date($0, readOn: today)) }
                        ?? .locked(fraction: item.fraction),
                    reason: item.reason)
            }, secret: secret)
    }

    var json: JSONOutput {
        .array(
            items.map { item in
                var members: [(String, JSONOutput)] = [
                    ("badge", .string(item.id)), ("title", .string(item.title)), ("won", .bool(item.wonOn != nil)),
                ]
                if let tier = item.tier { members.append(("tier", .int(Int64(tier)))) }
                if let day = item.wonOn { members.append(("date", .string(day.description))) }
                if let reason = item.reason { members.append(("for", .string(reason))) }
                return .object(members)
            })
    }
}

extension PlanRule {
    /// The number of a step, in the unit of progress.
    fileprivate func target(_ step: RuleEngine.Step) -> Int64 {
        guard let goal = rule.goals.first else { return 0 }
        return goal.measure == .minutes ? Int64(step.at) * Milliseconds.minute : Int64(step.at)
    }

    /// What the badge is for: its goal, or the rules that give it.
    fileprivate func reason(_ step: RuleEngine.Step, _ givers: [PlanRule], _ words: Words) -> String? {
        if var goal = rule.goals.first {
            if goal.bound == .tier { goal.bound = .atLeast(step.at) }
            return words.goal(goal)
        }
        if let about = rule.header.about { return about }
        let titles = givers.map(\.rule.header.title)
        return titles.isEmpty ? nil : "for \(Words.list(titles, "or"))"
    }
}

extension Plan {
    /// The places of all rules, in all their versions, whose rewards name a badge by any of its names.
    func givers(of badge: String) -> [Int] {
        let name = firstName(of: badge)
        return rules.indices.filter { rules[$0].steps.contains { $0.reward.badge.map(firstName) == name } }
    }
}
