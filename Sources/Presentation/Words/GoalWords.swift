import Languages

/// The words that goals, streaks and levels share.
package enum GoalWords {
    package static var tomorrow: String { localized("tomorrow") }
    package static var today: String { localized("today") }
    package static var tonight: String { localized("tonight") }
    package static func more(_ count: Int, _ unit: String) -> String {
        localized("\(NumberText.grouped(count)) more \(unit)")
    }
    package static func isKept(_ present: String) -> String { localized("\(present) is kept") }
}
