package import FamilySettings
package import FamilyStore

/// The names that a parent has assigned to apps, beside those that `family.json` matches.
package struct AppNames: Sendable {
    private let apps: [App.Sign.Folded: (app: Int32, start: Int64)]

    /// - Parameter store: nil if nothing was recorded yet.
    package init(_ family: Family, _ store: FamilyStore?) throws(StoreError) {
        let places = FamilyNames(family).apps
        var apps: [App.Sign.Folded: (app: Int32, start: Int64)] = [:]
        // Of two names that look alike, the one that was assigned last counts.
        for row in try (store?.assignments() ?? []).sorted(by: { $0.made < $1.made }) {
            // The name of an app that was removed is unknown again.
            if let app = places[row.app] { apps[App.Sign.Folded(row.name)] = (app, row.start) }
        }
        self.apps = apps
    }

    /// The app that a name stands for at an instant. Nil if it is unknown at that instant.
    package func app(named name: String, at instant: Int64) -> Int32? {
        guard !apps.isEmpty, let found = apps[App.Sign.Folded(name)], instant >= found.start else { return nil }
        return found.app
    }
}

extension UnknownUseRow {
    /// What it is called by those who assign it.
    package var name: String? {
        [site, trackerName, package].compactMap(\.self).first { !$0.isEmpty }
    }
}

extension UnknownUseTotal {
    /// What it is called by those who assign it; empty for use without any name.
    package var name: String {
        [site, trackerName, package].compactMap(\.self).first { !$0.isEmpty } ?? ""
    }
}
