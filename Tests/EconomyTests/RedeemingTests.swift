import FamilySettings
import FamilyTime
import Testing

@testable import Economy

@Suite("Redeeming points")
struct RedeemingTests {
    private func rich(_ points: Int64 = 1000, _ fill: (inout AppTerms.Stated) -> Void = { _ in }) -> Household {
        var home = Household()
        home.apps = [Household.game("game", fill)]
        home.points = [("books", "08:00", points)]
        return home
    }

    @Test("B1: 10 points are a minute, unless the app has its own cost; the price is known before it is paid")
    func price() throws {
        var desk = try rich().desk("16:00")
        #expect(try desk.offer("game", .points(300)).words == "300 points: 30 minutes of Game")
        #expect(try desk.offer("game", .minutes(12)).points == 120)
        var dear = try rich { $0.costPerMinute = 50 }.desk("16:00")
        #expect(try dear.offer("game", .points(300)).minutes == 6)
        #expect(desk.made.isEmpty && dear.made.isEmpty)
    }

    @Test("B1: whole minutes are sold: 309 points are refused with 300 and 310, and nothing is spent")
    func wholeMinutes() throws {
        var home = rich()
        let refusal = try home.refused("16:00") { desk throws(EconomyRefusal) in
            _ = try desk.redeem("game", .points(309))
        }
        #expect(refusal == .partOfAMinute(app: "Game", cost: 10, asked: 309))
        #expect(refusal?.remedy == "Ask for 300 points (30 min) or 310 points (31 min).")
        #expect(try home.desk("16:00").accounts.total == 1000)
    }

