package import FamilySettings
package import JSONShape
package import JSONText
import Languages

/// Apps with several tags at once: reading that is French.
package enum AllTagsFilter: FilterKind {
    package static let aspect = Narrowing.Aspect.apps
    package static let shapes = [
        KeyShape(
            "allTags", .oneOrMany(.text(.reference(.tag))), alsoCalled: ["everytag", "bothtags", "tagsall"],
            "Only apps with every one of these tags.")
    ]

    package static func narrowings(_ node: JSONNode) -> [Narrowing] {
        named(node["allTags"]?.strings ?? [], Narrowing.apps)
    }

    package static func phrase(_ filter: Filter, _ words: Words) -> String {
        let names = filter.names(self)
        return names.count == 1 ? names[0] : localized("apps with the tags \(Listing.and(names))")
    }

    package static func fits(_ app: App, _ names: [String]) -> Bool { names.allSatisfy(app.tags.contains) }

    package static func isKnown(_ name: String, to family: Family) -> Bool { TagFilter.isKnown(name, to: family) }

    package static func mismatch(_ app: App, _ names: [String]) -> String? {
        names.lazy.compactMap { TagFilter.mismatch(app, [$0]) }.first
    }
}
