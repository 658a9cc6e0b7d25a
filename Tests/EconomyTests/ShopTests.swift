import FamilySettings
import FamilyTime
import RuleEngine
import Testing

@testable import Economy

@Suite("The shop")
struct ShopTests {
    private static let ice = ShopThing(
        id: "ice", title: "Ice cream", ware: Ware(cost: 500, days: .weekend, maxTimes: 1, period: .week))

    private func home(_ thing: ShopThing = Self.ice, points: Int64 = 1_200) -> Household {
        var home = Household(points: points)
        home.things = [thing]
        return home
    }

    private static func buy(_ id: String) -> (inout Desk) throws(EconomyRefusal) -> Void {
        { desk throws(EconomyRefusal) in _ = try desk.buy(id) }
    }

    private static func said(_ refusal: EconomyRefusal?) -> String? { refusal?.message { _ in "" } }

    @Test("What is bought is paid at once, and owed until it is handed over")
    func bought() throws {
        var home = home()
        try home.at("Sat 10:00", Self.buy("ice"))
        #expect(home.told() == ["pointsSpent 10:00"])
        var desk = try home.desk("Sat 10:01")
        #expect(desk.accounts.total == 700)
        let owed = try #require(desk.books.owedPurchases.first)
        #expect(owed.reason == "Ice cream")
        try desk.handOver(prize: owed.id, title: owed.reason)
        #expect(desk.books.owedPurchases.isEmpty)
        #expect(desk.books.purchases.count == 1)
        // What is there cannot be given back for points.
        #expect(throws: EconomyRefusal.alreadyAnswered("Ice cream")) { try desk.giveBack(purchase: owed.id) }
    }

