import Diagnostics
package import FamilyTime
import Languages
package import RuleEngine
import RuleLanguage

/// Why a request about points, apps, things of the shop, tasks or prizes is refused, with the numbers.
package enum EconomyRefusal: Error, Sendable, Hashable {
    case notAReward(app: String)
    case belowMinimum(app: String, minutes: Int, points: Int, asked: RedeemAmount)
    case aboveMaximum(app: String, minutes: Int, points: Int, asked: RedeemAmount)
    /// The points buy no whole number of minutes, though they are within what can be bought at once.
    case partOfAMinute(app: String, cost: Int, asked: Int)
    case tooFewPoints(price: Int, balance: Int)
    /// A correction left the balance below zero.
    case belowZero(balance: Int)
    /// Points are owed for use that was not paid. What comes in pays that first.
    case owed(points: Int)
    /// Locked until an instant. Nil means until a parent says otherwise. The reason is empty if none was given.
    case locked(app: String, until: Int64?, reason: String)
    case shut(app: String, why: Closure.Why, until: Int64)
    /// Something shuts the app before the minutes are over.
    case shutsSooner(app: String, why: Closure.Why, minutesLeft: Int, asked: Int)
    case alreadyOpen(app: String, minutesLeft: Int?)
    case alreadyUnlocked(app: String)
    /// The app costs nothing.
    case free(app: String)
    /// The app costs nothing until today's free minutes are used up.
    case freeForNow(app: String, minutesLeft: Int)
    case alreadyAsked(app: String)
    case notOpen(app: String)
    case noVoucher(app: String)
    case voucherUsed(title: String)
    case voucherHasLess(title: String, minutesLeft: Int, asked: Int)
    case voucherExpired(title: String, at: Int64)
    case voucherElsewhere(title: String, app: String)
    case noBoost(title: String)
    case boostRuns(title: String, until: Int64)
    case notInShop(thing: String)
    case tooDear(thing: String, price: Int, balance: Int)
    /// It is sold on other days. Nil if on no day of the next year.
    case notOnSale(thing: String, days: DaySelection, again: SaleDay?)
    /// It was bought as often as it can be in this time. Nil if it cannot be bought again within a year.
    case soldOut(thing: String, times: Int, per: Period, again: SaleDay?)
    /// The streak has as many freezes as it can keep.
    case noRoom(thing: String, stock: Int)
    case nothingToGiveBack(thing: String)
    case nothingWaits(id: String)
    /// It was answered before. The answer is in the family's words.
    case alreadyAnswered(String)
    case alreadyTakenBack(String)
    case alreadyReported(task: String)
    case alreadyDone(task: String)
    /// Another child has reported before that it did it first, and no parent has answered that.
    case reportedBefore(task: String, by: String, at: Int64)
    /// How long it was done has to be said, or cannot be.
    case minutesMissing(task: String)
    case notByTheMinute(task: String)
    case tooManyMinutes(task: String, Int)
    case closedTask(String, ClosedTask)
    case closedChoice(String, ClosedChoice)
    case nothingToTakeBack(id: String)
    /// The clock is behind the last recorded instant.
    case clockBehind(now: Int64, last: Int64)
    /// The command was done before under its id, and this is a repetition.
    case doneBefore(at: Int64)
    /// The id belongs to another command that was done before.
    case otherCommand(id: String, at: Int64)
}

