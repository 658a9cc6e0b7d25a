import Economy
import FamilyTime
import Languages
import Presentation
import RuleEngine

extension ExplainView {
    /// How many purchases are shown.
    private static var lastPurchases: Int { 12 }

    /// What stands between the child and a thing of the shop, and when it was bought.
    /// - Parameter desk: the child's, at the moment.
    func shopping(at desk: Desk) -> (verdict: String, items: [TreeItem]) {
        let ids = plan.ids(of: planned.id)
        let purchases = desk.books.purchases.filter { $0.isAbout(thing: ids) }
        let items = purchases.suffix(Self.lastPurchases).map { bought in
            let price = CountedWord.point.counted(Int(-bought.points))
            return desk.books.handedOver[bought.id] == nil
                ? TreeItem(localized("\(moment(bought.at)): bought for \(price), owed until it is handed over"))
                : TreeItem(localized("\(moment(bought.at)): bought for \(price), handed over"), .won)
        }
        guard !isEnded, let thing = desk.things.first(where: { $0.names.contains(planned.id) }) else {
            return (end, items)
        }
        if desk.isAskedFor(thing) { return (localized("It was asked for, and waits for a parent."), items) }
        var desk = desk
        do throws(EconomyRefusal) {
            _ = try desk.offer(thing: thing.id)
            return (localized("It can be bought now."), items)
        } catch {
            return (error.message(clock: moment), items)
        }
    }
}
