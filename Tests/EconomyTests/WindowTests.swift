import FamilySettings
import FamilyTime
import Testing

@testable import Economy

@Suite("Reward windows, limits and shields")
struct WindowTests {
    private func rich(_ fill: (inout AppTerms.Stated) -> Void = { _ in }) -> Household {
        Household(points: 5000, fill)
    }

    @Test("B3: a window lifts the shield, counts down, warns once before its end, and shields again")
    func window() throws {
        var home = rich()
        #expect(try home.standing("15:59") == .resting)
        try home.at("16:00", Household.redeem(30))
        #expect(try home.standing("16:10") == .open(until: home.instant("16:30")))
        var desk = try home.desk("16:10")
        #expect(try desk.nextDue() == home.instant("16:25"))
        try home.settle("16:25")
        try home.settle("16:26")
        #expect(home.told(from: 2) == ["windowEnding 16:25"])
        desk = try home.desk("16:26")
        #expect(try desk.nextDue() == home.instant("16:30"))
        try home.settle("16:30")
        #expect(home.told(from: 3) == ["windowClosed 16:30"])
        #expect(try home.standing("16:30") == .resting)
        #expect(try home.desk("16:31").books.state(of: "game").shieldedSince == home.instant("16:30"))
        desk = try home.desk("16:31")
        #expect(desk.nextDue() == nil)
    }

    @Test("B3: a window that nobody watched is closed when it was over, however late that is seen")
    func restart() throws {
        var home = rich()
        try home.at("16:00", Household.redeem(30))
        #expect(try home.standing("16:10") == .open(until: home.instant("16:30")))
        try home.settle("16:40")
        #expect(home.told(from: 2) == ["windowClosed 16:30"])
        #expect(try home.standing("16:40") == .resting)
    }

    @Test("B5: shielded since it is assigned; unlock, lock again, clear; whole minutes left come back")
    func shields() throws {
        var home = rich()
        home.apps.append(Household.game("other"))
        try home.at("16:00", Household.redeem(30))
        try home.at("16:10") { desk throws(EconomyRefusal) in try desk.lock(["game"], reason: "dinner") }
        #expect(try home.standing("16:10") == .lockedByParent(until: nil))
        #expect(try home.desk("16:10").accounts.total == 5000 - 100)
        #expect(try home.refused("16:11", Household.redeem(10)) == .locked(app: "Game", until: nil, reason: "dinner"))
        try home.at("16:20") { desk throws(EconomyRefusal) in try desk.unlock(["game", "other"], reason: "") }
        #expect(try home.standing("16:20") == .unlockedByParent(until: nil))
        #expect(try home.refused("16:21", Household.redeem(10)) == .alreadyUnlocked(app: "Game"))
        try home.at("16:30") { desk throws(EconomyRefusal) in try desk.clear(["game", "other"]) }
        #expect(try home.standing("16:30") == .resting)
        // The recorded shield: from the lock to the unlocking, and from the end of that.
        let state = try home.desk("16:40").books.state(of: "game")
        #expect(try state.shields == [home.stretch("16:10", "16:20"), Stretch(home.instant("16:30"), .max)])
    }

