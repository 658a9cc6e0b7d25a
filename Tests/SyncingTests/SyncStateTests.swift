import FamilyDevices
import FamilyTime
import Foundation
import Testing

@testable import Syncing

@Suite("How syncing stands")
struct SyncStateTests {
    @Test("It is tried three times by itself, with longer pauses, has failed then, and is tried every five minutes")
    func tries() {
        var state = SyncState(folder: "/shared")
        #expect(state.phase == .idle)
        #expect(state.isDue(now: 0))
        state.begin()
        state.fail(now: 1_000_000)
        #expect(state.phase == .error)
        #expect(!state.isDue(now: 1_029_999))
        #expect(state.isDue(now: 1_030_000))
        state.fail(now: 1_030_000)
        #expect(!state.isDue(now: 1_149_999))
        #expect(state.isDue(now: 1_150_000))
        #expect(!state.hasFailed)
        state.fail(now: 1_150_000)
        #expect(state.hasFailed)
        #expect(!state.isDue(now: 1_449_999))
        #expect(state.isDue(now: 1_450_000))
        state.fail(now: 1_450_000)
        #expect(state.hasFailed)
        #expect(!state.isDue(now: 1_749_999))
        #expect(state.isDue(now: 1_750_000))
        state.succeed(now: 9_000_000)
        #expect(state.phase == .synced)
        #expect(state.lastSync == 9_000_000)
        #expect(state.isDue(now: 9_000_001))
    }

    @Test("A clock that was set back does not make it wait for longer")
    func setBack() {
        var state = SyncState(folder: "/shared")
        state.fail(now: 1_000_000)
        #expect(state.isDue(now: 900_000))
    }

    @Test("It comes back as it was kept, and what is none of ours is told")
    func kept() throws {
        let family = try TestFamily([.parent])
        let folder = family.devices[0].folder
        var state = SyncState(folder: "/a folder")
        state.succeed(now: 5)
        state.fail(now: 6)
        try state.write(to: folder)
        #expect(try SyncState(of: folder) == state)
        try folder.keep(Array("{\"format\": 2}".utf8), at: folder.link)
        #expect(throws: SyncFailure.newer(format: 2)) { try SyncState(of: folder) }
        try folder.keep(Array("{".utf8), at: folder.link)
        #expect(throws: SyncFailure.stateDamaged) { try SyncState(of: folder) }
    }

    @Test("What does not pass by itself is noted with the first failure; a folder that is away is nothing such")
    func needsSomebody() throws {
        let family = try TestFamily([.parent, .child])
        let (parent, child) = (family.devices[0], family.devices[1])
        try #require(try family.settle(at: 1) != nil)
        try FileManager.default.moveItem(atPath: child.shared, toPath: child.shared + "-away")
        #expect(throws: SyncFailure.folderMissing) { try child.sync(at: 2) }
        #expect(try SyncState(of: child.folder)?.needsSomebody == false)
        try FileManager.default.moveItem(atPath: child.shared + "-away", toPath: child.shared)
        try parent.group.unlink(child.group.keys.life, now: TestFamily.at(3).milliseconds)
        #expect(throws: SyncFailure.unlinked) { try child.sync(at: 4) }
        var state = try #require(try SyncState(of: child.folder))
        #expect(state.needsSomebody && !state.hasFailed)
        state.succeed(now: TestFamily.at(5).milliseconds)
        #expect(!state.needsSomebody)
    }

    @Test("After three errors it is tried by itself when five minutes are over, and by hand at once")
    func byItself() throws {
        let family = try TestFamily([.parent])
        let device = family.devices[0]
        try FileManager.default.moveItem(atPath: device.shared, toPath: device.shared + "-away")
        for minute in [1, 2, 10] {
            #expect(throws: SyncFailure.folderMissing) {
                try device.sync.run(now: TestFamily.at(minute), isByHand: false)
            }
        }
        try FileManager.default.moveItem(atPath: device.shared + "-away", toPath: device.shared)
        #expect(try SyncState(of: device.folder)?.hasFailed == true)
        #expect(try device.sync.run(now: TestFamily.at(14), isByHand: false) == nil)
        #expect(try device.sync.run(now: TestFamily.at(15), isByHand: false) != nil)
        #expect(try SyncState(of: device.folder)?.phase == .synced)
    }

    @Test("By hand it is tried whatever came of earlier tries")
    func byHand() throws {
        let family = try TestFamily([.parent])
        let device = family.devices[0]
        try FileManager.default.moveItem(atPath: device.shared, toPath: device.shared + "-away")
        for minute in [1, 2, 10] {
            #expect(throws: SyncFailure.folderMissing) {
                try device.sync.run(now: TestFamily.at(minute), isByHand: false)
            }
        }
        try FileManager.default.moveItem(atPath: device.shared + "-away", toPath: device.shared)
        #expect(try device.sync.run(now: TestFamily.at(11), isByHand: true) != nil)
        #expect(try device.sync.run(now: TestFamily.at(12), isByHand: false) != nil)
    }
}
