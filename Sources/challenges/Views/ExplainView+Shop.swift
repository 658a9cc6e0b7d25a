import Economy
import Languages
import Presentation
import RuleEngine

extension ExplainView {
    /// Whether freezes for a streak can be bought now, and those that were bought.
    /// - Parameter desk: the child's, at the moment.
    func freezes(at desk: Desk) -> (offer: String?, items: [TreeItem]) {
        let (verdict, items) = shopping(at: desk)
        let isSold = !isEnded && interpreter.freezes(of: child)[planned.id] != nil
        return (
            isSold ? verdict : nil, items.isEmpty ? [] : [TreeItem(localized("Freezes that were bought"), inner: items)]
        )
    }

    /// How many purchases are shown.
    private static var lastPurchases: Int { 12 }

    /// What stands between the child and a thing of the shop, or a freeze, and when it was bought.
    /// - Parameter desk: the child's, at the moment.
    func shopping(at desk: Desk) -> (verdict: String, items: [TreeItem]) {
        var desk = desk
        desk.freezes = interpreter.freezes(of: child)
        let ids = plan.ids(of: planned.id)
        let items = desk.books.bought(thing: ids).suffix(Self.lastPurchases).map { bought in
            let price = CountedWord.point.counted(Int(-bought.points))
            if case .purchase(_, .freezeBought) = bought.body {
                return TreeItem(localized("\(moment(bought.at)): a freeze bought for \(price)"), .won)
            }
            return desk.books.handedOver[bought.id] == nil
                ? TreeItem(localized("\(moment(bought.at)): bought for \(price), owed until it is handed over"))
                : TreeItem(localized("\(moment(bought.at)): bought for \(price), handed over"), .won)
        }
        guard !isEnded, let thing = desk.things.first(where: { $0.names.contains(planned.id) }) else {
            return (end, items)
        }
        if desk.isAskedFor(thing) {
            return (
                thing.isFreeze
                    ? localized("\(thing.title) was asked for, and waits for a parent.")
                    : localized("It was asked for, and waits for a parent."), items
            )
        }
        do throws(EconomyRefusal) {
            _ = try desk.offer(thing: thing.id)
            guard thing.isFreeze else { return (localized("It can be bought now."), items) }
            let price = CountedWord.point.counted(thing.ware.cost)
            return (localized("\(thing.title) can be bought now, for \(price)."), items)
        } catch {
            return (error.message(clock: moment), items)
        }
    }
}
