package import FamilySettings
package import RuleLanguage

extension Unlock.Target {
    /// Whether an app is meant.
    package func holds(_ app: App) -> Bool {
        switch self {
        case .app(let id): app.id == id
        case .tag(let tag): app.tags.contains(tag)
        case .category(let category): app.category.rawValue == category
        }
    }
}
