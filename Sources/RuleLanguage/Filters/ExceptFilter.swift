package import JSONShape
package import JSONText
import Languages

/// Use that does not count.
package enum ExceptFilter: FilterKind {
    package static let aspect = Narrowing.Aspect.exceptions
    package static let shapes = [
        KeyShape(
            "except", .oneOrMany(.object(exception)), alsoCalled: ["not", "without", "exclude", "ignore"],
            "Use that does not count.")
    ]

    private static let exception = ObjectShape(
        "an exception", meant: { RuleShape.appOrCategory(meantBy: $0) },
        keys: Filter.kinds.filter { $0 != ExceptFilter.self }.flatMap { $0.shapes })

    package static func narrowings(_ node: JSONNode) -> [Narrowing] {
        (node["except"].map { $0.array ?? [$0] } ?? []).map { .exception(Filter($0)) }
    }

    package static func phrase(_ filter: Filter, _ words: Words) -> String {
        let exceptions = filter.except.map { exception in
            exception.choosesApps || !exception.devices.isEmpty
                ? Words.joined(words.use(exception), words.times(exception)) : words.times(exception)
        }
        return localized("(but not \(Listing.or(exceptions)))")
    }
}
