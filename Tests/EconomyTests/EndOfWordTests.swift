import FamilySettings
import FamilyTime
import Testing

@testable import Economy

@Suite("A parent's word that ends by itself, and apps that are free")
struct EndOfWordTests {
    private func home(_ fill: (inout AppTerms.Stated) -> Void = { _ in }) -> Household {
        Household(points: 1000, fill)
    }

    private static func unlock(until end: Int64?) -> (inout Desk) throws(EconomyRefusal) -> Void {
        { desk throws(EconomyRefusal) in try desk.unlock(["game"], until: end, reason: "") }
    }

    private static func lock(until end: Int64?) -> (inout Desk) throws(EconomyRefusal) -> Void {
        { desk throws(EconomyRefusal) in try desk.lock(["game"], until: end, reason: "dinner") }
    }

    @Test("What was unlocked until a time is shut again at it, however late anybody looks")
    func unlocked() throws {
        var home = home()
        let end = try home.instant("16:30")
        try home.at("16:00", Self.unlock(until: end))
        #expect(try home.standing("16:29") == .unlockedByParent(until: end))
        var desk = try home.desk("16:10")
        #expect(desk.nextDue() == end)
        #expect(try home.standing("16:30") == .resting)
        try home.settle("18:00")
        #expect(home.told() == ["appUnlocked 16:00", "appCleared 16:30", "shieldRaised 16:30"])
        let state = try home.desk("18:00").books.state(of: "game")
        #expect(try state.unlocked == [home.stretch("16:00", "16:30")])
        #expect(state.shieldedSince == end)
        // It is decided once.
        try home.settle("19:00")
        #expect(home.decisions.count == 3)
    }

    @Test("What was locked until a time opens for points again at it, and until then the child reads when")
    func locked() throws {
        var home = home()
        let end = try home.instant("16:30")
        try home.at("16:00", Self.lock(until: end))
        #expect(try home.standing("16:10") == .lockedByParent(until: end))
        let refusal = try #require(try home.refused("16:10", Household.redeem(10)))
        #expect(refusal == .locked(app: "Game", until: end, reason: "dinner"))
        #expect(refusal.message { _ in "16:30" } == "A parent has locked Game until 16:30: dinner.")
        try home.at("16:40", Household.redeem(10))
        #expect(home.told() == ["appLocked 16:00", "appCleared 16:30", "pointsSpent 16:40", "windowOpened 16:40"])
        #expect(try home.desk("16:40").books.state(of: "game").shields == [home.stretch("16:00", "16:30")])
    }

    @Test("Where apps are shut in fact, the shield lasts over the end of a lock")
    func enforced() throws {
        var home = home()
        try home.at("16:00", isEnforcing: true, Self.lock(until: try home.instant("16:30")))
        try home.settle("17:00", isEnforcing: true)
        #expect(home.told().suffix(2) == ["appCleared 16:30", "shieldRaised 16:30"])
        #expect(try home.desk("17:00").books.state(of: "game").shieldedSince == home.instant("16:00"))
    }

