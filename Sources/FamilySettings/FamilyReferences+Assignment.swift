import Diagnostics
import JSONText
import Languages

extension FamilyReferences {
    /// Checks that no two apps of different categories are recognised by one sign: an app stands in one list (B9).
    mutating func checkAssignment(_ root: JSONNode, _ family: Family) {
        var known: [App.Sign: App] = [:]
        let apps = Array(zip(root["apps"]?.array ?? [], family.apps))
        for (node, app) in apps {
            if let place = node["category"] ?? node["id"] { check(app.ownSigns, of: app, at: place, &known) }
        }
        for (node, app) in apps {
            for item in node["matches"]?["names"]?.array ?? [] {
                check(item.string.map { [.name(App.Sign.Folded($0))] } ?? [], of: app, at: item, &known)
            }
            for item in node["matches"]?["packages"]?.array ?? [] {
                check(item.string.map { [.package(App.Sign.Folded($0))] } ?? [], of: app, at: item, &known)
            }
            for item in node["matches"]?["sites"]?.array ?? [] {
                let host = item.string.flatMap { SiteHost($0) }
                check(host.map { [.site($0)] } ?? [], of: app, at: item, &known)
            }
        }
    }

    private mutating func check(
        _ signs: some Collection<App.Sign>, of app: App, at place: JSONNode, _ known: inout [App.Sign: App]
    ) {
        let others = signs.compactMap { known[$0] }.filter { $0.category != app.category }
        for sign in signs where known[sign] == nil { known[sign] = app }
        guard let other = others.min(by: { $0.id < $1.id }) else { return }
        report(
            "S230", place.span, other.doubleAssignment(to: app.category),
            why: localized("What one child does with an app either earns points or costs them."),
            remedy: localized(
                "Remove one of the two, or let trackers recognise them by different names, packages or sites."))
    }
}
