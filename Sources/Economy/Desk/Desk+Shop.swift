import FamilyTime
import RuleEngine

// Something real for points: it is asked for where the family wants that, paid, and owed until it is handed over. A freeze
// for a streak is bought alike, and there at once.
extension Desk {
    /// A thing of the shop, by an id that it has or had.
    private func thing(_ id: String) throws(EconomyRefusal) -> ShopThing {
        guard let thing = things.first(where: { $0.id == id }) ?? things.first(where: { $0.names.contains(id) }) else {
            throw .notInShop(thing: id)
        }
        return thing
    }

    /// A thing that can be bought now.
    package mutating func offer(thing id: String) throws(EconomyRefusal) -> ShopThing {
        let thing = try thing(id)
        try checkSale(of: thing)
        try checkBalance(thing.ware.cost, orElse: tooDear(thing))
        return thing
    }

    /// Why a thing cannot be bought on this day, whatever points there are. Nil if it can.
    package mutating func obstacle(to thing: ShopThing) -> EconomyRefusal? {
        do throws(EconomyRefusal) {
            try checkSale(of: thing)
            return nil
        } catch {
            return error
        }
    }

    /// Pays for a thing, or sends a request if a parent must approve.
    package mutating func buy(_ id: String) throws(EconomyRefusal) -> ShopThing {
        let thing = try offer(thing: id)
        guard thing.needsApproval else {
            try pay(thing, for: nil)
            return thing
        }
        guard !isAskedFor(thing) else { throw .alreadyAsked(app: thing.title) }
        put(
            .purchase(thing.id, .requested(price: Int64(thing.ware.cost))), about: thing.id,
            reason: thing.recordedTitle)
        return thing
    }

    /// Whether the child has asked for a thing, and no parent has said anything yet.
    package func isAskedFor(_ thing: ShopThing) -> Bool {
        books.request(forThing: thing.names) != nil
    }

    /// Approves a request for a thing, which is paid at the present price. The child has asked on a day on which it could:
    /// the day of the answer does not matter.
    package mutating func approve(wish request: String) throws(EconomyRefusal) -> ShopThing {
        guard let id = books.requests.first(where: { $0.id == request })?.thing else { throw missing(request) }
        let thing = try thing(id)
        try checkTimes(of: thing)
        try checkRoom(for: thing)
        try pay(thing, for: request)
        return thing
    }

    private mutating func pay(_ thing: ShopThing, for request: String?) throws(EconomyRefusal) {
        try checkBalance(thing.ware.cost, orElse: tooDear(thing))
        let price = Int64(thing.ware.cost)
        guard let shares = accounts.allocation(of: price) else { throw tooDear(thing) }
        let paid: PurchaseDecision =
            thing.isFreeze
            ? .freezeBought(points: price, request: request) : .bought(points: price, request: request)
        put(.purchase(thing.id, paid), about: thing.id, reason: thing.recordedTitle, shares: shares)
        if thing.isFreeze { freezes[thing.id, default: 0] += 1 }
        settlePoints()
    }

    // MARK: What is owed

    /// Gives the points of a purchase back that was not handed over.
    package mutating func giveBack(purchase id: String) throws(EconomyRefusal) {
        let bought = try owed(id)
        put(
            .purchase(bought.thing ?? "", .returned(points: -bought.points, purchase: id)), about: bought.thing ?? "",
            reason: "given back: \(bought.reason)", shares: refund(-bought.points, of: id))
        settlePoints()
    }

    /// Says no to handing over what was bought: its points come back.
    package mutating func decline(purchase id: String, reason: String) throws(EconomyRefusal) {
        let thing = try owed(id).thing ?? ""
        put(.purchase(thing, .declined(asked: id)), about: thing, reason: reason)
        try giveBack(purchase: id)
    }

    private func owed(_ id: String) throws(EconomyRefusal) -> Decision {
        guard let bought = books.purchases.first(where: { $0.id == id }) else { throw missing(id) }
        guard books.handedOver[id] == nil else { throw .alreadyAnswered(bought.reason) }
        return bought
    }

    /// The last purchase of a thing that is still owed.
    package func owedPurchase(of thing: ShopThing) throws(EconomyRefusal) -> Decision {
        guard let owed = books.owedPurchases.last(where: { $0.isAbout(thing: thing.names) }) else {
            throw .nothingToGiveBack(thing: thing.title)
        }
        return owed
    }

    // MARK: What stands against it

    private mutating func checkSale(of thing: ShopThing) throws(EconomyRefusal) {
        guard thing.isSold(on: calendar.day(at: Instant(milliseconds: now))) else {
            throw .notOnSale(thing: thing.title, days: thing.ware.days, again: nextDay(of: thing))
        }
        try checkTimes(of: thing)
        try checkRoom(for: thing)
    }

    /// Refuses a freeze that the streak could not keep.
    private func checkRoom(for thing: ShopThing) throws(EconomyRefusal) {
        guard case .freeze(let most) = thing.ware.good, let stock = freezes[thing.id], stock >= most else { return }
        throw .noRoom(thing: thing.title, stock: stock)
    }

    private mutating func checkTimes(of thing: ShopThing) throws(EconomyRefusal) {
        let today = calendar.day(at: Instant(milliseconds: now)).day
        guard let most = thing.ware.maxTimes, !thing.isLeft(after: books.purchases, on: today, &calendar) else {
            return
        }
        throw .soldOut(thing: thing.title, times: most, per: thing.ware.period, again: nextDay(of: thing))
    }

    private func tooDear(_ thing: ShopThing) -> EconomyRefusal {
        .tooDear(thing: thing.title, price: thing.ware.cost, balance: Int(accounts.total))
    }

    /// The first day after today on which a thing can be bought again, but for its points. Nil if there is none within a
    /// year.
    private mutating func nextDay(of thing: ShopThing) -> SaleDay? {
        let today = calendar.day(at: Instant(milliseconds: now)).day
        let last = min(today + 366, thing.until?.dayNumber ?? .max)
        guard today < last else { return nil }
        for day in (today + 1)...last {
            let info = calendar.info(of: day)
            guard thing.isSold(on: info), thing.isLeft(after: books.purchases, on: day, &calendar) else { continue }
            return SaleDay(date: info.date, isNear: day - today < 7)
        }
        return nil
    }
}
