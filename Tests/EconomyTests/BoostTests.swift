import FamilyTime
import RuleEngine
import Testing

@testable import Economy

@Suite("Boosts that were won")
struct BoostTests {
    private static let hour = 60 * Milliseconds.minute

    /// A desk with a boost of one hour that is open until another instant, and one of ten minutes without an end.
    private func desk(_ moment: String, endsIn hours: Int64) throws -> Desk {
        var desk = try Household().desk(moment)
        desk.boosts = [
            WonBoost(
                id: "boostGranted/mia/long/ever", rule: "long", title: "Long", hundredths: 150,
                length: 10 * Milliseconds.minute, validUntil: nil),
            WonBoost(
                id: "boostGranted/mia/daily/d", rule: "daily", title: "Daily", hundredths: 200, length: Self.hour,
                validUntil: desk.now + hours * Self.hour),
        ]
        return desk
    }

    @Test("It is started once, runs to its end and is told to the engine, and the one that ends first comes first")
    func started() throws {
        var desk = try desk("Mon 16:00", endsIn: 3)
        #expect(desk.openBoosts.map(\.rule) == ["daily", "long"])
        let (boost, end) = try desk.startBoost(of: ["daily"], "Daily")
        #expect(boost.start.times == "2" && end == desk.now + Self.hour)
        #expect(desk.made.map(\.id) == ["boostStarted/boostGranted/mia/daily/d"] && boost.startID == desk.made[0].id)
        #expect(desk.made.allSatisfy { $0.isNamedAsMade })
        #expect(desk.openBoosts.map(\.rule) == ["long"])
        #expect(desk.runningBoosts.map(\.end) == [end])
        #expect(
            desk.books.deeds(of: 0).map(\.kind) == [.boost(rule: "daily", hundredths: 200, length: Self.hour)])
        #expect(throws: EconomyRefusal.noBoost(title: "Daily")) { try desk.startBoost(of: ["daily"], "Daily") }
        #expect(throws: EconomyRefusal.boostRuns(title: "Daily", until: end)) {
            try desk.startBoost(of: ["long"], "Long")
        }
    }

    @Test("Of those that parents have started apart the strongest counts, and then what runs longer")
    func apart() throws {
        var household = Household()
        let started: [(String, String, Int64, Int64)] = [
            ("weak", "16:00", 150, 60), ("strong", "16:10", 200, 30), ("short", "16:20", 150, 10),
        ]
        household.decisions = try started.map { rule, at, hundredths, minutes in
            let start = BoostStart(win: rule, hundredths: hundredths, length: minutes * Milliseconds.minute)
            return Decision(id: rule, child: "mia", at: try household.instant(at), .boost(rule, start), reason: rule)
        }
        #expect(try household.desk("16:09").runningBoosts.map(\.rule) == ["weak"])
        #expect(try household.desk("16:25").runningBoosts.map(\.rule) == ["strong", "weak"])
        #expect(try household.desk("16:40").runningBoosts.map(\.rule) == ["weak"])
        // None is started before the last of them has ended.
        var desk = try household.desk("16:25")
        desk.boosts = [
            WonBoost(id: "more", rule: "more", title: "More", hundredths: 300, length: Self.hour, validUntil: nil)
        ]
        #expect(throws: EconomyRefusal.boostRuns(title: "weak", until: try household.instant("17:00"))) {
            try desk.startBoost(of: ["more"], "More")
        }
    }

    @Test("It is said to pay what it pays: no more than the family's highest factor")
    func highestFactor() throws {
        var desk = try desk("Mon 16:00", endsIn: 3)
        #expect(desk.openBoosts.map { desk.times(of: $0.start) } == ["2", "1.5"])
        desk.highestFactor = 175
        #expect(desk.openBoosts.map { desk.times(of: $0.start) } == ["1.75", "1.5"])
    }

    @Test("What was not started in time is gone")
    func expired() throws {
        var desk = try desk("Mon 16:00", endsIn: 0)
        #expect(desk.openBoosts.map(\.rule) == ["long"])
        #expect(throws: EconomyRefusal.noBoost(title: "Daily")) { try desk.startBoost(of: ["daily"], "Daily") }
    }

    @Test("Books with a boost are read as they were written, and forget it once it is long over")
    func kept() throws {
        var desk = try desk("Mon 16:00", endsIn: 3)
        _ = try desk.startBoost(of: ["daily"], "Daily")
        var made = try #require(desk.made.first)
        made.number = 1
        var books = Books([made])
        let read = Books(encoded: books.encoded) { (_: [Int64]) throws(Never) in [1: made] }
        #expect(read == books)
        books.forget(before: desk.now + 2 * Self.hour)
        #expect(books.boosts.isEmpty)
    }
}
