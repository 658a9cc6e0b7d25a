package import FamilySettings
package import FamilyTime
package import RuleEngine
package import RuleLanguage

extension Voucher {
    /// - Returns: nil where the rule gives no minutes any more.
    package init?(_ won: WonMinutes, _ family: Family, _ plan: Plan, _ calendar: inout FamilyCalendar) {
        guard let unlock = won.unlock else { return nil }
        let apps = family.apps.filter { $0.category == .reward && unlock.target.holds($0) }.map(\.id)
        self.init(
            id: won.id, title: plan.rules[won.rule].rule.header.title, apps: Set(apps), minutes: unlock.minutes,
            validUntil: calendar.end(ofUseWithin: unlock.useWithin, wonAt: won.at))
    }
}

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
