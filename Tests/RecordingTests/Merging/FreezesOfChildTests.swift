import Economy
import FamilyStore
import FamilyTime
import RuleEngine
import Testing

@testable import Recording

/// Freezes that are bought on devices which have not heard of each other behave as what is bought of the shop.
@Suite("Freezes that several devices buy")
struct FreezesOfChildTests {
    private static func daily(_ cost: Int) -> DeviceRule {
        DeviceRule(
            kind: "streaks", name: "daily",
            text: """
                { "id": "daily", "title": "Daily", "goal": { "minutes": 10, "app": "books", "per": "day" },
                  "freezes": { "max": 1, "cost": \(cost) } }
                """)
    }

    private func at(_ text: String) throws -> Int64 { try Diary.instant(text).milliseconds }

    /// A parent's device, and two of Mia's that have heard of it. She has 500 points and read on the 2nd.
    private func family(_ cost: Int) throws -> [FamilyDevice] {
        let devices = [
            try FamilyDevice([Self.daily(cost)], family: DeviceStory.family), try FamilyDevice(of: ["mia"]),
            try FamilyDevice(of: ["mia"]),
        ]
        try devices[0].run(.give(400), at: at("11-02 08:00"))
        try devices[0].run(
            .report([Diary.event("e2", "books", "11-02 16:00", minutes: 10, device: "laptop")]), at: at("11-02 17:00"))
        for device in devices.dropFirst() { try device.hear(devices[0], at: at("11-02 18:00")) }
        return devices
    }

    private func exchange(_ devices: [FamilyDevice], at text: String) throws {
        for _ in 0..<3 {
            for one in devices { for other in devices where one !== other { try one.hear(other, at: at(text)) } }
        }
    }

    /// The balance, the freezes that were bought, and how often one was used, the same on every device.
    private func standing(_ devices: [FamilyDevice]) throws -> [Int64] {
        let all = try devices.map { device in
            let store = try device.diary.store()
            #expect(try store.check().isSound)
            return [
                try store.balance(of: "mia"), Int64(try store.books(of: "mia").freezes.count),
                Int64(try store.outcomes(after: 0).all().count { $0.kind == "streakFrozen" && !$0.isKept }),
            ]
        }
        #expect(Set(all).count == 1, "\(all)")
        return all[0]
    }

    @Test("What a child's device buys saves the missed day on every device")
    func counts() throws {
        let devices = try family(200)
        try devices[1].run(.buy("daily"), at: at("11-04 05:00"))
        try exchange(devices, at: "11-04 07:00")
        #expect(try standing(devices) == [300, 1, 1])
    }

    @Test("Bought twice apart, what the points pay counts, and never more")
    func neverBelowZero() throws {
        let devices = try family(300)
        try devices[1].run(.buy("daily"), at: at("11-02 19:00"))
        try devices[2].run(.buy("daily"), at: at("11-02 19:05"))
        try exchange(devices, at: "11-02 20:00")
        #expect(try standing(devices) == [200, 1, 0])
    }

    @Test("Bought twice apart with points for both, none is lost; the next is sold once there is room")
    func bothStay() throws {
        let devices = try family(100)
        try devices[1].run(.buy("daily"), at: at("11-02 19:00"))
        try devices[2].run(.buy("daily"), at: at("11-02 19:05"))
        try exchange(devices, at: "11-02 20:00")
        #expect(try standing(devices) == [300, 2, 0])
        // The 3rd takes one, the other stays, and a third is not sold.
        try devices[0].run(
            .report([Diary.event("e4", "books", "11-04 16:00", minutes: 10, device: "laptop")]), at: at("11-04 17:00"))
        try exchange(devices, at: "11-04 18:00")
        try devices[1].run(.buy("daily"), at: at("11-04 19:00"))
        try exchange(devices, at: "11-04 20:00")
        #expect(try standing(devices) == [400, 2, 1])
    }
}
