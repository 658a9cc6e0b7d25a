package import FamilySettings
package import JSONShape
package import JSONText
import Languages

/// Apps by name.
package enum AppFilter: FilterKind {
    package static let aspect = Narrowing.Aspect.apps
    package static let shapes = [
        KeyShape("app", .oneOrMany(.text(.reference(.app))), "Only this app."),
        KeyShape("apps", .oneOrMany(.text(.reference(.app))), "Only these apps."),
    ]

    package static func narrowings(_ node: JSONNode) -> [Narrowing] {
        named((node["app"]?.strings ?? []) + (node["apps"]?.strings ?? []), Narrowing.apps)
    }

    package static func phrase(_ filter: Filter, _ words: Words) -> String {
        Listing.or(filter.names(self).map(words.appName))
    }

    package static func fits(_ app: App, _ names: [String]) -> Bool { names.contains(app.id) }

    package static func isKnown(_ name: String, to family: Family) -> Bool { family.apps.contains { $0.id == name } }

    package static func admitting(_ apps: [App], _ names: [String]) -> [String] {
        apps.map(\.id).filter(names.contains)
    }

    package static func offered(of apps: [App]) -> [String] { apps.map(\.id) }
    package static var offeredAs: String? { localized("an app") }
}
