import Languages

/// The sentences about reward apps: how each stands, what it costs, what is left. Values go in, sentences come out;
/// another language stands beside these.
package enum RewardWords {
    // MARK: What is owed

    package static func owed(_ points: Int, for app: String) -> String {
        "owed for \(app) \(NumberText.grouped(points))"
    }
    package static func owed(_ points: Int, forTimeWith apps: [String]) -> String {
        "\(CountedWord.point.counted(points)) \(areOwed(points)) for time with \(Listing.and(apps)). "
            + "What comes in pays that first."
    }
    package static func owedForItsTime(_ points: Int) -> String {
        "\(CountedWord.point.counted(points)) \(areOwed(points)) for its time"
    }
    private static func areOwed(_ points: Int) -> String { points == 1 ? "is owed" : "are owed" }

    // MARK: How an app stands

    package static let resting = "shielded: it opens for points"
    package static let neverShut = "nothing has shut it yet, so its use counts"
    package static let neverShutAndCosts = "nothing has shut it yet, so its use counts and costs points"
    package static let isFree = "open: it costs nothing"
    package static let openForPoints = "open as long as there are points"
    package static func open(_ left: String, until end: String) -> String { "open, \(left) left (until \(end))" }

    /// - Parameter why: what the parent says. Empty if that is nothing.
    package static func locked(until end: String?, why: String) -> String {
        "locked by a parent\(until(end))\(inBrackets(why))"
    }
    package static func unlocked(until end: String?, why: String) -> String {
        "unlocked by a parent\(until(end))\(inBrackets(why))"
    }

    /// - Parameter unlocked: what the parent says who has unlocked it all the same. Nil if none has.
    package static func quiet(until end: String, unlocked: String?) -> String {
        "\(although(unlocked))shut: quiet time until \(end)"
    }
    package static func shut(untilDone title: String, unlocked: String?) -> String {
        "\(although(unlocked))shut until this is done: \(title)"
    }
    package static func usedUp(_ minutes: Int, until end: String, unlocked: String?) -> String {
        "\(although(unlocked))shut until \(end): today's \(minutes) min are used up"
    }

    private static func although(_ unlocked: String?) -> String {
        unlocked.map { "unlocked by a parent\(inBrackets($0)), but " } ?? ""
    }
    private static func until(_ end: String?) -> String { end.map { " until \($0)" } ?? "" }
    private static func inBrackets(_ why: String) -> String { why.isEmpty ? "" : " (\(why))" }

    // MARK: How an app stands, in a word or two

    package static let forPoints = "for points"
    package static let costsPoints = "costs points"
    package static let open = "open"
    package static func open(until end: String?) -> String { "open\(until(end))" }
    package static func locked(until end: String?) -> String { "locked by a parent\(until(end))" }
    package static func quiet(until end: String) -> String { "quiet time until \(end)" }
    package static func first(_ title: String) -> String { "first: \(title)" }
    package static func usedUp(until end: String) -> String { "used up until \(end)" }

    // MARK: What it costs

    package static let free = "free"
    package static func price(_ points: Int, isOfUse: Bool) -> String {
        "\(points) points a minute" + (isOfUse ? " of use" : "")
    }
    package static func briefPrice(_ points: Int, isOfUse: Bool) -> String {
        "\(points) a min" + (isOfUse ? " used" : "")
    }
    package static func left(_ minutes: Int64, resets: String) -> String {
        "\(minutes) min left today, the limit resets at \(resets)"
    }

    // MARK: What can be had

    package static let nothingYet = "nothing yet"
    package static let notNow = "not now"
    package static let asLongAsWished = "as long as you like"
    package static func upTo(_ offer: String) -> String { "up to \(offer)" }
    package static func minutes(_ minutes: Int) -> String { "\(minutes) min" }
    package static func missing(_ points: Int) -> String { "\(NumberText.grouped(points)) points to go" }
    package static func voucher(_ minutes: Int64, of apps: [String], _ title: String, until end: String?) -> String {
        "\(minutes) min of \(Listing.or(apps)) (\(title))\(end.map { ", until \($0)" } ?? "")"
    }
    package static func asked(_ wish: String, at time: String) -> String { "\(wish), asked at \(time)" }

    // MARK: What became of it

    package static let neverOpened = "never opened"
    package static func opened(_ times: Int, _ points: Int, _ length: String) -> String {
        (times > 0 ? "opened \(self.times(times)), " : "used for ") + "\(CountedWord.point.counted(points)), \(length)"
    }
    package static func unlocked(_ times: Int, _ length: String) -> String {
        "unlocked by a parent \(self.times(times)), \(length)"
    }
    package static func declined(_ times: Int, why: String) -> String {
        "declined \(self.times(times))\(inBrackets(why))"
    }
    private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
}
