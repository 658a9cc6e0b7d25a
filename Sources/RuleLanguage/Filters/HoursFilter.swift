import FamilySettings
import FamilyTime
package import JSONShape
package import JSONText
import Languages

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
        filter.ranges.map { localized("between \($0.from.description) and \($0.to.description)", "times of the day") }
            .reduce("") { $0.isEmpty ? $1 : localized("\($0) or \($1)") }
    }

    package static var asked: Asked? {
        Asked(key, localized("At what time? Like 09:00-12:00, or \(Asked.said(allDay))."), allDay, .hours(or: allDay))
    }

    package static func written(_ answer: String) -> JSONOutput? {
        let times = answer.split(separator: "-").map { JSONOutput.string($0.split(separator: " ").joined()) }
        return answer == allDay || times.count != 2 ? nil : .array(times)
    }

    private static let allDay = "all day"
}
