import RuleLanguage
import UsageTracking

extension UseCounts {
    /// Behind the length of a use: ", 20 pages". Empty where nothing was counted.
    /// - Parameter text: as it is recorded.
    static func words(_ text: String?) -> String {
        let amounts = text.flatMap { UseCounts(text: $0) }?.amounts ?? []
        return amounts.map { ", \(GoalUnit.counts(of: $0.what).words($0.amount))" }.joined()
    }
}