extension EconomyRefusal {
    /// The refusal in the family's words.
    /// - Parameter clock: formats an instant on the child's clock.
    package func message(clock: (Int64) -> String) -> String {
        switch self {
        case .notAReward(let app): localized("\(app) is no reward app, so there is nothing to open.")
        case .belowMinimum(let app, let minutes, let points, let asked):
            localized(
                """
                \(asked.words(of: app)) are too few: at least \(minutes) min, which cost \(Self.points(points)), go at \
                once.
                """)
        case .aboveMaximum(let app, let minutes, let points, let asked):
            localized(
                """
                \(asked.words(of: app)) are too many: at most \(minutes) min, which cost \(Self.points(points)), go at \
                once.
                """)
        case .partOfAMinute(let app, let cost, let asked):
            localized("\(Self.points(asked)) buy no whole number of minutes: a minute of \(app) costs \(cost).")
        case .tooFewPoints(let price, let balance):
            localized(
                "That costs \(Self.points(price)), and there are \(balance): \(Self.missing(price - balance)).")
        case .belowZero(let balance):
            localized("The balance is \(Self.points(balance)): it has to be earned back before any are spent.")
        case .owed(let points):
            points == 1
                ? localized("For time that was used \(points) point is owed: that is paid first.")
                : localized("For time that was used \(points) points are owed: that is paid first.")
        case .locked(let app, let end, let reason): Self.locked(app, until: end.map(clock), reason)
        case .shut(let app, .quietHours, let until):
            localized("It is quiet time until \(clock(until)), so \(app) stays shut.")
        case .shut(let app, .gate(let title), _): localized("\(app) stays shut until this is done: \(title).")
        case .shut(let app, .dailyLimit(let minutes), let until):
            localized(
                "Today's time with \(app), \(minutes) min, is used up. There is more from \(clock(until)) on.")
        case .shutsSooner(let app, .dailyLimit, let left, let asked):
            localized("\(asked) min are too many: \(left) min of \(app) are left today.")
        case .shutsSooner(let app, .quietHours, let left, let asked):
            localized("\(asked) min are too many: in \(left) min quiet time begins, and \(app) shuts.")
        case .shutsSooner(let app, .gate(let title), let left, let asked):
            localized("\(asked) min are too many: in \(left) min \(app) shuts until this is done: \(title).")
        case .alreadyOpen(let app, let left?): localized("\(app) is open already, for another \(left) min.")
        case .alreadyOpen(let app, nil):
            localized("\(app) is open already: points go as it is used, until they are used up or it is shut.")
        case .alreadyUnlocked(let app): localized("A parent has unlocked \(app): it costs nothing now.")
        case .free(let app): localized("\(app) costs nothing: it is open, and no points are needed.")
        case .freeForNow(let app, let left):
            localized("\(app) is open without points: \(left) min are free today.")
        case .alreadyAsked(let app): localized("\(app) was asked for already, and waits for a parent.")
        case .notOpen(let app): localized("No minutes of \(app) are running that could end.")
        case .noVoucher(let app): localized("There is no voucher for \(app).")
        case .voucherUsed(let title): localized("The voucher from \"\(title)\" is used up.")
        case .voucherHasLess(let title, let left, let asked):
            localized("\(asked) min are too many: the voucher from \"\(title)\" has \(left) min left.")
        case .voucherExpired(let title, let at):
            localized("The voucher from \"\(title)\" was good until \(clock(at)).")
        case .voucherElsewhere(let title, let app): localized("The voucher from \"\(title)\" does not open \(app).")
        case .noBoost(let title): localized("There is no boost from \"\(title)\" to start.")
        case .boostRuns(let title, let end):
            localized("The boost from \"\(title)\" runs until \(clock(end)), and one runs at a time.")
        case .notInShop(let thing): localized("There is no \(thing) in the shop.")
        case .tooDear(let thing, let price, let balance):
            localized(
                """
                You have \(NumberText.grouped(balance)) of \(CountedWord.point.counted(price, .dative)) for \(thing): \
                \(Self.missing(price - balance)).
                """)
        case .notOnSale(let thing, let days, let again): Self.notOnSale(thing, days, again)
        case .soldOut(let thing, let times, let period, let again):
            again.map {
                localized("\(thing) goes \(Words.often(times, per: period)): again from \($0.words) on.", "how often")
            } ?? localized("\(thing) goes \(Words.often(times, per: period)), and was bought as often.", "how often")
        case .noRoom(let thing, let stock):
            stock == 1
                ? localized("\(thing): there is one already, and no more can be kept.")
                : localized("\(thing): there are \(stock) already, and no more can be kept.")
        case .nothingToGiveBack(let thing): localized("No \(thing) is owed that could be given back.")
        case .nothingWaits(let id): localized("Nothing that waits is called \(id).")
        case .alreadyAnswered(let what): localized("\(RecordedReasons.said(what)): this was answered already.")
        case .alreadyTakenBack(let what): localized("\(RecordedReasons.said(what)): this was taken back already.")
        case .alreadyReported(let task): localized("\(task) was reported already, and waits for a parent.")
        case .reportedBefore(let task, let other, let at):
            localized("\(task): \(other) reported it before (\(clock(at))), and waits for an answer.")
        case .alreadyDone(let task): localized("\(task) is done and confirmed already.")
        case .minutesMissing(let task): localized("\(task) is paid by the minute, so it has to be said for how long.")
        case .notByTheMinute(let task): localized("\(task) is not paid by the minute.")
        case .tooManyMinutes(let task, let minutes):
            localized("\(task): \(minutes) min is nothing that anybody can do at once.")
        case .closedTask(let task, let why): Self.closed(task, why)
        case .closedChoice(let rule, let why): Self.closed(rule, why)
        case .nothingToTakeBack(let id): localized("Nothing that could be taken back is called \(id).")
        case .clockBehind(let now, let last):
            localized(
                """
                The clock says \(clock(now)), but what was recorded last is of \(clock(last)), so nothing was decided.
                """)
        case .doneBefore(let at): localized("This was recorded before (\(clock(at))), and was not done again.")
        case .otherCommand(let id, let at):
            localized("Another command was recorded as the attempt \(id) (\(clock(at))).")
        }
    }

