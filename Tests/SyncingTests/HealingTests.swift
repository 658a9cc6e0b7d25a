import FamilyDevices
import FamilyStore
import FamilyTime
import Foundation
import Testing

@testable import FamilyDevices
@testable import Syncing

@Suite("Files of the shared folder that are gone or broken are written again by their authors")
struct HealingTests {
    enum Damage: CaseIterable {
        case deleted, emptied, cutOff, altered

        /// Whether names and sizes show it.
        var isPlain: Bool { self != .altered }

        func harm(_ path: String) throws {
            let url = URL(fileURLWithPath: path)
            var bytes = try Data(contentsOf: url)
            switch self {
            case .deleted: return try FileManager.default.removeItem(at: url)
            case .emptied: bytes = Data()
            case .cutOff: bytes = bytes.prefix(1_000)
            case .altered: bytes[bytes.count - 100] ^= 1
            }
            try bytes.write(to: url)
        }
    }

    /// Minutes after which it is told that a file has not arrived whole.
    private static let day = 26 * 60

    /// The files of a device's log, in its order.
    private func log(of device: TestDevice) throws -> [String] {
        let journal = try #require(DeviceID(try device.store.device()))
        return device.sharedFiles.filter { $0.hasPrefix("\(journal)/") }.map { device.shared + "/" + $0 }
    }

    /// A parent's device and a child's that has written a log which nobody has read.
    private func family(uses: Int = 4) throws -> TestFamily {
        let family = try TestFamily([.parent, .child])
        for number in 0..<uses {
            try family.devices[1].use("e\(number)", "books", number * 20 + 1, minutes: 8)
            try family.devices[1].sync(at: number * 20 + 10)
        }
        return family
    }

