import FamilySettings
import FamilyTime
import Testing

@testable import Economy

@Suite("What a parent says, changes and asks afterwards")
struct ParentsWordTests {
    private func home(_ fill: (inout AppTerms.Stated) -> Void = { _ in }) -> Household {
        Household(points: 1000, fill)
    }

    @Test("B3, B6: the countdown follows a limit that was changed while the window was open")
    func changedLimit() throws {
        var home = home { $0.maxMinutesPerDay = DailyMinutes(60) }
        try home.at("16:00", Household.redeem(30))
        #expect(try home.standing("16:05") == .open(until: home.instant("16:30")))
        home.apps = [Household.game("game") { $0.maxMinutesPerDay = DailyMinutes(20) }]
        #expect(try home.standing("16:05") == .open(until: home.instant("16:20")))
        var desk = try home.desk("16:16")
        desk.settle()
        #expect(desk.nextDue() == (try home.instant("16:20")))
        try home.settle("16:20")
        #expect(try home.standing("16:20") == .shut(.dailyLimit(minutes: 20), until: home.instant("Tue 00:00")))
        #expect(try home.desk("16:20").accounts.total == 1000 - 200)
        // Bought minutes do not grow by it.
        home.apps = [Household.game("game")]
        try home.at("16:21", Household.redeem(10))
        #expect(try home.standing("16:22") == .open(until: home.instant("16:31")))
    }

    @Test("B1: what takes the place of an open window says what is left of it and comes back")
    func replacing() throws {
        var home = home { $0.again = .replace }
        try home.at("16:00", Household.redeem(30))
        var desk = try home.desk("16:10")
        let offer = try desk.offer("game", .minutes(15))
        #expect(
            offer.words
                == "150 points: 15 minutes of Game, in the place of 20 min that are left (200 points come back)")
        try home.at("16:10", Household.redeem(15))
        #expect(try home.desk("16:10").accounts.total == 1000 - 300 + 200 - 150)
    }

    @Test("A lock says why, and so does what is refused because of it")
    func reason() throws {
        var home = home()
        try home.at("16:00") { desk throws(EconomyRefusal) in try desk.lock(["game"], reason: "dinner") }
        let refusal = try #require(try home.refused("16:01", Household.redeem(10)))
        #expect(refusal.message { _ in "" } == "A parent has locked Game: dinner.")
        try home.at("16:02") { desk throws(EconomyRefusal) in try desk.clear(["game"]) }
        #expect(try home.desk("16:02").books.state(of: "game").reason == "")
        try home.at("16:03") { desk throws(EconomyRefusal) in
            try desk.lock(["game"], reason: Decision.lockedByParent)
        }
        #expect(
            try #require(try home.refused("16:04", Household.redeem(10))).message { _ in "" }
                == "A parent has locked Game.")
    }

    @Test("B7: what was answered is known afterwards, with the reason")
    func answered() throws {
        var home = home { $0.approval = true }
        try home.at("16:00", Household.redeem(10))
        let request = try #require(try home.desk("16:00").books.requests.first)
        try home.at("16:01") { desk throws(EconomyRefusal) in try desk.decline(request.id, reason: "dinner") }
        let books = try home.desk("16:01").books
        #expect(books.requests.isEmpty)
        #expect(books.answered.map(\.asked.id) == [request.id])
        #expect(books.answered.map(\.answer.kind) == [.redemptionDeclined])
        #expect(books.state(of: "game").history.lastRefusal == "dinner")
        try home.at("16:02", Household.redeem(10))
        let second = try #require(try home.desk("16:02").books.requests.first)
        try home.at("16:03") { desk throws(EconomyRefusal) in _ = try desk.approve(second.id) }
        #expect(try home.desk("16:03").books.answered.map(\.answer.kind) == [.redemptionDeclined, .pointsSpent])
    }

    @Test("B11: the history of an app that was removed begins anew, and what was before is still known")
    func removed() throws {
        var home = home()
        try home.at("16:00", Household.redeem(10))
        let game = try #require(home.apps.first)
        try home.at("16:20") { desk throws(EconomyRefusal) in _ = desk.remove(game) }
        var state = try home.desk("16:21").books.state(of: "game")
        #expect(state.history.timesUnlocked == 0)
        #expect(state.pastHistory?.pointsSpent == 100)
        try home.at("16:30", Household.redeem(5))
        state = try home.desk("16:30").books.state(of: "game")
        #expect((state.history.timesUnlocked, state.history.pointsSpent) == (1, 50))
    }
}