    @Test("A freeze is paid at once, owed by nobody, and not sold beyond what the streak can keep")
    func freeze() throws {
        let freeze = ShopThing(id: "run", title: "Run", ware: Ware(.freeze(atMost: 2), cost: 150))
        let home = home(freeze)
        var desk = try home.desk("Sat 10:00")
        desk.freezes = ["run": 1]
        _ = try desk.buy("run")
        #expect(desk.accounts.total == 1_050)
        #expect(desk.books.owedPurchases.isEmpty && desk.books.purchases.isEmpty)
        #expect(desk.books.freezes.map(\.reason) == ["Freeze for Run"])
        #expect(
            desk.books.deeds(of: 0).map(\.kind) == [.freeze(streak: "run"), .payment(points: -150)])
        // The one that was just bought fills the stock.
        #expect(throws: EconomyRefusal.noRoom(thing: "Freeze for Run", stock: 2)) { try desk.buy("run") }
        #expect(throws: EconomyRefusal.nothingToGiveBack(thing: "Freeze for Run")) {
            try desk.owedPurchase(of: freeze)
        }
        var poor = self.home(freeze, points: 149)
        #expect(
            Self.said(try poor.refused("Sat 10:00", Self.buy("run")))
                == "You have 149 of 150 points for Freeze for Run: 1 is missing.")
    }

    @Test("A freeze that was asked for is not approved once the streak has all that it can keep")
    func freezeAskedFor() throws {
        var home = home(
            ShopThing(id: "run", title: "Run", ware: Ware(.freeze(atMost: 1), cost: 150), needsApproval: true))
        try home.at("Sat 10:00", Self.buy("run"))
        var desk = try home.desk("Sat 11:00")
        let request = try #require(desk.books.requests.first)
        #expect(desk.accounts.total == 1_200)
        desk.freezes = ["run": 1]
        #expect(throws: EconomyRefusal.noRoom(thing: "Freeze for Run", stock: 1)) { try desk.approve(wish: request.id) }
        desk.freezes = ["run": 0]
        _ = try desk.approve(wish: request.id)
        #expect(desk.books.requests.isEmpty && desk.books.freezes.count == 1 && desk.accounts.total == 1_050)
    }

    @Test("A refusal says what is missing, and from when on it goes")
    func refusals() throws {
        var home = home()
        #expect(
            Self.said(try home.refused("Mon 10:00", Self.buy("ice")))
                == "Ice cream is for the weekend: from Saturday on.")
        try home.at("Sat 10:00", Self.buy("ice"))
        #expect(
            Self.said(try home.refused("Sun 10:00", Self.buy("ice")))
                == "Ice cream goes once a week: again from Saturday on.")
        var poor = self.home(points: 320)
        let refusal = try poor.refused("Sat 10:00", Self.buy("ice"))
        #expect(Self.said(refusal) == "You have 320 of 500 points for Ice cream: 180 are missing.")
        #expect(
            refusal?.message(toParentOf: "Mia") { _ in "" }
                == "Mia has 320 of 500 points for Ice cream: 180 are missing.")
        #expect(Self.said(try poor.refused("Sat 10:00", Self.buy("car"))) == "There is no car in the shop.")
    }

    @Test("Once a week goes again from the first day of the next one on")
    func weekly() throws {
        var home = home(
            ShopThing(id: "ice", title: "Ice cream", ware: Ware(cost: 10, maxTimes: 2, period: .week)))
        for clock in ["Mon 10:00", "Sun 23:59"] { try home.at(clock, Self.buy("ice")) }
        #expect(
            Self.said(try home.refused("Sun 23:59", Self.buy("ice")))
                == "Ice cream goes 2 times a week: again from Monday on.")
    }

    @Test("What is sold so many times in all is sold out for good, and no more after its last day")
    func forGood() throws {
        var home = home(ShopThing(id: "ice", title: "Ice cream", ware: Ware(cost: 10, maxTimes: 1)))
        try home.at("Mon 10:00", Self.buy("ice"))
        #expect(
            Self.said(try home.refused("Sun 10:00", Self.buy("ice"))) == "Ice cream goes once, and was bought as often."
        )
        var short = self.home(
            ShopThing(id: "ice", title: "Ice cream", ware: Ware(cost: 10), until: LocalDate("2026-11-03")))
        #expect(
            Self.said(try short.refused("Wed 10:00", Self.buy("ice"))) == "Ice cream is not sold any more.")
        var later = self.home(
            ShopThing(id: "ice", title: "Ice cream", ware: Ware(cost: 10), from: LocalDate("2026-11-05")))
        #expect(
            Self.said(try later.refused("Wed 10:00", Self.buy("ice"))) == "Ice cream is sold from Thursday on.")
    }

    @Test("A parent who declines what is owed gives its points back where they came from, and it can be bought again")
    func declined() throws {
        var home = home()
        home.points.append((nil, "09:00", 200))
        try home.at("Sat 10:00", Self.buy("ice"))
        let owed = try #require(try home.desk("Sat 10:01").books.owedPurchases.first)
        #expect(owed.shares == [AccountShare(app: nil, points: -200), AccountShare(app: "books", points: -300)])
        try home.at("Sat 11:00") { desk throws(EconomyRefusal) in
            try desk.decline(purchase: owed.id, reason: "It is raining")
        }
        #expect(home.told(from: 1) == ["redemptionDeclined 11:00", "pointsRefunded 11:00"])
        let desk = try home.desk("Sat 11:01")
        #expect(desk.accounts.total == 1_400)
        #expect(desk.accounts.balances.map(\.points).sorted() == [200, 1_200])
        #expect(desk.books.answered.map(\.answer.reason) == ["It is raining"])
        #expect(desk.books.purchases.isEmpty)
        try home.at("Sun 10:00", Self.buy("ice"))
    }

    @Test("Where the family asks, a request waits, one at a time, and is paid when a parent says yes")
    func approval() throws {
        var thing = Self.ice
        thing.needsApproval = true
        thing.ware.days = DaySelection(.sat)
        var home = home(thing)
        try home.at("Sat 10:00", Self.buy("ice"))
        #expect(try home.desk("Sat 10:00").accounts.total == 1_200)
        #expect(try home.refused("Sat 10:01", Self.buy("ice")) == .alreadyAsked(app: "Ice cream"))
        let request = try #require(home.decisions.first)
        // The answer comes on a day on which it is not sold.
        home.points.append(("books", "Sun 12:00", -800))
        #expect(
            try home.refused("Sun 12:30") { desk throws(EconomyRefusal) in _ = try desk.approve(wish: request.id) }
                == .tooDear(thing: "Ice cream", price: 500, balance: 400))
        home.points.append(("books", "Sun 13:00", 800))
        try home.at("Sun 14:00") { desk throws(EconomyRefusal) in _ = try desk.approve(wish: request.id) }
        let desk = try home.desk("Sun 14:01")
        #expect(desk.books.requests.isEmpty)
        #expect(desk.accounts.total == 700)
        #expect(desk.books.owedPurchases.count == 1)
    }

    @Test("A renamed thing is the same one: what was bought under its old name counts")
    func renamed() throws {
        var home = home()
        try home.at("Sat 10:00", Self.buy("ice"))
        var renamed = Self.ice
        renamed.id = "ice-cream"
        renamed.names = ["ice", "ice-cream"]
        home.things = [renamed]
        #expect(try home.refused("Sun 10:00", Self.buy("ice-cream")) != nil)
        #expect(try home.refused("Sun 10:00", Self.buy("ice")) != nil)
    }

    @Test("Points below zero, and points that are owed for use, buy nothing")
    func below() throws {
        var home = home(points: -5)
        #expect(try home.refused("Sat 10:00", Self.buy("ice")) == .belowZero(balance: -5))
    }
}
