import FamilySettings
import RuleEngine
import RuleKinds
import RuleLanguage

extension Gate {
    /// The family's apps that the gate shuts.
    func closedApps(of family: Family) -> [App] {
        family.apps.filter { app in
            switch closes {
            case .app(let id): app.id == id
            case .tag(let tag): app.tags.contains(tag)
            case .category(let category): app.category.rawValue == category
            }
        }
    }
}
