import Economy
import FamilySettings
import FamilyTime
import JSONText
import Presentation
import RuleLanguage

/// A child's reward apps in words: what is open, what it costs, what is left of the day.
struct RewardView {
    private var desk: Desk
    private let clock: ChildClock
    private let now: Instant
    let balance: Int

    /// - Parameter desk: the child's desk, with everything due decided.
    init(_ desk: Desk, _ clock: ChildClock, now: Instant) {
        self.desk = desk
        self.clock = clock
        self.now = now
        balance = Int(desk.accounts.total)
    }

    var apps: [RewardApp] { desk.rewardApps }

    /// What is due and will be entered with the next recording.
    var made: [Decision] { desk.made }

    mutating func standing(_ reward: RewardApp) -> ShieldStanding { desk.standing(of: reward) }

    /// The points that are owed for use.
    var owed: Int { Int(desk.books.owed) }

    /// "owed for Minecraft 100", for each app with use that was not paid.
    var owedByApp: [String] {
        desk.owed.map { "owed for \(desk.name(of: $0.app)) \(Words.grouped(Int($0.points)))" }
    }

    /// "100 points are owed for time with Minecraft. What comes in pays that first." Nil if nothing is owed.
    var owedWords: String? {
        guard owed > 0 else { return nil }
        let apps = Words.list(desk.owed.map { desk.name(of: $0.app) }, "and")
        return "\(CountedWord.point.counted(owed)) \(owed == 1 ? "is" : "are") owed for time with \(apps). "
            + "What comes in pays that first."
    }

    /// Whether it is used at a price, though nobody has opened it: nothing has shut it yet.
    private func costsUnopened(_ reward: RewardApp, _ standing: ShieldStanding) -> Bool {
        standing == .resting && reward.terms.pay == .perMinute
            && desk.books.state(of: reward.app.id).shieldedSince == nil
    }

    /// "open, 12 min left (until 16:30)", "shielded: it opens for points".
    mutating func standingWords(_ reward: RewardApp) -> String {
        let state = desk.books.state(of: reward.app.id)
        let why = state.reason.isEmpty ? "" : " (\(state.reason))"
        let unlocked = state.word.isUnlocked ? "unlocked by a parent\(why), but " : ""
        let standing = desk.standing(of: reward)
        return switch standing {
        case .resting where costsUnopened(reward, standing):
            "nothing has shut it yet, so its use counts and costs points"
        case .resting: "shielded: it opens for points"
        case .lockedByParent(let end): "locked by a parent\(until(end))\(why)"
        case .shut(.quietHours, let until): "\(unlocked)shut: quiet time until \(clock.words(until))"
        case .shut(.gate(let title), _): "\(unlocked)shut until this is done: \(title)"
        case .shut(.dailyLimit(let minutes), let until):
            "\(unlocked)shut until \(clock.words(until)): today's \(minutes) min are used up"
        case .open(let until?):
            "open, \(Wording.duration(until - now.milliseconds)) left (until \(clock.words(until)))"
        case .open(nil): "open as long as there are points"
        case .unlockedByParent(let end): "unlocked by a parent\(until(end))\(why)"
        case .free: "open: it costs nothing"
        }
    }

    private func until(_ end: Int64?) -> String { end.map { " until \(clock.words($0))" } ?? "" }

    /// What becomes of the apps that a gate closes once it shuts them no longer.
    /// - Parameter isMet: whether it shuts none now.
    mutating func opening(of apps: [RewardApp], isMet: Bool) -> GateProgress.Opening {
        let standings = apps.map { desk.standing(of: $0) }
        if isMet ? standings.allSatisfy({ !$0.isShielded }) : apps.allSatisfy({ $0.terms.pay == .free }) {
            return .open
        }
        let isForPoints =
            isMet ? standings.allSatisfy { $0 == .resting } : apps.allSatisfy { $0.terms.pay != .free }
        return isForPoints ? .forPoints : .mixed
    }

