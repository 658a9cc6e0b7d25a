import FamilyStore
import FamilyTime
import RuleEngine
import Testing
import UsageTracking

@testable import FamilyDevices
@testable import Recording
@testable import Syncing

/// Use that is paid as it happens, of which devices hear, or parents speak, longer ago than late use counts.
@Suite("What metered use has cost, long ago")
struct LongAgoTests {
    private let family: TestFamily
    private let carrier = Carrier()
    private static let metered = TestDevice.family.replacing(
        "{ \"id\": \"minecraft\",",
        with: "{ \"id\": \"tube\", \"category\": \"reward\", \"pay\": \"perMinute\" }, { \"id\": \"minecraft\",")
    private static let day = 24 * 60

    /// Two parents' devices and a child's, all of which know the family.
    init() throws {
        family = try TestFamily([.parent], apart: true)
        try anna.write(Self.metered, to: "family.json")
        try anna.give(600, at: 1)
        for mode in [.parent, .child] as [DeviceMode] { try family.add(mode) }
        try carrier.settle(family.devices, at: 2)
    }

    private var anna: TestDevice { family.devices[0] }
    private var ben: TestDevice { family.devices[1] }
    private var mia: TestDevice { family.devices[2] }

    private func edit(_ old: String, _ new: String, at minute: Int) throws {
        try anna.write(try anna.text("family.json").replacing(old, with: new), to: "family.json")
        try anna.record(at: TestFamily.at(minute)) { _ in }
        try anna.sync(at: minute)
    }

    /// Anna says that the use was not real, or another child's.
    private func void(at minute: Int, for heir: String? = nil) throws {
        let row = VoidRow(
            child: "mia", app: "tube", start: TestFamily.at(0).milliseconds, until: TestFamily.at(60).milliseconds,
            heir: heir, reason: "", made: TestFamily.at(minute).milliseconds)
        try anna.record(at: TestFamily.at(minute)) { _ = try $0.void(row) }
        #expect(try anna.store.balance(of: "mia") == 600)
    }

    private func expect(_ points: Int64, at minute: Int) throws {
        try carrier.settle(family.devices, at: minute)
        for device in family.devices { #expect(try device.store.balance(of: "mia") == points) }
        try family.expectEqual()
    }

    @Test("A word on use of longer ago than late use counts gives back what it cost on all devices")
    func oldUse() throws {
        try mia.use("used", "tube", 10, minutes: 30)
        try carrier.settle(family.devices, at: 50)
        try void(at: 48 * Self.day)
        try expect(600, at: 48 * Self.day + 10)
    }

    @Test("A word that is heard of when late use counts for less long gives back what it cost")
    func fewerDays() throws {
        try mia.use("used", "tube", 10, minutes: 30)
        try carrier.settle(family.devices, at: 50)
        try void(at: 18 * Self.day)
        try edit("\"settleHours\": 6", "\"settleHours\": 6, \"lateDays\": 7", at: 18 * Self.day + 10)
        try expect(600, at: 19 * Self.day)
    }

    @Test("A word that is heard of long after the family has metered anything gives back what it cost")
    func noMeterSince() throws {
        try mia.use("used", "tube", 10, minutes: 30)
        try carrier.settle(family.devices, at: 50)
        try void(at: Self.day)
        try edit("\"pay\": \"perMinute\"", "\"pay\": \"upfront\"", at: Self.day + 10)
        try expect(600, at: 48 * Self.day)
    }

    @Test("Who hears of use long after the family has metered anything lets it cost what it did")
    func useHeardLate() throws {
        try mia.use("used", "tube", 10, minutes: 30)
        try mia.sync(at: 41)
        carrier.carryAll("\(try mia.group.keys.life.device)", from: mia, to: anna)
        try anna.sync(at: 42)
        #expect(try anna.store.balance(of: "mia") == 300)
        try edit("\"pay\": \"perMinute\"", "\"pay\": \"upfront\"", at: Self.day)
        try expect(300, at: 48 * Self.day)
    }

    @Test("Use of long ago that a parent gives to another child costs that child alike, whenever a device hears of it")
    func givenAway() throws {
        try mia.use("used", "tube", 10, minutes: 30)
        try carrier.settle([anna, mia], at: 50)
        try void(at: 48 * Self.day, for: "leo")
        try carrier.settle([anna, mia], at: 48 * Self.day + 10)
        // Ben hears of the use only now.
        try expect(600, at: 48 * Self.day + 20)
    }

    @Test("A price that is heard of longer after it was written than late use counts holds from when it was written")
    func priceHeardLate() throws {
        try edit("\"pay\": \"perMinute\"", "\"pay\": \"perMinute\", \"costPerMinute\": 50", at: 5)
        try mia.use("used", "tube", 10, minutes: 30)
        try carrier.settle([ben, mia], at: 50)
        #expect(try ben.store.balance(of: "mia") == 300)
        try expect(0, at: 48 * Self.day)
    }

    /// Mia's tracker tells by signals of ten minutes.
    private func session(at start: Int) throws {
        for (kind, place) in [("begin", 0), ("touch", 4), ("touch", 8), ("end", 10)] {
            let now = TestFamily.at(start + place)
            let line =
                #"{"signal":"\#(kind)","child":"mia","app":"tube","device":"laptop","at":"\#(now.iso8601(in: .utc))"}"#
            try mia.record(at: now) { recorder in
                var log = UsageLog(family: recorder.plan.family, now: now.milliseconds)
                log.read(Array(line.utf8).span)
                try recorder.record(log.signals, source: "test")
            }
        }
    }

    @Test("Use of signals costs what it did where it is heard of long after")
    func signalsHeardLate() throws {
        try mia.use("known", "khan", 5, minutes: 5)
        try carrier.settle(family.devices, at: 12)
        try session(at: 20)
        #expect(try mia.store.balance(of: "mia") == 550)
        try expect(550, at: 48 * Self.day)
    }

    @Test("Use of signals counts where it is heard of together with what the same tracker has told long after")
    func signalsOfWeeks() throws {
        try mia.use("known", "khan", 5, minutes: 5)
        try carrier.settle(family.devices, at: 12)
        for day in [0, 47] {
            try session(at: day * Self.day + 20)
            try carrier.settle([anna, mia], at: day * Self.day + 40)
        }
        #expect(try anna.store.balance(of: "mia") == 450)
        try expect(450, at: 48 * Self.day)
    }
}
