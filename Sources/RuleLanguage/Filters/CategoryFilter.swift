package import FamilySettings
package import JSONShape
package import JSONText
import Languages

/// Apps for learning, or reward apps.
package enum CategoryFilter: FilterKind {
    package static let aspect = Narrowing.Aspect.apps
    package static let shapes = [
        KeyShape(
            "category", .oneOrMany(.text(.oneOf(Category.allCases.map(\.rawValue)))),
            "Only learning, or only reward apps.")
    ]

    package static func narrowings(_ node: JSONNode) -> [Narrowing] {
        named(node["category"]?.strings ?? [], Narrowing.apps)
    }

    package static func phrase(_ filter: Filter, _ words: Words) -> String {
        Listing.or(filter.names(self).map(Words.apps(ofCategory:)))
    }

    package static func fits(_ app: App, _ names: [String]) -> Bool { names.contains(app.category.rawValue) }

    package static func different(_ names: [String]) -> CountedNoun? {
        guard names.count == 1 else { return nil }
        switch Category(rawValue: names[0]) {
        case .learning:
            return CountedNoun(
                CountedWord("different learning app"), usual: localized("the usual different learning apps"))
        case .reward:
            return CountedNoun(
                CountedWord("different reward app"), usual: localized("the usual different reward apps"))
        case nil: return nil
        }
    }

    package static func mismatch(_ app: App, _ names: [String]) -> String? {
        if fits(app, names) { return nil }
        return app.category == .learning
            ? localized("\(app.name) is a learning app, and \"category\" asks for \(names[0]) apps.")
            : localized("\(app.name) is a reward app, and \"category\" asks for \(names[0]) apps.")
    }

    package static func admitting(_ apps: [App], _ names: [String]) -> [String] {
        names.filter { name in apps.contains { $0.category.rawValue == name } }
    }

    package static func offered(of apps: [App]) -> [String] { Category.allCases.map(\.rawValue) }
}
