import Cryptography
import FamilySettings
import FamilyStore
import FamilyTime
import JSONText
import Languages
import OpenBadges
import Presentation
import Recording
import RuleEngine
import RuleLanguage

/// A child's badges, each tier a badge of its own.
struct BadgeView {
    private struct Item {
        var id: String
        var title: String
        /// The title of the badge without that of its tier, and the other one. A badge without tiers has no other.
        var name: String
        var tierTitle: String?
        var icon: String?
        var tier: Int?
        var won: (outcome: OutcomeRow, day: LocalDate)?
        var fraction: Double?
        /// "1,240 of 5,000 min".
        var measure: String?
        /// "1,240 of 5,000".
        var numbers: String?
        var reason: String?
        /// What the parent says about it.
        var about: String?
    }

    private let family: Family
    private let child: Int
    private var childID: String { family.children[child].id }
    private var childName: String { family.children[child].name }
    private let today: LocalDate
    private var items: [Item] = []
    /// The number of badges of which nothing is told before they are won.
    private(set) var secret = 0

    init(_ interpreter: Interpreter, _ child: Int, _ store: FamilyStore?, _ now: Instant) throws {
        let plan = interpreter.plan
        family = plan.family
        self.child = child
        var calendar = interpreter.calendar(of: child)
        today = calendar.day(at: now).date
        var told = try ToldWins(of: child, plan, store, now: now)
        let unlocked = try told.outcomes(of: .badgeUnlocked)
        func isOf(_ outcome: ToldOutcome, _ rule: PlanRule) -> Bool {
            outcome.row.rule.map { plan.isOneRule($0, rule.id) } ?? false
        }
        let progress = interpreter.progress(of: child, at: now)
        let wins = WinView(plan)
        /// A badge as it was won.
        func item(_ outcome: ToldOutcome, id: String) throws -> Item? {
            guard let version = outcome.version else { return nil }
            let badge = plan.rules[version]
            let day = calendar.day(at: Instant(milliseconds: outcome.row.at)).date
            let giver = badge.rule.isGivenOnly ? try Self.giver(of: badge, outcome, plan, &told) : nil
            return Item(
                id: id, title: wins.title(rule: version, step: outcome.step), name: badge.rule.header.title,
                tierTitle: badge.tierTitle(outcome.step), icon: badge.rule.header.icon,
                tier: badge.steps.count > 1 ? outcome.step + 1 : nil, won: (outcome.row, day),
                reason: badge.reason(
                    outcome.step, isWon: true, giver.map { [$0] } ?? plan.givers(of: badge.id), wins.words),
                about: badge.rule.header.about)
        }
        var shown: Set<String> = []
        for (index, rule) in plan.rules.enumerated()
        where rule.isCurrent && rule.outcome == .badgeUnlocked && rule.audience.contains(child) {
            let won = unlocked.filter { isOf($0, rule) }
            if rule.rule.header.isSecret && won.isEmpty {
                secret += 1
                continue
            }
            let current = progress.first { $0.rule == index }
            for (step, reached) in rule.steps.enumerated() {
                if let outcome = won.first(where: { $0.step == step }) {
                    if let item = try item(outcome, id: rule.id) { items.append(item) }
                    shown.insert(outcome.row.id)
                    continue
                }
                var item = Item(
                    id: rule.id, title: wins.title(rule: index, step: step), name: rule.rule.header.title,
                    tierTitle: rule.tierTitle(step), icon: rule.rule.header.icon,
                    tier: rule.steps.count > 1 ? step + 1 : nil)
                if let current, current.value > 0 || rule.rule.goals.first != nil {
                    let target = current.step == step ? current.target : rule.target(reached)
                    item.fraction = target > 0 ? min(1, Double(current.value) / Double(target)) : 0
                    item.measure = current.unit.standing(current.value, of: target, isLimit: current.isLimit)
                    item.numbers = localized(
                        """
                        \(NumberText.grouped(current.unit.count(current.value))) of \
                        \(NumberText.grouped(current.unit.count(target)))
                        """)
                }
                item.reason = rule.reason(step, isWon: false, plan.givers(of: rule.id), wins.words)
                items.append(item)
            }
        }
        // What was won stays, also when its rule, or its tier, is gone.
        for outcome in unlocked where !shown.contains(outcome.row.id) {
            if let item = try item(outcome, id: outcome.row.rule ?? "") { items.append(item) }
        }
    }

