import Cryptography
import FamilyDevices
import FamilyStore
import FamilyTime
import Foundation
import Testing

@testable import FamilyDevices
@testable import Syncing

@Suite("With the printed code alone")
struct RecoveryTests {
    private func now(_ minute: Int) -> Int64 { TestFamily.at(minute).milliseconds }

    private func recover(
        _ device: TestDevice, _ code: RecoveryCode, at minute: Int, hasFiles: Bool = false
    ) throws -> FamilyGroup {
        try FamilyGroup.recover(
            device.folder, name: "new", in: device.store, sharing: device.shared, code: code, hasFiles: hasFiles,
            now: now(minute))
    }

    @Test("A new parent's device reads all that was written, and removes those that are lost")
    func lost() throws {
        let family = try TestFamily([.parent, .child])
        let (lost, child) = (family.devices[0], family.devices[1])
        try lost.give(7, at: 5)
        try child.use("e1", "books", 10, minutes: 25)
        try #require(try family.settle(at: 40) != nil)
        let new = try family.newDevice()
        let group = try recover(new, family.code, at: 50)
        // It may be done again after an error.
        #expect(try recover(new, family.code, at: 50).keys == group.keys)
        let others = [child, new]
        try #require(try family.settle(at: 51, others) != nil)
        try family.expectEqual(others)
        #expect(try new.store.balance(of: "mia") == 7 + 250 + 25)
        try group.unlink(lost.group.keys.life, now: now(52))
        try new.give(5, at: 53)
        try #require(try family.settle(at: 54, others) != nil)
        #expect(try child.store.balance(of: "mia") == 12 + 250 + 25)
        #expect(throws: SyncFailure.unlinked) { try lost.sync(at: 55) }
        try family.add(.child, by: new)
        try #require(try family.settle(at: 60, [child, new, family.devices[3]]) != nil)
        try family.expectEqual([child, new, family.devices[3]])
    }

    @Test("Whichever step fails, doing it again lets the device in once", arguments: WatchedDoor.Fault.allCases)
    func everyStep(_ fault: WatchedDoor.Fault) throws {
        for step in 1...60 {
            let family = try TestFamily([.parent])
            try family.devices[0].give(7, at: 5)
            try family.devices[0].sync(at: 6)
            let new = try family.newDevice()
            new.door.fail(at: step, fault, forever: true)
            _ = try? recover(new, family.code, at: 7)
            let hasFailed = new.door.hasFailed
            new.door.failNoMore()
            let group = try recover(new, family.code, at: 8)
            try new.sync(at: 9)
            #expect(try group.list(now: now(10)).members.active.count == 2, "step \(step)")
            #expect(try new.store.balance(of: "mia") == 7, "step \(step)")
            guard hasFailed else { return }
        }
        Issue.record("it never ends")
    }

    @Test("A parent's device that was reset comes back with its files, and its earlier life is over")
    func reset() throws {
        let family = try TestFamily([.parent, .child])
        let parent = family.devices[0]
        try parent.give(7, at: 5)
        try #require(try family.settle(at: 6) != nil)
        let before = try parent.group.keys.life
        try parent.folder.leave(before)
        for name in ["keys", "link", "index", "list", "outbox"] {
            try FileManager.default.removeItem(atPath: parent.folder.path + "/" + name)
        }
        let group = try recover(parent, family.code, at: 10, hasFiles: true)
        #expect(group.keys.life.incarnation == before.incarnation + 1)
        try parent.sync(at: 11)
        try group.leaveEarlierLives(now: now(12))
        #expect(try group.list(now: now(13)).members.member(before)?.isActive == false)
        try parent.give(5, at: 14)
        try #require(try family.settle(at: 15) != nil)
        #expect(try family.devices[1].store.balance(of: "mia") == 12)
        try family.expectEqual()
    }

    @Test("A group is founded once in a folder, and the code opens what founding has left there before it failed")
    func foundedTwice() throws {
        let family = try TestFamily([.parent])
        let parent = family.devices[0]
        let other = try family.newDevice()
        let files = parent.sharedFiles
        #expect(throws: SyncFailure.alreadyFounded) {
            try FamilyGroup.found(
                other.folder, name: "other", in: other.store, sharing: other.shared, code: .random(), now: now(1))
        }
        #expect(parent.sharedFiles == files)
        for name in ["keys", "link", "list"] {
            try FileManager.default.removeItem(atPath: parent.folder.path + "/" + name)
        }
        _ = try recover(parent, family.code, at: 2, hasFiles: true)
        try parent.sync(at: 3)
    }

    @Test("Another code, another family's files and a child's device open nothing")
    func refused() throws {
        let family = try TestFamily([.parent, .child])
        try #require(try family.settle(at: 1) != nil)
        let new = try family.newDevice()
        #expect(throws: SyncFailure.unknownCode) { try recover(new, .random(), at: 2) }
        #expect(throws: SyncFailure.journalBegun) { try recover(new, family.code, at: 2, hasFiles: true) }
        #expect(throws: SyncFailure.notAParent) { try recover(family.devices[1], family.code, at: 2) }
        #expect(try family.devices[0].group.list(now: now(3)).members.active.count == 2)
    }

    @Test("A device that left its family and was removed there comes in again with the history that it has")
    func again() throws {
        let family = try TestFamily([.parent, .child])
        let (parent, child) = (family.devices[0], family.devices[1])
        try child.use("e1", "books", 10, minutes: 25)
        try #require(try family.settle(at: 40) != nil)
        let before = try child.group.keys.life
        try child.folder.leave(before)
        for name in ["keys", "link", "index", "list", "outbox"] {
            try FileManager.default.removeItem(atPath: child.folder.path + "/" + name)
        }
        let keys = try FamilyGroup.prepare(
            child.folder, mode: .child, name: "again", in: child.store, sharing: child.shared)
        #expect(keys.life.incarnation == 2)
        #expect(throws: SyncFailure.knownDevice) { try parent.group.add(keys.card, children: [], now: now(50)) }
        try parent.group.unlink(before, now: now(51))
        try parent.group.add(keys.card, children: [], now: now(52))
        _ = try FamilyGroup.join(try parent.group.ties, child.folder)
        try child.use("e2", "books", 60, minutes: 5)
        try #require(try family.settle(at: 70) != nil)
        #expect(try parent.store.balance(of: "mia") == 325)
        try family.expectEqual()
        let other = DeviceFolder(in: child.path)
        try FileManager.default.removeItem(atPath: other.keys)
        #expect(throws: SyncFailure.journalBegun) {
            try FamilyGroup.prepare(other, mode: .parent, name: "x", in: child.store, sharing: child.shared)
        }
    }
}
