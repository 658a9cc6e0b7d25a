import Economy
import FamilyStore
import FamilyTime
import Testing

@testable import Recording

@Suite("Gates, quiet hours and vouchers, from what is recorded")
struct GateAndVoucherTests {
    private static let rules = #"""
        { "gates": [ { "id": "maths-first", "title": "Maths first", "closes": { "app": "minecraft" },
            "goal": { "minutes": 10, "app": "khan", "per": "day" } } ],
          "challenges": [ { "id": "reader", "title": "Reader", "goal": { "minutes": 20, "app": "books", "per": "day" },
            "reward": { "unlock": { "category": "reward", "minutes": 15, "useWithin": "day" } } } ] }
        """#

    @Test("A gate shuts its apps until its goal is met that day, whatever the balance")
    func gate() throws {
        let diary = try Diary(rules: Self.rules)
        try diary.record([Diary.event("b", "books", "11-02 08:00", minutes: 30)], now: "11-02 12:00")
        let midnight = try Diary.instant("11-03 00:00").milliseconds
        #expect(
            throws: EconomyRefusal.shut(app: "minecraft", why: .gate("Maths first"), until: midnight)
        ) { try diary.redeem(10, "11-02 13:00") }
        try diary.record([Diary.event("k", "khan", "11-02 13:00", minutes: 10)], now: "11-02 14:00")
        try diary.redeem(10, "11-02 14:00")
        // The next day it is shut again, and a window does not reach into it.
        #expect(
            throws: EconomyRefusal.shutsSooner(
                app: "minecraft", why: .gate("Maths first"), minutesLeft: 5, asked: 10)
        ) { try diary.redeem(10, "11-02 23:55") }
    }

    @Test("A gate is shut on its own days, also where its goal counts on others only")
    func gateDays() throws {
        let diary = try Diary(
            rules: Self.rules.replacing(#""closes""#, with: #""on": "weekend", "closes""#)
                .replacing(#""app": "khan""#, with: #""app": "khan", "on": "weekdays""#))
        try diary.record([Diary.event("b", "books", "11-06 08:00", minutes: 60)], now: "11-06 12:00")
        try diary.redeem(10, "11-06 13:00")
        try diary.record([Diary.event("k", "khan", "11-07 08:00", minutes: 10)], now: "11-07 12:00")
        let midnight = try Diary.instant("11-08 00:00").milliseconds
        #expect(
            throws: EconomyRefusal.shut(app: "minecraft", why: .gate("Maths first"), until: midnight)
        ) { try diary.redeem(10, "11-07 13:00") }
    }

    @Test("Quiet hours with playing off shut apps")
    func quiet() throws {
        let diary = try Diary(
            rules: Diary.noRules,
            family: Diary.family.replacing(
                #""settleHours": 6,"#,
                with: #""settleHours": 6, "quietHours": [ { "between": ["21:00", "06:30"], "earning": true } ],"#))
        try diary.record([Diary.event("b", "books", "11-02 08:00", minutes: 30)], now: "11-02 12:00")
        let morning = try Diary.instant("11-03 06:30").milliseconds
        #expect(throws: EconomyRefusal.shut(app: "minecraft", why: .quietHours, until: morning)) {
            try diary.redeem(10, "11-02 21:30")
        }
        try diary.redeem(10, "11-03 06:30")
    }

    @Test("An unlock that was won is a voucher that the child starts when it wants, in its time")
    func voucher() throws {
        let diary = try Diary(rules: Self.rules)
        try diary.record(
            [
                Diary.event("b", "books", "11-02 08:00", minutes: 20),
                Diary.event("k", "khan", "11-03 08:00", minutes: 10),
            ],
            now: "11-03 09:00")
        let desk = try diary.desk("11-03 09:00")
        let voucher = try #require(desk.openVouchers.first?.voucher)
        #expect(voucher.title == "Reader")
        #expect(voucher.apps == ["minecraft"])
        #expect(voucher.validUntil == (try Diary.instant("11-04 00:00")).milliseconds)
        try diary.decide("11-03 10:00") { desk throws(EconomyRefusal) in
            _ = try desk.start(voucher, on: "minecraft")
        }
        #expect(try diary.desk("11-03 10:01").openVouchers.isEmpty)
        #expect(try diary.decided() == ["voucherStarted", "windowOpened"])
        #expect(try diary.balance() == 200 + 100)
    }
}
