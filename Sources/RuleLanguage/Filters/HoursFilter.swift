import FamilySettings
import FamilyTime
package import JSONShape
package import JSONText

/// Use at some time of the day.
package enum HoursFilter: FilterKind {
    package static let key = "between"
    package static let aspect = Narrowing.Aspect.hours
    package static let shapes = [
        KeyShape(key, .list(of: .text(.clock), atLeast: 2, atMost: 2), "Only between two times of the day.")
    ]

    package static func narrowings(_ node: JSONNode) -> [Narrowing] {
        node[key].flatMap(ClockRange.init(_:)).map { [.hours($0)] } ?? []
    }

    package static func phrase(_ filter: Filter, _ words: Words) -> String {
        filter.ranges.map { " between \($0.from) and \($0.to)" }.joined(separator: " or")
    }
}