    @Test("A8: nothing is recorded where nothing enforces, and everything that is shielded where something does")
    func enforcement() throws {
        var home = rich()
        try home.settle("10:00")
        #expect(home.decisions.isEmpty)
        try home.settle("11:00", isEnforcing: true)
        try home.settle("12:00", isEnforcing: true)
        #expect(home.told() == ["shieldRaised 11:00"])
        try home.at("16:00", Household.redeem(10))
        try home.settle("17:00", isEnforcing: true)
        let state = try home.desk("17:00").books.state(of: "game")
        #expect(
            try state.shields
                == [home.stretch("11:00", "16:00"), Stretch(home.instant("16:10"), .max)])
    }

    @Test("B6: the daily limit counts what was open and what was used, shields when it is reached, and starts anew")
    func limit() throws {
        var home = rich { $0.maxMinutesPerDay = DailyMinutes(40) }
        try home.at("16:00", Household.redeem(30))
        #expect(
            try home.refused("17:00", Household.redeem(11))
                == .shutsSooner(app: "Game", why: .dailyLimit(minutes: 40), minutesLeft: 10, asked: 11))
        try home.at("17:00", Household.redeem(10))
        try home.settle("17:10")
        #expect(try home.standing("17:10") == .shut(.dailyLimit(minutes: 40), until: home.instant("Tue 00:00")))
        #expect(
            try home.refused("18:00", Household.redeem(3))
                == .shut(app: "Game", why: .dailyLimit(minutes: 40), until: home.instant("Tue 00:00")))
        try home.at("Tue 00:00", Household.redeem(30))

        // Use that no window covers counts as well, once.
        var used = rich { $0.maxMinutesPerDay = DailyMinutes(40) }
        used.use["game"] = [try used.stretch("15:00", "15:25"), try used.stretch("15:10", "15:30")]
        #expect(
            try used.refused("17:00", Household.redeem(11))
                == .shutsSooner(app: "Game", why: .dailyLimit(minutes: 40), minutesLeft: 10, asked: 11))
    }

    @Test("B6: where no minute is left today, the price list names what shuts the app")
    func offerAtLimit() throws {
        var home = rich { $0.maxMinutesPerDay = DailyMinutes(20) }
        try home.at("16:00", Household.redeem(20))
        let offer: (inout Desk) throws(EconomyRefusal) -> Void = { desk throws(EconomyRefusal) in
            _ = try desk.offer("game", .most)
        }
        #expect(
            try home.refused("16:10", offer)
                == .shut(app: "Game", why: .dailyLimit(minutes: 20), until: home.instant("Tue 00:00")))
    }

    @Test(
        "B6: the limit starts anew at the child's own midnight",
        arguments: ["Europe/Berlin", "America/New_York", "Asia/Tokyo"])
    func midnight(_ zone: String) throws {
        var home = rich { $0.maxMinutesPerDay = DailyMinutes(20) }
        home.zone = zone
        home.points = [("books", "00:01", 5000)]
        try home.at("23:30", Household.redeem(20))
        #expect(
            try home.refused("23:59", Household.redeem(10))
                == .shut(app: "Game", why: .dailyLimit(minutes: 20), until: home.instant("Tue 00:00")))
        try home.at("Tue 00:00", Household.redeem(20))
    }

    @Test("B6: a window over midnight counts for both days")
    func overMidnight() throws {
        var home = rich { $0.maxMinutesPerDay = DailyMinutes(20) }
        try home.at("23:45", Household.redeem(30))
        #expect(
            try home.refused("Tue 10:00", Household.redeem(6))
                == .shutsSooner(app: "Game", why: .dailyLimit(minutes: 20), minutesLeft: 5, asked: 6))
    }

    @Test("B6: a limit that late use brings closes the window when it was reached, and gives minutes back")
    func limitByUse() throws {
        var home = rich { $0.maxMinutesPerDay = DailyMinutes(60) }
        try home.at("16:00", Household.redeem(30))
        home.use["game"] = [try home.stretch("12:00", "12:50")]
        try home.settle("16:20")
        #expect(home.told(from: 2) == ["windowClosed 16:10", "pointsRefunded 16:20", "limitReached 16:10"])
        guard case .app(_, .limitReached(limit: 60 * Milliseconds.minute, _))? = home.decisions.last?.body else {
            Issue.record("\(home.decisions)")
            return
        }
        #expect(try home.desk("16:20").accounts.total == 5000 - 100)
    }

    @Test("Quiet hours and gates shut an app whatever the balance, also one that a parent unlocked")
    func closures() throws {
        var home = rich()
        home.closures = [
            Closure(try home.stretch("21:00", "Tue 06:30"), .quietHours),
            Closure(try home.stretch("00:00", "15:00"), .gate("Homework first")),
        ]
        #expect(
            try home.refused("14:00", Household.redeem(10))
                == .shut(app: "Game", why: .gate("Homework first"), until: home.instant("15:00")))
        #expect(
            try home.refused("20:40", Household.redeem(30))
                == .shutsSooner(app: "Game", why: .quietHours, minutesLeft: 20, asked: 30))
        try home.at("20:00") { desk throws(EconomyRefusal) in try desk.unlock(["game"], reason: "") }
        #expect(try home.standing("20:59") == .unlockedByParent(until: nil))
        #expect(try home.standing("21:00") == .shut(.quietHours, until: home.instant("Tue 06:30")))
        try home.settle("Tue 08:00")
        try home.settle("Tue 09:00")
        #expect(home.told(from: 1) == ["shieldRaised 21:00", "shieldLifted 06:30"])
        #expect(try home.standing("Tue 08:00") == .unlockedByParent(until: nil))
    }

    @Test("Quiet hours that begin earlier than thought close a window and give back what is left")
    func closedByQuiet() throws {
        var home = rich()
        try home.at("20:40", Household.redeem(30))
        home.closures = [Closure(try home.stretch("20:50", "Tue 06:30"), .quietHours)]
        try home.settle("20:55")
        #expect(home.told(from: 2) == ["windowClosed 20:50", "pointsRefunded 20:55"])
        #expect(try home.desk("20:55").accounts.total == 5000 - 100)
    }

    @Test("A child ends its own window: whole minutes come back to the accounts that they came from, last first")
    func stop() throws {
        var home = rich()
        home.points = [("books", "08:00", 100), ("khan", "09:00", 100), (nil, "10:00", 50)]
        try home.at("16:00", Household.redeem(25))
        try home.at("16:15:30".prefix(5).description) { desk throws(EconomyRefusal) in try desk.stop("game") }
        let refund = try #require(home.decisions.first { $0.kind == .pointsRefunded })
        #expect(refund.points == 100)
        #expect(refund.shares == [AccountShare(app: "khan", points: 100)])
        #expect(
            try home.refused("16:20") { desk throws(EconomyRefusal) in try desk.stop("game") } == .notOpen(app: "Game"))
    }

    @Test("B8: how often an app was opened, for how many points, for how long")
    func history() throws {
        var home = rich()
        try home.at("16:00", Household.redeem(30))
        try home.settle("16:40")
        try home.at("17:00", Household.redeem(20))
        try home.at("17:05") { desk throws(EconomyRefusal) in try desk.lock(["game"], reason: "") }
        try home.at("18:00") { desk throws(EconomyRefusal) in try desk.unlock(["game"], reason: "") }
        let state = try home.desk("18:00").books.state(of: "game")
        let history = state.history
        #expect(history.timesUnlocked == 2)
        #expect(state.unlocked.count == 1)
        #expect(history.pointsSpent == 300 + 50)
        #expect(history.length == 35 * Milliseconds.minute)
    }
}
