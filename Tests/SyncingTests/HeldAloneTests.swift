import FamilyDevices
import FamilyStore
import FamilyTime
import Testing

@testable import Recording

@Suite("Reports that wait on a device which was alone, and is paired then")
struct HeldAloneTests {
    private let family: TestFamily

    init() throws { family = try TestFamily([.parent]) }

    private func tell(_ app: String, _ start: Int, _ minutes: Int, at now: Int) throws {
        try family.devices[0].use("x", app, start, minutes: minutes, child: "mia", at: TestFamily.at(now))
    }

    /// - Parameter app: what counts; nil if nothing does.
    private func expectSound(_ app: String?, pairedAt minute: Int) throws {
        let device = family.devices[0]
        #expect(try device.store.events().all().map(\.app) == [app].compactMap(\.self))
        #expect(try device.store.check().isSound)
        try family.add(.parent)
        try family.settle(at: minute)
        try family.expectEqual()
    }

    @Test("What is told at its time counts, though less of it was told ahead")
    func inTime() throws {
        try tell("khan", 10, 40, at: 20)
        try tell("khan", 10, 40, at: 51)
        #expect(try family.devices[0].store.held().count == 1)
        try tell("khan", 10, 41, at: 52)
        #expect(try family.devices[0].store.held().isEmpty)
        try expectSound("khan", pairedAt: 60)
    }

    @Test("Reports of one id that wait beside each other are the same to who hears of them")
    func besideEachOther() throws {
        try tell("books", 10, 40, at: 20)
        try tell("khan", 10, 30, at: 52)
        try tell("books", 10, 41, at: 53)
        try expectSound(nil, pairedAt: 60)
    }

    private func declineAll(at minute: Int) throws {
        try family.devices[0].record(at: TestFamily.at(minute)) { recorder in
            try recorder.finish()
            for row in try recorder.store.held() { _ = try recorder.decline(held: row) }
        }
    }

    private func undo(_ number: Int64, at minute: Int) throws {
        try family.devices[0].record(at: TestFamily.at(minute)) { recorder in _ = try recorder.undoVoid(number) }
    }

    @Test("A decline that is taken back lets the report count")
    func undone() throws {
        try tell("khan", 10, 30, at: 20)
        try declineAll(at: 45)
        #expect(try family.devices[0].store.held().isEmpty)
        try undo(1, at: 65)
        try expectSound("khan", pairedAt: 70)
    }

    @Test("What is told more of a declined report waits for a word of its own", arguments: [false, true])
    func grown(isRight: Bool) throws {
        try tell("khan", 10, 30, at: 20)
        try declineAll(at: 45)
        let device = family.devices[0]
        try tell("khan", 10, 55, at: 46)
        try device.record(at: TestFamily.at(66)) { recorder in try recorder.finish() }
        let row = try #require(try device.store.held().first)
        #expect(row.length == 55 * Milliseconds.minute)
        if isRight {
            try device.record(at: TestFamily.at(67)) { recorder in _ = try recorder.release(held: row) }
            // The declined half hour stays out.
            #expect(try device.store.balance(of: "mia") == 25 * 10 + 25)
            try expectSound("khan", pairedAt: 70)
        } else {
            try declineAll(at: 67)
            #expect(try device.store.held().isEmpty)
            try undo(1, at: 68)
            #expect(try device.store.held().isEmpty)
            try expectSound(nil, pairedAt: 70)
            try undo(2, at: 80)
            #expect(try device.store.events().all().map(\.length) == [55 * Milliseconds.minute])
        }
    }

    @Test("Taking one decline back lets no other report count that was declined, too", arguments: [1, 2, 3] as [Int64])
    func undoneOne(number: Int64) throws {
        let device = family.devices[0]
        try tell("khan", 10, 30, at: 14)
        try device.use("y", "khan", 25, minutes: 5, child: "mia", at: TestFamily.at(14))
        try declineAll(at: 41)
        try device.use("z", "khan", 20, minutes: 50, child: "mia", at: TestFamily.at(42))
        try declineAll(at: 71)
        try undo(number, at: 75)
        #expect(try device.store.events().all().map(\.id) == [["x", "y", "z"][Int(number) - 1]])
        #expect(try device.store.check().isSound)
        try family.add(.parent)
        try family.settle(at: 80)
        try family.expectEqual()
    }
}
