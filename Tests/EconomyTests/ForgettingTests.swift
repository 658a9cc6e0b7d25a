import FamilySettings
import FamilyTime
import SeededNumbers
import Testing

@testable import Economy

@Suite("Books that forget what has ended")
struct ForgettingTests {
    private static let start: Int64 = 1_793_577_600_000  // 2026-11-02T00:00:00Z

    /// How far back what has ended is known: beyond that, nothing is settled any more.
    private static let memory = Desk.lookingBack + 5 * Milliseconds.day

    @Test("Decide what books of all years decide, saved and read or not", arguments: UInt64(1)...6)
    func sameDecisions(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        let family = Self.family
        let calendar = family.calendar(of: family.children[0])
        var (all, saved) = (Books(), Books())
        var accounts = Accounts()
        var shares: [String: [AccountShare]] = [:]
        var use: [String: [Stretch]] = [:]
        var seq: Int64 = 0
        var recorded: [Int64: Decision] = [:]
        var (clock, happened) = (Self.start, [String: Int]())
        for _ in 0..<1_200 {
            clock += Int64(number(1...8 * 3600)) * 1000
            let app = family.apps[number(0...3)].id
            let choice = number(0...13)
            let amounts: [RedeemAmount] = [.points(10 * number(1...70)), .minutes(number(1...70)), .most]
            let (amount, which) = (amounts[number(0...2)], number(0...9))
            if choice == 12 { use[app, default: []].append(Stretch(clock - Int64(number(60...3600)) * 1000, clock)) }
            for (app, times) in use { use[app] = times.filter { $0.end > clock - 3 * Milliseconds.day } }
            func desk(_ books: Books) -> Desk {
                let rewards = family.apps.map { app in
                    let own = (use[app.id] ?? []).without(books.state(of: app.id).shields)
                        .map { HeardUse($0) }
                    return (app.id, RewardApp(app: app, terms: family.terms(of: app, for: "mia"), use: own))
                }
                return Desk(
                    child: "mia", now: Instant(milliseconds: clock), calendar: calendar, books: books,
                    accounts: accounts, rewards: Dictionary(uniqueKeysWithValues: rewards), shares: shares)
            }
            // A word on what was confirmed long ago is given with all of the books.
            let isOfOld = choice == 13
            var desks = [desk(all), desk(isOfOld ? all : saved)]
            for place in desks.indices {
                desks[place].settle(isEnforcing: which == 0)
                try? Self.act(choice, which, app, amount, clock, &desks[place])
            }
            try #require(desks[0].made == desks[1].made)
            (accounts, shares) = (desks[0].accounts, desks[0].shares)
            if choice < 3 { accounts.enter(Int64(number(1...400)), app: ["books", nil][number(0...1)], at: clock) }
            for var decision in desks[0].made {
                seq += 1
                decision.number = seq
                decision.shares = []
                recorded[seq] = decision
                happened[decision.kind.rawValue, default: 0] += 1
                all.take(decision)
                saved.take(decision)
            }
            let bound = clock - Self.memory
            if saved.isTorn {
                happened["torn", default: 0] += 1
                saved = all
                saved.forget(before: bound)
            }
            if number(0...9) == 0 {
                saved.forget(before: bound)
                saved = try #require(Books(encoded: saved.encoded) { _ in recorded })
            }
            var (one, other) = (all, saved)
            one.forget(before: bound)
            other.forget(before: bound)
            try #require(one == other)
        }
        saved.forget(before: clock - Self.memory)
        #expect(saved.encoded.count * 2 < all.encoded.count)
        for kind in ["pointsSpent", "windowClosed", "shieldLifted", "useCounted", "taskTakenBack", "torn"] {
            #expect(happened[kind, default: 0] > 0, "\(kind): \(happened)")
        }
    }

    @Test("Bytes that are no books are refused, at whatever place they are cut or changed in length")
    func damaged() {
        var books = Books()
        let locked = Decision(id: "a", child: "mia", at: 5, .app("tube", .locked(until: 9)), reason: "homework")
        let report = Decision(id: "b", number: 2, child: "mia", at: 6, .task("tidy", .reported()), reason: "Tidy")
        books.take(locked)
        books.take(report)
        func read(_ bytes: [UInt8]) -> Books? { Books(encoded: bytes) { _ in [2: report] } }
        let bytes = books.encoded
        #expect(read(bytes) == books)
        for count in bytes.indices { #expect(read(Array(bytes[..<count])) == nil) }
        #expect(read(bytes + [0]) == nil)
        #expect(Books(encoded: bytes) { _ in [:] } == nil)
    }

    private static func act(
        _ choice: Int, _ which: Int, _ app: String, _ amount: RedeemAmount, _ clock: Int64, _ desk: inout Desk
    ) throws(EconomyRefusal) {
        let until = which < 5 ? nil : clock + Int64(which) * 20 * Milliseconds.hour
        switch choice {
        case 3...5: _ = try desk.redeem(app, amount)
        case 6: try desk.lock([app], until: until, reason: "")
        case 7: try desk.unlock([app], until: until, reason: "")
        case 8: try desk.clear([app])
        case 9: try desk.stop(app)
        case 10:
            guard let request = desk.books.requests.first?.id else { return }
            if which > 3 { _ = try desk.approve(request) } else { try desk.decline(request, reason: "no") }
        case 11:
            let day = clock / Milliseconds.day
            try desk.confirm(
                TaskWindow("tidy", title: "Tidy", isName: { $0 == "tidy" }) { $0 / Milliseconds.day == day },
                done: clock)
        case 13:
            guard which == 0, let first = desk.books.confirmed.first else { return }
            try desk.takeBack(task: first.id, reason: "not done")
        default: break
        }
    }

    private static var family: Family {
        var limited = AppTerms.Stated()
        limited.maxMinutesPerDay = DailyMinutes(45)
        var metered = AppTerms.Stated()
        metered.pay = .perMinute
        var asked = AppTerms.Stated()
        asked.approval = true
        asked.again = .replace
        return Family(
            zone: Zone(id: "Europe/Berlin") ?? .utc, children: [Child(id: "mia", name: "Mia")],
            apps: [("plain", AppTerms.Stated()), ("limited", limited), ("metered", metered), ("asked", asked)].map {
                App(id: $0.0, name: $0.0, category: .reward, stated: $0.1)
            })
    }
}
