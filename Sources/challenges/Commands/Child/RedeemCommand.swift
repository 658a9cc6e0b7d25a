import CommandTable
import Diagnostics
import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import JSONText
import Languages
import Presentation
import Recording
import RuleLanguage

/// Exchanges points for time with a reward app, or for a thing of the shop.
enum RedeemCommand: Command {
    static var spec: CommandSpec {
        CommandSpec(
            name: "redeem", summary: localized("Open a reward app for points or with a voucher, or buy of the shop."),
            discussion: localized(
                """
                Without a name it shows what everything costs: reward apps, and things of the shop. The price is told \
                before it is paid, and nothing is paid without a yes: on a terminal you are asked, elsewhere add --yes. Whole \
                minutes are sold. With --voucher it opens for minutes that were won: as many as go today, or as many as you \
                say; the rest stays. What is bought of the shop is owed until a parent hands it over. A streak whose freezes are \
                sold is named for one more of them. A family that wants to be asked approves with `challenges confirm`.
                """),
            group: .child,
            arguments: [
                ArgumentSpec(
                    "APP", arity: .optional, completion: OfferedWords.purchases.completion,
                    help: localized(
                        "A reward app, a thing of the shop, or a streak whose freezes are sold, by id or name.")),
                ArgumentSpec(
                    "AMOUNT", arity: .optional,
                    help: localized(
                        "Points, like 300; or a time, like 30min or 1h30; nothing where points go as it is used.")),
            ],
            options: [
                .child, .flag("yes", short: "y", help: localized("Pay without being asked.")),
                .flag("voucher", help: localized("Use a voucher instead of points.")),
                .attempt,
                .flag(
                    "stop",
                    help: localized(
                        "Shut the app again, or give a thing back that is owed: points that are left come back.")),
            ],
            examples: Examples(
                Example("challenges redeem --child mia", localized("what everything costs, and what can be had")),
                Example(
                    "challenges redeem minecraft 500 --child mia",
                    localized("the price, and once you say yes, the minutes")),
                Example("challenges redeem minecraft 10min --child mia --yes", localized("without being asked")),
                Example(
                    "challenges redeem ice-cream --child mia",
                    localized("a thing of the shop, like those that `challenges new shop` puts in")),
                Example("challenges redeem reading --child mia", localized("a freeze for a streak that sells them")),
                Example("challenges redeem minecraft --voucher --child mia", localized("with minutes that were won")),
                Example("challenges redeem minecraft 15min --voucher --child mia", localized("with some of them"))))
    }

    static func giver(of options: Invocation) -> Giver {
        // To shut an app is always right.
        options.argument("APP") == nil || options.flag("stop") ? .anybody : .anybodyForFamily
    }

    static func run(_ session: Session) throws -> ExitStatus {
        let loaded = try session.load()
        guard let word = session.options.argument("APP") else {
            for flag in ["stop", "voucher"] where session.options.flag(flag) {
                throw UsageError(
                    localized("--\(flag) is about one app."),
                    remedy: localized("Name it: challenges redeem APP --\(flag)"))
            }
            return try session.looking(loaded, prices)
        }
        let redeeming = Redeeming(
            session: session, loaded: loaded, child: try session.child(recordingIn: loaded.family))
        if let thing = try redeeming.thing(word) { return try redeeming.redeem(thing) }
        let app = try session.rewardApp(word, in: loaded.family)
        if session.options.flag("stop") { return try redeeming.stop(app) }
        if session.options.flag("voucher") { return try redeeming.useVoucher(app) }
        guard let amount = try redeeming.amount(of: app) else { return try session.looking(loaded, prices) }
        return try redeeming.redeem(app, amount)
    }

