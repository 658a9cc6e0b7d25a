import Economy
import FamilyStore
import FamilyTime
import Testing

@testable import FamilyDevices
@testable import Recording
@testable import Syncing

@Suite("Points for time that is left, where devices have not heard of each other")
struct UnheardWindowTests {
    private let family: TestFamily
    private let carrier = Carrier()
    private let cost: Int64 = 10

    /// Two parents' devices and a child's. Each hears only what a test carries.
    init() throws {
        family = try TestFamily([.parent], apart: true)
        try family.devices[0].give(600, at: 1)
        for mode in [.parent, .child] as [DeviceMode] { try family.add(mode) }
        try carrier.settle(family.devices, at: 2)
    }

    private var anna: TestDevice { family.devices[0] }
    private var ben: TestDevice { family.devices[1] }

    private func redeem(_ minutes: Int, on device: TestDevice, at minute: Int) throws {
        let isOpen = try device.decide(at: TestFamily.at(minute)) { desk throws(EconomyRefusal) in
            _ = try desk.redeem("minecraft", .minutes(minutes))
        }
        #expect(isOpen)
    }

    private func lock(on device: TestDevice, at minute: Int) throws {
        let isLocked = try device.decide(at: TestFamily.at(minute)) { desk throws(EconomyRefusal) in
            try desk.lock(["minecraft"], reason: "")
        }
        #expect(isLocked)
    }

    private func expectPaid(minutes: Int64) throws {
        for device in family.devices {
            #expect(try device.store.balance(of: "mia") == 600 - minutes * cost)
            #expect(try device.store.books(of: "mia").state(of: "minecraft").window == nil)
        }
        try family.expectEqual()
    }

    @Test("Two parents who lock an app give its points back once, as the first one did", arguments: [false, true])
    func twoLocks(isBenFirst: Bool) throws {
        try redeem(10, on: anna, at: 10)
        try carrier.settle(family.devices, at: 10)
        try lock(on: isBenFirst ? ben : anna, at: 12)
        try lock(on: isBenFirst ? anna : ben, at: 13)
        try carrier.settle(family.devices, at: 14)
        try expectPaid(minutes: 2)
    }

    @Test("A lock closes a window that it had not heard of, and its points come back", arguments: [11, 10, 9])
    func unheardWindow(locked: Int) throws {
        try redeem(10, on: anna, at: 10)
        try lock(on: ben, at: locked)
        try carrier.settle(family.devices, at: 15)
        try carrier.settle(family.devices, at: 30)
        try expectPaid(minutes: max(0, Int64(locked) - 10))
    }

    @Test("A window that the child has opened is closed by a lock that had not heard of it")
    func childsWindow() throws {
        try redeem(10, on: family.devices[2], at: 10)
        try lock(on: ben, at: 12)
        try carrier.settle(family.devices, at: 15)
        try carrier.settle(family.devices, at: 30)
        try expectPaid(minutes: 2)
    }
}
