import Cryptography
import FamilyDevices
import FamilyStore
import FamilyTime
import Foundation
import Recording
import Testing

@testable import FamilyDevices
@testable import Syncing

@Suite("Devices that join and leave a family")
struct MembershipTests {
    private func now(_ minute: Int) -> Int64 { TestFamily.at(minute).milliseconds }

    /// What somebody does whose device was unlinked: it goes on writing with the key that it has.
    private func writeOn(_ device: TestDevice, at minute: Int) throws {
        let group = try device.group
        var writer = try group.writer()
        let list = try group.list(now: now(minute))
        var entries = try OwnEntries(
            of: device.store, group.keys.life.device, after: writer.written(of: group.keys.life.device))
        try writer.append(entries: try entries.portion(), now: now(minute), key: try #require(list.keys.all.last))
        var index = LogIndex()
        try writer.publish(&index)
    }

    /// A parent takes out what Mia read from the tenth minute on.
    private func voidBooks(on device: TestDevice, through end: Int, at minute: Int) throws {
        try device.record(at: TestFamily.at(minute)) {
            _ = try $0.void(
                VoidRow(
                    child: "mia", app: "books", start: now(10), until: now(end), heir: nil, reason: "",
                    made: now(minute)))
        }
    }

    @Test("What an unlinked device writes later is not heard, and it can read nothing new")
    func unlinked() throws {
        let family = try TestFamily([.parent, .child, .child])
        let (parent, gone) = (family.devices[0], family.devices[2])
        try gone.use("e1", "books", 10, minutes: 5)
        try #require(try family.settle(at: 20) != nil)
        let life = try gone.group.keys.life
        try parent.group.unlink(life, now: now(21))
        #expect(throws: SyncFailure.unlinked) { try gone.sync(at: 22) }
        try gone.use("e2", "books", 30, minutes: 5)
        try writeOn(gone, at: 40)
        let others = [family.devices[0], family.devices[1]]
        let report = try parent.sync(at: 41)
        #expect(report.troubles.map(\.trouble) == [.afterCut])
        #expect(report.devices.first { $0.card.life == life }?.isUnlinked == true)
        // That is told once.
        let next = try parent.sync(at: 41)
        #expect(next.troubles.isEmpty && next.knownTroubles == 1)
        try parent.give(9, at: 42)
        try #require(try family.settle(at: 43, others) != nil)
        for device in others { #expect(try device.store.balance(of: "mia") == 59) }
        try family.expectEqual(others)

        let group = try gone.group
        let list = try group.list(now: now(50))
        #expect(list.members.epochs.count == 2)
        #expect(list.keys.all.count == 1)
        var index = LogIndex()
        let found = try FolderReader(group.folder, list.members, list.keys).read(&index, now: now(50)) { _, _ in }
        #expect(found.troubles.contains { $0.trouble == .noKey })
    }

    @Test("Whatever step of unlinking fails, the next pass of a parent's device ends it")
    func everyStepOfUnlinking() throws {
        for step in 1...60 {
            let family = try TestFamily([.parent, .child])
            let parent = family.devices[0]
            let life = try family.devices[1].group.keys.life
            try family.settle(at: 1)
            parent.door.fail(at: step, WatchedDoor.Fault.allCases[step % 3], forever: true)
            try? parent.group.unlink(life, now: now(2))
            let hasFailed = parent.door.hasFailed
            parent.door.failNoMore()
            try parent.sync(at: 3)
            let list = try parent.group.list(now: now(4))
            #expect(!list.members.needsEpoch, "step \(step)")
            if list.members.member(life)?.isActive == false { #expect(list.members.epochs.count == 2, "step \(step)") }
            if !hasFailed { return }
        }
        Issue.record("it never ends")
    }

    @Test("What any parent's device had read of an unlinked device's log counts on all")
    func furtherCut() throws {
        let family = try TestFamily([.parent, .parent, .child], apart: true)
        let carrier = Carrier()
        try carrier.settle(family.devices, at: 5)
        let (one, two, child) = (family.devices[0], family.devices[1], family.devices[2])
        try child.use("e1", "books", 10, minutes: 5)
        try child.sync(at: 16)
        carrier.carryAll(from: child, to: two)
        try two.sync(at: 17)
        try one.group.unlink(child.group.keys.life, now: now(18))
        carrier.carryAll(from: one, to: two)
        try two.sync(at: 19)
        try carrier.settle([one, two], at: 30)
        for device in [one, two] { #expect(try device.store.balance(of: "mia") == 50) }
        try family.expectEqual([one, two])
    }

    @Test("What a sibling's device had read beyond the word of the parent who unlinked a device goes there, too")
    func readBeyondTheCut() throws {
        let family = try TestFamily([.parent, .child, .child], apart: true)
        let carrier = Carrier()
        let (parent, sibling, lost) = (family.devices[0], family.devices[1], family.devices[2])
        try carrier.settle(family.devices, at: 5)
        try lost.use("e1", "books", 10, minutes: 5)
        try lost.sync(at: 16)
        carrier.carryAll(from: lost, to: parent)
        try parent.sync(at: 17)
        try lost.use("e2", "books", 20, minutes: 5)
        try lost.sync(at: 26)
        carrier.carryAll(from: lost, to: sibling)
        try sibling.sync(at: 27)
        #expect(try sibling.store.balance(of: "mia") == 100)
        try parent.group.unlink(lost.group.keys.life, now: now(28))
        try carrier.settle([parent, sibling], at: 30)
        #expect(try sibling.store.balance(of: "mia") == 50)
        try family.expectEqual([parent, sibling])
        // Nothing of it comes back, and nothing is read again for ever.
        #expect(try sibling.sync(at: 31).read.segments == 0)
        try family.expectEqual([parent, sibling])
    }

    @Test("Use that a device tells, too, stays if the device from which it had heard of it is unlinked")
    func toldByTwo() throws {
        let family = try TestFamily([.parent, .child, .child], apart: true)
        let carrier = Carrier()
        let (parent, child, lost) = (family.devices[0], family.devices[1], family.devices[2])
        try carrier.settle(family.devices, at: 5)
        try lost.use("e1", "books", 10, minutes: 5)
        try lost.use("e2", "khan", 15, minutes: 5)
        try lost.sync(at: 21)
        carrier.carryAll(from: lost, to: child)
        try child.sync(at: 22)
        // The same file comes in again and again, and tells a use as it grows.
        var told: [Int64?] = []
        for (minute, length) in [(23, 3), (24, 3), (25, 4), (26, 4), (27, 3)] {
            try child.use("e1", "books", 10, minutes: length, child: "mia", at: TestFamily.at(minute))
            told.append(try child.store.heads()[child.store.device()]?.number)
        }
        #expect(Set(told).count == 2 && told[0] == told[1] && told[2] == told[4])
        #expect(try child.store.check().isSound)
        try parent.group.unlink(lost.group.keys.life, now: now(28))
        try carrier.settle([parent, child], at: 30)
        for device in [parent, child] { #expect(try device.store.balance(of: "mia") == 40) }
        try family.expectEqual([parent, child])
    }

    @Test("What an unlinked parent's device had taken back is paid again where that was heard of")
    func takenBack() throws {
        let family = try TestFamily([.parent, .child, .parent], apart: true)
        let carrier = Carrier()
        let (parent, child, lost) = (family.devices[0], family.devices[1], family.devices[2])
        try parent.use("e1", "books", 10, minutes: 5)
        try carrier.settle(family.devices, at: 16)
        try voidBooks(on: lost, through: 15, at: 17)
        try lost.sync(at: 18)
        carrier.carryAll(from: lost, to: child)
        try child.sync(at: 19)
        #expect(try child.store.balance(of: "mia") == 0)
        try parent.group.unlink(lost.group.keys.life, now: now(20))
        try carrier.settle([parent, child], at: 30)
        for device in [parent, child] {
            #expect(try device.store.balance(of: "mia") == 50)
            #expect(try device.store.check().isSound)
        }
        try family.expectEqual([parent, child])
    }

    @Test("A correction of what an unlinked parent's device had told goes with it, and is no fault of the history")
    func correctedWin() throws {
        let family = try TestFamily([.parent, .child, .parent], apart: true)
        let carrier = Carrier()
        let (parent, child, lost) = (family.devices[0], family.devices[1], family.devices[2])
        try carrier.settle(family.devices, at: 5)
        try lost.use("e1", "books", 10, minutes: 22)
        try lost.sync(at: 33)
        carrier.carryAll(from: lost, to: child)
        try child.sync(at: 34)
        #expect(try child.store.balance(of: "mia") == 245)
        try voidBooks(on: lost, through: 32, at: 35)
        try lost.sync(at: 36)
        carrier.carryAll(from: lost, to: child)
        try child.sync(at: 37)
        #expect(try child.store.balance(of: "mia") == 0)
        try parent.group.unlink(lost.group.keys.life, now: now(38))
        try carrier.settle([parent, child], at: 40)
        try family.expectEqual([parent, child])
    }

    @Test("What a device said against another's word counts on it, too, once the other is unlinked", arguments: [3, 8])
    func contradicted(minutes: Int) throws {
        let family = try TestFamily([.parent, .child, .child], apart: true)
        let carrier = Carrier()
        let (parent, child, lost) = (family.devices[0], family.devices[1], family.devices[2])
        try carrier.settle(family.devices, at: 5)
        try lost.use("e1", "books", 10, minutes: 5)
        try lost.sync(at: 21)
        carrier.carryAll(from: lost, to: child)
        try child.sync(at: 22)
        try child.use("e1", "khan", 10, minutes: minutes, child: "mia", at: TestFamily.at(23))
        #expect(try child.store.event(id: "e1")?.app == "books")
        try parent.group.unlink(lost.group.keys.life, now: now(24))
        try carrier.settle([parent, child], at: 30)
        for device in [parent, child] {
            let use = try device.store.event(id: "e1")
            #expect(use?.app == "khan" && use?.length == Int64(minutes) * 60_000)
        }
        try family.expectEqual([parent, child])
    }

    @Test("What a parent's device states of a contradiction stands at its instant, on itself as on the others")
    func stated() throws {
        let (family, carrier) = (try TestFamily([.parent], apart: true), Carrier())
        let parent = family.devices[0]
        let (child, other) = (try family.add(.child, children: ["mia"]), try family.add(.child))
        let late = try family.add(.parent)
        try carrier.settle(family.devices, at: 5)
        try other.use("e1", "khan", 10, minutes: 19, child: "mia", at: TestFamily.at(40))
        try child.use("e1", "minecraft", 10, minutes: 27, child: "mia", at: TestFamily.at(50))
        try child.use("e1", "khan", 10, minutes: 20, child: "mia", at: TestFamily.at(60))
        try child.sync(at: 61)
        carrier.carryAll(from: child, to: parent)
        try parent.sync(at: 62)
        try carrier.settle([parent, child, other], at: 70)
        // Who hears of the children's devices only, and of them in another order, changes nothing of it.
        for device in [other, child] {
            carrier.carryAll("\(try device.group.keys.life.device)", from: device, to: late)
            try late.sync(at: 80)
        }
        #expect(try late.store.events().all().map(\.app) == ["khan"])
        try carrier.settle(family.devices, at: 90)
        for device in family.devices {
            #expect(try device.store.events().all().map(\.app) == ["minecraft"])
            #expect(try device.store.held().map(\.length) == [20 * 60_000])
        }
        try family.expectEqual()
    }

    @Test("What a device itself does not count is not stated as what was heard first")
    func notStated() throws {
        let (family, carrier) = (try TestFamily([.parent], apart: true), Carrier())
        let parent = family.devices[0]
        let (child, other) = (try family.add(.child, children: ["mia"]), try family.add(.child))
        try carrier.settle(family.devices, at: 5)
        try child.use("e1", "minecraft", 10, minutes: 19, child: "mia", at: TestFamily.at(40))
        try child.sync(at: 41)
        carrier.carryAll(from: child, to: other)
        try other.sync(at: 42)
        try other.use("e1", "books", 10, minutes: 26, child: "mia", at: TestFamily.at(50))
        try other.sync(at: 51)
        for device in [other, child] {
            carrier.carryAll("\(try device.group.keys.life.device)", from: device, to: parent)
            try parent.sync(at: 60)
        }
        try carrier.settle(family.devices, at: 70)
        for device in family.devices {
            #expect(try device.store.events().all().map(\.app) == ["minecraft"])
            #expect(try device.store.held().map(\.app) == ["books"])
        }
        try family.expectEqual()
    }

    @Test("Of use that another device told first a device's word is kept once, of each app")
    func toldOfEachApp() throws {
        let family = try TestFamily([.parent, .child, .child], apart: true)
        let carrier = Carrier()
        let (child, lost) = (family.devices[1], family.devices[2])
        try carrier.settle(family.devices, at: 5)
        try lost.use("e1", "books", 10, minutes: 5)
        try lost.sync(at: 21)
        carrier.carryAll(from: lost, to: child)
        try child.sync(at: 22)
        var told: [Int64?] = []
        for (minute, app) in [(23, "books"), (24, "khan"), (25, "books"), (26, "khan")] {
            try child.use("e1", app, 10, minutes: 4, child: "mia", at: TestFamily.at(minute))
            told.append(try child.store.heads()[child.store.device()]?.number)
        }
        #expect(told[0] != told[1] && told[1] == told[3])
        #expect(try child.store.check().isSound)
    }

    @Test("A list from which somebody removes an entry is put right: who was unlinked stays so")
    func listRestored() throws {
        let family = try TestFamily([.parent, .child, .child])
        try family.settle(at: 1)
        let before = Set(family.devices[0].sharedFiles)
        try family.devices[0].group.unlink(family.devices[2].group.keys.life, now: now(2))
        try family.devices[1].sync(at: 3)
        let fresh = family.devices[0].sharedFiles.filter { !before.contains($0) && $0.hasPrefix("list/") }
        #expect(fresh.count == 2)
        for path in fresh {
            try FileManager.default.removeItem(atPath: family.devices[0].shared + "/" + path)
        }
        let life = try family.devices[2].group.keys.life
        for device in family.devices.prefix(2) {
            #expect(try device.group.list(now: now(4)).members.member(life)?.isActive == false)
        }
        try family.devices[0].sync(at: 5)
        #expect(Set(family.devices[0].sharedFiles).isSuperset(of: fresh))
    }

    @Test("A device is paired, with compared digits, and reads all that was written before")
    func paired() throws {
        let family = try TestFamily([.parent])
        let parent = family.devices[0]
        try parent.give(5, at: 1)
        try parent.sync(at: 2)
        let device = try family.newDevice()
        let keys = try FamilyGroup.prepare(
            device.folder, mode: .child, name: "Mia's laptop", in: device.store, sharing: device.shared)
        #expect(throws: SyncFailure.notJoined) { try device.sync(at: 2) }
        func moment(_ minute: Int) -> Moment { Moment(wall: now(minute), steady: now(minute), start: "boot") }
        var invitation = try Invitation(now: moment(3), cost: .least)
        var joining = try Joining(invitation.ticket, keys.card, now: moment(3), cost: .least)
        let (inviters, joiners) = (
            PairingFolder(try parent.group.folder), PairingFolder(device.folder.shared(at: device.shared))
        )
        for _ in 0..<3 {
            try inviters.exchange(&invitation, now: moment(4))
            try joiners.exchange(&joining, now: moment(4))
        }
        #expect(throws: SyncFailure.notAccepted) {
            try parent.group.welcome(&invitation, children: ["mia"], now: moment(5))
        }
        #expect(invitation.accept() == keys.card)
        for _ in 1...2 { try parent.group.welcome(&invitation, children: ["mia"], now: moment(5)) }
        try joiners.exchange(&joining, now: moment(6))
        guard case .joined(let ties) = joining.phase else {
            Issue.record("\(joining.phase)")
            return
        }
        _ = try FamilyGroup.join(ties, device.folder)
        try device.sync(at: 7)
        #expect(try device.store.balance(of: "mia") == 5)
        #expect(try device.store.author() == .child(of: ["mia"]))
        #expect(try parent.sync(at: 8).devices.map(\.card.name).contains("Mia's laptop"))
    }

    @Test("Only parents' devices add and unlink, and a device does not come in under another's name")
    func refused() throws {
        let family = try TestFamily([.parent, .child])
        let (parent, child) = (family.devices[0], family.devices[1])
        let stranger = try #require(try DeviceKeys.new(mode: .child, name: "stranger"))
        #expect(throws: SyncFailure.notAParent) {
            try child.group.add(stranger.card, children: [], now: now(1))
        }
        #expect(throws: SyncFailure.notAParent) {
            try child.group.unlink(parent.group.keys.life, now: now(1))
        }
        #expect(throws: SyncFailure.ownDevice) { try parent.group.unlink(parent.group.keys.life, now: now(1)) }
        #expect(throws: SyncFailure.unknownDevice) { try parent.group.unlink(stranger.life, now: now(1)) }
        let next = try #require(try parent.group.keys.next())
        #expect(throws: SyncFailure.knownDevice) { try parent.group.add(next.card, children: [], now: now(1)) }
        #expect(throws: SyncFailure.alreadyChosen) {
            try FamilyGroup.prepare(
                child.folder, mode: .child, name: "again", in: child.store, sharing: child.shared)
        }
    }

    @Test("A device that was a child's is never heard as a parent's")
    func author() throws {
        let family = try TestFamily([.parent])
        let child = try family.add(.child, children: ["leo"])
        let members = try family.devices[0].group.list(now: now(1)).members
        #expect(try members.author(of: child.group.keys.life.device) == .child(of: ["leo"]))
        #expect(try members.author(of: family.devices[0].group.keys.life.device) == .parent)
        try family.devices[0].group.unlink(child.group.keys.life, now: now(2))
        let next = try #require(
            DeviceKeys(
                life: DeviceLife(device: child.group.keys.life.device, incarnation: 2), mode: .parent, name: "x",
                signing: SigningKey(), opening: OpeningKey()))
        #expect(throws: SyncFailure.knownDevice) {
            try family.devices[0].group.add(next.card, children: [], now: now(3))
        }
    }
}