    /// "10 points a minute, 40 min left today, the limit resets at 04:00".
    mutating func priceWords(_ reward: RewardApp) -> String {
        let terms = reward.terms
        var words = terms.pay == .free ? "free" : "\(terms.costPerMinute) points a minute"
        if terms.pay == .perMinute { words += " of use" }
        if let left = leftWords(reward) { words += ", \(left)" }
        return words
    }

    /// "25 min left today, the limit resets at 04:00"; nil without a limit.
    private mutating func leftWords(_ reward: RewardApp) -> String? {
        desk.left(of: reward).map {
            "\($0.length / Milliseconds.minute) min left today, the limit resets at \(clock.time($0.resets))"
        }
    }

    /// The words of `shield` about an app: how it stands, and what its daily limit leaves while nothing is used up.
    mutating func shieldWords(_ reward: RewardApp) -> String {
        var words = [standingWords(reward)]
        let standing = desk.standing(of: reward)
        if standing == .resting, reward.terms.pay != .perMinute,
            desk.books.state(of: reward.app.id).shieldedSince == nil
        {
            words.append("nothing has shut it yet, so its use counts")
        }
        if case .shut(.dailyLimit, _) = standing {
        } else {
            words += [leftWords(reward)].compactMap(\.self)
        }
        if let owed = desk.owed.first(where: { $0.app == reward.app.id }) {
            words.append(
                "\(CountedWord.point.counted(Int(owed.points))) \(owed.points == 1 ? "is" : "are") owed for its time")
        }
        return words.joined(separator: "; ")
    }

    /// The offer in words: "300 points: 30 minutes of Minecraft". The reason if it is refused, but for what is owed, which
    /// is said once for all apps.
    mutating func offerWords(_ reward: RewardApp) -> String {
        do throws(EconomyRefusal) {
            let offer = try desk.offer(reward.app.id, .most)
            return offer.minutes == nil ? offer.words : "up to \(offer.words)"
        } catch {
            if case .owed = error { return "nothing yet" }
            return error.message(clock: clock.words)
        }
    }

    /// "30 min of Minecraft (Reading week), until Fri 6 Nov 23:59".
    var vouchers: [(id: String, words: String)] {
        desk.openVouchers.map { open in
            let apps = desk.rewardApps.filter { open.voucher.apps.contains($0.app.id) }.map(\.app.name)
            let until = open.voucher.validUntil.map { ", until \(clock.words($0))" } ?? ""
            return (
                open.voucher.id,
                "\(open.left / Milliseconds.minute) min of \(Words.list(apps, "or")) (\(open.voucher.title))\(until)"
            )
        }
    }

    /// "300 points: 30 minutes of Minecraft, asked at 16:00".
    var requests: [String] { desk.books.requests.map { "\($0.reason), asked at \(clock.words($0.at))" } }

    /// "opened 3 times, 900 points, 1 h 30 min; unlocked by a parent once, 30 min; declined once (dinner)".
    /// - Parameter isGone: whether it is no longer a reward app.
    func historyWords(_ app: String, isGone: Bool = false) -> String {
        func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
        let state = desk.books.state(of: app)
        var parts: [String] = []
        let history = isGone ? state.pastHistory ?? state.history : state.history
        if history.timesUnlocked > 0 || history.pointsSpent > 0 {
            parts.append(
                (history.timesUnlocked > 0 ? "opened \(times(history.timesUnlocked)), " : "used for ")
                    + "\(CountedWord.point.counted(Int(history.pointsSpent))), " + Wording.duration(history.length))
        }
        let unlocked = unlocked(state, since: isGone ? .min : history.since)
        if unlocked.times > 0 {
            parts.append("unlocked by a parent \(times(unlocked.times)), \(Wording.duration(unlocked.length))")
        }
        if history.timesDeclined > 0 {
            let why = history.lastRefusal.isEmpty ? "" : " (\(history.lastRefusal))"
            parts.append("declined \(times(history.timesDeclined))\(why)")
        }
        return parts.isEmpty ? "never opened" : parts.joined(separator: "; ")
    }

