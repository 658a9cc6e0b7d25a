import FamilyDevices
import FamilyStore
import FamilyTime
import Foundation
import Testing

@testable import Syncing

@Suite("Devices that share a folder")
struct SyncPassTests {
    /// All devices have come to the same.
    private func expectEqual(_ devices: [TestDevice], _ name: Comment? = nil) throws {
        let first = try Standing(devices[0])
        for device in devices.dropFirst() {
            let standing = try Standing(device)
            #expect(standing == first, name)
        }
        for device in devices { #expect(try device.store.check().isSound, name) }
    }

    @Test("What is used on one is seen on the others, with the same ledger and outcomes", arguments: [2, 3])
    func seen(count: Int) throws {
        let family = try TestFamily([.parent] + Array(repeating: .child, count: count - 1))
        try family.devices[0].give(50, at: 5)
        try family.devices[1].use("e1", "books", 10, minutes: 25)
        try #require(try family.settle(at: 60) != nil)
        for device in family.devices { #expect(try device.store.balance(of: "mia") == 50 + 250 + 25) }
        try expectEqual(family.devices)
    }

    @Test("Devices that were offline hear of each other later")
    func offline() throws {
        let family = try TestFamily([.parent, .child, .child])
        try family.settle(at: 1)
        try family.devices[1].use("e1", "books", 10, minutes: 25)
        try family.devices[2].use("e2", "khan", 12, minutes: 20)
        try family.devices[0].give(7, at: 20)
        try family.settle(at: 60, [family.devices[0], family.devices[1]])
        #expect(try family.devices[0].store.balance(of: "mia") == 7 + 250 + 25)
        try family.devices[1].use("e3", "books", 90, minutes: 3)
        try #require(try family.settle(at: 3_000) != nil)
        try expectEqual(family.devices)
    }

    @Test("Passes in which nothing is new write nothing and read nothing")
    func quiet() throws {
        let family = try TestFamily([.parent, .child])
        try family.devices[1].use("e1", "books", 10, minutes: 25)
        try #require(try family.settle(at: 60) != nil)
        let files = family.devices[0].sharedFiles
        for device in family.devices { device.door.countAnew() }
        for minute in 61...65 {
            for device in family.devices {
                let report = try device.sync(at: minute)
                #expect(report.written == SyncReport.Written())
                #expect(report.read == SyncReport.Read())
            }
        }
        #expect(family.devices[0].sharedFiles == files)
        for device in family.devices {
            #expect(device.door.counts.filesWritten == 0)
            #expect(device.door.counts.bytesWritten == 0)
        }
    }
}
