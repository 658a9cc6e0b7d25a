package import FamilySettings
package import JSONShape
package import JSONText
import Languages

/// Apps with a tag.
package enum TagFilter: FilterKind {
    package static let aspect = Narrowing.Aspect.apps
    package static let shapes = [
        KeyShape(
            "tag", .oneOrMany(.text(.reference(.tag))), alsoCalled: ["subject", "topic"], "Only apps with this tag."),
        KeyShape(
            "tags", .oneOrMany(.text(.reference(.tag))), alsoCalled: ["subjects", "topics"],
            "Only apps with one of these tags."),
    ]

    package static func narrowings(_ node: JSONNode) -> [Narrowing] {
        named((node["tag"]?.strings ?? []) + (node["tags"]?.strings ?? []), Narrowing.apps)
    }

    package static func phrase(_ filter: Filter, _ words: Words) -> String {
        Listing.or(filter.names(self).map(said))
    }

    /// A tag in a sentence. Those that a family begins with have a word in each language, others are its own words.
    package static func said(_ tag: String) -> String { Language.current.saying(tag) }

    package static func fits(_ app: App, _ names: [String]) -> Bool { names.contains(where: app.tags.contains) }

    package static func isKnown(_ name: String, to family: Family) -> Bool {
        family.apps.contains { $0.tags.contains(name) }
    }

    package static func mismatch(_ app: App, _ names: [String]) -> String? {
        fits(app, names) ? nil : localized("\(app.name) does not have the tag \"\(names[0])\".")
    }

    package static func offered(of apps: [App]) -> [String] { Set(apps.flatMap(\.tags)).sorted() }
    package static var offeredAs: String? { localized("a tag") }
}