    private static func locked(_ app: String, until end: String?, _ reason: String) -> String {
        switch (end, reason.isEmpty) {
        case (let end?, true): localized("A parent has locked \(app) until \(end).")
        case (let end?, false): localized("A parent has locked \(app) until \(end): \(reason).")
        case (nil, true): localized("A parent has locked \(app).")
        case (nil, false): localized("A parent has locked \(app): \(reason).")
        }
    }

    private static func notOnSale(_ thing: String, _ days: DaySelection, _ again: SaleDay?) -> String {
        switch (days, again?.words) {
        case (_, nil): localized("\(thing) is not sold any more.")
        case (.every, let again?): localized("\(thing) is sold from \(again) on.", "a day")
        case (.weekend, let again?): localized("\(thing) is for the weekend: from \(again) on.", "a day")
        case (let days, let again?): localized("\(thing) is for \(days.words): from \(again) on.", "days, and a day")
        }
    }

    private static func closed(_ task: String, _ why: ClosedTask) -> String {
        switch why {
        case .ofOthers(let name): localized("\(task) is no task of \(name).")
        case .begins(let day): localized("\(task) does not count yet: it begins on \(Wording.date(day)).")
        case .over(let day): localized("\(task) was over after \(Wording.date(day)).")
        case .offDay(let days): localized("\(task) is to be done \(days.phrase), and not today.", "days")
        case .late(let time): localized("\(task) had to be done before \(time.description) today.")
        case .turn(let other, let own, let day?):
            localized("\(task): it is \(other)'s turn. \(own)'s comes on \(Wording.date(day)).")
        case .turn(let other, let own, nil):
            localized("\(task): it is \(other)'s turn, and \(own)'s comes no more.")
        case .taken(let other): localized("\(task): \(other) was first, and has it this time.")
        case .unoffered(let period):
            localized("\(task) is not among what is offered \(period.present ?? "").", "this week")
        case .unchosen: localized("\(task) has to be chosen first.")
        case .locked(let titles):
            titles.count == 1
                ? localized("\(task) is locked until \(Listing.and(titles.map(quoted))) has been won.")
                : localized("\(task) is locked until \(Listing.and(titles.map(quoted))) have been won.")
        case .stayedLocked(let titles):
            localized(
                """
                \(task) stayed locked. By the end of its time this was still to be won: \
                \(Listing.and(titles.map(quoted))).
                """)
        case .done(nil):
            localized("\(task) was done as often as it counts. Well done! Nothing is left to report.")
        case .done(let times?):
            localized(
                """
                \(task) was done \(CountedWord("time").counted(times)), as often as it counts. Well done! Nothing is \
                left to report.
                """)
        }
    }

    private static func closed(_ rule: String, _ why: ClosedChoice) -> String {
        switch why {
        case .inNoPool: localized("\(rule) is nothing to choose.")
        case .unoffered(let period):
            localized("\(rule) is not among what is offered \(period.present ?? "").", "this week")
        case .chosenBefore: localized("\(rule) is chosen already.")
        case .full(let titles): localized("\(Listing.and(titles.map(quoted))) was chosen, and that stays.", "a choice")
        }
    }

