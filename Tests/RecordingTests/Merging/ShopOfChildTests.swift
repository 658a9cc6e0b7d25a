import Economy
import FamilyStore
import FamilyTime
import RuleEngine
import Testing

@testable import Recording

/// What a child's own device buys counts as far as the family's rules and the points let it, on every device alike.
@Suite("The shop on a child's own device")
struct ShopOfChildTests {
    private static func ice(_ terms: String) -> DeviceRule {
        DeviceRule(
            kind: "shop", name: "ice", text: "{ \"id\": \"ice\", \"title\": \"Ice cream\", \(terms) }")
    }

    private func at(_ text: String) throws -> Int64 { try Diary.instant(text).milliseconds }

    /// A parent's device, and two of Mia's that have heard of it. She has 500 points.
    private func family(_ terms: String, _ settings: String = DeviceStory.family) throws -> [FamilyDevice] {
        let devices = [
            try FamilyDevice([Self.ice(terms)], family: settings), try FamilyDevice(of: ["mia"]),
            try FamilyDevice(of: ["mia"]),
        ]
        try devices[0].run(.give(500), at: at("11-02 08:00"))
        for device in devices.dropFirst() { try device.hear(devices[0], at: at("11-02 08:01")) }
        return devices
    }

    private func exchange(_ devices: [FamilyDevice], at text: String) throws {
        for _ in 0..<3 {
            for one in devices { for other in devices where one !== other { try one.hear(other, at: at(text)) } }
        }
    }

    /// The balance and the times that ice is owed, the same on every device.
    private func standing(_ devices: [FamilyDevice]) throws -> (balance: Int64, owed: Int) {
        let all = try devices.map { device in
            let store = try device.diary.store()
            #expect(try store.check().isSound)
            let books = try store.books(of: "mia")
            return [try store.balance(of: "mia"), Int64(books.owedPurchases.count), Int64(books.purchases.count)]
        }
        #expect(Set(all).count == 1, "\(all)")
        return (all[0][0], Int(all[0][1]))
    }

    @Test("What it buys counts everywhere, and is handed over by a parent")
    func counts() throws {
        let devices = try family(#""cost": 200"#)
        try devices[1].run(.buy("ice"), at: at("11-02 16:00"))
        try exchange(devices, at: "11-02 17:00")
        #expect(try standing(devices) == (300, 1))
        try devices[0].run(.handOver("ice"), at: at("11-02 18:00"))
        try exchange(devices, at: "11-02 19:00")
        #expect(try standing(devices) == (300, 0))
    }

    @Test("Bought twice on two devices that had not heard of each other, what the points pay counts, and never more")
    func neverBelowZero() throws {
        let devices = try family(#""cost": 300"#)
        try devices[1].run(.buy("ice"), at: at("11-02 16:00"))
        try devices[2].run(.buy("ice"), at: at("11-02 16:05"))
        try exchange(devices, at: "11-02 17:00")
        #expect(try standing(devices) == (200, 1))
    }

    @Test("Once a week is once on all devices: the first one counts")
    func once() throws {
        let devices = try family(#""cost": 100, "maxTimes": 1, "per": "week""#)
        try devices[2].run(.buy("ice"), at: at("11-03 16:05"))
        try devices[1].run(.buy("ice"), at: at("11-02 16:00"))
        try exchange(devices, at: "11-03 17:00")
        #expect(try standing(devices) == (400, 1))
        let bought = try #require(try devices[0].diary.store().books(of: "mia").purchases.first)
        #expect(bought.at == (try at("11-02 16:00")))
    }

    @Test("At a price that had changed without its hearing of it, it buys nothing")
    func changed() throws {
        let devices = try family(#""cost": 100"#)
        try devices[0].run(.edit(from: "ice", to: Self.ice(#""cost": 150"#)), at: at("11-02 12:00"))
        try devices[1].run(.buy("ice"), at: at("11-02 16:00"))
        try exchange(devices, at: "11-02 17:00")
        #expect(try standing(devices) == (500, 0))
        try devices[1].run(.buy("ice"), at: at("11-02 18:00"))
        try exchange(devices, at: "11-02 19:00")
        #expect(try standing(devices) == (350, 1))
    }

    @Test("What it gives back counts while it is owed, and no longer once a parent has handed it over")
    func givenBack() throws {
        let devices = try family(#""cost": 100"#)
        try devices[1].run(.buy("ice"), at: at("11-02 16:00"))
        try devices[1].run(.giveBack("ice"), at: at("11-02 16:10"))
        try exchange(devices, at: "11-02 17:00")
        #expect(try standing(devices) == (500, 0))
        try devices[1].run(.buy("ice"), at: at("11-02 18:00"))
        try exchange(devices, at: "11-02 18:10")
        try devices[0].run(.handOver("ice"), at: at("11-02 18:30"))
        // It has not heard of that.
        try devices[1].run(.giveBack("ice"), at: at("11-02 19:00"))
        try exchange(devices, at: "11-02 20:00")
        #expect(try standing(devices) == (400, 0))
    }

    @Test("Where the family asks, it can only ask; what it takes without a word does not count")
    func approval() throws {
        let asks = DeviceStory.family.replacing(
            "\"settleHours\": 6,", with: "\"settleHours\": 6, \"economy\": { \"approval\": true },")
        let devices = try family(#""cost": 100"#, asks)
        try devices[1].run(.buy("ice"), at: at("11-02 16:00"))
        try exchange(devices, at: "11-02 17:00")
        #expect(try standing(devices) == (500, 0))
        #expect(try devices[0].diary.store().books(of: "mia").requests.count == 1)
    }
}