    private static func prices(_ sight: Sight) throws -> ExitStatus {
        let (session, family) = (sight.session, sight.family)
        let interpreter = try sight.interpreter()
        let author = session.journalAuthor
        // On a child's own device nobody else can have anything of it.
        let children = try session.children(of: family).filter { child in
            session.options.string("child") != nil || author.isAuthor(of: family.children[child].id)
        }
        return try sight.answer(about: children) { child in
            sight.rewards(try sight.loaded.desk(at: interpreter, child, sight.store, now: session.now), child)
        } items: { child, view in
            [
                .object([
                    ("child", sight.id(of: child)), ("balance", .int(Int64(view.balance))),
                    ("apps", .array(view.apps.map { view.json($0) })), ("vouchers", .array(view.voucherJSON)),
                    ("requests", .array(view.requestJSON)), ("shop", .array(view.thingJSON())),
                ])
            ]
        } screen: { child, view in
            let listed = view.apps.map { reward in
                ListItem(name: reward.app.id, about: view.offerWords(reward), detail: view.priceWords(reward))
            }
            let vouchers = view.vouchers.map {
                ListItem(name: localized("voucher"), about: $0.words, detail: localized("won"))
            }
            let things = view.things.map { thing in
                ListItem(name: thing.id, about: view.offerWords(thing), detail: view.priceWords(thing))
            }
            let (person, option) = (family.children[child], session.childOption(child, of: family))
            let has = localized("\(person.name) has \(CountedWord.point.counted(view.balance))")
            let owed = NumberText.grouped(view.owed)
            return ListScreen(
                title: view.owed > 0 ? localized("\(has), and owes \(owed): what comes in pays that first") : has,
                items: listed + vouchers + things,
                hint: author.isAuthor(of: person.id)
                    ? localized("Open one with: challenges redeem APP POINTS\(option)") : nil,
                headings: .init(localized("App"), localized("Price"), localized("What can be had")))
        }
    }
}

/// What a child asks to redeem.
struct Redeeming {
    let session: Session
    let loaded: LoadedFamily
    let child: Int

    var option: String { session.childOption(child, of: loaded.family) }

    func redeem(_ app: App, _ amount: RedeemAmount) throws -> ExitStatus {
        let recorder = try session.recorder(loaded)
        // Repeated it is the same command if the same was asked for, whatever that comes to by then.
        let words = [app.id, amount.word]
        // What was agreed to is paid, or nothing. Whoever said yes beforehand agrees to what is offered then.
        var agreed: Offer?
        if !session.options.flag("yes") {
            let offer = try session.ask(recorder, loaded, child, words) { desk throws(EconomyRefusal) in
                try desk.offer(app.id, amount)
            }
            guard try isWanted(offer.words) else {
                session.note(localized("Nothing was paid."))
                return .findings
            }
            agreed = offer
            recorder.holdToWhatWasShown()
        }
        let (paid, balance) = try session.decide(recorder, loaded, child, words) { desk throws(EconomyRefusal) in
            let offer = if let agreed { agreed } else { try desk.offer(app.id, amount) }
            return (try desk.redeem(app.id, offer.minutes.map { .minutes($0) } ?? .most), desk.accounts.total)
        }
        return tell(paid, balance)
    }

    /// The amount that was asked for. Nil if only the price is wanted.
    func amount(of app: App) throws -> RedeemAmount? {
        let terms = loaded.family.terms(of: app, for: loaded.family.children[child])
        if terms.pay == .perMinute, let amount = session.options.argument("AMOUNT") {
            throw Refusal(
                localized(
                    """
                    \(app.name) is paid as it is used, \(terms.costPerMinute) points a minute, so "\(amount)" of it \
                    cannot be bought.
                    """),
                localized(
                    """
                    Open it with: challenges redeem \(app.id.shellWord)\(option). Shut it with: \
                    challenges redeem \(app.id.shellWord) --stop\(option)
                    """))
        }
        guard let text = session.options.argument("AMOUNT") else {
            if terms.pay != .upfront { return .most }
            guard !session.options.flag("yes") else {
                throw UsageError(
                    localized("--yes is said to a price, and nobody said how much of \(app.name) is wanted."),
                    remedy: localized(
                        """
                        Say it in points or as a time: challenges redeem \(app.id.shellWord) \
                        \(max(1, terms.minutesAtOnce.lowerBound))min --yes\(option)
                        """))
            }
            guard session.terminal.isInputTerminal, !session.wantsJSON else { return nil }
            let answer = session.terminal.ask(
                localized("\(app.name) costs \(terms.costPerMinute) points a minute. How many points?") + " ")
            guard let answer, !answer.isEmpty else { return nil }
            return try RedeemAmount(answer)
        }
        return try RedeemAmount(text)
    }

