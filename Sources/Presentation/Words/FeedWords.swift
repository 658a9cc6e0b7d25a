package import Languages

/// The sentences of what other programs show: of a calendar's days, and of news.
package enum FeedWords {
    package static func due(_ children: [String]) -> String { localized("Due: \(Listing.and(children))") }
    package static func won(_ children: [String]) -> String { localized("Won: \(Listing.and(children))") }

    package static func ends(_ challenge: String, of child: String) -> String {
        localized("\(child): \(challenge) ends")
    }
    package static func due(_ task: String, of child: String) -> String { "\(child): \(task)" }
    package static func atStake(_ streak: String, _ run: Int, _ unit: CountedWord, of child: String) -> String {
        localized("\(child): \(streak), \(StatusWords.inARow(run, unit)), is at stake")
    }

    package static func brings(_ reward: String) -> String { localized("It brings \(reward).") }

    package static func won(_ title: String, by child: String) -> String { "\(child): \(title)" }
    package static func news(_ reward: String?, _ message: String?) -> String {
        [reward.map { localized("It brought \($0).") } ?? localized("Won."), message].compactMap(\.self).joined(
            separator: "\n")
    }
}