    /// How often and how long a parent has had an app unlocked, up to now.
    private func unlocked(_ state: RewardState, since start: Int64) -> (times: Int, length: Int64) {
        let time = state.unlocked.filter { $0.end > start }
        return (time.count, time.within(Stretch(start, now.milliseconds)).reduce(0) { $0 + $1.length })
    }

    mutating func items() -> [RewardItem] {
        var items: [RewardItem] = []
        for reward in apps {
            let standing = desk.standing(of: reward)
            let isOffered = standing == .resting && owed == 0
            var detail = priceWords(reward)
            if isOffered {
                let offer = offerWords(reward)
                let part = offer.hasSuffix(".") ? String(offer.dropLast()) : offer
                detail = leftWords(reward).map { "\(part); \($0)" } ?? offer
            }
            items.append(
                RewardItem(
                    name: reward.app.name, state: state(reward, standing), standing: standingWords(reward),
                    price: price(reward), offer: isOffered ? offer(reward) : nil, detail: detail,
                    left: desk.left(of: reward).map { Wording.duration($0.length) },
                    isOpen: !standing.isShielded || costsUnopened(reward, standing), window: window(reward, standing)))
        }
        return items
    }

    /// The most that the balance buys of an app at once. Nil if it buys nothing.
    var purchase: Greeting.Purchase? {
        var desk = desk
        var best: Greeting.Purchase?
        for reward in apps where desk.standing(of: reward) == .resting {
            guard let minutes = (try? desk.offer(reward.app.id, .most))?.minutes, minutes > best?.minutes ?? 0 else {
                continue
            }
            best = Greeting.Purchase(app: reward.app.name, minutes: minutes)
        }
        return best
    }

    /// How an app stands, in a word or two.
    private func state(_ reward: RewardApp, _ standing: ShieldStanding) -> String {
        switch standing {
        case .resting: costsUnopened(reward, standing) ? "costs points" : "for points"
        case .lockedByParent(let end): "locked by a parent\(until(end))"
        case .shut(.quietHours, let until): "quiet time until \(clock.words(until))"
        case .shut(.gate(let title), _): "first: \(title)"
        case .shut(.dailyLimit, let until): "used up until \(clock.words(until))"
        case .open(let end): "open\(until(end))"
        case .unlockedByParent(let end): "open\(until(end))"
        case .free: "open"
        }
    }

    /// "50 a minute".
    private func price(_ reward: RewardApp) -> String {
        switch reward.terms.pay {
        case .free: "free"
        case .perMinute: "\(reward.terms.costPerMinute) a min used"
        case .upfront: "\(reward.terms.costPerMinute) a min"
        }
    }

    /// What the child can get of an app now: "12 min".
    private mutating func offer(_ reward: RewardApp) -> String {
        do throws(EconomyRefusal) {
            return try desk.offer(reward.app.id, .most).minutes.map { "\($0) min" } ?? "as long as you like"
        } catch {
            guard case .tooFewPoints(let price, let balance) = error else { return "not now" }
            return "\(Words.grouped(price - balance)) points to go"
        }
    }

    private func window(_ reward: RewardApp, _ standing: ShieldStanding) -> RewardItem.Window? {
        guard case .open(let end?) = standing, let window = desk.books.state(of: reward.app.id).window else {
            return nil
        }
        let (left, whole) = (end - now.milliseconds, max(1, end - window.opened))
        return RewardItem.Window(
            fraction: Double(left) / Double(whole), left: Wording.duration(left), until: clock.words(end))
    }

    // MARK: For other programs

