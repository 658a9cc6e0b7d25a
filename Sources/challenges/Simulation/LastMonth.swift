import FamilySettings
import FamilyTime
import Languages
import Recording
import RuleEngine
import RuleLanguage
import UsageTracking

/// What new rules would have paid in the last 30 days beside the existing ones.
struct LastMonth {
    private let rules: [String]
    private let family: Family
    /// The places of the children that any of the rules is for.
    private let children: [Int]
    /// Nil if nothing was recorded in that time.
    private let trial: RuleTrial?

    init(
        _ rules: [any PlannedRule], beside others: [any PlannedRule], _ family: Family, _ session: Session
    ) throws {
        // A badge that another of them gives is no win of its own, and a thing of the shop or a pool pays nothing.
        let paying = rules.filter { !$0.isGivenOnly && $0.sells?.good != .thing && $0.pool == nil }
        self.rules = paying.map(\.header.id)
        children = Set(paying.flatMap { family.audience($0.header.audience) }).sorted()
        self.family = family
        let plan = Plan(family: family, rules: [])
        var history = try FamilyHistory(plan, store: try session.openStore(), now: session.now)
        let first = session.now.milliseconds - 30 * Milliseconds.day
        history.uses.removeAll { $0.start < first }
        history.deeds.removeAll { $0.begins < first }
        trial = history.uses.isEmpty ? nil : try RuleTrial(others + rules, family, history, until: session.now)
    }

    /// "In the last 30 days it would have paid Mia 12 times, 240 points, and Leo nothing." Empty where no rule pays.
    var text: String {
        guard !rules.isEmpty else { return "" }
        guard let trial else {
            return localized("What it would have paid is not known: nothing was recorded in the last 30 days.\n")
        }
        let told = children.map { child in
            let awards = rules.compactMap { trial.awards[RuleTrial.Key(rule: $0, child: child)] }
            let wins = awards.reduce(0) { $0 + $1.wins }
            let points = awards.reduce(0) { $0 + $1.points }
            guard wins > 0 || points > 0 else {
                return localized("\(family.children[child].name) nothing", "who gets what")
            }
            // A multiplier pays without ever being won, a prize is won without points.
            let parts = [
                wins > 0 ? CountedWord("time").counted(wins) : nil,
                points != 0 ? CountedWord("point").counted(Int(points)) : nil,
            ]
            return "\(family.children[child].name) \(parts.compactMap(\.self).joined(separator: ", "))"
        }
        return localized("In the last 30 days it would have paid \(Listing.and(told)).\n")
    }
}
