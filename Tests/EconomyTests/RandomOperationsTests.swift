import FamilySettings
import FamilyTime
import RuleEngine
import SeededNumbers
import Testing

@testable import Economy

/// What a family does, in any order, held against a model that only adds and subtracts.
@Suite("Ten thousand operations, of four families")
struct RandomOperationsTests {
    /// A child's economy by the simplest means there are.
    private struct Model {
        var balance: Int64 = 0
        var spent: Int64 = 0
        var isCorrected = false
        var spentInShop: Int64 = 0
        /// What was bought of the shop and is there or owed, by decision.
        var bought: [String: (thing: String, points: Int64, at: Int64)] = [:]
        var givenOut: Set<String> = []
        /// Freezes in stock.
        var freezes = 0

        /// Takes in what was decided of the shop, and holds it against what may be.
        mutating func take(_ decision: Decision, by calendar: inout FamilyCalendar) {
            switch decision.body {
            case .purchase(let thing, .bought(let points, _)):
                bought[decision.id] = (thing, points, decision.at)
                spentInShop += points
                #expect(balance >= 0)
                let day = calendar.day(at: Instant(milliseconds: decision.at))
                let same = bought.values.filter { $0.thing == thing }.map {
                    calendar.day(at: Instant(milliseconds: $0.at))
                }
                if thing == "ice" {
                    #expect(DaySelection.weekend.contains(day))
                    #expect(same.count { $0.day == day.day } == 1)
                }
                if thing == "film" { #expect(same.count { $0.weekFirst == day.weekFirst } <= 2) }
            case .purchase(let streak, .freezeBought(let points, _)):
                #expect(streak == "run" && points == 30 && balance >= 0)
                spentInShop += points
                freezes += 1
                #expect(freezes <= 2)
            case .purchase(let thing, .returned(let points, let purchase)):
                let paid = bought.removeValue(forKey: purchase)
                #expect(paid?.thing == thing && paid?.points == points)
                #expect(!givenOut.contains(purchase))
                spentInShop -= points
            case .prize(let purchase, isHandedOver: true):
                #expect(bought[purchase] != nil && givenOut.insert(purchase).inserted)
            default: break
            }
        }
    }

    private static let start: Int64 = 1_793_577_600_000  // 2026-11-02T00:00:00Z