    private static func quoted(_ title: String) -> String { localized("\"\(title)\"") }

    /// The nearest amounts that fit: "Ask for 30 points (3 min) or 40 points (4 min)."
    private static func nearest(to points: Int, _ cost: Int) -> String {
        let minutes = points / cost
        let amounts = [minutes, minutes + 1].map {
            localized("\(Self.points($0 * cost, .dative)) (\($0) min)", "to ask for")
        }
        return localized("Ask for \(Listing.or(amounts)).")
    }

    /// "1 is missing", "50 are missing".
    static func missing(_ points: Int) -> String {
        points == 1
            ? localized("\(points) is missing") : localized("\(NumberText.grouped(points)) are missing")
    }

    static func points(_ count: Int, _ form: CountedWord.Form = .plain) -> String {
        "\(count) \(CountedWord.point.word(count, form))"
    }

    /// What to do on a child's device, where parents' commands are refused.
    package var remedyOnChildsDevice: String? {
        switch self {
        case .locked: localized("Ask a parent to unlock it.")
        case .alreadyAsked, .alreadyReported: localized("A parent answers on a device of theirs.")
        default: remedy
        }
    }

    /// What to do. Nil if there is nothing to do but wait.
    package var remedy: String? {
        switch self {
        case .belowMinimum(_, let minutes, let points, _):
            localized("Ask for \(Self.points(points, .dative)) (\(minutes) min) or more.")
        case .aboveMaximum(_, let minutes, let points, _):
            localized("Ask for \(Self.points(points, .dative)) (\(minutes) min) or less.")
        case .partOfAMinute(_, let cost, let asked): Self.nearest(to: asked, cost)
        case .voucherHasLess(_, let left, _): localized("Ask for \(left) min or less.")
        case .tooFewPoints, .tooDear, .belowZero, .owed: localized("Use a learning app to earn more.")
        case .notInShop, .nothingToGiveBack: localized("See what there is with: challenges redeem")
        case .locked(let app, _, _):
            localized("Ask a parent to unlock it: challenges shield unlock \(app.shellWord)")
        case .shutsSooner(_, _, let left, _): left > 0 ? localized("Ask for \(left) min or less.") : nil
        case .noBoost: localized("See what there is to start with: challenges boost")
        case .boostRuns: localized("Start it then: it keeps until its own end.")
        case .noVoucher: localized("Vouchers are won with challenges and levels. See: challenges redeem")
        case .alreadyAsked, .alreadyReported: localized("A parent answers with: challenges confirm")
        case .reportedBefore: localized("Answer that first. See it with: challenges confirm")
        case .minutesMissing: localized("Add how long it was, like --minutes 20.")
        case .notByTheMinute: localized("Say only that it is done, without minutes.")
        case .tooManyMinutes: localized("Say a number from 1 to 1440.")
        case .closedTask(_, .unchosen), .closedChoice: localized("See what there is to choose with: challenges status")
        case .closedTask(_, .stayedLocked): localized("Say no to it with --decline, and its child reads that.")
        case .closedTask(_, .done): localized("See what else there is with: challenges status")
        case .closedTask: localized("See the tasks with: challenges status")
        case .nothingWaits, .nothingToTakeBack, .alreadyAnswered, .alreadyTakenBack:
            localized("See what there is with: challenges confirm")
        case .clockBehind:
            localized(
                """
                Check the date and the clock of this computer. If they are right, they were wrong before; take back \
                what was recorded then: challenges clock repair
                """)
        case .otherCommand: localized("Name a new attempt with another id.")
        case .notOpen: localized("See what is open with: challenges shield")
        default: nil
        }
    }
}

extension RedeemAmount {
    /// "25 points", "2 min of Minecraft".
    fileprivate func words(of app: String) -> String {
        switch self {
        case .points(let points): EconomyRefusal.points(points)
        case .minutes(let minutes): localized("\(minutes) min of \(app)")
        case .most: localized("All minutes of \(app) that can be had now")
        }
    }
}
