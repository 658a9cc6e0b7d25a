import Economy
import FamilyStore
import FamilyTime
import RuleEngine
import Testing

@testable import Recording

/// What a child's own device chooses counts on every device alike: of several choices the earliest.
@Suite("Choices on a child's own device")
struct ChoiceOfChildTests {
    private static let pool = DeviceRule(
        kind: "pools", name: "pick",
        text: #"{ "id": "pick", "title": "Pick", "of": ["a", "b", "c"], "offers": 2, "choose": 1, "per": "week" }"#)

    private static func task(_ name: String) -> DeviceRule {
        DeviceRule(
            kind: "tasks", name: name, text: "{ \"id\": \"\(name)\", \"title\": \"\(name)\", \"per\": \"week\" }")
    }

    private static let rules: [DeviceRule] = [task("a"), task("b"), task("c"), pool]

    private func at(_ text: String) throws -> Int64 { try Diary.instant(text).milliseconds }

    /// A parent's device, and two of Mia's that have heard of it.
    private func family() throws -> [FamilyDevice] {
        let devices = [
            try FamilyDevice(Self.rules, family: DeviceStory.family), try FamilyDevice(of: ["mia"]),
            try FamilyDevice(of: ["mia"]),
        ]
        try devices[0].run(.give(5), at: at("11-02 08:00"))
        for device in devices.dropFirst() { try device.hear(devices[0], at: at("11-02 08:01")) }
        return devices
    }

    private func exchange(_ devices: [FamilyDevice], at text: String) throws {
        for _ in 0..<3 {
            for one in devices { for other in devices where one !== other { try one.hear(other, at: at(text)) } }
        }
    }

    /// The rules that were chosen, as every device knows them.
    private func chosen(_ devices: [FamilyDevice]) throws -> [String] {
        let all = try devices.map { device in
            let store = try device.diary.store()
            #expect(try store.check().isSound)
            return try store.books(of: "mia").choices.compactMap(\.choice).sorted()
        }
        #expect(Set(all).count == 1, "\(all)")
        return all[0]
    }

    // The lots of Mia's first week are b c a.
    @Test("What is chosen is known everywhere, and what is not offered cannot be chosen")
    func once() throws {
        let devices = try family()
        try devices[1].run(.choose("a"), at: at("11-02 16:00"))
        try devices[1].run(.choose("c"), at: at("11-02 16:10"))
        try devices[1].run(.choose("b"), at: at("11-02 16:20"))
        try exchange(devices, at: "11-02 17:00")
        #expect(try chosen(devices) == ["c"])
    }

    @Test("Two choices on devices that had not heard of each other are both told, and the earlier one counts")
    func apart() throws {
        let devices = try family()
        try devices[2].run(.choose("b"), at: at("11-02 16:00"))
        try devices[1].run(.choose("c"), at: at("11-02 16:05"))
        try exchange(devices, at: "11-02 17:00")
        #expect(try chosen(devices) == ["b", "c"])
        for device in devices {
            let store = try device.diary.store()
            let told = try device.diary.desk("11-02 18:00").books.choices.map(\.id)
            #expect(told.count == 2)
            #expect(try store.ledgerFaults() == [])
        }
    }
}
