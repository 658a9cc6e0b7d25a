import Economy
import FamilySettings
import FamilyTime
import JSONText
import Languages
import Presentation
import Recording
import RuleLanguage

/// A child's reward apps in words: what is open, what it costs, what is left of the day.
struct RewardView {
    var desk: Desk
    let clock: ChildClock
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

    mutating func standing(_ reward: RewardApp) -> ShieldStanding { desk.standing(of: reward) }

    /// The points that are owed for use.
    var owed: Int { Int(desk.books.owed) }

    /// "owed for Minecraft 100", for each app with use that was not paid.
    var owedByApp: [String] {
        desk.owed.map { localized("owed for \(desk.name(of: $0.app)) \(NumberText.grouped(Int($0.points)))") }
    }

    /// "100 points are owed for time with Minecraft. What comes in pays that first." Nil if nothing is owed.
    var owedWords: String? {
        guard owed > 0 else { return nil }
        let apps = Listing.and(desk.owed.map { desk.name(of: $0.app) })
        return localized("\(Self.areOwed.counted(owed)) for time with \(apps). What comes in pays that first.")
    }

    private static let areOwed = CountedWord("point is owed", "points are owed")

    /// Whether it is used at a price, though nobody has opened it: nothing has shut it yet.
    private func costsUnopened(_ reward: RewardApp, _ standing: ShieldStanding) -> Bool {
        standing == .resting && reward.terms.pay == .perMinute
            && desk.books.state(of: reward.app.id).shieldedSince == nil
    }

    /// "open, 12 min left (until 16:30)", "shut: points open it".
    mutating func standingWords(_ reward: RewardApp) -> String {
        let state = desk.books.state(of: reward.app.id)
        let unlocked = state.word.isUnlocked ? state.reason : nil
        let standing = desk.standing(of: reward)
        return switch standing {
        case .resting where costsUnopened(reward, standing):
            localized("nothing has shut it yet, so its use counts and costs points")
        case .resting: localized("shut: points open it")
        case .lockedByParent(let end): Self.because(locked(until: end), state.reason)
        case .shut(.quietHours, let until):
            Self.although(unlocked, localized("shut: quiet time until \(clock.words(until))"))
        case .shut(.gate(let title), _): Self.although(unlocked, localized("shut until this is done: \(title)"))
        case .shut(.dailyLimit(let minutes), let until):
            Self.although(unlocked, localized("shut until \(clock.words(until)): today's \(minutes) min are used up"))
        case .open(let until?):
            localized("open, \(Wording.duration(until - now.milliseconds)) left (until \(clock.words(until)))")
        case .open(nil): localized("open as long as there are points")
        case .unlockedByParent(let end):
            Self.because(
                end.map { localized("unlocked by a parent until \(clock.words($0))") } ?? Self.unlocked, state.reason)
        case .free:
            desk.freeToday(of: reward).map { localized("open: \(Self.minutes($0.left)) min are free today") }
                ?? localized("open: it costs nothing")
        }
    }

    private func locked(until end: Int64?) -> String {
        end.map { localized("locked by a parent until \(clock.words($0))") } ?? localized("locked by a parent")
    }
    private static var unlocked: String { localized("unlocked by a parent") }
    /// - Parameter why: what the parent says who has unlocked it all the same. Nil if none has.
    private static func although(_ why: String?, _ shut: String) -> String {
        why.map { localized("\(because(unlocked, $0)), but \(shut)") } ?? shut
    }
    /// - Parameter why: what the parent says. Empty if that is nothing.
    private static func because(_ what: String, _ why: String) -> String { why.isEmpty ? what : "\(what) (\(why))" }

    /// "Games: 30 min free today, 12 left", for each allowance of the child.
    var freeWords: [String] { desk.freeToday.map { "\($0.minutes.title): \(Self.words($0))" } }

    private static func words(_ free: Desk.FreeToday) -> String {
        let (whole, carried, left) = (minutes(free.whole), minutes(free.carried), minutes(free.left))
        return carried > 0
            ? localized("\(whole) min free today, \(left) left, \(carried) carried over")
            : localized("\(whole) min free today, \(left) left")
    }

    private static func minutes(_ length: Int64) -> Int64 { length / Milliseconds.minute }

