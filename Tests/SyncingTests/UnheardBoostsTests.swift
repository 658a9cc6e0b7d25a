import FamilyDevices
import FamilyStore
import Testing

@testable import Economy
@testable import Recording

@Suite("Boosts that a child starts on a device that has not heard of all")
struct UnheardBoostsTests {
    private let family: TestFamily
    private let carrier = Carrier()
    private static let rules = """
        { "challenges": [
          { "id": "num", "title": "Num", "goal": { "minutes": 10, "app": "books", "per": "day" },
            "reward": { "boost": { "times": 2, "minutes": 20 } } },
          { "id": "early", "title": "Early", "goal": { "minutes": 20, "app": "books", "per": "day" },
            "reward": { "boost": { "times": 1.5, "minutes": 30 } } } ] }
        """

    /// Two parents' devices and a child's, of a family whose factors multiply. Each hears only what a test carries.
    init() throws {
        family = try TestFamily([.parent], apart: true, rules: Self.rules)
        let economy = #""settleHours": 6, "economy": { "stacking": "multiply" },"#
        try family.devices[0].write(
            TestDevice.family.replacing(#""settleHours": 6,"#, with: economy), to: "family.json")
        try family.devices[0].give(10, at: 1)
        for mode in [.parent, .child] as [DeviceMode] { try family.add(mode) }
        try carrier.settle(family.devices, at: 2)
    }

    private var anna: TestDevice { family.devices[0] }
    private var ben: TestDevice { family.devices[1] }
    private var mia: TestDevice { family.devices[2] }

    private func start(_ rule: String, on device: TestDevice, at minute: Int) throws {
        let isStarted = try device.decide(at: TestFamily.at(minute)) { desk throws(EconomyRefusal) in
            _ = try desk.startBoost(of: [rule], rule)
        }
        #expect(isStarted, "\(rule), \(minute)")
    }

    /// Mia's device hears of what Anna's knows.
    private func hear(at minute: Int) throws {
        try anna.sync(at: minute)
        carrier.carryAll(from: anna, to: mia)
        try mia.sync(at: minute)
    }

    /// - Parameter isInParts: whether Ben's device hears of what Mia's has said by now, before it hears of the rest.
    private func tellBen(_ isInParts: Bool, at minute: Int) throws {
        guard isInParts else { return }
        try mia.sync(at: minute)
        carrier.carryAll(from: mia, to: ben)
        try ben.sync(at: minute)
    }

    private func expectEqual(points: Int64, at minute: Int) throws {
        try carrier.settle(family.devices, at: minute)
        for device in family.devices { #expect(try device.store.balance(of: "mia") == points) }
        try family.expectEqual()
    }

    @Test(
        "What did not count, as another one ran, is started once more, and counts everywhere", arguments: [false, true])
    func onceMore(isInParts: Bool) throws {
        try anna.use("won", "books", 5, minutes: 20)
        try carrier.settle(family.devices, at: 26)
        try start("num", on: anna, at: 30)
        try start("early", on: mia, at: 35)
        try mia.use("first", "books", 36, minutes: 10)
        try tellBen(isInParts, at: 47)
        try hear(at: 48)
        try start("early", on: mia, at: 55)
        try mia.use("second", "books", 55, minutes: 20)
        // Given, won, doubled, and one and a half times.
        try expectEqual(points: 10 + 200 + 200 + 300, at: 80)
    }

    @Test(
        "What did not count, as it is another one by an edit, is started once more, and counts everywhere",
        arguments: [false, true])
    func editedBefore(isInParts: Bool) throws {
        try anna.write(Self.rules.replacing("\"times\": 1.5", with: "\"times\": 3"), to: "Rules/rules.json")
        try anna.record(at: TestFamily.at(8)) { _ in }
        try mia.use("won", "books", 5, minutes: 20)
        try start("early", on: mia, at: 30)
        try mia.use("first", "books", 31, minutes: 10)
        try tellBen(isInParts, at: 42)
        try hear(at: 43)
        try start("early", on: mia, at: 50)
        try mia.use("second", "books", 50, minutes: 10)
        // What a parent's device has heard of, and took by the rules that it knew, stands.
        try expectEqual(points: 10 + 200 + (isInParts ? 150 + 150 : 100 + 300), at: 65)
    }

    @Test("Of two that parents start apart both run, and the stronger counts alone", arguments: [false, true])
    func twoParents(isWeakerFirst: Bool) throws {
        try anna.use("won", "books", 5, minutes: 20)
        try carrier.settle(family.devices, at: 26)
        try start(isWeakerFirst ? "early" : "num", on: anna, at: 30)
        try start(isWeakerFirst ? "num" : "early", on: ben, at: 35)
        try mia.use("read", "books", 36, minutes: 30)
        // Twice until 50 and one and a half times until 65; or twice until 55 and one and a half times until 60.
        try expectEqual(points: 10 + 200 + 300 + (isWeakerFirst ? 190 + 25 : 140 + 75), at: 80)
    }

    @Test("What a parent has started later stands, and what ran by the child's word did not", arguments: [false, true])
    func parentsWord(isInParts: Bool) throws {
        try anna.use("won", "books", 5, minutes: 20)
        try carrier.settle(family.devices, at: 26)
        try start("early", on: mia, at: 30)
        try mia.use("first", "books", 30, minutes: 20)
        try tellBen(isInParts, at: 51)
        try start("early", on: anna, at: 55)
        try mia.use("second", "books", 55, minutes: 10)
        try expectEqual(points: 10 + 200 + 200 + 150, at: 70)
    }
}
