import Cryptography
import FamilyStore
import FamilyTime
import Foundation
import Testing

@testable import FamilyDevices
@testable import Syncing

/// The devices of a family in a temporary folder, the first one a parent's. They share one folder, or each has a copy of
/// its own that a test carries.
final class TestFamily {
    private let place: URL
    private let isApart: Bool
    private(set) var devices: [TestDevice] = []
    let code: RecoveryCode
    private let seed: UInt64

    /// A minute of the story, which begins on a Monday morning.
    static func at(_ minute: Int) -> Instant { Instant(milliseconds: 1_793_602_800_000 + Int64(minute) * 60_000) }

    /// - Parameter apart: whether each device has a copy of the shared folder.
    init(_ modes: [DeviceMode], apart: Bool = false, rules: String = TestDevice.rules, seed: UInt64 = 1) throws {
        self.seed = seed &* 31
        place = FileManager.default.temporaryDirectory.appendingPathComponent("syncing-\(UUID().uuidString)")
        isApart = apart
        code = try .random()
        for mode in modes {
            try add(mode)
            if devices.count == 1 { try devices[0].write(rules: rules) }
        }
    }

    deinit { try? FileManager.default.removeItem(at: place) }

    /// A device that nobody has put in.
    func newDevice() throws -> TestDevice {
        let shared = place.appendingPathComponent(isApart ? "shared-\(devices.count)" : "shared")
        try FileManager.default.createDirectory(at: shared, withIntermediateDirectories: true)
        let device = try stranger(devices.count, shared: shared.path)
        devices.append(device)
        return device
    }

    /// A device with a store of its own that is none of the family's.
    func stranger(_ number: Int, shared: String = "") throws -> TestDevice {
        try TestDevice(
            place.appendingPathComponent("device-\(number)"), shared: shared, number: seed &+ UInt64(number))
    }

    /// Puts in a device, as pairing does.
    /// - Parameter inviter: the parent's device that lets it in. Nil for the first one, which lets itself in.
    @discardableResult
    func add(_ mode: DeviceMode, children: Set<String> = [], by inviter: TestDevice? = nil) throws -> TestDevice {
        let device = try newDevice()
        let name = "device \(devices.count)"
        if devices.count == 1 {
            _ = try FamilyGroup.found(
                device.folder, name: name, in: device.store, sharing: device.shared, code: code,
                now: Self.at(0).milliseconds)
        } else {
            let parent = try (inviter ?? devices[0]).group
            let keys = try FamilyGroup.prepare(
                device.folder, mode: mode, name: name, in: device.store, sharing: device.shared)
            try parent.add(keys.card, children: children, now: Self.at(0).milliseconds)
            _ = try FamilyGroup.join(parent.ties, device.folder)
            if !isApart {
                // It hears of the family's settings.
                try (inviter ?? devices[0]).sync(at: 0)
                try device.sync(at: 0)
            }
        }
        return device
    }

    /// All devices have come to the same.
    func expectEqual(_ devices: [TestDevice]? = nil, _ name: String = "") throws {
        let devices = devices ?? self.devices
        let first = try Standing(devices[0])
        for (number, device) in devices.enumerated() {
            let different = try Standing(device).differences(from: first)
            #expect(different == [], "\(name), device \(number)")
            #expect(try device.store.check().isSound, "\(name), device \(number)")
        }
    }

    /// Lets all devices sync until nobody has anything to say.
    /// - Returns: how many rounds that took. Nil if they never come to an end.
    @discardableResult
    func settle(at minute: Int, _ devices: [TestDevice]? = nil) throws -> Int? {
        for round in 1...8 {
            var isQuiet = true
            for device in devices ?? self.devices {
                let report = try device.sync(at: minute)
                if report.written.segments > 0 || report.read.segments > 0 { isQuiet = false }
            }
            if isQuiet { return round }
        }
        return nil
    }
}
