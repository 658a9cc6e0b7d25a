import FamilySettings
import RuleLanguage

/// The most base points that learning can earn in some minutes of a day.
struct MostEarned {
    var points: Int
    /// Whether the bound comes from the apps' own limits rather than from the time.
    var isCapped: Bool

    /// - Parameter terms: the terms of the learning apps that count.
    init(_ terms: [AppTerms], minutes: Int) {
        let byTime = (terms.map(\.pointsPerMinute).max() ?? 0) * minutes
        let caps = terms.map { min($0.maxPointsPerDay ?? .max, $0.pointsPerMinute * minutes) }
        let capped = caps.reduce(0) { $0.addingReportingOverflow($1).overflow ? .max : $0 + $1 }
        points = min(byTime, capped)
        isCapped = capped < byTime
    }

    /// The minutes of learning assumed for one day if nothing else bounds them: nobody learns all day.
    static let minutesOfADay = 120

    /// The most base points that a child earns on a day with much learning, from use that a filter lets through.
    static func onADay(_ filter: Filter, _ child: Child, _ family: Family) -> Int {
        let learning = filter.apps(of: family).filter { $0.category == .learning }
        return MostEarned(
            learning.map { family.terms(of: $0, for: child) }, minutes: min(minutesOfADay, filter.mostOfADay.minutes)
        ).points
    }

    /// The most points that a boost adds for a child who learns while it runs.
    static func inABoost(_ boost: Boost, _ child: Child, _ family: Family) -> Int {
        let learning = family.apps.filter { $0.category == .learning }.map { family.terms(of: $0, for: child) }
        let factor = min(boost.hundredths, family.economy.maxMultiplier)
        return MostEarned(learning, minutes: min(boost.minutes, minutesOfADay)).points * (factor - 100) / 100
    }
}