    @Test("B2: no more points are offered than there are")
    func moreThanThereIs() throws {
        var home = rich(300)
        #expect(
            try home.refused("16:00") { desk throws(EconomyRefusal) in _ = try desk.redeem("game", .points(310)) }
                == .tooFewPoints(price: 310, balance: 300))
        let paid = try home.at("16:00") { desk throws(EconomyRefusal) in try desk.redeem("game", .points(300)) }
        #expect(paid.points == 300)
    }

    @Test("B1: below the minimum, above the maximum, too little balance: refused with the numbers")
    func refused() throws {
        var home = rich()
        #expect(
            try home.refused("16:00") { desk throws(EconomyRefusal) in _ = try desk.redeem("game", .points(20)) }
                == .belowMinimum(app: "Game", minutes: 3, points: 30, asked: .points(20)))
        #expect(
            try home.refused("16:00") { desk throws(EconomyRefusal) in _ = try desk.redeem("game", .points(610)) }
                == .aboveMaximum(app: "Game", minutes: 60, points: 600, asked: .points(610)))
        #expect(
            try home.refused("16:00") { desk throws(EconomyRefusal) in _ = try desk.redeem("game", .points(45)) }
                == .partOfAMinute(app: "Game", cost: 10, asked: 45))
        var poor = rich(299)
        let refusal = try poor.refused("16:00") { desk throws(EconomyRefusal) in
            _ = try desk.redeem("game", .points(300))
        }
        #expect(refusal == .tooFewPoints(price: 300, balance: 299))
        #expect(refusal?.message { _ in "" } == "That costs 300 points, and there are 299: 1 is missing.")
        #expect(home.decisions.isEmpty && poor.decisions.isEmpty)
    }

    @Test("B2: 200 from one app and 100 from another: redeeming 300 leaves exactly 0 and 0, 301 is refused")
    func allocation() throws {
        var home = Household()
        home.points = [("books", "08:00", 200), ("khan", "09:00", 100)]
        var stated = AppTerms.Stated()
        stated.minMinutes = 1
        home.economy.pointsPerMinuteOfReward = 1
        home.apps = [App(id: "game", name: "Game", category: .reward, stated: stated)]
        #expect(
            try home.refused("16:00") { desk throws(EconomyRefusal) in _ = try desk.redeem("game", .points(301)) }
                == .tooFewPoints(price: 301, balance: 300))
        try home.at("16:00") { desk throws(EconomyRefusal) in _ = try desk.redeem("game", .points(300)) }
        let accounts = try home.desk("16:00").accounts
        #expect(
            accounts.balances
                == [
                    AccountShare(app: nil, points: 0), AccountShare(app: "books", points: 0),
                    AccountShare(app: "khan", points: 0),
                ])
        #expect(
            home.decisions[0].shares
                == [AccountShare(app: "books", points: -200), AccountShare(app: "khan", points: -100)])
    }

    @Test("B2: bonus points go first, then the oldest points of all apps, whichever app they are of")
    func oldestFirst() throws {
        var home = Household()
        home.points = [("khan", "08:00", 50), ("books", "09:00", 60), ("khan", "10:00", 70), (nil, "11:00", 40)]
        func shares(_ points: Int) throws -> [AccountShare] {
            var home = home
            try home.at("16:00") { desk throws(EconomyRefusal) in _ = try desk.redeem("game", .points(points)) }
            return home.decisions[0].shares
        }
        #expect(try shares(30) == [AccountShare(app: nil, points: -30)])
        #expect(
            try shares(100)
                == [
                    AccountShare(app: nil, points: -40), AccountShare(app: "khan", points: -50),
                    AccountShare(app: "books", points: -10),
                ])
        #expect(
            try shares(200)
                == [
                    AccountShare(app: nil, points: -40), AccountShare(app: "khan", points: -100),
                    AccountShare(app: "books", points: -60),
                ])
    }

    @Test("Law 11: a balance that a correction left below zero blocks spending until it is earned back")
    func belowZero() throws {
        var home = Household()
        home.points = [("books", "08:00", 100), ("books", "09:00", -250), ("khan", "10:00", 120)]
        #expect(
            try home.refused("16:00") { desk throws(EconomyRefusal) in _ = try desk.redeem("game", .points(30)) }
                == .belowZero(balance: -30))
        home.points.append(("khan", "17:00", 70))
        #expect(
            try home.refused("18:00") { desk throws(EconomyRefusal) in _ = try desk.redeem("game", .points(50)) }
                == .tooFewPoints(price: 50, balance: 40))
        try home.at("18:00") { desk throws(EconomyRefusal) in _ = try desk.redeem("game", .points(40)) }
        #expect(try home.desk("18:00").accounts.total == 0)
    }

    @Test("A second redemption extends the window, takes its place, or is refused, as the family says")
    func again() throws {
        var longer = rich()
        try longer.at("16:00") { desk throws(EconomyRefusal) in _ = try desk.redeem("game", .minutes(30)) }
        let more = try longer.at("16:10") { desk throws(EconomyRefusal) in try desk.redeem("game", .minutes(10)) }
        #expect(try more.ends == longer.instant("16:40"))

        var other = rich { $0.again = .replace }
        try other.at("16:00") { desk throws(EconomyRefusal) in _ = try desk.redeem("game", .minutes(30)) }
        let new = try other.at("16:10") { desk throws(EconomyRefusal) in try desk.redeem("game", .minutes(15)) }
        #expect(try new.ends == other.instant("16:25"))
        // Of the first thirty minutes twenty came back.
        #expect(try other.desk("16:10").accounts.total == 1000 - 100 - 150)

        var once = rich { $0.again = .refuse }
        try once.at("16:00") { desk throws(EconomyRefusal) in _ = try desk.redeem("game", .minutes(30)) }
        #expect(
            try once.refused("16:10") { desk throws(EconomyRefusal) in _ = try desk.redeem("game", .minutes(10)) }
                == .alreadyOpen(app: "Game", minutesLeft: 20))
    }

    @Test("B7: a child asks, a parent approves or declines; nothing is paid before")
    func approval() throws {
        var home = rich { $0.approval = true }
        try home.at("16:00") { desk throws(EconomyRefusal) in _ = try desk.redeem("game", .points(300)) }
        #expect(home.told() == ["redemptionRequested 16:00"])
        #expect(
            try home.refused("16:01") { desk throws(EconomyRefusal) in _ = try desk.redeem("game", .points(100)) }
                == .alreadyAsked(app: "Game"))
        let request = home.decisions[0].id
        var declined = home
        try declined.at("16:05") { desk throws(EconomyRefusal) in try desk.decline(request, reason: "dinner") }
        #expect(try declined.desk("16:05").books.requests.isEmpty)
        #expect(try declined.desk("16:05").accounts.total == 1000)
        let offer = try home.at("16:05") { desk throws(EconomyRefusal) in try desk.approve(request) }
        #expect(try offer.ends == home.instant("16:35"))
        #expect(home.told(from: 1) == ["pointsSpent 16:05", "windowOpened 16:05"])
        #expect(
            try home.refused("16:06") { desk throws(EconomyRefusal) in _ = try desk.approve(request) }
                == .alreadyAnswered("300 points: 30 minutes of Game"))
    }

    @Test("B7: what was spent in the meantime cannot be approved")
    func approvedTooLate() throws {
        var home = rich(300) { $0.approval = true }
        home.apps.append(Household.game("other"))
        try home.at("16:00") { desk throws(EconomyRefusal) in _ = try desk.redeem("game", .points(300)) }
        try home.at("16:01") { desk throws(EconomyRefusal) in _ = try desk.redeem("other", .points(100)) }
        let request = home.decisions[0].id
        #expect(
            try home.refused("16:05") { desk throws(EconomyRefusal) in _ = try desk.approve(request) }
                == .tooFewPoints(price: 300, balance: 200))
        #expect(try home.desk("16:05").books.requests.map(\.id) == [request])
    }

    @Test("A learning app cannot be redeemed")
    func learning() throws {
        var home = rich()
        #expect(
            try home.refused("16:00") { desk throws(EconomyRefusal) in _ = try desk.redeem("books", .points(30)) }
                == .notAReward(app: "books"))
    }
}
