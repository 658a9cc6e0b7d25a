/// Recognises the family's apps behind the names that trackers give them.
///
/// Matching reads every app's patterns once for each different name and remembers the answer, so keep one matcher
/// for a whole batch. It does not look at time, child or device.
package struct AppMatcher: Sendable {
    /// An app of the family and how it is recognised.
    package struct App: Hashable, Sendable {
        package var appID: String
        /// The name that the family gives the app; like its id it is recognised without any pattern.
        package var displayName: String
        /// A tracker's names for it: `*` is any text, `\*` a star.
        package var names: [String]
        /// Package names, written like `names`.
        package var packages: [String]
        /// Hosts; each stands for its subdomains as well. What is not a host matches nothing.
        package var sites: [String]

        package init(
            appID: String, displayName: String, names: [String] = [], packages: [String] = [], sites: [String] = []
        ) {
            self.appID = appID
            self.displayName = displayName
            self.names = names
            self.packages = packages
            self.sites = sites
        }
    }

    private struct Use: Hashable {
        var name: String
        var package: String?
        var site: String?
    }

    private let patterns: [AppPatterns]
    private var answers: [Use: AppMatch] = [:]

    package init(_ apps: [App]) {
        patterns = apps.map(AppPatterns.init)
    }

    /// Recognises a family's apps.
    package init(_ family: Family) {
        self.init(
            family.apps.map {
                App(appID: $0.id, displayName: $0.name, names: $0.names, packages: $0.packages, sites: $0.sites)
            })
    }

    /// The app that a use belongs to.
    ///
    /// - Parameters:
    ///   - name: what the tracker calls the app.
    ///   - package: the app's package, where the system has such a thing (Android).
    ///   - site: the host shown, where the app is a browser.
    package mutating func match(name: String, package: String? = nil, site: String? = nil) -> AppMatch {
        let use = Use(name: name, package: package, site: site)
        if let known = answers[use] {
            return known
        }
        let answer = strongest(for: use)
        answers[use] = answer
        return answer
    }

    private func strongest(for use: Use) -> AppMatch {
        let name = FoldedText(use.name)
        let package = use.package.map(FoldedText.init)
        let site = use.site.flatMap(SiteHost.init)
        var best: MatchStrength?
        var winners: Set<String> = []
        for app in patterns {
            guard let strength = app.strength(name: name, package: package, site: site) else {
                continue
            }
            if let known = best, strength < known {
                continue
            }
            if best != strength {
                best = strength
                winners = []
            }
            winners.insert(app.appID)
        }
        guard let first = winners.first else {
            return .none
        }
        return winners.count == 1 ? .app(first) : .ambiguous(winners.sorted())
    }
}
