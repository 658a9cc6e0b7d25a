import FamilySettings
import RuleEngine
import RuleLanguage

extension Family {
    /// The apps that an app, a tag or a category names.
    func apps(of target: Unlock.Target) -> [App] { apps.filter(target.holds) }
}

extension PlannedRule {
    /// The family's apps that the rule keeps shut until its goal is met.
    func closedApps(of family: Family) -> [App] { closes.map(family.apps) ?? [] }
}