    @Test("Keep every invariant", arguments: UInt64(1)...4)
    func invariants(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
        var limited = AppTerms.Stated()
        limited.maxMinutesPerDay = DailyMinutes(45)
        var metered = AppTerms.Stated()
        metered.pay = .perMinute
        var asked = AppTerms.Stated()
        asked.approval = true
        asked.again = .replace
        let family = Family(
            zone: Zone(id: "Europe/Berlin") ?? .utc, children: [Child(id: "mia", name: "Mia")],
            apps: [("plain", AppTerms.Stated()), ("limited", limited), ("metered", metered), ("asked", asked)].map {
                App(id: $0.0, name: $0.0, category: .reward, stated: $0.1)
            })
        let ids = family.apps.map(\.id)
        let things = [
            ShopThing(id: "sticker", title: "Sticker", ware: Ware(cost: 40)),
            ShopThing(id: "ice", title: "Ice", ware: Ware(cost: 90, days: .weekend, maxTimes: 1, period: .day)),
            ShopThing(id: "film", title: "Film", ware: Ware(cost: 60, maxTimes: 2, period: .week), needsApproval: true),
            ShopThing(id: "run", title: "Run", ware: Ware(.freeze(atMost: 2), cost: 30)),
        ]
        var books = Books()
        var accounts = Accounts()
        var shares: [String: [AccountShare]] = [:]
        var use: [String: [Stretch]] = [:]
        var model = Model()
        var clock = Self.start
        var happened: [String: Int] = [:]
        var calendar = family.calendar(of: family.children[0])

        for step in 0..<2_500 {
            clock += Int64(number(0...900)) * 1000
            let app = ids[number(0...3)]
            let rewards = family.apps.map { app in
                // Of what lies behind yesterday nothing is asked any more.
                let shields = books.state(of: app.id).shields.filter { $0.end > clock - 2 * Milliseconds.day }
                let recent = (use[app.id] ?? []).filter { $0.end > clock - 3 * Milliseconds.day }.without(shields)
                    .map { HeardUse($0) }
                return (app.id, RewardApp(app: app, terms: family.terms(of: app, for: "mia"), use: recent))
            }
            var desk = Desk(
                child: "mia", now: Instant(milliseconds: clock), calendar: calendar, books: books, accounts: accounts,
                rewards: Dictionary(uniqueKeysWithValues: rewards), things: things, shares: shares)
            // The desk alone holds them now, so that nothing is copied.
            books = Books()
            shares = [:]
            // A missed day has taken one.
            if model.freezes > 0, number(0...200) == 0 { model.freezes -= 1 }
            desk.freezes = ["run": model.freezes]
            desk.settle()
            let before = desk.accounts.total
            let choice = number(0...14)
            var earned: (app: String?, points: Int64)?
            do throws(EconomyRefusal) {
                switch choice {
                case 0...2: earned = (["books", "khan", nil][number(0...2)], Int64(number(1...120)))
                case 3...5:
                    _ = try desk.redeem(
                        app, [.points(10 * number(1...70)), .minutes(number(1...70)), .most][number(0...2)])
                case 6: try desk.lock([app], reason: "")
                case 7: try desk.unlock([app], reason: "")
                case 8: try desk.clear([app])
                case 9: try desk.stop(app)
                case 10:
                    if let request = desk.books.requests.first {
                        if number(0...2) == 0 {
                            try desk.decline(request.id, reason: "")
                        } else if request.thing == nil {
                            _ = try desk.approve(request.id)
                        } else {
                            _ = try desk.approve(wish: request.id)
                        }
                    }
                case 13: _ = try desk.buy(things[number(0...3)].id)
                case 14:
                    if let owed = desk.books.owedPurchases.last {
                        switch number(0...2) {
                        case 0: try desk.handOver(prize: owed.id, title: owed.reason)
                        case 1: try desk.giveBack(purchase: owed.id)
                        default: try desk.decline(purchase: owed.id, reason: "")
                        }
                    }
                case 11: try desk.adjust(number(0...1) == 0 ? number(1...60) : -number(1...60), reason: "")
                default:
                    // A late report or a void takes away what was earned; it may have been spent.
                    if number(0...9) == 0 {
                        earned = ("books", -Int64(number(1...80)))
                        model.isCorrected = true
                    } else {
                        let from = clock - Int64(number(60...1200)) * 1000
                        use[app, default: []].append(Stretch(from, clock))
                    }
                }
            } catch {
                happened["refused", default: 0] += 1
            }
            if let earned {
                model.balance += earned.points
                accounts = desk.accounts
                accounts.enter(earned.points, app: earned.app, at: clock)
            } else {
                accounts = desk.accounts
            }
            for decision in desk.made {
                happened[decision.kind.rawValue, default: 0] += 1
                model.balance += decision.points
                model.take(decision, by: &calendar)
                // What is spread over accounts is the whole of it, to the point.
                try #require(decision.shares.reduce(0) { $0 + $1.points } == decision.points)
                if decision.kind == .pointsSpent {
                    model.spent -= decision.points
                    #expect(decision.shares.allSatisfy { $0.points < 0 })
                }
                if decision.kind == .pointsRefunded { model.spent -= decision.points }
            }
            books = desk.books
            shares = desk.shares
            calendar = desk.calendar
            try #require(accounts.total == model.balance)
            #expect(accounts.balances.reduce(0) { $0 + $1.points } == model.balance)
            // Only a correction may leave it below zero, and then nothing is spent.
            try #require(model.balance >= 0 || model.isCorrected)
            if before < 0 {
                #expect(!desk.made.contains { if case .app(_, .bought) = $0.body { true } else { false } })
            }
            if model.balance >= 0 { model.isCorrected = false }
            // What use has cost was paid or is owed, and nothing is owed while there are points.
            let (cost, paid) = desk.books.uses.values.reduce((0, 0)) { ($0.0 + $1.cost, $0.1 + $1.paid) }
            let owed = desk.owed.reduce(0) { $0 + $1.points }
            try #require(cost == paid + owed)
            if before > 0, earned == nil { try #require(owed == 0) }
            if step % 10 == 0 { try check(books, family, clock) }
        }
        #expect(
            ids.reduce(0) { $0 + books.state(of: $1).history.pointsSpent } + model.spentInShop == model.spent)
        #expect(books.purchases.map(\.id).sorted() == model.bought.keys.sorted())
        #expect(Set(books.owedPurchases.map(\.id)) == Set(model.bought.keys).subtracting(model.givenOut))
        for kind in [
            Decision.Kind.pointsSpent, .pointsRefunded, .pointsAdjusted, .windowOpened, .windowClosed, .limitReached,
            .redemptionRequested, .redemptionDeclined, .appLocked, .appUnlocked, .appCleared, .prizeHandedOver,
        ] {
            #expect(happened[kind.rawValue, default: 0] > 1, "\(kind): \(happened)")
        }
    }

    /// What holds of the books whatever happened.
    private func check(_ books: Books, _ family: Family, _ clock: Int64) throws {
        for (app, state) in books.rewards {
            // Windows and shields of an app never lie in the same time.
            let shields = state.shields
            try #require(shields == shields.union)
            try #require(state.opened.flatMap { shields.within($0) }.isEmpty, "\(app)")
            if let window = state.window {
                try #require(state.shieldedSince == nil)
                try #require(window.ends.map { $0 > clock } ?? true)
            }
        }
        var calendar = family.calendar(of: family.children[0])
        let today = calendar.day(at: Instant(milliseconds: clock))
        let open = books.state(of: "limited").opened.within(Stretch(today.start, today.end)).union
        try #require(open.reduce(0) { $0 + $1.length } <= 45 * Milliseconds.minute)
    }
}
