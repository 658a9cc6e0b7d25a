package import Languages

/// The sentences of what other programs show: of a calendar's days, and of news. Values go in, sentences come out; another
/// language stands beside these.
package enum FeedWords {
    package static func due(_ children: [String]) -> String { "Due: \(Listing.and(children))" }
    package static func won(_ children: [String]) -> String { "Won: \(Listing.and(children))" }

    package static func ends(_ challenge: String, of child: String) -> String { "\(child): \(challenge) ends" }
    package static func due(_ task: String, of child: String) -> String { "\(child): \(task)" }
    package static func atStake(_ streak: String, _ run: Int, _ unit: CountedWord, of child: String) -> String {
        "\(child): \(streak), \(StatusWords.inARow(run, unit)), is at stake"
    }

    package static func brings(_ reward: String) -> String { "It brings \(reward)." }

    package static func won(_ title: String, by child: String) -> String { "\(child): \(title)" }
    package static func news(_ reward: String?, _ message: String?) -> String {
        [reward.map { "It brought \($0)." } ?? "Won.", message].compactMap(\.self).joined(separator: "\n")
    }
}
