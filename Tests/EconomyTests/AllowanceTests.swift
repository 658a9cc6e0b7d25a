import FamilySettings
import FamilyTime
import SeededNumbers
import Testing

@testable import Economy

@Suite("Minutes a day that are free for some apps together")
struct AllowanceTests {
    /// Two games, of which one is bought first and one is paid as it is used, and half an hour for both.
    private func home(_ minutes: DailyMinutes = DailyMinutes(30), carryOver: Int = 0) -> Household {
        var home = Household()
        home.apps = [
            Household.game("game"),
            Household.game("meter") { stated in
                stated.pay = .perMinute
                stated.costPerMinute = 50
            },
            Household.game("other"),
        ]
        home.points = [("books", "08:00", 5000)]
        home.allowances = [
            Allowance(id: "games", apps: ["game", "meter"], Allowance.Stated(minutes: minutes, carryOver: carryOver))
        ]
        return home
    }

    private func standing(_ home: Household, _ app: String, _ time: String) throws -> ShieldStanding {
        var desk = try home.desk(time)
        desk.settle()
        return desk.standing(of: try #require(desk.rewards[app]))
    }

    private func left(_ home: Household, _ time: String) throws -> Int64? {
        try home.desk(time).freeToday.first.map { $0.left / Milliseconds.minute }
    }

    @Test("Within them use costs nothing, beyond them what it costs without")
    func costs() throws {
        var home = home()
        home.use["meter"] = [try home.stretch("16:00", "16:20")]
        try home.settle("16:20")
        #expect(try home.desk("16:20").accounts.total == 5000)
        #expect(try left(home, "16:20") == 10)
        home.use["meter"] = [try home.stretch("16:00", "16:34")]
        try home.settle("16:34")
        #expect(try home.desk("16:34").accounts.total == 5000 - 4 * 50)
        #expect(try left(home, "16:34") == 0)
    }

    @Test("All apps take from the same minutes, and two at once take one time")
    func together() throws {
        var home = home()
        home.use["game"] = [try home.stretch("15:00", "15:20")]
        home.use["meter"] = [try home.stretch("15:10", "15:40")]
        home.use["other"] = [try home.stretch("14:00", "15:00")]
        try home.settle("16:00")
        #expect(try home.desk("16:00").accounts.total == 5000 - 10 * 50)
    }

    @Test("They are open while there are any, and not a minute longer; a new day has new ones")
    func standing() throws {
        var home = home()
        #expect(try standing(home, "game", "12:00") == .free)
        #expect(try standing(home, "other", "12:00") == .resting)
        home.use["game"] = [try home.stretch("15:00", "15:20")]
        var desk = try home.desk("15:20")
        #expect(try desk.nextDue() == home.instant("15:30"))
        home.use["game"] = [try home.stretch("15:00", "15:30")]
        for app in ["game", "meter"] { #expect(try standing(home, app, "15:30") == .resting) }
        #expect(try standing(home, "game", "Tue 00:00") == .free)
        desk = try home.desk("15:30")
        #expect(try desk.nextDue() == home.instant("Tue 00:00"))
    }

    @Test("Where something shuts the apps it does so when they are used up, and no more once the day is over")
    func enforced() throws {
        var home = home()
        try home.settle("10:00", isEnforcing: true)
        #expect(try home.desk("10:00").books.state(of: "game").shieldedSince == nil)
        #expect(try home.desk("10:00").books.state(of: "other").shieldedSince != nil)
        home.use["game"] = [try home.stretch("15:00", "15:30")]
        try home.settle("15:30", isEnforcing: true)
        #expect(try home.desk("15:30").books.state(of: "game").shieldedSince == home.instant("15:30"))
        // Use before anybody looked is use of that day's minutes.
        home.use["game", default: []].append(try home.stretch("Tue 07:00", "Tue 07:10"))
        try home.settle("Tue 08:00", isEnforcing: true)
        #expect(try home.desk("Tue 08:00").books.state(of: "game").shieldedSince == nil)
        #expect(try left(home, "Tue 08:00") == 20)
        #expect(home.told().last == "shieldLifted 00:00")
    }

    @Test("No points are taken for what is free; a voucher opens it and takes none of the minutes")
    func offers() throws {
        var home = home()
        home.vouchers = [
            Voucher(id: "v", title: "Won", apps: ["game"], minutes: 20, validUntil: try home.instant("Tue 00:00"))
        ]
        for app in ["game", "meter"] {
            let refusal = try home.refused("16:00") { desk throws(EconomyRefusal) in _ = try desk.redeem(app, .most) }
            #expect(refusal == .freeForNow(app: app.prefix(1).uppercased() + app.dropFirst(), minutesLeft: 30))
        }
        let voucher = home.vouchers[0]
        try home.at("16:00") { desk throws(EconomyRefusal) in _ = try desk.start(voucher, on: "game") }
        home.use["game"] = [try home.stretch("16:00", "16:30")]
        try home.settle("16:40")
        #expect(try standing(home, "game", "16:40") == .free)
        // It never was shut, so that what was used behind the voucher's end is use of these minutes.
        #expect(try left(home, "16:40") == 20)
    }

    @Test("What was bought or unlocked by a parent takes none of them")
    func paid() throws {
        var home = home()
        home.use["game"] = [try home.stretch("10:00", "10:30")]
        try home.at("12:00") { desk throws(EconomyRefusal) in _ = try desk.redeem("game", .minutes(10)) }
        try home.at("13:00") { desk throws(EconomyRefusal) in try desk.unlock(["game"], reason: "") }
        home.use["game", default: []] += [
            try home.stretch("12:00", "12:10"), try home.stretch("13:00", "13:50"),
        ]
        try home.settle("14:00")
        #expect(try home.desk("14:00").freeToday.map(\.left) == [0])
        // The first half hour was all that took any.
        home.use["game"] = Array(home.use["game", default: []].dropFirst())
        #expect(try left(home, "14:00") == 30)
    }

    @Test("A daily limit, quiet hours and a lock shut what is free")
    func bounds() throws {
        var home = home()
        home.apps[0].stated.maxMinutesPerDay = DailyMinutes(10)
        home.use["game"] = [try home.stretch("10:00", "10:10")]
        #expect(
            try standing(home, "game", "10:10")
                == .shut(.dailyLimit(minutes: 10), until: home.instant("Tue 00:00")))
        #expect(try standing(home, "meter", "10:10") == .free)
        home.closures = [Closure(try home.stretch("11:00", "12:00"), .quietHours)]
        #expect(try standing(home, "meter", "11:30") == .shut(.quietHours, until: home.instant("12:00")))
        try home.at("13:00") { desk throws(EconomyRefusal) in try desk.lock(["meter"], reason: "") }
        #expect(try standing(home, "meter", "13:10") == .lockedByParent(until: nil))
    }

    @Test("What is left over is there on the next days, up to so much, and each kind of day has its own minutes")
    func carriedOver() throws {
        var home = home(DailyMinutes(named: [("weekdays", 30), ("weekend", 60)]), carryOver: 20)
        home.allowanceTerms = home.family.freeMinutes(of: "mia").map {
            AllowanceTerms([.init($0)], begins: (try? home.instant("00:00")) ?? 0)
        }
        #expect(try left(home, "12:00") == 30)
        home.use["meter"] = [try home.stretch("10:00", "10:20")]
        #expect(try left(home, "Tue 08:00") == 40)
        home.use["meter", default: []].append(try home.stretch("Tue 10:00", "Tue 10:45"))
        try home.settle("Tue 11:00")
        #expect(try home.desk("Tue 11:00").accounts.total == 5000 - 5 * 50)
        #expect(try left(home, "Wed 08:00") == 30)
        #expect(try left(home, "Thu 08:00") == 50)
        #expect(try left(home, "Sat 08:00") == 80)
        #expect(try home.desk("Sat 08:00").freeToday.map { $0.carried / Milliseconds.minute } == [20])
    }

    @Test("A report that comes late changes what is left over, and points come back or go for it")
    func late() throws {
        var home = home(DailyMinutes(30), carryOver: 30)
        home.allowanceTerms = home.family.freeMinutes(of: "mia").map {
            AllowanceTerms([.init($0)], begins: (try? home.instant("00:00")) ?? 0)
        }
        home.use["meter"] = [try home.stretch("Tue 10:00", "Tue 11:00")]
        try home.settle("Tue 11:00")
        #expect(try home.desk("Tue 11:00").accounts.total == 5000)
        // Of Monday it is heard on Tuesday that nothing was left.
        home.use["game"] = [try home.stretch("10:00", "10:30")]
        try home.settle("Tue 12:00")
        #expect(try home.desk("Tue 12:00").accounts.total == 5000 - 30 * 50)
        // It was not real.
        home.use["game"] = []
        try home.settle("Tue 13:00")
        #expect(try home.desk("Tue 13:00").accounts.total == 5000)
    }

    @Test("An edit holds from then on: what was free stays free, and goes off what there is then")
    func edited() throws {
        var home = home()
        let free = try #require(home.family.freeMinutes(of: "mia").first)
        func terms(_ minutes: Int?, from time: String) throws -> AllowanceTerms {
            var edited = free
            edited.minutes = DailyMinutes(minutes ?? 0)
            return AllowanceTerms([
                .init(free), .init(since: try home.instant(time), minutes == nil ? nil : edited),
            ])
        }
        home.use["meter"] = [try home.stretch("10:00", "10:25"), try home.stretch("12:00", "12:20")]
        home.allowanceTerms = [try terms(40, from: "11:00")]
        #expect(try home.desk("13:00").costs.values.reduce(0, +) == 5 * 50)
        home.allowanceTerms = [try terms(10, from: "11:00")]
        #expect(try home.desk("13:00").costs.values.reduce(0, +) == 20 * 50)
        home.allowanceTerms = [try terms(nil, from: "12:10")]
        #expect(try home.desk("13:00").costs.values.reduce(0, +) == 15 * 50)
    }

    @Test("However use is cut and in whatever order it comes, the same costs points", arguments: UInt64(1)...20)
    func anyOrder(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var home = home(DailyMinutes(20), carryOver: 15)
        let start = try home.instant("00:00")
        var pieces: [(app: String, time: Stretch)] = []
        for _ in 0..<12 {
            let from = start + Int64.random(in: 0..<2800, using: &generator) * Milliseconds.minute
            let length = Int64.random(in: 1...25, using: &generator) * Milliseconds.minute
            pieces.append((Bool.random(using: &generator) ? "meter" : "game", Stretch(from, from + length)))
        }
        var costs: Set<Int64> = []
        for _ in 0..<3 {
            home.use = [:]
            home.decisions = []
            for piece in pieces.shuffled(using: &generator) {
                home.use[piece.app, default: []].append(piece.time)
                if Bool.random(using: &generator) { try home.settle("Wed 01:00") }
            }
            try home.settle("Wed 02:00")
            costs.insert(5000 - (try home.desk("Wed 02:00").accounts.total))
        }
        #expect(costs.count == 1)
    }
}
