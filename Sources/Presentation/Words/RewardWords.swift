import Languages

/// The sentences about reward apps: how each stands, what it costs, what is left.
package enum RewardWords {
    // MARK: What is owed

    package static func owed(_ points: Int, for app: String) -> String {
        localized("owed for \(app) \(NumberText.grouped(points))")
    }
    package static func owed(_ points: Int, forTimeWith apps: [String]) -> String {
        localized("\(areOwed.counted(points)) for time with \(Listing.and(apps)). What comes in pays that first.")
    }
    package static func owedForItsTime(_ points: Int) -> String {
        localized("\(areOwed.counted(points)) for its time")
    }
    private static let areOwed = CountedWord("point is owed", "points are owed")

    // MARK: How an app stands

    package static var lockedOnly: String { localized("no program here shuts it; its use does not count") }
    package static var isFree: String { localized("open: it costs nothing") }
    package static func open(_ left: String, until end: String) -> String {
        localized("open, \(left) left (until \(end))")
    }

    /// - Parameter why: what the parent says. Empty if that is nothing.
    package static func locked(until end: String?, why: String) -> String { because(locked(until: end), why) }
    package static func unlocked(until end: String?, why: String) -> String {
        because(end.map { localized("unlocked by a parent until \($0)") } ?? unlocked, why)
    }

    /// - Parameter unlocked: what the parent says who has unlocked it all the same. Nil if none has.
    package static func quiet(until end: String, unlocked: String?) -> String {
        although(unlocked, localized("shut: quiet time until \(end)"))
    }
    package static func shut(untilDone title: String, unlocked: String?) -> String {
        although(unlocked, localized("shut until this is done: \(title)"))
    }
    package static func usedUp(_ minutes: Int, until end: String, unlocked: String?) -> String {
        although(unlocked, localized("shut until \(end): today's \(minutes) min are used up"))
    }

    private static var unlocked: String { localized("unlocked by a parent") }
    private static func although(_ why: String?, _ shut: String) -> String {
        why.map { localized("\(because(unlocked, $0)), but \(shut)") } ?? shut
    }
    private static func because(_ what: String, _ why: String) -> String { why.isEmpty ? what : "\(what) (\(why))" }

    // MARK: How an app stands, in a word or two

    package static var open: String { localized("open", "of an app") }
    package static func open(until end: String?) -> String { end.map { localized("open until \($0)") } ?? open }
    package static func locked(until end: String?) -> String {
        end.map { localized("locked by a parent until \($0)") } ?? localized("locked by a parent")
    }
    /// - Parameter why: what the parent says. Empty if that is nothing.
    package static func lockedBriefly(until end: String?, why: String) -> String {
        switch end {
        case _ where why.isEmpty: locked(until: end)
        case let end?: localized("locked until \(end): \(why)")
        case nil: localized("locked: \(why)")
        }
    }
    package static func quiet(until end: String) -> String { localized("quiet time until \(end)") }
    package static var usedUp: String { localized("used up for today") }

    // MARK: What it costs

    package static var free: String { localized("free") }
    package static func price(_ points: Int, isOfUse: Bool) -> String {
        isOfUse ? localized("\(points) points a minute of use") : localized("\(points) points a minute")
    }
    package static func briefPrice(_ points: Int, isOfUse: Bool) -> String {
        isOfUse ? localized("\(points) a min used") : localized("\(points) a min")
    }
    package static func left(_ minutes: Int64, resets: String) -> String {
        localized("\(minutes) min left today, the limit resets at \(resets)")
    }

    // MARK: What is free today

    package static func isFree(_ minutes: Int64) -> String { localized("open: \(minutes) min are free today") }
    /// - Parameters:
    ///   - whole: the minutes of the day in all.
    ///   - carried: those of them that were left over from the days before.
    package static func freeToday(_ whole: Int64, carried: Int64, left: Int64) -> String {
        carried > 0
            ? localized("\(whole) min free today, \(left) left, \(carried) carried over")
            : localized("\(whole) min free today, \(left) left")
    }

    // MARK: What can be had

    package static var nothingYet: String { localized("nothing yet") }
    package static func missing(_ points: Int) -> String {
        points == 1 ? localized("needs 1 more point") : localized("needs \(NumberText.grouped(points)) more points")
    }

    /// Vouchers that open everything: "65 min to play: 15 until tonight, 20 until Friday, 30 at any time".
    package static func vouchers(_ vouchers: [(minutes: Int64, until: String?)]) -> String {
        let sum = vouchers.reduce(0) { $0 + $1.minutes }
        let all = localized("\(sum) min to play")
        let parts = vouchers.map { voucher in
            voucher.until.map { localized("\(voucher.minutes) until \($0)", "minutes") }
                ?? localized("\(voucher.minutes) at any time", "minutes")
        }
        if parts.count > 1 { return "\(all): \(parts.joined(separator: ", "))" }
        return vouchers.first?.until.map { localized("\(all), until \($0)") } ?? all
    }
    package static func voucher(_ minutes: Int64, of apps: [String], _ title: String, until end: String?) -> String {
        let voucher = localized("\(minutes) min of \(Listing.or(apps)) (\(title))")
        return end.map { localized("\(voucher), until \($0)") } ?? voucher
    }
    /// "×2 on points for 30 min (Reading day), until tonight".
    package static func boost(_ times: String, _ minutes: Int64, _ title: String, until end: String?) -> String {
        let boost = localized("×\(NumberText.decimal(times)) on points for \(minutes) min (\(title))")
        return end.map { localized("\(boost), until \($0)") } ?? boost
    }
    package static func boostRuns(_ times: String, _ title: String, until end: String) -> String {
        localized("×\(NumberText.decimal(times)) on points until \(end) (\(title))")
    }

    // MARK: What became of it

    package static func opened(_ times: Int, _ points: Int, _ length: String) -> String {
        times > 0
            ? localized("opened \(self.times(times)), \(CountedWord.point.counted(points)), \(length)")
            : localized("used for \(CountedWord.point.counted(points)), \(length)")
    }
    package static func unlocked(_ times: Int, _ length: String) -> String {
        localized("unlocked by a parent \(self.times(times)), \(length)")
    }
    package static func declined(_ times: Int, why: String) -> String {
        because(localized("declined \(self.times(times))"), why)
    }
    private static func times(_ count: Int) -> String { count == 1 ? localized("once") : localized("\(count) times") }
}
