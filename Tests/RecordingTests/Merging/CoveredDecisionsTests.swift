import Economy
import FamilyStore
import FamilyTime
import Testing

@testable import Recording

/// What a child's device spends counts as far as the points were there.
@Suite("Points that a child's device spends")
struct CoveredDecisionsTests {
    private let parents: [FamilyDevice]

    init() throws {
        parents = try (0...1).map { _ in try FamilyDevice([], family: DeviceStory.family) }
        // Both know the family before anything happens.
        try parents[0].run(.report([]), at: Diary.instant("11-02 07:00").milliseconds)
        try parents[1].hear(parents[0], at: Diary.instant("11-02 07:01").milliseconds)
    }

    private func at(_ clock: String) throws -> Int64 { try Diary.instant("11-02 \(clock)").milliseconds }

    /// What a child's device writes that spends whatever it likes.
    private final class Forger {
        let store: FamilyStore

        init() throws { store = try FamilyStore.inMemory() }

        func use(_ id: String, _ app: String, minutes: Int64, at start: Int64) throws {
            let length = minutes * Milliseconds.minute
            try store.write { transaction throws(StoreError) in
                _ = try transaction.record(
                    EventRow(
                        id: id, child: "mia", app: app, device: "laptop", start: start, length: length,
                        received: start + length, source: "test"))
            }
        }

        /// Buys five minutes of Minecraft for 50 points, and opens it.
        func buy(at instant: Int64) throws {
            let length = 5 * Milliseconds.minute, app = "minecraft"
            let clock = Instant(milliseconds: instant).iso8601(in: .utc)
            var bought = Decision(
                id: "pointsSpent/mia/minecraft/\(clock)", child: "mia", at: instant,
                .app(app, .bought(length: length, points: 50, request: nil)), reason: "")
            bought.shares = [AccountShare(app: nil, points: -50)]
            let opened = Decision(
                id: "windowOpened/mia/minecraft/\(clock)", child: "mia", at: instant,
                .app(app, .opened(length: length, until: instant + length, payment: bought.id)), reason: "")
            try store.write { transaction throws(StoreError) in
                for decision in [bought, opened] {
                    let row = decision.row(recorded: instant)
                    _ = try transaction.record(row)
                    for entry in row.entries(decision.shares, on: LocalDate(dayNumber: 20_759)) {
                        _ = try transaction.post(entry)
                    }
                }
            }
        }
    }

    private func take(_ forger: Forger, into device: FamilyDevice, at clock: String) throws -> [LeftOutFact.Why] {
        let taken = try device.take(
            try forger.store.entries().all(), of: try forger.store.device(), by: .child(of: ["mia"]), at: at(clock))
        #expect(taken.refusal == nil)
        return taken.leftOut.map(\.why)
    }

    private func tell(_ clock: String) throws {
        for _ in 0..<2 {
            try parents[0].hear(parents[1], at: at(clock))
            try parents[1].hear(parents[0], at: at(clock))
        }
    }

    private func expect(_ points: Int64, bought: Int) throws {
        for device in parents {
            let store = try device.diary.store()
            for isRepaired in [false, true] {
                if isRepaired { #expect(try store.repair() == []) }
                #expect(try store.balance(of: "mia") == points)
                let kinds = try store.decisions(of: "mia").all().map(\.kind)
                #expect(kinds.count { $0 == "pointsSpent" } == bought)
                #expect(kinds.count { $0 == "windowOpened" } == bought)
            }
            let check = try store.check()
            #expect(check.isSound, "\(check)")
        }
    }

    @Test("What was never there is left out and named, in whatever order it is heard of")
    func neverThere() throws {
        let forger = try Forger()
        try parents[0].run(.give(60), at: at("08:00"))
        for clock in ["10:00", "10:10", "10:20"] { try forger.buy(at: at(clock)) }
        // Each payment, and the window that it opens.
        #expect(
            try take(forger, into: parents[0], at: "11:00") == [.notAllowed, .notAllowed, .notAllowed, .notAllowed])
        #expect(try take(forger, into: parents[1], at: "11:00").count == 6)
        try tell("11:10")
        try expect(10, bought: 1)
    }

    @Test("What is covered once all is put together counts, whoever heard of the points")
    func togetherCovered() throws {
        let forger = try Forger()
        try parents[1].run(.give(60), at: at("08:00"))
        try forger.buy(at: at("10:00"))
        #expect(try take(forger, into: parents[0], at: "11:00") == [.notAllowed, .notAllowed])
        #expect(try take(forger, into: parents[1], at: "11:00") == [])
        try tell("11:10")
        try expect(10, bought: 1)
    }

    @Test("Points cover what is bought once they are earned, and not before, though it is the same day")
    func earnedByThen() throws {
        let forger = try Forger()
        try forger.buy(at: at("09:00"))
        try forger.use("one", "books", minutes: 10, at: at("09:30"))
        try forger.buy(at: at("10:00"))
        try forger.use("two", "books", minutes: 30, at: at("12:00"))
        #expect(try take(forger, into: parents[0], at: "13:00") == [.notAllowed, .notAllowed])
        #expect(try take(forger, into: parents[1], at: "13:00") == [.notAllowed, .notAllowed])
        try tell("13:10")
        try expect(350, bought: 1)
    }

    @Test("What a parent's device has found to be covered stays, though the use that earned it was not real")
    func promised() throws {
        let forger = try Forger()
        try forger.use("one", "books", minutes: 10, at: at("09:00"))
        try forger.buy(at: at("10:00"))
        #expect(try take(forger, into: parents[0], at: "11:00") == [])
        let start = try at("08:00")
        try parents[0].run(
            .void(
                VoidRow(
                    child: "mia", app: "books", start: start, until: start + 4 * Milliseconds.hour, heir: nil,
                    reason: "", made: try at("12:00"))), at: at("12:00"))
        #expect(try parents[0].diary.balance() == -50)
        try tell("12:10")
        #expect(try take(forger, into: parents[1], at: "12:20") == [])
        try tell("12:30")
        try expect(-50, bought: 1)
    }

    @Test("Two devices of a child that were apart have both spent the same points, and neither more than those")
    func apart() throws {
        try parents[0].run(.give(60), at: at("08:00"))
        try tell("08:05")
        let childs = try (0...1).map { _ in try FamilyDevice(of: ["mia"]) }
        for device in childs { try device.hear(parents[0], at: at("08:10")) }
        try childs[0].run(.redeem, at: at("10:00"))
        try childs[1].run(.redeem, at: at("10:01"))
        for (place, child) in [(0, 0), (0, 1), (1, 1), (1, 0)] {
            try parents[place].hear(childs[child], at: at("11:00"))
        }
        try tell("11:10")
        #expect(parents.allSatisfy { $0.leftOut.isEmpty })
        try expect(-40, bought: 2)
        for device in childs {
            for parent in parents { try device.hear(parent, at: at("11:20")) }
            for other in childs where other !== device { try device.hear(other, at: at("11:20")) }
            #expect(try device.diary.balance() == -40)
            #expect(device.leftOut.isEmpty)
        }
        let forger = try Forger()
        for clock in ["10:02", "10:03"] { try forger.buy(at: at(clock)) }
        #expect(try take(forger, into: parents[0], at: "12:00") == [.notAllowed, .notAllowed])
    }
}
