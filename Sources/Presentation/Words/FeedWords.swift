package import Languages

/// The sentences of what other programs show: of a calendar's days, and of news.
package enum FeedWords {
    package static func due(_ children: [String]) -> String { localized("Due: \(Listing.and(children))") }
    package static func won(_ children: [String]) -> String { localized("Won: \(Listing.and(children))") }

    /// "Mia: Brush your teeth (1 of 3)".
    package static func due(_ task: String, done times: Int, of most: Int, by child: String) -> String {
        most == 1 ? "\(child): \(task)" : localized("\(child): \(task) (\(times) of \(most))", "a task")
    }
    package static func atStake(_ streak: String, _ run: Int, _ unit: CountedWord, of child: String) -> String {
        localized("\(child): \(streak), \(StatusWords.inARow(run, unit)), is at stake")
    }

    package static func won(_ title: String, by child: String) -> String { "\(child): \(title)" }
    package static func news(_ reward: String?, _ message: String?) -> String {
        [reward.map { localized("It brought \($0).") } ?? localized("Won."), message].compactMap(\.self).joined(
            separator: "\n")
    }
}
