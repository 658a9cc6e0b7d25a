import FamilySettings
import FamilyTime
package import JSONShape
package import JSONText
import Languages

/// Use on some days of the week.
package enum DaysFilter: FilterKind {
    package static let key = "on"
    package static let aspect = Narrowing.Aspect.days
    package static let shapes = [
        KeyShape(key, Family.days, alsoCalled: ["weekday", "weekdays"], "Only on these days.")
    ]

    package static func narrowings(_ node: JSONNode) -> [Narrowing] {
        node[key].map { [.days(DaySelection(names: $0.strings))] } ?? []
    }

    package static func phrase(_ filter: Filter, _ words: Words) -> String {
        let days = filter.conditions.first { $0.kind == self }?.narrowing.days ?? .every
        return days == .every ? "" : days.phrase
    }

    package static var asked: Asked? {
        Asked(key, localized("On which days?"), among: [everyDay] + names, said: Set([everyDay] + groups))
    }

    package static func written(_ answer: String) -> JSONOutput? { answer == everyDay ? nil : .string(answer) }

    private static let everyDay = "every day"
    private static let groups = ["weekdays", "weekend", "schooldays"]
    private static let names = groups + Weekday.allCases.map { "\($0)" }
}
