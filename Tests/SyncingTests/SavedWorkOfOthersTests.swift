import FamilyStore
import FamilyTime
import Testing

@testable import FamilyDevices
@testable import Recording
@testable import Syncing

@Suite("What is saved where use of another device is heard of late")
struct SavedWorkOfOthersTests {
    private static let day = 24 * 60

    @Test("It is what folding everything anew gives, after what is recorded next as well", arguments: [1, 2, 9])
    func heardLate(days: Int) throws {
        let family = try TestFamily([.parent, .parent])
        let (anna, ben) = (family.devices[0], family.devices[1])
        try anna.give(10, at: 1)
        try ben.sync(at: 2)
        try anna.use("e1", "khan", 3, minutes: 10)
        try anna.sync(at: 20)
        let late = days * Self.day
        try ben.sync(at: late)
        #expect(try ben.wrongSavedWork(at: late + 1) == [])
        try ben.use("e2", "minecraft", late + 2, minutes: 5)
        #expect(try ben.wrongSavedWork(at: late + 10) == [])
    }
}

extension TestDevice {
    fileprivate func wrongSavedWork(at minute: Int) throws -> [String] {
        let now = TestFamily.at(minute)
        return try Recorder(try recording.versions(now), store: store, now: now).wrongSavedWork().map { "\($0)" }
    }
}
