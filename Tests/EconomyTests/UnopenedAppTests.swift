import FamilySettings
import FamilyTime
import Testing

@testable import Economy

@Suite("An app that is paid as it is used, and that nobody opened")
struct UnopenedAppTests {
    private func home(_ points: Int64, _ fill: (inout AppTerms.Stated) -> Void = { _ in }) -> Household {
        Household(points: points) { stated in
            stated.pay = .perMinute
            stated.costPerMinute = 50
            fill(&stated)
        }
    }

    /// Plays ten minutes three times, each told when it is over.
    private func play(_ home: inout Household, opened: Bool) throws {
        if opened { try home.at("15:59") { desk throws(EconomyRefusal) in _ = try desk.redeem("game", .most) } }
        for (start, end) in [("16:00", "16:10"), ("16:10", "16:20"), ("16:30", "16:40")] {
            home.use["game", default: []].append(try home.stretch(start, end))
            try home.settle(end)
        }
    }

    @Test(
        "B4: once nothing is left it is shut, like one that was opened, and opens for points again",
        arguments: [true, false])
    func nothingLeft(opened: Bool) throws {
        var home = home(100)
        try play(&home, opened: opened)
        #expect(try home.desk("16:40").owed.map(\.points) == [400])
        #expect(try home.desk("16:40").books.state(of: "game").shieldedSince == home.instant("16:10"))
        home.points.append((nil, "17:00", 1400))
        try home.at("17:00") { desk throws(EconomyRefusal) in _ = try desk.redeem("game", .most) }
        #expect(try home.standing("17:01") == .open(until: nil))
    }

    @Test("B6: at its daily limit it is shut, like one that was opened", arguments: [true, false])
    func limit(opened: Bool) throws {
        var home = home(5000) { $0.maxMinutesPerDay = DailyMinutes(20) }
        try play(&home, opened: opened)
        #expect(try home.desk("16:40").accounts.total == 5000 - 20 * 50)
        #expect(home.told().contains("limitReached 16:20"))
        home.use["game", default: []].append(try home.stretch("Tue 10:00", "Tue 10:05"))
        try home.settle("Tue 10:05")
        #expect(try home.desk("Tue 10:05").accounts.total == 5000 - 20 * 50)
    }

    @Test("B6: on a day without any minutes nothing shuts it before it is used")
    func noMinutes() throws {
        var home = home(5000) { $0.maxMinutesPerDay = DailyMinutes(0) }
        try home.settle("10:00")
        #expect(home.decisions.isEmpty)
    }

    @Test("It stays as it is while points are left, also where they go another way")
    func pointsLeft() throws {
        var home = home(1000)
        home.apps.append(Household.game("other"))
        home.use["game"] = [try home.stretch("16:00", "16:02")]
        try home.settle("16:02")
        try home.at("16:05") { desk throws(EconomyRefusal) in _ = try desk.redeem("other", .minutes(60)) }
        #expect(try home.desk("16:05").books.state(of: "game").shields.isEmpty)
    }

    @Test("A limit that is reached asks for nobody's attention until the day is over", arguments: [true, false])
    func nextDue(isFree: Bool) throws {
        var home = Household(points: 1000) { stated in
            stated.maxMinutesPerDay = DailyMinutes(20)
            if isFree { stated.costPerMinute = 0 }
        }
        if !isFree { try home.at("15:00") { desk throws(EconomyRefusal) in try desk.unlock(["game"], reason: "") } }
        home.use["game"] = [try home.stretch("16:00", "16:20")]
        try home.settle("16:20")
        var desk = try home.desk("16:30")
        #expect(try desk.nextDue() == home.instant("Tue 00:00"))
    }
}
