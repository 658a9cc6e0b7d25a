import Economy
import FamilyTime
import JSONText
import Languages
import Presentation
import RuleEngine
import RuleLanguage

// The things of the shop in words.
extension RewardView {
    var things: [ShopThing] { desk.things }

    /// The titles of what the points buy now.
    var affordable: [String] {
        var desk = desk
        return things.filter { (try? desk.offer(thing: $0.id)) != nil && !desk.isAskedFor($0) }.map(\.title)
    }

    /// - Parameter isWhole: whether those are told, too, that can never be bought again.
    mutating func thingItems(isWhole: Bool) -> [ThingItem] {
        things.compactMap { thing in
            let obstacle = desk.obstacle(to: thing)
            guard isWhole || obstacle?.isForGood != true else { return nil }
            return ThingItem(
                icon: thing.icon, title: thing.title, about: thing.about, cost: thing.ware.cost, balance: balance,
                terms: thing.terms, obstacle: obstacle?.message(clock: clock.words))
        }
    }

    /// What a thing costs, and when: "500 points, on the weekend, once a week". What a freeze costs, which is listed by the
    /// id of its streak: "150 points: Freeze for Reading streak".
    func priceWords(_ thing: ShopThing) -> String {
        if thing.isFreeze { return thing.price }
        return [CountedWord.point.counted(thing.ware.cost), thing.terms].compactMap(\.self).joined(separator: ", ")
    }

    /// What can be had: "can be bought now". The reason if it is refused.
    mutating func offerWords(_ thing: ShopThing) -> String {
        if desk.isAskedFor(thing) { return localized("was asked for, and waits for a parent") }
        do throws(EconomyRefusal) {
            _ = try desk.offer(thing: thing.id)
            return localized("can be bought now")
        } catch {
            if case .owed = error { return localized("nothing yet") }
            return error.message(clock: clock.words)
        }
    }

    /// The things for other programs.
    mutating func thingJSON() -> [JSONOutput] {
        things.map { thing in
            var members: [(String, JSONOutput)] = [
                ("thing", .string(thing.id)), ("title", .string(thing.title)), ("points", .int(Int64(thing.ware.cost))),
                ("missing", .int(Int64(max(0, thing.ware.cost - balance)))), ("approval", .bool(thing.needsApproval)),
                ("requested", .bool(desk.isAskedFor(thing))),
            ]
            do throws(EconomyRefusal) {
                _ = try desk.offer(thing: thing.id)
                members.append(("canBuy", .bool(true)))
            } catch {
                members += [("canBuy", .bool(false)), ("refused", .string(error.message(clock: clock.words)))]
            }
            return .object(members)
        }
    }
}

extension EconomyRefusal {
    /// Whether a thing of the shop cannot be bought again.
    fileprivate var isForGood: Bool {
        switch self {
        case .notOnSale(_, _, again: nil), .soldOut(_, _, _, again: nil): true
        default: false
        }
    }
}

extension ShopThing {
    /// "500 points: Ice cream"
    var price: String {
        localized("\(CountedWord.point.counted(ware.cost)): \(title)", "a price, and what it is for")
    }

    /// When and how often it can be bought: "on the weekend, once a week". Nil for always.
    var terms: String? {
        let days = ware.days == .every ? nil : ware.days.phrase
        let words = [days, ware.maxTimes.map { Words.often($0, per: ware.period) }].compactMap(\.self)
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }
}