    @Test("One file, before anybody has read it", arguments: Damage.allCases)
    func one(_ damage: Damage) throws {
        let family = try family()
        let (parent, child) = (family.devices[0], family.devices[1])
        try damage.harm(try #require(try log(of: child).dropFirst(2).first))
        if !damage.isPlain {
            #expect(try child.sync(at: 100).restored == 0)
            #expect(try parent.sync(at: 101).troubles.isEmpty)
            let asking = try parent.sync(at: Self.day)
            #expect(asking.troubles.contains { $0.trouble == .cutOff })
            #expect(asking.written.segments == 1)
            let again = try parent.sync(at: Self.day + 1)
            #expect(again.troubles.isEmpty && again.written.segments == 0)
        }
        #expect(try child.sync(at: Self.day + 2).restored == 1)
        try #require(try family.settle(at: Self.day + 3) != nil)
        #expect(try Standing(parent).use.count == 4)
        try family.expectEqual()
        // What is broken goes once others have read what replaces it.
        #expect(try child.sync(at: Self.day + 4).restored == 0)
        let new = try family.add(.child)
        try #require(try family.settle(at: Self.day + 5) != nil)
        #expect(try new.sync(at: 3 * Self.day).troubles.isEmpty)
        try family.expectEqual()
    }

    @Test("Any files, all at once, with many replaced by one in between", arguments: Damage.allCases)
    func many(_ damage: Damage) throws {
        for places in [[0], [0, 1, 2], [1, 3, 4, 6], Array(0..<9)] {
            let family = try TestFamily([.parent, .child])
            let (parent, child) = (family.devices[0], family.devices[1])
            child.mostSegments = 5
            for number in 0..<8 {
                try child.use("e\(number)", "books", number * 20 + 1, minutes: 8)
                try child.sync(at: number * 20 + 10)
                if number == 5 { try parent.sync(at: number * 20 + 11) }
            }
            let files = try log(of: child)
            for place in places where place < files.count { try damage.harm(files[place]) }
            let report = try child.sync(at: 201)
            #expect(report.standing == .sound, "\(places)")
            try #require(try family.settle(at: 202) != nil)
            let new = try family.add(.child)
            try #require(try family.settle(at: 210) != nil)
            // What no name or size shows is asked for after a day.
            if !damage.isPlain { try #require(try family.settle(at: 2 * Self.day) != nil) }
            #expect(try Standing(new).use.count == 8, "\(places)")
            try family.expectEqual(nil, "\(damage) \(places)")
        }
    }

    @Test("What somebody renames is used as it lies there")
    func renamed() throws {
        let family = try family()
        let path = try #require(try log(of: family.devices[1]).dropFirst().first)
        try FileManager.default.moveItem(atPath: path, toPath: path.replacing(".seg", with: " (conflicted copy).seg"))
        for minute in 100...101 { #expect(try family.devices[1].sync(at: minute).restored == 0) }
        family.devices[1].door.countAnew()
        try family.devices[1].sync(at: 102)
        #expect(family.devices[1].door.counts.bytesRead <= 13 << 10)
        try #require(try family.settle(at: 104) != nil)
        try family.expectEqual()
    }

    @Test("What is unlinked afterwards counts as it was written again")
    func unlinked() throws {
        let family = try family()
        let (parent, child) = (family.devices[0], family.devices[1])
        for place in [1, 3] {
            try Damage.deleted.harm(try log(of: child)[place])
            try child.sync(at: 100 + place)
        }
        try #require(try family.settle(at: 110) != nil)
        try parent.group.unlink(child.group.keys.life, now: TestFamily.at(111).milliseconds)
        try parent.sync(at: 112)
        let new = try family.add(.parent)
        try #require(try family.settle(at: 113, [parent, new]) != nil)
        #expect(try Standing(new).use.count == 4)
        try family.expectEqual([parent, new])
    }

    @Test(
        "What is broken in the log of an ended membership is waited for by nobody where its device tells it anew",
        arguments: [true, false])
    func brokenOfEnded(isBack: Bool) throws {
        let family = try family()
        let (parent, child) = (family.devices[0], family.devices[1])
        try #require(try family.settle(at: 105) != nil)
        let path = try log(of: child)[2]
        let before = try child.group.keys.life
        try parent.group.unlink(before, now: TestFamily.at(111).milliseconds)
        try parent.sync(at: 112)
        if isBack {
            try child.folder.leave(before)
            for name in ["keys", "link", "index", "list", "outbox"] {
                try FileManager.default.removeItem(atPath: child.folder.path + "/" + name)
            }
            let keys = try FamilyGroup.prepare(
                child.folder, mode: .child, name: "again", in: child.store, sharing: child.shared)
            try parent.group.add(keys.card, children: [], now: TestFamily.at(113).milliseconds)
            _ = try FamilyGroup.join(try parent.group.ties, child.folder)
            try #require(try family.settle(at: 114) != nil)
        }
        try Damage.altered.harm(path)
        let new = try family.add(.parent)
        try new.sync(at: 120)
        let next = try new.sync(at: 121)
        #expect(isBack ? next.needless > 1 : next.needless == 0)
        #expect(isBack ? next.arriving == 0 : next.arriving > 1)
        // Else it is named after a day, as nobody has what it says.
        let later = try new.sync(at: Self.day + 120)
        #expect(later.troubles.isEmpty == isBack)
        #expect(try Standing(new).use.count == (isBack ? 4 : 1))
    }

    @Test("A log that an earlier program has noted less of is healed as well")
    func earlierProgram() throws {
        let family = try family()
        let child = family.devices[1]
        let path = child.folder.outbox + "/log"
        var state = try LogState(Array(Data(contentsOf: URL(fileURLWithPath: path))))
        #expect(state.files.count == 5)
        state.files = [:]
        // The first format ends before the lists of files and of what they replace, and says behind the number, the link, the
        // time and the clock what was removed last.
        let removed = 2 + 20 + 8 + 32 + 27 + 9
        let bytes: [UInt8] =
            [0, 1] + state.bytes[2..<removed] + [0] + state.bytes.dropFirst(removed).dropLast(8)
        #expect(try LogState(bytes) == state)
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        try child.sync(at: 100)
        try Damage.deleted.harm(try log(of: child)[2])
        #expect(try child.sync(at: 101).restored == 1)
        try #require(try family.settle(at: 102) != nil)
        try family.expectEqual()
    }

    @Test("What an earlier program has noted of files that are not usable is read")
    func earlierIndex() throws {
        var index = LogIndex()
        index.troubled["a"] = LogIndex.Troubled(since: 5)
        // The first format has a list of files behind that of logs, and ends before what was told.
        let bytes: [UInt8] = [0, 1] + index.bytes[2..<6] + [0, 0, 0, 0] + index.bytes.dropFirst(6).dropLast()
        #expect(LogIndex(bytes) == index)
    }

    @Test("Cut off at any step of it, nothing is lost and nothing counts twice", arguments: WatchedDoor.Fault.allCases)
    func everyStep(_ fault: WatchedDoor.Fault) throws {
        for step in stride(from: 1, through: 200, by: 1) {
            let family = try family(uses: 2)
            let child = family.devices[1]
            try Damage.deleted.harm(try log(of: child)[1])
            child.door.fail(at: step, fault, forever: step.isMultiple(of: 2))
            _ = try? child.sync(at: 100)
            let hasFailed = child.door.hasFailed
            child.door.failNoMore()
            try #require(try family.settle(at: 101) != nil)
            #expect(try Standing(family.devices[0]).use.count == 2, "step \(step)")
            try family.expectEqual(nil, "\(fault) at step \(step)")
            guard hasFailed else { return }
        }
        Issue.record("it never ends")
    }

    @Test("Ranges that stand for numbers leave gaps")
    func gaps() {
        #expect(LogWriter.gaps(between: [], upTo: 3) == [1...3])
        #expect(LogWriter.gaps(between: [1...3], upTo: 3) == [])
        #expect(LogWriter.gaps(between: [5...6, 2...3, 2...2], upTo: 8) == [1...1, 4...4, 7...8])
        #expect(LogWriter.gaps(between: [], upTo: 0) == [])
    }
}