    /// Whether the child says yes to a price.
    func isWanted(_ offer: String) throws -> Bool {
        guard session.terminal.isInputTerminal else {
            throw Refusal(
                localized("\(offer). Nothing was paid, as nobody could be asked."),
                localized("Say yes beforehand: add --yes"))
        }
        let answer = session.terminal.ask(localized("\(offer). Is that right? [y/N]") + " ")
        return ["y", "yes", localized("y", "of yes"), localized("yes")].contains(answer?.lowercased() ?? "")
    }

    func useVoucher(_ app: App) throws -> ExitStatus {
        let minutes = try session.options.argument("AMOUNT").map(minutesOfVoucher)
        let words = [app.id, "voucher", (minutes.map { RedeemAmount.minutes($0) } ?? .most).word]
        let recorder = try session.recorder(loaded)
        let (offer, balance) = try session.decide(recorder, loaded, child, words) {
            desk throws(EconomyRefusal) in (try desk.startVoucher(on: app.id, minutes: minutes), desk.accounts.total)
        }
        return tell(offer, balance)
    }

    /// How many minutes of a voucher are wanted.
    private func minutesOfVoucher(_ text: String) throws -> Int {
        guard case .minutes(let minutes) = try RedeemAmount(text), minutes > 0 else {
            throw UsageError(
                localized("A voucher costs no points: it is used in minutes, at least one."),
                remedy: localized("Write minutes, like 15min, or nothing."))
        }
        return minutes
    }

    func stop(_ app: App) throws -> ExitStatus {
        let recorder = try session.recorder(loaded)
        let made = try session.decide(recorder, loaded, child, [app.id, "stop"]) { desk throws(EconomyRefusal) in
            try desk.stop(app.id)
            return desk.made
        }
        let back = made.filter { $0.kind == .pointsRefunded }.reduce(0) { $0 + $1.points }
        let shut = localized("\(app.name) is shut.")
        return session.answer(
            [("closed", .string(app.id)), ("refunded", .int(back))],
            (back > 0 ? localized("\(shut) \(CountedWord.point.counted(Int(back))) came back.") : shut) + "\n")
    }

    private func tell(_ offer: Offer, _ balance: Int64) -> ExitStatus {
        let clock = ChildClock(loaded.family, child, now: session.now)
        let waits = offer.needsApproval
        return session.answer {
            [
                ("app", .string(offer.app)), ("state", .string(waits ? "requested" : "open")),
                ("minutes", offer.minutes.map { .int(Int64($0)) } ?? .null),
                ("points", .int(Int64(offer.points))),
                ("until", waits ? .null : .text(offer.ends.map(clock.iso8601))), ("balance", .int(balance)),
            ] + (offer.voucherKeeps.map { [("voucherMinutesLeft", .int(Int64($0)))] } ?? [])
        } words: {
            guard !waits else {
                let asked = localized("\(offer.words): asked. It opens when a parent says yes.")
                return session.terminal.write(asked + "\n")
            }
            // A voucher costs nothing, and what goes as the app is used has not been paid.
            let bought = offer.minutes != nil && offer.points > 0 ? "\(offer.words)." : nil
            let open =
                offer.ends.map { localized("\(offer.name) is open until \(clock.words($0)).") }
                ?? localized("\(offer.name) is open, as long as there are points.")
            let kept = offer.voucherKeeps.flatMap {
                $0 > 0 ? localized("\($0) min of the voucher are left.") : nil
            }
            let left = localized("The balance is \(CountedWord.point.counted(Int(balance))).")
            session.terminal.write([bought, open, kept, left].compactMap(\.self).joined(separator: " ") + "\n")
        }
    }
}

extension RedeemAmount {
    /// The amount as the words of a command say it.
    fileprivate var word: String {
        switch self {
        case .points(let points): "\(points)"
        case .minutes(let minutes): "\(minutes)min"
        case .most: "most"
        }
    }

    /// "300" points; "30min", "1h30" minutes.
    fileprivate init(_ text: String) throws {
        // What is too little or too much is refused with what can be had.
        if let length = Milliseconds.length(text) {
            self = .minutes(Int(length / Milliseconds.minute))
        } else if let points = Int(text.filter { !$0.isWhitespace }), points >= 0 {
            self = .points(points)
        } else {
            throw UsageError(
                localized("\"\(text)\" is no amount."),
                remedy: localized("Write points, like 300, or a time, like 30min or 1h30."))
        }
    }
}
