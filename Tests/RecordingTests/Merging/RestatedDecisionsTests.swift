import Economy
import FamilyTime
import Testing

@testable import FamilyStore
@testable import Recording

/// A child's device that states one decision twice, at one and the same instant, with other numbers: its id and its instant
/// say nothing of these.
@Suite("Decisions that a child's device states in other words")
struct RestatedDecisionsTests {
    private let parents: [FamilyDevice]
    private let childs: FamilyStore

    init() throws {
        parents = try (0...1).map { _ in try FamilyDevice([], family: DeviceStory.family) }
        childs = try FamilyStore.inMemory()
        try parents[0].run(.report([]), at: at("07:00"))
        try parents[1].hear(parents[0], at: at("07:01"))
        try parents[0].run(.give(60), at: at("08:00"))
    }

    private func at(_ clock: String) throws -> Int64 { try Diary.instant("11-02 \(clock)").milliseconds }

    /// Buys minutes of Minecraft, opens it, and writes that into the journal, whatever stands there.
    /// - Parameter paid: the points that go, by its entries.
    private func buy(_ minutes: Int64, paying paid: Int64) throws {
        let instant = try at("10:00"), length = minutes * Milliseconds.minute
        let clock = Instant(milliseconds: instant).iso8601(in: .utc)
        var bought = Decision(
            id: "pointsSpent/mia/minecraft/\(clock)", child: "mia", at: instant,
            .app("minecraft", .bought(length: length, points: 10 * minutes, request: nil)), reason: "")
        bought.shares = [AccountShare(app: nil, points: -paid)]
        let opened = Decision(
            id: "windowOpened/mia/minecraft/\(clock)", child: "mia", at: instant,
            .app("minecraft", .opened(length: length, until: instant + length, payment: bought.id)), reason: "")
        try childs.write { transaction throws(StoreError) in
            for decision in [bought, opened] {
                let row = decision.row(recorded: instant)
                try transaction.journal.append(row, in: transaction.database)
                for entry in row.entries(decision.shares, on: LocalDate(dayNumber: 20_759)) {
                    try transaction.journal.append(entry, in: transaction.database)
                }
            }
        }
    }

    private func take(into device: FamilyDevice, at clock: String) throws {
        let taken = try device.take(
            try childs.entries().all(), of: try childs.device(), by: .child(of: ["mia"]), at: at(clock))
        #expect(taken.refusal == nil)
    }

    /// - Parameter again: what is stated when a parent's device has found the first one covered.
    private func expectUnchanged(_ again: () throws -> Void) throws {
        try buy(5, paying: 50)
        try take(into: parents[0], at: "10:05")
        #expect(try parents[0].diary.balance() == 10)
        try again()
        try take(into: parents[0], at: "11:00")
        // The other one hears of both at once.
        try take(into: parents[1], at: "11:00")
        for _ in 0..<2 {
            try parents[0].hear(parents[1], at: at("11:10"))
            try parents[1].hear(parents[0], at: at("11:10"))
        }
        for device in parents {
            #expect(try device.diary.balance() == 10)
            let store = try device.diary.store()
            #expect(try store.decisions(of: "mia").all().filter { $0.kind == "pointsSpent" }.map(\.points) == [-50])
            #expect(try store.check().isSound)
        }
    }

    @Test("More minutes under the name of those that were covered are not")
    func more() throws { try expectUnchanged { try buy(20, paying: 200) } }

    @Test("What was bought is not unsaid by saying it so that it cannot count")
    func unsaid() throws { try expectUnchanged { try buy(5, paying: 1) } }
}
