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

    @Test("A decline that is taken back lets the report count", arguments: [false, true])
    func undone(isToldMore: Bool) throws {
        try tell("khan", 10, 30, at: 20)
        try family.devices[0].record(at: TestFamily.at(45)) { recorder in
            try recorder.finish()
            for row in try recorder.store.held() { _ = try recorder.decline(held: row) }
        }
        if isToldMore { try tell("khan", 10, 50, at: 31) }
        try family.devices[0].record(at: TestFamily.at(65)) { recorder in _ = try recorder.undoVoid(1) }
        try expectSound("khan", pairedAt: 70)
    }
}
