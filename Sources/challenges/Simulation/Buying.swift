import FamilySettings
import Languages
import RuleEngine
import RuleLinting

/// The minutes of the cheapest reward app that a child's points of a week buy.
struct Buying {
    let app: App
    let minutes: Int

    /// Nil if the family has no reward app that costs anything.
    init?(_ points: Int64, of child: Child, in family: Family) {
        guard let (app, cost) = family.cheapestReward(for: child) else { return nil }
        self.app = app
        minutes = max(0, Int(points)) / cost
    }

    /// "182 minutes of Minecraft".
    var words: String { localized("\(CountedWord("minute").counted(minutes)) of \(app.name)", "time with an app") }
}

extension RuleTrial {
    /// What a child's points of a week would have bought.
    func buying(of child: Int) -> Buying? {
        Buying(weekly(points(of: child)), of: plan.family.children[child], in: plan.family)
    }
}