    @Test("A later word takes the place of the one before, with its end")
    func laterWord() throws {
        var home = home()
        try home.at("16:00", Self.unlock(until: try home.instant("16:30")))
        try home.at("16:10", Self.unlock(until: nil))
        #expect(try home.standing("17:00") == .unlockedByParent(until: nil))
        try home.at("17:00", Self.lock(until: try home.instant("17:30")))
        try home.at("17:10") { desk throws(EconomyRefusal) in try desk.clear(["game"]) }
        #expect(try home.standing("17:20") == .resting)
        try home.settle("18:00")
        #expect(
            home.told() == [
                "appUnlocked 16:00", "appUnlocked 16:10", "appLocked 17:00", "appCleared 17:10", "shieldRaised 17:10",
            ])
    }

    @Test("Quiet hours hold for what is unlocked until a time, and it stays shut when both are over")
    func quietWithin() throws {
        var home = home()
        home.closures = [Closure(try home.stretch("20:00", "20:30"), .quietHours)]
        try home.at("19:30", Self.unlock(until: try home.instant("21:00")))
        #expect(try home.standing("20:10") == .shut(.quietHours, until: home.instant("20:30")))
        try home.settle("22:00")
        #expect(
            home.told() == [
                "appUnlocked 19:30", "shieldRaised 20:00", "shieldLifted 20:30", "appCleared 21:00",
                "shieldRaised 21:00",
            ])
    }

    // MARK: Apps that are reward apps no more

    @Test("The shield and a parent's word end with the reward app, however it ceased to be one")
    func noRewardApp() throws {
        var home = home()
        try home.at("16:00", Self.lock(until: nil))
        home.apps = []
        try home.settle("17:00")
        #expect(home.told() == ["appLocked 16:00", "appReleased 17:00", "appCleared 17:00"])
        #expect(try home.desk("17:00").books.state(of: "game").shields == [try home.stretch("16:00", "17:00")])
        try home.settle("18:00")
        #expect(home.told().count == 3)
    }

    @Test("A lock that was over when its app was no reward app any more ends at its own time")
    func overBefore() throws {
        var home = home()
        try home.at("16:00", Self.lock(until: try home.instant("16:30")))
        home.apps = []
        try home.settle("17:00", isEnforcing: true)
        #expect(home.told() == ["appLocked 16:00", "appReleased 17:00", "appCleared 16:30"])
    }

    @Test("Minutes that were paid come back when the app is no reward app any more")
    func paidAndNoRewardApp() throws {
        var home = home()
        try home.at("16:00", Household.redeem(30))
        home.apps = []
        try home.settle("16:10")
        #expect(
            home.told().suffix(4) == [
                "windowClosed 16:10", "pointsRefunded 16:10", "appReleased 16:10", "appCleared 16:10",
            ])
        #expect(try home.desk("16:10").accounts.total == 1000 - 100)
    }

    @Test("Who read the family before an app was released raises no shield for it, and releases nothing decided since")
    func readBefore() throws {
        var home = home()
        try home.settle("15:00", isEnforcing: true)
        let app = try #require(home.apps.first)
        try home.at("16:00") { desk throws(EconomyRefusal) in desk.release(app, why: "made a learning app") }
        let released = home.told()
        var desk = try home.desk("16:10")
        desk.settle(isEnforcing: true, read: try home.instant("15:00"))
        #expect(desk.made.isEmpty)
        desk.settle(isEnforcing: true, read: try home.instant("16:05"))
        #expect(desk.made.map(\.kind) == [.shieldRaised])
        // A parent's word alone is no release.
        try home.at("17:00", Self.lock(until: nil))
        home.apps = []
        var other = try home.desk("17:10")
        other.settle(isEnforcing: true, read: try home.instant("16:30"))
        #expect(other.made.isEmpty)
        #expect(released.suffix(2) == ["appReleased 16:00", "appCleared 16:00"])
    }

    @Test("What a parent clears is shut again while apps are shut in fact")
    func clearedOnly() throws {
        var home = home()
        try home.at("15:00", Self.lock(until: nil))
        try home.at("16:00") { desk throws(EconomyRefusal) in try desk.clear(["game"]) }
        var desk = try home.desk("16:10")
        desk.settle(isEnforcing: true, read: try home.instant("14:00"))
        #expect(desk.made.map(\.kind) == [.shieldRaised])
    }

    // MARK: Free apps

    @Test("An app that costs nothing is open wherever nothing shuts it, and nothing is paid for it")
    func free() throws {
        var home = home { $0.costPerMinute = 0 }
        home.closures = [Closure(try home.stretch("00:00", "15:00"), .gate("Homework first"))]
        #expect(try home.standing("14:59") == .shut(.gate("Homework first"), until: home.instant("15:00")))
        #expect(try home.standing("15:00") == .free)
        #expect(try home.refused("15:01", Household.redeem(10)) == .free(app: "Game"))
        home.use = ["game": [try home.stretch("15:00", "16:00")]]
        try home.settle("16:00")
        #expect(try home.desk("16:00").accounts.total == 1000)
        try home.at("16:00", Self.lock(until: nil))
        #expect(try home.standing("16:01") == .lockedByParent(until: nil))
    }

    @Test("Where apps are shut in fact, a free one is opened when its gate opens, and shut when quiet hours begin")
    func freeAndEnforced() throws {
        var home = home { $0.costPerMinute = 0 }
        home.closures = [
            Closure(try home.stretch("00:00", "15:00"), .gate("Homework first")),
            Closure(try home.stretch("21:00", "Tue 06:30"), .quietHours),
        ]
        try home.settle("10:00", isEnforcing: true)
        var desk = try home.desk("10:00")
        #expect(desk.nextDue() == (try home.instant("15:00")))
        try home.settle("15:00", isEnforcing: true)
        try home.settle("21:00", isEnforcing: true)
        #expect(home.told() == ["shieldRaised 10:00", "shieldLifted 15:00", "shieldRaised 21:00"])
    }

    @Test("Minutes that were paid come back when the app becomes free, and it is open in the end")
    func becomesFree() throws {
        var home = home()
        try home.at("16:00", Household.redeem(30))
        home.apps = [Household.game { $0.costPerMinute = 0 }]
        try home.settle("16:10")
        #expect(home.told().suffix(3) == ["windowClosed 16:10", "pointsRefunded 16:10", "shieldLifted 16:10"])
        #expect(try home.desk("16:10").accounts.total == 1000 - 100)
        #expect(try home.standing("16:11") == .free)
    }
}
