import Economy
import FamilyStore
import FamilyTime
import RuleEngine
import Testing

@testable import Recording

/// A boost that is won on a parent's device and started on devices of the child that have not heard of each other.
@Suite("Boosts that several devices start")
struct BoostsOfChildTests {
    private static func rule(_ id: String, _ minutes: Int) -> DeviceRule {
        DeviceRule(
            kind: "challenges", name: id,
            text: """
                { "id": "\(id)", "title": "\(id)", "goal": { "minutes": \(minutes), "app": "books", "per": "day" },
                  "reward": { "boost": { "times": 2, "minutes": 60 } } }
                """)
    }

    private func at(_ text: String) throws -> Int64 { try Diary.instant(text).milliseconds }

    /// A parent's device, and two of Mia's that have heard of it. She has read and won two boosts.
    private func family() throws -> [FamilyDevice] {
        let devices = [
            try FamilyDevice([Self.rule("daily", 10), Self.rule("more", 20)], family: DeviceStory.family),
            try FamilyDevice(of: ["mia"]), try FamilyDevice(of: ["mia"]),
        ]
        try devices[0].run(
            .report([Diary.event("e1", "books", "11-02 16:00", minutes: 20, device: "laptop")]), at: at("11-02 17:00"))
        for device in devices.dropFirst() { try device.hear(devices[0], at: at("11-02 17:30")) }
        return devices
    }

    private func exchange(_ devices: [FamilyDevice], at text: String) throws {
        for _ in 0..<3 {
            for one in devices { for other in devices where one !== other { try one.hear(other, at: at(text)) } }
        }
    }

    private func read(_ device: FamilyDevice, at start: String, _ now: String) throws {
        try device.run(
            .report([Diary.event("e\(start)", "books", start, minutes: 30, device: "laptop")]), at: at(now))
    }

    /// The balance and how many boosts were started, the same on every device.
    private func standing(_ devices: [FamilyDevice]) throws -> [Int64] {
        let all = try devices.map { device in
            let store = try device.diary.store()
            #expect(try store.check().isSound)
            return [try store.balance(of: "mia"), Int64(try store.books(of: "mia").boosts.count)]
        }
        #expect(Set(all).count == 1, "\(all)")
        return all[0]
    }

    @Test("What a child's device starts doubles the points on every device, whoever tells of the use, and when")
    func counts() throws {
        let devices = try family()
        try devices[1].run(.boost("daily"), at: at("11-02 18:00"))
        try read(devices[0], at: "11-02 18:10", "11-02 18:50")
        try exchange(devices, at: "11-02 20:00")
        #expect(try standing(devices) == [200 + 600, 1])
    }

    @Test("Started twice apart it was started once; another one that is started meanwhile does not count, and keeps")
    func apart() throws {
        for other in ["daily", "more"] {
            let devices = try family()
            try devices[1].run(.boost("daily"), at: at("11-02 18:00"))
            try devices[2].run(.boost(other), at: at("11-02 18:05"))
            try read(devices[0], at: "11-02 18:40", "11-02 19:20")
            try exchange(devices, at: "11-02 20:00")
            #expect(try standing(devices) == [200 + 500, 1])
        }
    }

    @Test("A start that is dated before the win does not count, and what was won can still be started")
    func beforeTheWin() throws {
        let devices = try family()
        let (early, win) = (try at("11-02 15:50"), "boostGranted/mia/daily/2026-11-02")
        let forged = Decision(
            id: "boostStarted/\(win)", child: "mia", at: early,
            .boost("daily", BoostStart(win: win, hundredths: 200, length: 60 * Milliseconds.minute)), reason: "daily")
        try devices[1].diary.store().write { transaction throws(StoreError) in
            _ = try transaction.record(forged.row(recorded: early))
        }
        try exchange(devices, at: "11-02 18:00")
        try devices[2].run(.boost("daily"), at: at("11-02 18:30"))
        try read(devices[0], at: "11-02 18:40", "11-02 19:20")
        try exchange(devices, at: "11-02 20:00")
        #expect(try standing(devices) == [200 + 600, 1])
    }

    @Test("What was not won is not started")
    func notWon() throws {
        let devices = try family()
        try devices[1].run(.boost("nothing"), at: at("11-02 18:00"))
        try exchange(devices, at: "11-02 20:00")
        #expect(try standing(devices) == [200, 0])
    }
}