    /// What becomes of the apps that a gate closes once it shuts them no longer.
    /// - Parameter isMet: whether it shuts none now.
    mutating func opening(of apps: [RewardApp], isMet: Bool) -> GateProgress.Opening {
        let standings = apps.map { desk.standing(of: $0) }
        let areFree = apps.map { $0.terms.pay == .free || desk.freeToday(of: $0)?.left ?? 0 > 0 }
        if isMet ? standings.allSatisfy({ !$0.isShielded }) : !areFree.contains(false) { return .open }
        let isForPoints = isMet ? standings.allSatisfy { $0 == .resting } : !areFree.contains(true)
        return isForPoints ? .forPoints : .mixed
    }

    /// "10 points a minute, 40 min left today, the limit resets at 04:00".
    mutating func priceWords(_ reward: RewardApp) -> String {
        let points = reward.terms.costPerMinute
        let price =
            switch reward.terms.pay {
            case .free: RewardWords.free
            case .perMinute: localized("\(points) points a minute of use")
            case .upfront: localized("\(points) points a minute")
            }
        return [price, desk.freeToday(of: reward).map(Self.words), leftWords(reward)].compactMap(\.self)
            .joined(separator: ", ")
    }

    /// "25 min left today, the limit resets at 04:00"; nil without a limit.
    private mutating func leftWords(_ reward: RewardApp) -> String? {
        desk.left(of: reward).map {
            localized("\(Self.minutes($0.length)) min left today, the limit resets at \(clock.time($0.resets))")
        }
    }

    /// The words of `shield` about an app: how it stands, and what its daily limit leaves while nothing is used up.
    /// - Parameter isShutHere: whether a program shuts what is locked, as far as is known.
    mutating func shieldWords(_ reward: RewardApp, isShutHere: Bool) -> String {
        var words = [standingWords(reward)]
        let standing = desk.standing(of: reward)
        if case .lockedByParent = standing, !isShutHere {
            words.append(localized("no program here shuts it; its use does not count"))
        }
        if standing == .resting, reward.terms.pay != .perMinute,
            desk.books.state(of: reward.app.id).shieldedSince == nil
        {
            words.append(localized("nothing has shut it yet, so its use counts"))
        }
        if case .shut(.dailyLimit, _) = standing {
        } else {
            words += [desk.freeToday(of: reward).map(Self.words), leftWords(reward)].compactMap(\.self)
        }
        if let owed = desk.owed.first(where: { $0.app == reward.app.id }) {
            words.append(localized("\(Self.areOwed.counted(Int(owed.points))) for its time"))
        }
        return words.joined(separator: "; ")
    }

    /// The offer in words: "300 points: 30 minutes of Minecraft". The reason if it is refused, but for what is owed, which
    /// is said once for all apps.
    mutating func offerWords(_ reward: RewardApp) -> String {
        do throws(EconomyRefusal) {
            let offer = try desk.offer(reward.app.id, .most)
            return offer.minutes == nil ? offer.words : localized("up to \(offer.words)")
        } catch {
            if case .owed = error { return localized("nothing yet") }
            return error.message(clock: clock.words)
        }
    }

    /// The vouchers on a child's screen. Unless all is told, those that open everything share a line.
    func voucherLines(isWhole: Bool) -> [String] {
        let all = Set(apps.map(\.app.id))
        let wide = isWhole ? [] : desk.openVouchers.filter { all.isSubset(of: $0.voucher.apps) }
        return (wide.isEmpty ? [] : [shared(wide)])
            + vouchers.filter { open in !wide.contains { $0.voucher.id == open.id } }.map(\.words)
    }

    /// "65 min to play: 15 until tonight, 20 until Friday, 30 at any time".
    private func shared(_ vouchers: [(voucher: Voucher, left: Int64)]) -> String {
        let minutes = vouchers.map { Self.minutes($0.left) }
        let ends = vouchers.map { $0.voucher.validUntil.map(clock.day(endingAt:)) }
        let all = localized("\(minutes.reduce(0, +)) min to play")
        if ends.count == 1 { return ends[0].map { localized("\(all), until \($0)") } ?? all }
        let parts = zip(minutes, ends).map { minutes, end in
            end.map { localized("\(minutes) until \($0)", "minutes") }
                ?? localized("\(minutes) at any time", "minutes")
        }
        return "\(all): \(parts.joined(separator: ", "))"
    }

