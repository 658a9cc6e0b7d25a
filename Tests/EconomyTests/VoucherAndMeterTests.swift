import FamilySettings
import FamilyTime
import SeededNumbers
import Testing

@testable import Economy

@Suite("Vouchers, and points that go as an app is used")
struct VoucherAndMeterTests {
    private func home(_ fill: (inout AppTerms.Stated) -> Void = { _ in }) throws -> Household {
        var home = Household()
        home.apps = [Household.game("game", fill), Household.game("other")]
        home.points = [("books", "08:00", 1000)]
        home.vouchers = [
            Voucher(
                id: "v", title: "Reading week", apps: ["game"], minutes: 30, validUntil: try home.instant("Tue 00:00"))
        ]
        return home
    }

    private func start(
        _ home: Household, on app: String = "game", minutes: Int? = nil
    ) -> (inout Desk) throws(EconomyRefusal) -> Offer {
        { [home] desk throws(EconomyRefusal) in try desk.start(home.vouchers[0], on: app, minutes: minutes) }
    }

    @Test("Part of a voucher is used, before quiet time or as was asked, and the rest stays")
    func part() throws {
        var home = try home()
        home.closures = [Closure(try home.stretch("18:00", "19:00"), .quietHours)]
        #expect(try home.at("16:00", start(home, minutes: 5)).ends == home.instant("16:05"))
        #expect(try home.desk("16:00").openVouchers.map(\.left) == [25 * Milliseconds.minute])
        #expect(try home.at("17:40", start(home)).ends == home.instant("18:00"))
        #expect(try home.desk("18:00").openVouchers.map(\.left) == [5 * Milliseconds.minute])
        let more = start(home, minutes: 6)
        #expect(
            try home.refused("19:00") { desk throws(EconomyRefusal) in _ = try more(&desk) }
                == .voucherHasLess(title: "Reading week", minutesLeft: 5, asked: 6))
    }

    @Test("Of several vouchers the first to end that has the minutes is used, and the largest is named if none has")
    func several() throws {
        var home = try home()
        home.vouchers.append(
            Voucher(
                id: "w", title: "Tidy", apps: ["game"], minutes: 10, validUntil: try home.instant("20:00")))
        func use(_ minutes: Int?) -> (inout Desk) throws(EconomyRefusal) -> Offer {
            { desk throws(EconomyRefusal) in try desk.startVoucher(on: "game", minutes: minutes) }
        }
        let tooMuch = use(31)
        #expect(
            try home.refused("16:00") { desk throws(EconomyRefusal) in _ = try tooMuch(&desk) }
                == .voucherHasLess(title: "Reading week", minutesLeft: 30, asked: 31))
        #expect(try home.at("16:00", use(20)).ends == home.instant("16:20"))
        #expect(try home.desk("16:20").openVouchers.map(\.voucher.id) == ["w", "v"])
        #expect(try home.at("17:00", use(nil)).ends == home.instant("17:10"))
        #expect(try home.desk("17:10").openVouchers.map(\.left) == [10 * Milliseconds.minute])
    }

    @Test("A voucher opens its app without points, once, and not after its time")
    func voucher() throws {
        var home = try home()
        let fresh = home
        #expect(try home.at("16:00", start(home)).ends == home.instant("16:30"))
        #expect(try home.desk("16:00").accounts.total == 1000)
        #expect(try home.desk("16:00").openVouchers.isEmpty)
        let second = start(home)
        #expect(
            try home.refused("17:00") { desk throws(EconomyRefusal) in _ = try second(&desk) }
                == .voucherUsed(title: "Reading week"))
        var late = fresh
        let tooLate = start(fresh)
        #expect(
            try late.refused("Tue 00:00") { desk throws(EconomyRefusal) in _ = try tooLate(&desk) }
                == .voucherExpired(title: "Reading week", at: home.instant("Tue 00:00")))
        let elsewhere = start(fresh, on: "other")
        #expect(
            try late.refused("16:00") { desk throws(EconomyRefusal) in _ = try elsewhere(&desk) }
                == .voucherElsewhere(title: "Reading week", app: "Other"))
    }

    @Test("What is left of a voucher when its window is shut early stays with it")
    func returned() throws {
        var home = try home()
        try home.at("16:00", start(home))
        try home.at("16:10") { desk throws(EconomyRefusal) in try desk.lock(["game"], reason: "") }
        try home.at("16:20") { desk throws(EconomyRefusal) in try desk.clear(["game"]) }
        #expect(try home.desk("16:20").openVouchers.map(\.left) == [20 * Milliseconds.minute])
        #expect(try home.at("16:30", start(home)).ends == home.instant("16:50"))
    }

    @Test("A voucher never overrides a gate, quiet hours or a daily limit")
    func overridesNothing() throws {
        var limited = try home { $0.maxMinutesPerDay = DailyMinutes(20) }
        let all = start(limited, minutes: 30)
        #expect(
            try limited.refused("16:00") { desk throws(EconomyRefusal) in _ = try all(&desk) }
                == .shutsSooner(app: "Game", why: .dailyLimit(minutes: 20), minutesLeft: 20, asked: 30))
        let begin = start(limited)
        let part = try limited.at("16:00", begin)
        #expect(try part.ends == limited.instant("16:20"))
        #expect(part.voucherKeeps == 10)
        #expect(
            try limited.refused("17:00") { desk throws(EconomyRefusal) in _ = try begin(&desk) }
                == .shut(app: "Game", why: .dailyLimit(minutes: 20), until: limited.instant("Tue 00:00")))
        for why in [Closure.Why.quietHours, .gate("Homework")] {
            var shut = try home()
            shut.closures = [Closure(try shut.stretch("15:00", "17:00"), why)]
            #expect(
                try shut.refused("16:00") { desk throws(EconomyRefusal) in _ = try begin(&desk) }
                    == .shut(app: "Game", why: why, until: shut.instant("17:00")))
        }
    }

    private func metered(_ points: Int64 = 1000) throws -> Household {
        var home = try home { stated in
            stated.pay = .perMinute
            stated.costPerMinute = 50
        }
        home.points = [("books", "08:00", points)]
        return home
    }

    private func open(_ desk: inout Desk) throws(EconomyRefusal) { _ = try desk.redeem("game", .most) }

    @Test("B4: points go as the app is used, and it is shielded when it is known that there are none; the rest is owed")
    func perMinute() throws {
        var home = try metered(500)
        try home.at("16:00", open)
        home.use["game"] = [try home.stretch("16:00", "16:04")]
        try home.settle("16:05")
        #expect(try home.desk("16:05").accounts.total == 300)
        var desk = try home.desk("16:05")
        #expect(try desk.nextDue() == home.instant("16:11"))
        home.use["game"] = [try home.stretch("16:00", "16:04"), try home.stretch("16:06", "16:20")]
        try home.settle("16:20")
        #expect(try home.desk("16:20").accounts.total == 0)
        #expect(home.told().last { $0.hasPrefix("window") } == "windowClosed 16:20")
        #expect(try home.refused("16:21", open) == .owed(points: 400))
        // What is used behind the shield costs nothing, however late it is told.
        home.use["game", default: []].append(try home.stretch("16:15", "16:40"))
        try home.settle("17:00")
        #expect(try home.desk("17:00").owed.map(\.points) == [400])
    }

    @Test("B4: however use is cut and however often it is looked at, the same points go", arguments: UInt64(1)...20)
    func anyCut(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var home = try metered()
        try home.at("10:00", open)
        let start = try home.instant("10:00")
        var clock = start
        var used: Int64 = 0
        while used < 600_000 {
            clock += Int64.random(in: 0...200_000, using: &generator)
            let length = min(600_000 - used, Int64.random(in: 1...90_000, using: &generator))
            home.use["game", default: []].append(Stretch(clock, clock + length))
            clock += length
            used += length
            if Bool.random(using: &generator) {
                let minutes = (clock - start) / Milliseconds.minute
                try home.settle("\(10 + minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)")
            }
        }
        try home.settle("23:00")
        #expect(try home.desk("23:00").accounts.total == 500)
    }

    @Test("A8, B6: of one report that runs past what shuts the app only what lies before costs points")
    func pastTheLimit() throws {
        var home = try metered(5000)
        home.apps[0].stated.maxMinutesPerDay = DailyMinutes(20)
        try home.at("12:00", open)
        home.use["game"] = [try home.stretch("12:00", "12:40")]
        try home.settle("12:40")
        #expect(try home.desk("12:40").accounts.total == 5000 - 20 * 50)
        #expect(home.told().contains("windowClosed 12:20"))

        var quiet = try metered(5000)
        quiet.closures = [Closure(try quiet.stretch("20:00", "Tue 07:00"), .quietHours)]
        try quiet.at("19:50", open)
        quiet.use["game"] = [try quiet.stretch("19:50", "20:20")]
        try quiet.settle("20:30")
        #expect(try quiet.desk("20:30").accounts.total == 5000 - 10 * 50)
    }

    @Test("B4: points that come back of one app pay the other one's use in the same step, however reports are batched")
    func oneStep() throws {
        var home = try metered(1000)
        home.apps.append(
            Household.game("other") { stated in
                stated.pay = .perMinute
                stated.costPerMinute = 60
            })
        home.use["game"] = [try home.stretch("11:00", "11:10")]
        try home.settle("12:00")
        home.use["game"] = [try home.stretch("11:00", "11:15")]
        try home.settle("12:01")
        home.use["other"] = [try home.stretch("11:05", "11:15")]
        try home.settle("12:02")
        #expect(try home.desk("12:02").accounts.total == 0)
    }

    @Test("B4: another price holds for use from then on")
    func anotherPrice() throws {
        var home = try metered()
        try home.at("16:00", open)
        home.use["game"] = [try home.stretch("16:00", "16:04")]
        try home.settle("16:04")
        home.apps[0].stated.costPerMinute = 100
        home.tariffs["game"] = [Tariff(price: 50), Tariff(since: try home.instant("16:04"), price: 100)]
        home.use["game"] = [try home.stretch("16:00", "16:06")]
        try home.settle("16:06")
        #expect(try home.desk("16:06").accounts.total == 1000 - 4 * 50 - 2 * 100)
    }

    @Test("What use has cost and nothing was there to pay is owed, and blocks spending until it is paid")
    func owed() throws {
        var home = try metered(100)
        home.use["game"] = [try home.stretch("10:00", "10:05")]
        try home.settle("10:05")
        #expect(try home.desk("10:05").accounts.total == 0)
        #expect(try home.desk("10:05").owed.map(\.points) == [150])
        #expect(try home.refused("10:06", open) == .owed(points: 150))
        home.points.append((nil, "11:00", 400))
        try home.settle("11:00")
        #expect(try home.desk("11:00").accounts.total == 250)
        #expect(try home.desk("11:00").owed.isEmpty)
    }

    @Test("Points that go for something else shut the app there, and what was used until then is owed")
    func spentElsewhere() throws {
        var home = try metered(600)
        try home.at("16:00", open)
        try home.at("16:20") { desk throws(EconomyRefusal) in _ = try desk.redeem("other", .points(600)) }
        #expect(home.told().last == "windowClosed 16:20")
        home.use["game"] = [try home.stretch("16:00", "16:10"), try home.stretch("16:15", "16:40")]
        try home.settle("16:41")
        #expect(try home.desk("16:41").owed.map(\.points) == [15 * 50])
        try home.at("16:50") { desk throws(EconomyRefusal) in try desk.stop("other") }
        try home.settle("16:50")
        // Half of the hour came back.
        #expect(try home.desk("16:50").accounts.total == 0)
        #expect(try home.desk("16:50").owed.map(\.points) == [15 * 50 - 300])
    }
}
