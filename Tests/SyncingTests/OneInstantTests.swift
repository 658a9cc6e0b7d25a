import Economy
import FamilyStore
import FamilyTime
import Foundation
import Testing

@testable import FamilyDevices
@testable import Recording
@testable import Syncing

@Suite("What two devices say at one and the same instant")
struct OneInstantTests {
    private typealias Deed = (TestDevice, Instant) throws -> Void

    private let family: TestFamily
    private let carrier = Carrier()

    /// Anna's and Ben's devices, one more of a parent, and a child's. Each hears only what a test carries.
    init() throws {
        family = try TestFamily([.parent], apart: true)
        try anna.give(600, at: 1)
        for mode in [.parent, .parent, .child] as [DeviceMode] { try family.add(mode) }
        try carrier.settle(family.devices, at: 2)
    }

    private var anna: TestDevice { family.devices[0] }
    private var ben: TestDevice { family.devices[1] }

    /// Both say something at one instant. One of the others hears of Anna first, and the other one of Ben.
    private func say(_ annas: Deed, _ bens: Deed, at minute: Int) throws {
        try annas(anna, TestFamily.at(minute))
        try bens(ben, TestFamily.at(minute))
        for device in [anna, ben] { try device.sync(at: minute) }
        for (listener, order) in [(family.devices[2], [anna, ben]), (family.devices[3], [ben, anna])] {
            for device in order {
                carrier.carryAll("\(try device.group.keys.life.device)", from: device, to: listener)
                try listener.sync(at: minute + 1)
            }
        }
        try carrier.settle(family.devices, at: minute + 2)
    }

    /// Whether what Ben says at an instant comes behind what Anna says: her device's bytes come first.
    private var isBenLast: Bool {
        get throws { try anna.store.device().lexicographicallyPrecedes(ben.store.device()) }
    }

    private func decide(_ decide: @escaping (inout Desk) throws(EconomyRefusal) -> Void) -> Deed {
        { device, now in
            let isDone = try device.decide(at: now, decide)
            #expect(isDone)
        }
    }

    @Test("Of a lock and an unlocking one is the last word, the same one everywhere, and use after it counts alike")
    func lockAndUnlock() throws {
        try say(
            decide { desk throws(EconomyRefusal) in try desk.lock(["minecraft"], reason: "") },
            decide { desk throws(EconomyRefusal) in try desk.unlock(["minecraft"], reason: "") }, at: 10)
        for device in family.devices {
            let word = try device.store.books(of: "mia").state(of: "minecraft").word
            #expect(word == (try isBenLast ? .unlocked(until: nil) : .locked(until: nil)))
        }
        try family.devices[3].use("e1", "minecraft", 20, minutes: 10)
        try carrier.settle(family.devices, at: 40)
        try family.expectEqual()
    }

    @Test("Two locks that differ are one decision, with the same end and reason everywhere")
    func twoLocks() throws {
        let ends = (TestFamily.at(60).milliseconds, TestFamily.at(90).milliseconds)
        try say(
            decide { desk throws(EconomyRefusal) in try desk.lock(["minecraft"], until: ends.0, reason: "Lunch") },
            decide { desk throws(EconomyRefusal) in try desk.lock(["minecraft"], until: ends.1, reason: "Tea") },
            at: 10)
        for device in family.devices {
            let state = try device.store.books(of: "mia").state(of: "minecraft")
            #expect(state.word == .locked(until: try isBenLast ? ends.0 : ends.1))
            #expect(state.reason == (try isBenLast ? "Lunch" : "Tea"))
            let told = try device.store.outcomes(of: "mia").all().filter { $0.kind == "appLocked" }
            #expect(told.map(\.reason) == [try isBenLast ? "Lunch" : "Tea"])
        }
        try family.expectEqual()
    }

    @Test("Of two gifts one is given, the same one everywhere")
    func twoGifts() throws {
        try say(
            decide { desk throws(EconomyRefusal) in try desk.adjust(50, reason: "Dishes") },
            decide { desk throws(EconomyRefusal) in try desk.adjust(20, reason: "Garden") }, at: 10)
        for device in family.devices { #expect(try device.store.balance(of: "mia") == 600 + (isBenLast ? 50 : 20)) }
        try family.expectEqual()
    }

    @Test("Of two words on use the last one is the same everywhere")
    func twoWords() throws {
        try anna.use("e1", "books", 10, minutes: 20)
        try carrier.settle(family.devices, at: 40)
        func word(_ child: String, heir: String?) -> Deed {
            { device, now in
                let start = TestFamily.at(10).milliseconds
                let row = VoidRow(
                    child: child, app: "books", start: start, until: start + 20 * Milliseconds.minute, heir: heir,
                    reason: "", made: now.milliseconds)
                try device.record(at: now) { _ = try $0.void(row) }
            }
        }
        try say(word("mia", heir: "leo"), word("leo", heir: nil), at: 50)
        for device in family.devices {
            let earned = try device.store.earned(by: "leo").all().reduce(0) { $0 + $1.points }
            #expect(earned == (try isBenLast ? 0 : 200))
        }
        try family.expectEqual()
    }

    @Test("A store that heard of others at the very instant is as its history says")
    func check() throws {
        let points = decide { desk throws(EconomyRefusal) in try desk.adjust(5, reason: "") }
        try points(anna, TestFamily.at(10))
        try anna.sync(at: TestFamily.at(10))
        carrier.carryAll("\(try anna.group.keys.life.device)", from: anna, to: ben)
        try ben.sync(at: TestFamily.at(10))
        #expect(try ben.store.check(now: TestFamily.at(10).milliseconds).isSound)
    }

    @Test("Who has heard of a word has the last one, though the clock has not moved on")
    func heardOf() throws {
        for (one, other) in [(anna, ben), (ben, anna)] {
            let now = TestFamily.at(one === anna ? 10 : 20)
            try decide { desk throws(EconomyRefusal) in try desk.lock(["minecraft"], reason: "") }(one, now)
            try carrier.settle([one, other], at: one === anna ? 10 : 20)
            try decide { desk throws(EconomyRefusal) in try desk.unlock(["minecraft"], reason: "") }(other, now)
            try carrier.settle(family.devices, at: one === anna ? 12 : 22)
            for device in family.devices {
                #expect(try device.store.books(of: "mia").state(of: "minecraft").word == .unlocked(until: nil))
            }
        }
        try family.expectEqual()
    }
}
