package import FamilyTime
import Languages

extension Words {
    /// How often something can be had: "once a week", "3 times a month".
    package static func often(_ times: Int, per period: Period) -> String {
        let count = NumberText.grouped(times)
        return switch (period, times) {
        case (.day, 1): localized("once a day", "how often")
        case (.day, _): localized("\(count) times a day", "how often")
        case (.week, 1): localized("once a week", "how often")
        case (.week, _): localized("\(count) times a week", "how often")
        case (.month, 1): localized("once a month", "how often")
        case (.month, _): localized("\(count) times a month", "how often")
        case (.ever, 1), (.span, 1): localized("once", "how often")
        case (.ever, _), (.span, _): localized("\(count) times in all", "how often")
        }
    }
}
