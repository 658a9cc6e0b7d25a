import FamilyStore
import FamilyTime
import RuleEngine
import Testing
import UsageTracking

@testable import Recording

/// Law 1 between devices: which of them knew of a removal when use was told to it changes nothing.
@Suite("Devices of which one knows that an app is gone")
struct AbsentAppMergingTests {
    private static let without = Diary.family.replacing(
        #"{ "id": "khan", "category": "learning", "tags": ["maths"], "pointsPerMinute": 10 },"#, with: "")

    private static let lines = [
        Diary.event("a", "khan", "11-03 11:50", minutes: 20), Diary.event("b", "khan", "11-03 12:20", minutes: 10),
        Diary.event("c", "khan", "11-03 12:50", minutes: 25),
    ]

    private func minutes(_ device: FamilyDevice) throws -> Int64 {
        let store = try device.diary.store(.readOnly)
        let now = try Diary.instant("11-03 16:00")
        let plan = try device.diary.versions(store, now: now).plan
        return try FamilyHistory(plan, store: store, now: now).uses.reduce(0) { $0 + $1.end - $1.start }
            / Milliseconds.minute
    }

    @Test("Use outside the absence counts on both, whichever heard of the use", arguments: [0, 1])
    func either(hearer: Int) throws {
        let devices = try (0..<2).map { _ in try FamilyDevice([], family: Diary.family) }
        func at(_ time: String) throws -> Int64 { try Diary.instant(time).milliseconds }
        for device in devices { try device.run(.report([]), at: try at("11-02 08:00")) }
        devices[0].diary.family = Self.without
        try devices[0].run(.report([]), at: try at("11-03 12:00"))
        if hearer == 0 {
            try devices[0].run(.report([Self.lines[0]]), at: try at("11-03 12:10"))
            try devices[0].run(.report([Self.lines[1]]), at: try at("11-03 12:30"))
        }
        devices[0].diary.family = Diary.family
        try devices[0].run(.report([]), at: try at("11-03 13:00"))
        try devices[hearer].run(.report(Self.lines), at: try at("11-03 13:20"))
        if hearer == 1 { #expect(try minutes(devices[1]) == 55) }
        for _ in 0..<4 {
            try devices[0].hear(devices[1], at: try at("11-03 14:00"))
            try devices[1].hear(devices[0], at: try at("11-03 14:00"))
        }
        // What both know is told no more.
        #expect(try devices[0].hear(devices[1], at: try at("11-03 14:30")) == 0)
        #expect(try devices[1].hear(devices[0], at: try at("11-03 14:30")) == 0)
        for device in devices {
            #expect(try minutes(device) == 10 + 15)
            #expect(try device.diary.store().unknownUse().all().map(\.id) == (hearer == 0 ? ["b"] : []))
            try device.run(.report([]), at: try at("11-03 15:00"))
            #expect(try device.diary.balance() == 250)
        }
    }
}