    /// "30 min of Minecraft (Reading week), until Friday".
    var vouchers: [(id: String, words: String)] {
        desk.openVouchers.map { open in
            let apps = desk.rewardApps.filter { open.voucher.apps.contains($0.app.id) }.map(\.app.name)
            let minutes = Self.minutes(open.left)
            let words = localized("\(minutes) min of \(Listing.or(apps)) (\(open.voucher.title))")
            let end = open.voucher.validUntil.map(clock.day(endingAt:))
            return (open.voucher.id, end.map { localized("\(words), until \($0)") } ?? words)
        }
    }

    /// "300 points: 30 minutes of Minecraft, asked at 16:00".
    var requests: [String] {
        desk.books.requests.filter { $0.app != nil }.map {
            localized("\(LedgerReasons.said($0.reason)), asked at \(clock.words($0.at))")
        }
    }

    /// "opened 3 times, 900 points, 1 h 30 min; unlocked by a parent once, 30 min; declined once (dinner)".
    /// - Parameter isGone: whether it is no longer a reward app.
    func historyWords(_ app: String, isGone: Bool = false) -> String {
        let state = desk.books.state(of: app)
        var parts: [String] = []
        let history = isGone ? state.pastHistory ?? state.history : state.history
        if history.timesUnlocked > 0 || history.pointsSpent > 0 {
            let times = history.timesUnlocked
            let (points, length) = (
                CountedWord.point.counted(Int(history.pointsSpent)), Wording.duration(history.length)
            )
            parts.append(
                times > 0
                    ? localized("opened \(Self.times(times)), \(points), \(length)")
                    : localized("used for \(points), \(length)"))
        }
        let (times, length) = unlocked(state, since: isGone ? .min : history.since)
        if times > 0 {
            parts.append(localized("unlocked by a parent \(Self.times(times)), \(Wording.duration(length))"))
        }
        if history.timesDeclined > 0 {
            let declined = localized("declined \(Self.times(history.timesDeclined))")
            parts.append(Self.because(declined, history.lastRefusal))
        }
        return parts.isEmpty ? localized("never opened") : parts.joined(separator: "; ")
    }

