/// Recognises the family's apps behind the names that trackers give them.
///
/// A matcher compares each new name with every app's patterns and caches the answer, so keep one for a whole batch. It
/// ignores time, child and device.
package struct AppMatcher: Sendable {
    /// An app of the family and how it is recognised.
    package struct App: Hashable, Sendable {
        package var appID: String
        /// The family's name for the app. The app is recognised by it, and by its id, without any pattern.
        package var displayName: String
        /// Patterns for a tracker's names of the app: `*` is any text, `\*` a star.
        package var names: [String]
        /// Patterns for package names, written like `names`.
        package var packages: [String]
        /// Hosts, each of which includes its subdomains. A text that is not a host matches nothing.
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
    ///   - name: the tracker's name for the app.
    ///   - package: the app's package. Nil if the system has no packages; Android has.
    ///   - site: the host shown. Nil if the app is not a browser.
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
