package import FamilyTime
import Languages

extension Words {
    /// How often a rule pays at most: "once", "at most 3 times".
    package static func atMost(_ times: Int) -> String {
        times == 1 ? localized("once", "of a rule") : localized("at most \(times) times", "of a rule")
    }

    /// How often something can be had: "once a week", "3 times a month".
    package static func often(_ times: Int, per period: Period) -> String {
        let count = NumberText.grouped(times)
        return switch (period.each, times) {
        case ("", 1): localized("once", "how often")
        case ("", _): localized("\(count) times in all", "how often")
        case (let each, 1): localized("once \(each)", "how often")
        case (let each, _): localized("\(count) times \(each)", "how often")
        }
    }
}