    private static func times(_ count: Int) -> String { count == 1 ? localized("once") : localized("\(count) times") }

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
                    price: price(reward, standing), offer: isOffered ? offer(reward) : nil, detail: detail,
                    left: left(reward, standing).map(Wording.duration),
                    isOpen: !standing.isShielded || costsUnopened(reward, standing), window: window(reward, standing)))
        }
        return items
    }

    /// What is left today until something shuts it that is open. Nil without a limit.
    private mutating func left(_ reward: RewardApp, _ standing: ShieldStanding) -> Int64? {
        let free = standing == .free ? desk.freeToday(of: reward)?.left : nil
        return [free, desk.left(of: reward)?.length].compactMap(\.self).min()
    }

    /// The most that the balance buys of an app at once. Nil if it buys nothing.
    var purchase: Greeting.Purchase? {
        var desk = desk
        var best: Greeting.Purchase?
        for reward in apps where desk.standing(of: reward) == .resting {
            guard let minutes = (try? desk.offer(reward.app.id, .most))?.minutes, minutes > best?.minutes ?? 0 else {
                continue
            }
            let cost = reward.terms.costPerMinute
            best = Greeting.Purchase(
                app: reward.app.name, minutes: minutes,
                isAtOnce: minutes == reward.terms.minutesAtOnce.upperBound && balance >= (minutes + 1) * cost)
        }
        return best
    }

    /// How an app stands, in a word or two.
    private func state(_ reward: RewardApp, _ standing: ShieldStanding) -> String {
        switch standing {
        case .resting: costsUnopened(reward, standing) ? localized("costs points") : localized("for points")
        case .lockedByParent(let end): lockedBriefly(until: end, desk.books.state(of: reward.app.id).reason)
        case .shut(.quietHours, let until): localized("quiet time until \(clock.words(until))")
        case .shut(.gate(let title), _): localized("after \(title)", "what opens an app")
        case .shut(.dailyLimit, _): localized("used up for today")
        case .open(let end?), .unlockedByParent(let end?): localized("open until \(clock.words(end))")
        case .open(nil), .unlockedByParent(nil), .free: RewardWords.open
        }
    }

    private func lockedBriefly(until end: Int64?, _ why: String) -> String {
        switch end.map(clock.words) {
        case _ where why.isEmpty: locked(until: end)
        case let end?: localized("locked until \(end): \(why)")
        case nil: localized("locked: \(why)")
        }
    }

    /// "50 a minute". What a parent has opened, or what is free today, costs nothing.
    private func price(_ reward: RewardApp, _ standing: ShieldStanding) -> String {
        switch standing {
        case .unlockedByParent, .free: return RewardWords.free
        case .resting, .lockedByParent, .shut, .open: break
        }
        return switch reward.terms.pay {
        case .free: RewardWords.free
        case .perMinute: localized("\(reward.terms.costPerMinute) a min used")
        case .upfront: localized("\(reward.terms.costPerMinute) a min")
        }
    }

    /// What the child can get of an app now: "12 min".
    private mutating func offer(_ reward: RewardApp) -> RewardItem.Offer {
        do throws(EconomyRefusal) {
            let minutes = try desk.offer(reward.app.id, .most).minutes
            return minutes.map { .buys(localized("\($0) min")) } ?? .lasts(localized("as long as you like"))
        } catch {
            guard case .tooFewPoints(let price, let balance) = error else { return .nothing(localized("not now")) }
            let missing = price - balance
            return .nothing(
                missing == 1
                    ? localized("needs 1 more point")
                    : localized("needs \(NumberText.grouped(missing)) more points"))
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
        let (terms, left, free) = (reward.terms, desk.left(of: reward), desk.freeToday(of: reward))
        let until: Int64? =
            switch standing {
            case .open(let end), .lockedByParent(let end), .unlockedByParent(let end): end
            case .shut(_, let until): until
            case .resting, .free: nil
            }
        let minutesLeft: Int64? =
            if case .open(let end?) = standing { (end - now.milliseconds) / Milliseconds.minute } else { nil }
        let (history, unlocked) = (state.history, unlocked(state, since: state.history.since))
        return .known([
            ("app", .string(reward.app.id)), ("name", .string(reward.app.name)),
            ("shielded", .bool(standing.isShielded)), ("useCounts", .bool(state.shieldedSince == nil)),
            ("why", .string(standing.word)),
            ("pointsPerMinute", .int(Int64(terms.costPerMinute))), ("pay", .string(terms.pay.rawValue)),
            ("minMinutes", .int(Int64(terms.minutesAtOnce.lowerBound))),
            ("maxMinutes", .int(Int64(terms.minutesAtOnce.upperBound))), ("approval", .bool(terms.needsApproval)),
            ("owedPoints", desk.owed.first { $0.app == reward.app.id }.map { .int($0.points) }),
            ("reason", state.reason.isEmpty ? nil : .string(state.reason)),
            ("until", until.map { .string(clock.iso8601($0)) }), ("minutesLeft", minutesLeft.map(JSONOutput.int)),
            ("minutesLeftToday", left.map { .int($0.length / Milliseconds.minute) }),
            ("resets", left.map { .string(clock.iso8601($0.resets)) }), ("free", free.map(json)),
            ("offer", offerJSON(reward)),
            (
                "history",
                .object([
                    ("timesUnlocked", .int(Int64(history.timesUnlocked))), ("pointsSpent", .int(history.pointsSpent)),
                    ("minutes", .int(history.length / Milliseconds.minute)),
                    ("timesByParent", .int(Int64(unlocked.times))),
                    ("minutesByParent", .int(unlocked.length / Milliseconds.minute)),
                    ("timesDeclined", .int(Int64(history.timesDeclined))),
                ])
            ),
        ])
    }

    private func json(_ free: Desk.FreeToday) -> JSONOutput {
        .object([
            ("allowance", .string(free.minutes.id)), ("title", .string(free.minutes.title)),
            ("minutes", .int(Self.minutes(free.whole))), ("carriedOver", .int(Self.minutes(free.carried))),
            ("minutesLeft", .int(Self.minutes(free.left))), ("resets", .string(clock.iso8601(free.resets))),
        ])
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
        desk.books.requests.filter { $0.app != nil }.map { request in
            let (length, price): (Int64?, Int64) =
                switch request.body {
                case .app(_, .requested(let length, let price)): (length, price)
                case .app(_, .requestedForUse(let price)): (nil, price)
                case .app, .purchase, .task, .choice, .boost, .prize, .pointsAdjusted, .pointsMoved: (nil, 0)
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
