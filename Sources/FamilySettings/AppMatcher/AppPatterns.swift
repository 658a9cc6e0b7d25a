/// The `matches` of one app, parsed for comparison.
struct AppPatterns: Sendable {
    let appID: String
    private let ownNames: [FoldedText]
    private let names: [WildcardPattern]
    private let packages: [WildcardPattern]
    private let sites: [SiteHost]

    init(_ app: AppMatcher.App) {
        appID = app.appID
        ownNames = [app.appID, app.displayName].map(FoldedText.init).filter { !$0.scalars.isEmpty }
        names = app.names.map(WildcardPattern.init)
        packages = app.packages.map(WildcardPattern.init)
        sites = app.sites.compactMap(SiteHost.init)
    }

    /// How closely the app's patterns describe the use. Nil if they do not match.
    func strength(name: FoldedText, package: FoldedText?, site: SiteHost?) -> MatchStrength? {
        var found: [MatchStrength] = []
        if let site {
            found += sites.filter(site.isWithin).map { .site(labels: $0.labelCount) }
        }
        found += names.filter { $0.matches(name) }.map(\.strength)
        if let package {
            found += packages.filter { $0.matches(package) }.map(\.strength)
        }
        if ownNames.contains(name) {
            found.append(.ownName)
        }
        return found.max()
    }
}