    mutating func json(_ reward: RewardApp) -> JSONOutput {
        let standing = desk.standing(of: reward)
        let state = desk.books.state(of: reward.app.id)
        let terms = reward.terms
        var members: [(String, JSONOutput)] = [
            ("app", .string(reward.app.id)), ("name", .string(reward.app.name)),
            ("shielded", .bool(standing.isShielded)), ("useCounts", .bool(state.shieldedSince == nil)),
            ("why", .string(standing.word)),
            ("pointsPerMinute", .int(Int64(terms.costPerMinute))), ("pay", .string(terms.pay.rawValue)),
            ("minMinutes", .int(Int64(terms.minutesAtOnce.lowerBound))),
            ("maxMinutes", .int(Int64(terms.minutesAtOnce.upperBound))), ("approval", .bool(terms.needsApproval)),
        ]
        if let owed = desk.owed.first(where: { $0.app == reward.app.id }) {
            members.append(("owedPoints", .int(owed.points)))
        }
        if !state.reason.isEmpty { members.append(("reason", .string(state.reason))) }
        if case .open(let until?) = standing {
            members.append(("until", .string(clock.iso8601(until))))
            members.append(("minutesLeft", .int((until - now.milliseconds) / Milliseconds.minute)))
        }
        switch standing {
        case .lockedByParent(let end?), .unlockedByParent(let end?):
            members.append(("until", .string(clock.iso8601(end))))
        case .lockedByParent(nil), .unlockedByParent(nil), .resting, .shut, .open, .free: break
        }
        if case .shut(_, let until) = standing { members.append(("until", .string(clock.iso8601(until)))) }
        if let left = desk.left(of: reward) {
            members.append(("minutesLeftToday", .int(left.length / Milliseconds.minute)))
            members.append(("resets", .string(clock.iso8601(left.resets))))
        }
        members.append(("offer", offerJSON(reward)))
        let history = state.history
        let unlocked = unlocked(state, since: history.since)
        members.append(
            (
                "history",
                .object([
                    ("timesUnlocked", .int(Int64(history.timesUnlocked))), ("pointsSpent", .int(history.pointsSpent)),
                    ("minutes", .int(history.length / Milliseconds.minute)),
                    ("timesByParent", .int(Int64(unlocked.times))),
                    ("minutesByParent", .int(unlocked.length / Milliseconds.minute)),
                    ("timesDeclined", .int(Int64(history.timesDeclined))),
                ])
            ))
        return .object(members)
    }

    private mutating func offerJSON(_ reward: RewardApp) -> JSONOutput {
        do throws(EconomyRefusal) {
            let offer = try desk.offer(reward.app.id, .most)
            return .object([
                ("minutes", offer.minutes.map { .int(Int64($0)) } ?? .null), ("points", .int(Int64(offer.points))),
            ])
        } catch {
            return .object([("refused", .string(error.message(clock: clock.words)))])
        }
    }

    var voucherJSON: [JSONOutput] {
        desk.openVouchers.map { open in
            .object([
                ("id", .string(open.voucher.id)), ("title", .string(open.voucher.title)),
                ("minutes", .int(open.left / Milliseconds.minute)),
                ("apps", .array(open.voucher.apps.sorted().map { .string($0) })),
                ("until", open.voucher.validUntil.map { .string(clock.iso8601($0)) } ?? .null),
            ])
        }
    }

    var requestJSON: [JSONOutput] {
        desk.books.requests.map { request in
            let (length, price): (Int64?, Int64) =
                switch request.body {
                case .app(_, .requested(let length, let price)): (length, price)
                case .app(_, .requestedForUse(let price)): (nil, price)
                case .app, .task, .prize, .pointsAdjusted, .pointsMoved: (nil, 0)
                }
            return .object([
                ("id", .string("r\(request.number ?? 0)")), ("app", .string(request.app ?? "")),
                ("minutes", length.map { .int($0 / Milliseconds.minute) } ?? .null),
                ("points", .int(price)), ("at", .string(clock.iso8601(request.at))),
            ])
        }
    }
}

extension ShieldStanding {
    /// A stable word for other programs.
    var word: String {
        switch self {
        case .resting: "points"
        case .lockedByParent: "locked"
        case .shut(let why, _): why.word
        case .open: "open"
        case .unlockedByParent: "unlocked"
        case .free: "free"
        }
    }
}