    /// The rule that gave a badge: it was won in the same instant. Nil if it is not known.
    private static func giver(
        of badge: PlanRule, _ outcome: ToldOutcome, _ plan: Plan, _ told: inout ToldWins
    ) throws -> PlanRule? {
        try told.outcomes(from: outcome.row.at, through: outcome.row.at).last { giver in
            giver.reward?.badge.map { plan.isOneRule($0, badge.id) } ?? false
        }?.rule
    }

    /// - Parameter isWhole: whether each badge says what it is for.
    func screen(isWhole: Bool) -> BadgesScreen {
        var ids: [String] = []
        for item in items where !ids.contains(item.id) { ids.append(item.id) }
        return BadgesScreen(
            childName: childName, badges: ids.compactMap { id in badge(items.filter { $0.id == id }) }, secret: secret,
            isWhole: isWhole)
    }

    /// A badge with all its tiers: it has the title of the last one that was won, and the progress with the next.
    private func badge(_ tiers: [Item]) -> BadgeItem? {
        let won = tiers.filter { $0.won != nil }
        let next = tiers.first { $0.won == nil }
        guard let shown = won.last ?? next else { return nil }
        return BadgeItem(
            icon: shown.icon, title: shown.name, tier: shown.tierTitle,
            tiers: tiers.count > 1 ? BadgeItem.Tiers(won: won.count, of: tiers.count) : nil,
            wonOn: (shown.won?.day).map { Wording.date($0, readOn: today) }, measure: next?.measure,
            numbers: next?.numbers, fraction: next?.fraction, reason: shown.reason)
    }

    /// What was won, each tier for itself, to be kept.
    var keepsakes: [BadgeKeepsake] {
        items.compactMap { item in
            guard let won = item.won else { return nil }
            let reason = item.reason ?? item.about ?? item.title
            return BadgeKeepsake(
                rule: item.id, title: item.title, icon: item.icon, tier: item.tier, day: won.day,
                credential: BadgeCredential(
                    id: NameUUID("badge credential", [family.name, childID, won.outcome.id, "\(won.outcome.at)"]),
                    subject: NameUUID("badge subject", [family.name, childID]),
                    achievement: BadgeCredential.Achievement(
                        id: NameUUID("badge achievement", [family.name, item.id, "\(item.tier ?? 1)"]),
                        name: item.title,
                        description: item.about ?? reason, criteria: reason),
                    won: Instant(milliseconds: won.outcome.at)))
        }
    }

    var json: JSONOutput {
        .array(
            items.map { item in
                .known([
                    ("badge", .string(item.id)), ("title", .string(item.title)), ("won", .bool(item.won != nil)),
                    ("tier", item.tier.map { .int(Int64($0)) }),
                    ("date", (item.won?.day.description).map(JSONOutput.string)),
                    ("for", item.reason.map(JSONOutput.string)),
                ])
            })
    }
}

extension PlanRule {
    /// The number of a step, in the unit of progress.
    fileprivate func target(_ step: Step) -> Int64 {
        guard let goal = rule.goals.first else { return 0 }
        return Int64(step.at) * goal.measure.unit.size
    }

    fileprivate func tierTitle(_ step: Int) -> String? { steps.count > 1 ? steps[step].title : nil }

    /// What the badge is for: its goal, or the rules that give it. Where it is won the parent's words say it.
    fileprivate func reason(_ step: Int, isWon: Bool, _ givers: [PlanRule], _ words: Words) -> String? {
        if var goal = rule.goals.first {
            if goal.bound == .tier { goal.bound = .atLeast(steps[step].at) }
            return words.goal(goal)
        }
        let (about, titles) = (rule.header.about, givers.map(\.rule.header.title))
        if let about, isWon || titles.isEmpty { return about }
        return titles.isEmpty ? nil : localized("for \(Listing.or(titles))", "what gives a badge")
    }
}

extension Plan {
    /// The present rules whose rewards name a badge.
    fileprivate func givers(of badge: String) -> [PlanRule] {
        rules.indices.filter { gives(badge, $0) }.map { rules[$0] }
    }

    /// Whether a rule is in force and its rewards name a badge, by any of the badge's names.
    func gives(_ badge: String, _ rule: Int) -> Bool {
        rules[rule].isCurrent
            && rules[rule].steps.contains { $0.reward.badge.map { isOneRule($0, badge) } ?? false }
    }
}
