import CommandTable
import Diagnostics
import Economy
import FamilySettings
import JSONText
import Languages
import Recording
import RuleEngine
import RuleLanguage

// A thing of the shop: its price is told, and paid with a yes; then it is owed.
extension Redeeming {
    /// The thing of the shop that a word names, by its id or its title. Nil if it names none.
    /// - Throws: `UsageError` if it names an app as well, or a `Refusal` if the thing is not for the child.
    func thing(_ word: String) throws -> ShopThing? {
        let plan = try loaded.versions(session.openStore(), now: session.now).plan
        let sold = plan.selling.filter { plan.rules[$0].isCurrent }
        let entries = sold.map { (id: plan.rules[$0].id, name: plan.rules[$0].rule.header.title) }
        let known = try NamedEntries(sort: .thing, entries: entries).known(word)
        guard let place = known ?? sold.firstIndex(where: { plan.isOneRule(plan.rules[$0].id, word) }) else {
            return nil
        }
        let apps = loaded.family.apps.filter { $0.category == .reward }
        let app = try NamedEntries(sort: .rewardApp, entries: apps.map { ($0.id, $0.name) }).known(word)
        if let app = app.map({ apps[$0] }) { throw ambiguous(word, app, entries[place]) }
        guard let thing = ShopThing.all(of: child, loaded.family, plan).first(where: { $0.id == entries[place].id })
        else {
            throw Refusal(
                localized(
                    "\(entries[place].name) is not for \(loaded.family.children[child].name).", "a thing of the shop"),
                localized("See what there is with: challenges redeem"))
        }
        return thing
    }

    /// A word that names both asks which, by a word that names one of them.
    private func ambiguous(_ word: String, _ app: App, _ thing: (id: String, name: String)) -> UsageError {
        func plain(_ names: [String]) -> Set<String> { Set(names.map { $0.lowercased() }) }
        let ofApp = [app.id, app.name].first { !plain([thing.id, thing.name]).contains($0.lowercased()) }
        let ofThing = [thing.id, thing.name].first { !plain([app.id, app.name]).contains($0.lowercased()) }
        let which = [ofApp, ofThing].compactMap { $0.map { "challenges redeem \($0.shellWord)" } }
        return UsageError(
            localized("\"\(word)\" is an app, and a thing of the shop as well."),
            remedy: which.count < 2
                ? localized("Give one of them another name, so that each can be said.")
                : localized("Say which one: \(Listing.or(which))"))
    }

    func redeem(_ thing: ShopThing) throws -> ExitStatus {
        if session.options.flag("voucher") || session.options.argument("AMOUNT") != nil {
            throw UsageError(
                localized("\(thing.title) is a thing of the shop: it is bought as a whole, for points."),
                remedy: localized("Buy it with: challenges redeem \(thing.id.shellWord)\(option)"))
        }
        if session.options.flag("stop") { return try giveBack(thing) }
        let recorder = try session.recorder(loaded)
        let words = [thing.id, "buy"]
        if !session.options.flag("yes") {
            let offered = try session.ask(recorder, loaded, child, words) { desk throws(EconomyRefusal) in
                try desk.offer(thing: thing.id)
            }
            guard try isWanted(offered.price) else {
                session.note(localized("Nothing was paid."))
                return .findings
            }
            recorder.holdToWhatWasShown()
        }
        let (bought, balance) = try session.decide(recorder, loaded, child, words) { desk throws(EconomyRefusal) in
            (try desk.buy(thing.id), desk.accounts.total)
        }
        return tell(bought, balance)
    }

    private func giveBack(_ thing: ShopThing) throws -> ExitStatus {
        let recorder = try session.recorder(loaded)
        let (points, balance) = try session.decide(recorder, loaded, child, [thing.id, "stop"]) {
            desk throws(EconomyRefusal) in
            let bought = try desk.owedPurchase(of: thing)
            try desk.giveBack(purchase: bought.id)
            return (-bought.points, desk.accounts.total)
        }
        let back = CountedWord.point.counted(Int(points))
        return session.answer(
            [("returned", .string(thing.id)), ("refunded", .int(points)), ("balance", .int(balance))],
            localized("\(thing.title) is given back. \(back) came back.") + "\n")
    }

    private func tell(_ thing: ShopThing, _ balance: Int64) -> ExitStatus {
        let state = thing.needsApproval ? "requested" : thing.isFreeze ? "inStock" : "owed"
        return session.answer {
            [
                ("thing", .string(thing.id)), ("state", .string(state)), ("points", .int(Int64(thing.ware.cost))),
                ("balance", .int(balance)),
            ]
        } words: {
            let price = thing.price
            guard !thing.needsApproval else {
                session.terminal.write(localized("\(price): asked. A parent says yes or no.") + "\n")
                return
            }
            let left = localized("The balance is \(CountedWord.point.counted(Int(balance))).")
            let there =
                thing.isFreeze
                ? localized("It is used by itself for the next missed day.")
                : localized("You are owed it until a parent hands it over.")
            session.terminal.write("\(price). \(there) \(left)\n")
        }
    }
}
