import FamilyDevices
import FamilyStore
import FamilyTime
import Foundation
import Recording
import Testing

@testable import Syncing

@Suite("Devices that share a folder")
struct SyncPassTests {
    @Test("What is used on one is seen on the others, with the same ledger and outcomes", arguments: [2, 3])
    func seen(count: Int) throws {
        let family = try TestFamily([.parent] + Array(repeating: .child, count: count - 1))
        try family.devices[0].give(50, at: 5)
        try family.devices[1].use("e1", "books", 10, minutes: 25)
        try #require(try family.settle(at: 60) != nil)
        for device in family.devices { #expect(try device.store.balance(of: "mia") == 50 + 250 + 25) }
        try family.expectEqual()
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
        try family.expectEqual()
    }

    @Test("A parent's device that hears of several logs at once promises nothing that follows from some of them only")
    func atOnce() throws {
        let rules = """
            { "challenges": [ { "id": "calm", "title": "Calm", "reward": { "points": 20 },
              "goal": { "minutes": { "atMost": 20 }, "app": "books", "per": "day" } } ] }
            """
        let family = try TestFamily([.parent, .parent, .child, .child], rules: rules)
        let others = [family.devices[0], family.devices[2], family.devices[3]]
        try family.devices[2].use("e1", "books", 10, minutes: 15)
        try family.devices[3].use("e2", "books", 60, minutes: 15)
        try #require(try family.settle(at: 100, others) != nil)
        let later = 3 * 24 * 60
        try family.devices[1].sync(at: later)
        try #require(try family.settle(at: later + 1) != nil)
        for device in family.devices {
            #expect(try device.store.outcomes(of: "mia").all().filter { $0.rule == "calm" } == [])
        }
        try family.expectEqual()
    }

    @Test(
        "A parent's device that was apart over night promises nothing that use in the folder undoes",
        arguments: [false, true])
    func apartOverNight(isEdited: Bool) throws {
        let rules = """
            { "challenges": [ { "id": "calm", "title": "Calm", "reward": { "points": 20 },
              "goal": { "minutes": { "atMost": 20 }, "app": "minecraft", "per": "day" } } ] }
            """
        let family = try TestFamily([.parent, .parent, .child], rules: rules)
        let (anna, ben, mia) = (family.devices[0], family.devices[1], family.devices[2])
        try mia.use("e1", "books", 10, minutes: 15)
        try mia.use("e2", "minecraft", 30, minutes: 15)
        try #require(try family.settle(at: 50) != nil)
        try mia.use("e3", "minecraft", 60, minutes: 15)
        try family.settle(at: 100, [anna, mia])
        let morning = 26 * 60
        if isEdited {
            let name = "Rules/from-other-devices.json"
            try ben.write(try ben.text(name).replacing("\"points\": 20", with: "\"points\": 30"), to: name)
        }
        try ben.sync(at: morning)
        try #require(try family.settle(at: morning + 1) != nil)
        for device in family.devices {
            #expect(try device.store.outcomes(of: "mia").all().filter { $0.rule == "calm" } == [])
        }
        try family.expectEqual()
    }

    @Test("A win that was taken back and given back has both entries on a device that hears of it last")
    func wordsBeforeTheWin() throws {
        let family = try TestFamily([.parent, .parent, .parent], apart: true)
        let carrier = Carrier()
        try carrier.settle(family.devices, at: 1)
        let (anna, ben, cara) = (family.devices[0], family.devices[1], family.devices[2])
        try anna.use("e1", "books", 10, minutes: 25)
        try anna.sync(at: 40)
        carrier.carryAll(from: anna, to: ben)
        try ben.sync(at: 41)
        let start = TestFamily.at(10).milliseconds
        let day = 24 * 60
        try ben.record(at: TestFamily.at(day)) {
            _ = try $0.void(
                VoidRow(
                    child: "mia", app: "books", start: start, until: start + Milliseconds.hour, heir: nil, reason: "",
                    made: TestFamily.at(day).milliseconds))
        }
        try ben.record(at: TestFamily.at(2 * day)) { _ = try $0.undoVoid(try #require(ben.store.voids().last?.seq)) }
        try ben.sync(at: 2 * day + 1)
        carrier.carryAll("\(try ben.group.keys.life.device)", from: ben, to: cara)
        try cara.sync(at: 2 * day + 2)
        try carrier.settle(family.devices, at: 2 * day + 3)
        for device in family.devices {
            let entries = try device.store.ledger(of: "mia").all().filter { $0.cites?.contains("spark") ?? false }
            #expect(entries.map { "\($0.day) \($0.amount)" } == ["2026-11-03 -25", "2026-11-04 25"])
        }
        try family.expectEqual()
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

    @Test("Ten new events: only what is new is written and read")
    func incremental() throws {
        let family = try TestFamily([.parent, .child])
        for number in 0..<40 { try family.devices[1].use("e\(number)", "books", number * 30, minutes: 5) }
        try #require(try family.settle(at: 1_300) != nil)
        for number in 0..<10 { try family.devices[1].use("n\(number)", "books", 1_310 + number * 10, minutes: 5) }
        for device in family.devices { device.door.countAnew() }
        let report = try family.devices[1].sync(at: 1_500)
        #expect(report.written.segments == 1)
        #expect(family.devices[1].door.counts.filesWritten == 1)
        #expect(family.devices[1].door.counts.bytesWritten <= 16 << 10)
        // The head of what it has just written, and the list of three entries.
        #expect(family.devices[1].door.counts.bytesRead <= 13 << 10)
        let heard = try family.devices[0].sync(at: 1_501)
        #expect(heard.read.segments == 1)
        #expect(heard.read.bytes <= 17 << 10)
        try #require(try family.settle(at: 1_502) != nil)
        try family.expectEqual()
    }

    @Test("A device that has nothing to say lets hear of itself every six hours")
    func heartbeat() throws {
        let family = try TestFamily([.parent, .child])
        try #require(try family.settle(at: 1) != nil)
        #expect(try family.devices[1].sync(at: 300).written.segments == 0)
        #expect(try family.devices[1].sync(at: 370).written.segments == 1)
        #expect(try family.devices[1].sync(at: 371).written.segments == 0)
        let report = try family.devices[0].sync(at: 372)
        let other = try #require(report.devices.first { !$0.isOwn })
        #expect(other.lastWritten == TestFamily.at(370).milliseconds)
        #expect(other.card.name == "device 2")
    }

    @Test("A new device catches up with all that there is")
    func catchesUp() throws {
        let family = try TestFamily([.parent, .child])
        for number in 0..<12 { try family.devices[1].use("e\(number)", "books", number * 30, minutes: 8) }
        try family.devices[0].give(11, at: 400)
        try #require(try family.settle(at: 500) != nil)
        let device = try family.add(.child)
        let report = try device.sync(at: 510)
        #expect(report.refused.isEmpty)
        #expect(report.troubles.isEmpty)
        try #require(try family.settle(at: 511) != nil)
        try family.expectEqual()
    }

    @Test("Many small segments become one, and go once another device has read it")
    func compacts() throws {
        let family = try TestFamily([.parent, .child])
        family.devices[1].mostSegments = 8
        for number in 0..<20 {
            try family.devices[1].use("e\(number)", "books", number * 30, minutes: 8)
            try family.devices[1].sync(at: number * 30 + 9)
            try family.devices[0].sync(at: number * 30 + 10)
        }
        try #require(try family.settle(at: 1_000) != nil)
        let journal = try #require(DeviceID(try family.devices[1].store.device()))
        #expect(family.devices[0].sharedFiles.count { $0.hasPrefix("\(journal)/") } < 12)
        let device = try family.add(.parent)
        try device.sync(at: 1_010)
        try #require(try family.settle(at: 1_011) != nil)
        try family.expectEqual()
    }

    @Test("What is dated ahead by a wrong clock is taken when its time has come")
    func early() throws {
        let family = try TestFamily([.parent, .child])
        try family.settle(at: 1)
        try family.devices[1].use("e1", "books", 500, minutes: 25)
        try family.devices[1].sync(at: 530)
        try family.devices[1].use("e2", "books", 540, minutes: 5)
        try family.devices[1].sync(at: 550)
        let early = try family.devices[0].sync(at: 100)
        #expect(early.refused.count == 1)
        #expect(try family.devices[0].store.balance(of: "mia") == 0)
        // Nothing else waits for it.
        let other = try family.add(.child)
        try other.use("e3", "books", 101, minutes: 2)
        try other.sync(at: 104)
        #expect(try family.devices[0].sync(at: 105).refused.count == 1)
        #expect(try family.devices[0].store.balance(of: "mia") == 20)
        try #require(try family.settle(at: 600) != nil)
        try family.expectEqual()
    }

    @Test("Where a disk is not plugged in or not mounted, that is told, and nothing is made in its place")
    func folderGone() throws {
        let family = try TestFamily([.parent, .child])
        try #require(try family.settle(at: 1) != nil)
        let device = family.devices[1]
        let away = device.shared + "-away"
        try FileManager.default.moveItem(atPath: device.shared, toPath: away)
        #expect(throws: SyncFailure.folderMissing) { try device.sync(at: 2) }
        #expect(!FileManager.default.fileExists(atPath: device.shared))
        try FileManager.default.createDirectory(atPath: device.shared, withIntermediateDirectories: false)
        #expect(throws: SyncFailure.folderEmpty) { try device.sync(at: 3) }
        #expect(device.sharedFiles.isEmpty)
        try device.use("e1", "books", 10, minutes: 25)
        try FileManager.default.removeItem(atPath: device.shared)
        try FileManager.default.moveItem(atPath: away, toPath: device.shared)
        try #require(try family.settle(at: 60) != nil)
        try family.expectEqual()
    }

    @Test("A device whose own log is gone from the folder writes it again, and goes on", arguments: [false, true])
    func logGone(isReadBefore: Bool) throws {
        let family = try TestFamily([.parent, .child])
        try family.devices[1].use("e1", "books", 10, minutes: 5)
        try family.devices[1].sync(at: 20)
        if isReadBefore { try #require(try family.settle(at: 20) != nil) }
        let journal = try #require(DeviceID(try family.devices[1].store.device()))
        try FileManager.default.removeItem(atPath: family.devices[1].shared + "/\(journal)")
        try family.devices[1].use("e2", "books", 30, minutes: 5)
        let report = try family.devices[1].sync(at: 40)
        #expect(report.standing == .sound)
        #expect(report.restored > 0)
        try #require(try family.settle(at: 41) != nil)
        try family.add(.child)
        try #require(try family.settle(at: 50) != nil)
        #expect(try Standing(family.devices[2]).use.count == 2)
        try family.expectEqual()
    }

    @Test("A device that has lost its log and all that it knew of it writes nothing, and says so")
    func logAndIndexGone() throws {
        let family = try TestFamily([.parent, .child])
        try family.devices[1].use("e1", "books", 10, minutes: 5)
        try #require(try family.settle(at: 20) != nil)
        let journal = try #require(DeviceID(try family.devices[1].store.device()))
        try FileManager.default.removeItem(atPath: family.devices[1].shared + "/\(journal)")
        try FileManager.default.removeItem(atPath: family.devices[1].folder.index)
        try family.devices[1].use("e2", "books", 30, minutes: 5)
        let report = try family.devices[1].sync(at: 40)
        #expect(report.standing == .gone)
        #expect(report.written.segments == 0)
        #expect(try SyncState(of: family.devices[1].folder)?.phase == .error)
    }

    @Test("Of a broken copy of its own file a device says nothing: it has what it is a copy of")
    func copyOfOwn() throws {
        let family = try TestFamily([.parent, .child])
        try family.devices[1].use("e1", "books", 10, minutes: 5)
        try #require(try family.settle(at: 20) != nil)
        let journal = try #require(DeviceID(try family.devices[1].store.device()))
        for device in family.devices {
            let own = try #require(device.sharedFiles.last { $0.hasPrefix("\(journal)/") })
            let path = device.shared + "/" + own
            let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
            let copy = path.replacing(".seg", with: ".sync-conflict-20261102-1.seg")
            try bytes.prefix(1_000).write(to: URL(fileURLWithPath: copy))
            let report = try device.sync(at: 40)
            #expect(report.troubles.isEmpty && report.knownTroubles == 0 && report.arriving == 0)
            #expect(report.restored == 0 && report.standing == .sound)
        }
    }

    @Test("Copies with other names, cut off files and missing ones do no harm")
    func damage() throws {
        let family = try TestFamily([.parent, .child])
        for number in 0..<6 {
            try family.devices[1].use("e\(number)", "books", number * 30, minutes: 8)
            try family.devices[1].sync(at: number * 30 + 9)
        }
        let device = family.devices[0]
        let journal = try #require(DeviceID(try family.devices[1].store.device()))
        let paths = device.sharedFiles.filter { $0.hasPrefix("\(journal)/") }.map { device.shared + "/" + $0 }
        let bytes = try paths.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
        try bytes[1].write(to: URL(fileURLWithPath: paths[1].replacing(".seg", with: ".sync-conflict-20261102-1.seg")))
        try bytes[2].prefix(1_000).write(to: URL(fileURLWithPath: paths[2]))
        try FileManager.default.removeItem(atPath: paths[4])
        let report = try device.sync(at: 200)
        #expect(report.troubles.isEmpty)
        #expect(report.arriving > 0)
        let later = try device.sync(at: 200 + 25 * 60)
        #expect(!later.troubles.isEmpty)
        // Before the one that is cut off lie the device's first words, and one use.
        #expect(try Standing(device).use.count == 1)
        for (path, bytes) in zip(paths, bytes) { try bytes.write(to: URL(fileURLWithPath: path)) }
        try #require(try family.settle(at: 3_000) != nil)
        try family.expectEqual()
    }
}
