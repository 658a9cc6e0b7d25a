import FamilyStore
import FamilyTime
import RuleEngine
import Testing

@testable import Recording

/// A task that only the first one has, which two parents confirm on devices that have not heard of each other.
@Suite("First come on several devices")
struct FirstComeOfParentsTests {
    private static let table = DeviceRule(
        kind: "tasks", name: "table",
        text: #"{ "id": "table", "title": "Table", "points": 20, "firstCome": true }"#)

    private func at(_ text: String) throws -> Int64 { try Diary.instant(text).milliseconds }

    /// Two parents' devices that know of the rule.
    private func family() throws -> [FamilyDevice] {
        let devices = try (0..<2).map { _ in try FamilyDevice([Self.table], family: DeviceStory.family) }
        for device in devices { try device.run(.report([]), at: at("11-02 08:00")) }
        try exchange(devices, at: "11-02 09:00")
        return devices
    }

    private func exchange(_ devices: [FamilyDevice], at text: String) throws {
        for _ in 0..<3 {
            for one in devices { for other in devices where one !== other { try one.hear(other, at: at(text)) } }
        }
    }

    /// What each child has, and the wins that are kept as they were promised, the same on every device.
    private func standing(_ devices: [FamilyDevice]) throws -> [String] {
        let all = try devices.map { device in
            let store = try device.diary.store()
            #expect(try store.check().isSound)
            let kept = try store.outcomes(after: 0).all().filter(\.isKept).map(\.id).sorted()
            return try ["mia", "leo"].map { "\($0) \(try store.balance(of: $0))" } + kept
        }
        #expect(Set(all).count == 1, "\(all)")
        return all[0]
    }

    @Test("Who was first by when it was done has it everywhere, and who was told before keeps what was promised")
    func apart() throws {
        for firstIsHeardLast in [true, false] {
            let devices = try family()
            let (one, other) = (devices[firstIsHeardLast ? 0 : 1], devices[firstIsHeardLast ? 1 : 0])
            try one.run(.seeDone("table", by: 0), at: at("11-02 17:00"))
            try other.run(.seeDone("table", by: 1), at: at("11-02 16:30"))
            try exchange(devices, at: "11-02 18:00")
            #expect(
                try standing(devices) == ["mia 20", "leo 20", "taskConfirmed/mia/table/2026-11-02"])
            // Now both know, and nobody has it a second time.
            try devices[0].run(.seeDone("table", by: 0), at: at("11-02 19:00"))
            try devices[1].run(.seeDone("table", by: 1), at: at("11-03 17:00"))
            try exchange(devices, at: "11-03 18:00")
            #expect(
                try standing(devices) == ["mia 20", "leo 40", "taskConfirmed/mia/table/2026-11-02"])
        }
    }

    @Test("On one device the second one is refused, until the next day")
    func together() throws {
        let devices = try family()
        try devices[0].run(.seeDone("table", by: 0), at: at("11-02 17:00"))
        try devices[0].run(.seeDone("table", by: 1), at: at("11-02 17:30"))
        try devices[0].run(.seeDone("table", by: 1), at: at("11-03 07:00"))
        try exchange(devices, at: "11-03 08:00")
        #expect(try standing(devices) == ["mia 20", "leo 20"])
    }
}
