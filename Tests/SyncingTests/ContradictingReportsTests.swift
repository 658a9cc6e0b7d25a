import FamilyDevices
import FamilyStore
import FamilyTime
import RuleEngine
import Testing
import UsageTracking

@testable import FamilyDevices
@testable import Recording
@testable import Syncing

@Suite("One id that several devices tell, and what parents had heard of it")
struct ContradictingReportsTests {
    private let family: TestFamily
    private let carrier = Carrier()

    /// Two parents' devices, Mia's laptop and tablet, Leo's pad, and one of all children. Each hears only what a test
    /// carries.
    init() throws {
        let tube = TestDevice.family.replacing(
            "{ \"id\": \"minecraft\",",
            with: "{ \"id\": \"tube\", \"category\": \"reward\", \"pay\": \"perMinute\" }, { \"id\": \"minecraft\",")
        family = try TestFamily([.parent], apart: true)
        try family.devices[0].write(tube, to: "family.json")
        try family.devices[0].give(600, at: 1)
        try family.add(.parent)
        for children in [["mia"], ["mia"], ["leo"], []] as [Set<String>] { try family.add(.child, children: children) }
        try carrier.settle(family.devices, at: 2)
    }

    private var anna: TestDevice { family.devices[0] }
    private var ben: TestDevice { family.devices[1] }
    private var laptop: TestDevice { family.devices[2] }
    private var tablet: TestDevice { family.devices[3] }
    private var pad: TestDevice { family.devices[4] }
    private var shared: TestDevice { family.devices[5] }

    /// One device hears of what others have said themselves, in one pass.
    private func hear(_ listener: TestDevice, of others: [TestDevice], at minute: Int) throws {
        for other in others { carrier.carryAll("\(try other.group.keys.life.device)", from: other, to: listener) }
        try listener.sync(at: minute)
    }

    /// Anna has heard that Mia used "tube" for half an hour.
    private func letAnnaHear() throws {
        try laptop.use("x", "tube", 10, minutes: 30, child: "mia", at: TestFamily.at(41))
        try laptop.sync(at: 41)
        try hear(anna, of: [laptop], at: 42)
    }

    private func expect(_ child: String, _ app: String, at minute: Int) throws {
        try carrier.settle(family.devices, at: minute)
        try carrier.settle(family.devices, at: minute + 1)
        for device in family.devices {
            #expect(try device.store.events().all().map { [$0.child, $0.app] } == [[child, app]])
        }
        try family.expectEqual()
    }

    // MARK: Differences that stay

    @Test("Two children's devices tell one id of other times: all take the first, whichever they heard of first")
    func elsewhere() throws {
        try shared.use("x", "khan", 50, minutes: 20, child: "mia", at: TestFamily.at(70))
        try laptop.use("x", "khan", 10, minutes: 30, child: "mia", at: TestFamily.at(75))
        for device in [shared, laptop] { try device.sync(at: 76) }
        for (listener, order) in [(anna, [laptop, shared]), (ben, [shared, laptop])] {
            for device in order { try hear(listener, of: [device], at: 77) }
        }
        try expect("mia", "khan", at: 90)
    }

    @Test("What its device has held of another time is held no more when it comes to tell of all of it")
    func overBoth() throws {
        try anna.use("x", "khan", 10, minutes: 10, child: "mia", at: TestFamily.at(21))
        try anna.sync(at: 22)
        try hear(laptop, of: [anna], at: 23)
        try laptop.use("x", "khan", 30, minutes: 15, child: "mia", at: TestFamily.at(46))
        #expect(try laptop.store.held().count == 1)
        try laptop.use("x", "khan", 10, minutes: 50, child: "mia", at: TestFamily.at(61))
        #expect(try laptop.store.held().isEmpty)
        #expect(try laptop.store.check().isSound)
        try expect("mia", "khan", at: 70)
    }

    @Test("A parent who finds one report right, and then another one, is asked about neither again")
    func rightOneAfterTheOther() throws {
        for (app, minutes) in [("khan", 20), ("books", 25), ("minecraft", 30)] {
            try anna.use("x", app, 10, minutes: minutes, child: "mia", at: TestFamily.at(45))
        }
        for (minute, app) in [(50, "books"), (51, "minecraft")] {
            let row = try #require(try anna.store.held().first { $0.app == app })
            try anna.record(at: TestFamily.at(minute)) { recorder in _ = try recorder.release(held: row) }
        }
        try expect("mia", "minecraft", at: 60)
        for device in [anna, ben] { #expect(try device.store.held().isEmpty) }
    }

    @Test("What was told more of a use before a parent found it right counts, whenever it is heard of")
    func moreThanRight() throws {
        try laptop.use("x", "khan", 10, minutes: 40, child: "mia", at: TestFamily.at(20))
        try laptop.sync(at: 51)
        try hear(anna, of: [laptop], at: 52)
        try tablet.use("x", "khan", 10, minutes: 45, child: "mia", at: TestFamily.at(56))
        try tablet.sync(at: 57)
        let row = try #require(try anna.store.held().first)
        try anna.record(at: TestFamily.at(60)) { recorder in _ = try recorder.release(held: row) }
        try expect("mia", "khan", at: 70)
        for device in family.devices {
            #expect(try device.store.events().all().map(\.length) == [45 * Milliseconds.minute])
        }
    }

    @Test("What was told more of a use than a parent found right counts, though other use stood under its id then")
    func moreThanRightOfOther() throws {
        try anna.use("x", "tube", 10, minutes: 20, child: "mia", at: TestFamily.at(31))
        try laptop.use("x", "khan", 10, minutes: 30, child: "mia", at: TestFamily.at(41))
        try laptop.sync(at: 42)
        try hear(anna, of: [laptop], at: 43)
        try tablet.use("x", "khan", 10, minutes: 45, child: "mia", at: TestFamily.at(56))
        try tablet.sync(at: 57)
        let row = try #require(try anna.store.held().first)
        try anna.record(at: TestFamily.at(60)) { recorder in _ = try recorder.release(held: row) }
        try hear(anna, of: [tablet], at: 61)
        try expect("mia", "khan", at: 70)
        for device in family.devices {
            #expect(try device.store.events().all().map(\.length) == [45 * Milliseconds.minute])
        }
    }

    @Test("What was told more of, ahead of its time, waits though a parent has found less of it right")
    func moreAhead() throws {
        for (device, minutes, told) in [(laptop, 40, 20), (tablet, 60, 21)] {
            try device.use("x", "khan", 10, minutes: minutes, child: "mia", at: TestFamily.at(told))
        }
        try laptop.sync(at: 51)
        try hear(anna, of: [laptop], at: 52)
        let row = try #require(try anna.store.held().first)
        try anna.record(at: TestFamily.at(55)) { recorder in _ = try recorder.release(held: row) }
        try tablet.sync(at: 71)
        try expect("mia", "khan", at: 80)
        for device in family.devices {
            #expect(try device.store.held().map(\.length) == [60 * Milliseconds.minute])
        }
    }

    @Test("What a parent's report tells more of waits no more, whatever a parent finds right after that")
    func grownBeforeRight() throws {
        try letAnnaHear()
        try anna.use("x", "tube", 10, minutes: 35, child: "mia", at: TestFamily.at(46))
        try anna.use("x", "khan", 10, minutes: 50, child: "mia", at: TestFamily.at(61))
        let row = try #require(try anna.store.held().first)
        try anna.record(at: TestFamily.at(62)) { recorder in _ = try recorder.release(held: row) }
        try expect("mia", "khan", at: 70)
        for device in family.devices { #expect(try device.store.held().isEmpty) }
    }

    @Test("What a child's device told of another time waits, once a parent finds other use right")
    func apartBeforeRight() throws {
        try anna.use("x", "tube", 10, minutes: 40, child: "mia", at: TestFamily.at(51))
        try laptop.use("x", "tube", 30, minutes: 25, child: "mia", at: TestFamily.at(56))
        try laptop.sync(at: 57)
        try hear(anna, of: [laptop], at: 58)
        try anna.use("x", "khan", 10, minutes: 50, child: "mia", at: TestFamily.at(61))
        let row = try #require(try anna.store.held().first)
        try anna.record(at: TestFamily.at(62)) { recorder in _ = try recorder.release(held: row) }
        try expect("mia", "khan", at: 70)
    }

    @Test("A parent's report within a child's is known alike to who has heard of a later one of the child before")
    func within() throws {
        try laptop.use("x", "khan", 10, minutes: 30, child: "mia", at: TestFamily.at(41))
        try laptop.sync(at: 41)
        try hear(anna, of: [laptop], at: 42)
        try anna.use("x", "khan", 22, minutes: 10, child: "mia", at: TestFamily.at(43))
        try laptop.use("x", "khan", 20, minutes: 40, child: "mia", at: TestFamily.at(61))
        try expect("mia", "khan", at: 70)
    }

    /// A tracker's signal of use by one of the children.
    private func signal(_ kind: String, _ child: String, _ minute: Int, on device: TestDevice, at now: Int) throws {
        let app = child == "mia" ? "books" : "khan"
        let line =
            #"{"signal":"\#(kind)","child":"\#(child)","app":"\#(app)","device":"\#(child == "mia" ? "laptop" : "pad")","#
            + #""at":"\#(TestFamily.at(minute).iso8601(in: .utc))"}"#
        try device.record(at: TestFamily.at(now)) { recorder in
            var log = UsageLog(family: recorder.plan.family, now: recorder.now.milliseconds)
            log.read(Array(line.utf8).span)
            try recorder.record(log.signals, source: "test")
        }
    }

    @Test("A device that tells other things under the id of use of signals changes nothing of that elsewhere")
    func idOfSignals() throws {
        let id = "~signal|leo|khan|pad|\(TestFamily.at(10).milliseconds)"
        try laptop.use(id, "books", 0, minutes: 9, child: "mia", at: TestFamily.at(9))
        #expect(try laptop.store.events().all().isEmpty)
        let forged = EventRow(
            id: id, child: "mia", app: "books", device: "laptop", start: TestFamily.at(0).milliseconds,
            length: 9 * Milliseconds.minute, received: TestFamily.at(9).milliseconds, source: "test")
        try laptop.store.write { transaction throws(StoreError) in _ = try transaction.record(forged) }
        for minute in stride(from: 10, through: 30, by: 4) {
            try signal(minute == 10 ? "begin" : minute == 30 ? "end" : "touch", "leo", minute, on: pad, at: minute)
        }
        for device in [laptop, pad] { try device.sync(at: 31) }
        for (listener, order) in [(anna, [pad, laptop]), (ben, [laptop, pad])] {
            for device in order { try hear(listener, of: [device], at: 32) }
        }
        try carrier.settle(family.devices, at: 40)
        let others = family.devices.filter { $0 !== laptop }
        for device in others {
            #expect(try device.store.events().all().map { [$0.child, $0.app] } == [["leo", "khan"]])
        }
        try family.expectEqual(others)
        #expect(try laptop.store.check().isSound)
    }

    // MARK: What a parent's device had heard of

    @Test("What one of a child's devices has told, and a parent heard of, no other one of hers takes back")
    func twoOfOneChild() throws {
        try letAnnaHear()
        #expect(try anna.store.balance(of: "mia") == 300)
        // Its clock is behind, or is said to be.
        try tablet.use("x", "books", 5, minutes: 30, child: "mia", at: TestFamily.at(38))
        try tablet.sync(at: 38)
        try expect("mia", "tube", at: 60)
    }

    @Test("What a parent's own tracker says otherwise, and waits, keeps nobody from saying what was heard first")
    func parentsHeld() throws {
        try letAnnaHear()
        try anna.use("x", "books", 5, minutes: 40, child: "mia", at: TestFamily.at(46))
        #expect(try anna.store.held().map(\.app) == ["books"])
        try tablet.use("x", "khan", 5, minutes: 30, child: "mia", at: TestFamily.at(38))
        try tablet.sync(at: 38)
        try expect("mia", "tube", at: 60)
    }

    @Test("What a parent's tracker has told of a part of it keeps nobody from saying what was heard first")
    func partOfParents() throws {
        try letAnnaHear()
        try anna.use("x", "tube", 22, minutes: 10, child: "mia", at: TestFamily.at(43))
        #expect(try anna.store.balance(of: "mia") == 300)
        // Its clock is behind, or is said to be.
        try tablet.use("x", "books", 5, minutes: 30, child: "mia", at: TestFamily.at(38))
        try tablet.sync(at: 38)
        try expect("mia", "tube", at: 60)
        for device in family.devices {
            #expect(try device.store.events().all().map(\.length) == [30 * Milliseconds.minute])
        }
    }

    @Test("What waited before it was told takes nothing back that a parent had heard of")
    func waitedBefore() throws {
        try letAnnaHear()
        try shared.use("x", "books", 5, minutes: 30, child: "mia", at: TestFamily.at(30))
        try shared.sync(at: 31)
        // It had not ended by that clock, and has by Anna's, where it contradicts what is there.
        try hear(anna, of: [shared], at: 50)
        #expect(try anna.store.events().all().map(\.app) == ["tube"])
        try shared.record(at: TestFamily.at(36)) { _ in }
        try shared.sync(at: 36)
        try expect("mia", "tube", at: 60)
    }

    @Test("What is told otherwise than what waits for a parent's word waits on all devices")
    func doubted() throws {
        try laptop.use("x", "tube", 10, minutes: 40, child: "mia", at: TestFamily.at(20))
        try laptop.use("x", "khan", 12, minutes: 40, child: "mia", at: TestFamily.at(60))
        try carrier.settle(family.devices, at: 61)
        for device in family.devices {
            #expect(try device.store.events().all().isEmpty)
            #expect(try Set(device.store.held().map(\.app)) == ["khan", "tube"])
        }
        try family.expectEqual()
    }

    @Test("What one device holds because of what another told ahead waits on all devices", arguments: [false, true])
    func doubtedElsewhere(isParents: Bool) throws {
        let (early, late) = isParents ? (anna, laptop) : (laptop, anna)
        try early.use("x", "books", 10, minutes: 40, child: "mia", at: TestFamily.at(20))
        try carrier.settle(family.devices, at: 60)
        try late.use("x", "khan", 10, minutes: 30, child: "mia", at: TestFamily.at(61))
        try carrier.settle(family.devices, at: 62)
        for device in family.devices {
            #expect(try device.store.events().all().isEmpty)
            #expect(try Set(device.store.held().map(\.app)) == ["books", "khan"])
        }
        try family.expectEqual()
    }

    @Test("What was heard of before what throws doubt on it does not count either")
    func doubtedLater() throws {
        try laptop.use("x", "books", 10, minutes: 40, child: "mia", at: TestFamily.at(20))
        try laptop.sync(at: 60)
        try hear(anna, of: [laptop], at: 60)
        try anna.use("x", "khan", 0, minutes: 20, child: "mia", at: TestFamily.at(61))
        try anna.sync(at: 61)
        for other in [anna, laptop] { try hear(ben, of: [other], at: 62) }
        try carrier.settle(family.devices, at: 70)
        try carrier.settle(family.devices, at: 71)
        for device in family.devices { #expect(try device.store.events().all().isEmpty) }
        try family.expectEqual()
    }

    @Test("A held report that grows waits on all devices")
    func heldGrows() throws {
        try laptop.use("x", "books", 10, minutes: 40, child: "mia", at: TestFamily.at(20))
        try laptop.use("x", "khan", 10, minutes: 30, child: "mia", at: TestFamily.at(52))
        try laptop.use("x", "books", 10, minutes: 41, child: "mia", at: TestFamily.at(53))
        #expect(try laptop.store.check().isSound)
        try carrier.settle(family.devices, at: 60)
        try family.expectEqual()
    }

    @Test("A decline that is taken back once more was told is no answer any more")
    func undoneAfterMore() throws {
        try laptop.use("x", "khan", 10, minutes: 30, child: "mia", at: TestFamily.at(20))
        try carrier.settle(family.devices, at: 45)
        try answer(isRight: false, on: anna, at: 46)
        try carrier.settle(family.devices, at: 47)
        try laptop.use("x", "khan", 10, minutes: 40, child: "mia", at: TestFamily.at(51))
        try carrier.settle(family.devices, at: 52)
        try anna.record(at: TestFamily.at(53)) { recorder in _ = try recorder.undoVoid(1) }
        try expect("mia", "khan", at: 60)
        #expect(try anna.store.balance(of: "mia") == 600 + 400 + 25)
    }

    /// A parent answers the one report that waits.
    private func answer(isRight: Bool, on device: TestDevice, at minute: Int) throws {
        let row = try #require(try device.store.held().first)
        try device.record(at: TestFamily.at(minute)) { recorder in
            if isRight {
                _ = try recorder.release(held: row)
            } else {
                _ = try recorder.decline(held: row)
            }
        }
    }

    @Test("Of two answers to one report the last one holds, and what it stood in the place of counts again")
    func declinedAfterRight() throws {
        try laptop.use("x", "khan", 10, minutes: 5, child: "mia", at: TestFamily.at(41))
        try laptop.use("x", "books", 10, minutes: 30, child: "mia", at: TestFamily.at(42))
        try carrier.settle(family.devices, at: 43)
        try answer(isRight: true, on: anna, at: 44)
        try answer(isRight: false, on: ben, at: 45)
        try expect("mia", "khan", at: 50)
        // It was real after all.
        try ben.record(at: TestFamily.at(60)) { recorder in _ = try recorder.undoVoid(1) }
        try expect("mia", "books", at: 61)
    }

    @Test("What one parent finds right and another one then wrong does not count, until that is taken back")
    func declinedAhead() throws {
        try laptop.use("x", "khan", 10, minutes: 40, child: "mia", at: TestFamily.at(20))
        try carrier.settle(family.devices, at: 60)
        try answer(isRight: true, on: anna, at: 61)
        try answer(isRight: false, on: ben, at: 62)
        try carrier.settle(family.devices, at: 70)
        for device in family.devices { #expect(try device.store.events().all().isEmpty) }
        try family.expectEqual()
        try anna.record(at: TestFamily.at(80)) { recorder in _ = try recorder.undoVoid(1) }
        try expect("mia", "khan", at: 81)
        #expect(try anna.store.balance(of: "mia") == 600 + 400 + 25)
    }

    @Test("A report that two parents decline, and each takes one of the words back, waits again")
    func bothDecline() throws {
        try laptop.use("x", "khan", 10, minutes: 30, child: "mia", at: TestFamily.at(14))
        try carrier.settle(family.devices, at: 45)
        try answer(isRight: false, on: anna, at: 46)
        try answer(isRight: false, on: ben, at: 47)
        try carrier.settle(family.devices, at: 50)
        try anna.record(at: TestFamily.at(51)) { recorder in _ = try recorder.undoVoid(1) }
        #expect(try anna.store.held().isEmpty)
        let other = try #require(
            try ben.store.voids().first { $0.undone == nil && $0.made == TestFamily.at(47).milliseconds })
        try ben.record(at: TestFamily.at(52)) { recorder in _ = try recorder.undoVoid(try #require(other.seq)) }
        try carrier.settle(family.devices, at: 60)
        try family.expectEqual()
        for device in [anna, ben] { #expect(try device.store.held().map(\.app) == ["khan"]) }
        // Of two answers the last one holds.
        try answer(isRight: true, on: anna, at: 61)
        try answer(isRight: false, on: ben, at: 62)
        try carrier.settle(family.devices, at: 63)
        try family.expectEqual()
        for device in family.devices { #expect(try device.store.events().all().isEmpty) }
    }

    @Test("What a parent finds right of a use stays so where another one has declined less of it")
    func declinedLess() throws {
        try answerMoreAndLess()
        try expect("mia", "khan", at: 70)
        // 25 minutes are left, and a win.
        #expect(try anna.store.balance(of: "mia") == 600 + 250 + 25)
        try ben.record(at: TestFamily.at(80)) { recorder in _ = try recorder.undoVoid(1) }
        try expect("mia", "khan", at: 81)
        #expect(try ben.store.balance(of: "mia") == 600 + 550 + 25)
    }

    @Test("A parent who finds less of a use right takes nothing from what another one has found right")
    func rightLess() throws {
        try answerMoreAndLess()
        try ben.record(at: TestFamily.at(69)) { recorder in _ = try recorder.undoVoid(1) }
        try expect("mia", "khan", at: 70)
        #expect(try ben.store.balance(of: "mia") == 600 + 550 + 25)
    }

    /// Anna finds 55 minutes right, and Ben, who has heard of 30 of them only, declines these.
    private func answerMoreAndLess() throws {
        for (device, minutes) in [(laptop, 30), (tablet, 55)] {
            try device.use("x", "khan", 10, minutes: minutes, child: "mia", at: TestFamily.at(14))
        }
        try laptop.sync(at: 66)
        try hear(ben, of: [laptop], at: 66)
        try tablet.sync(at: 66)
        try hear(anna, of: [tablet], at: 66)
        try answer(isRight: true, on: anna, at: 67)
        try answer(isRight: false, on: ben, at: 68)
    }

    @Test("Two devices tell a use ahead, one of them more of it, and parents answer each otherwise")
    func twoAhead() throws {
        for (device, minutes) in [(laptop, 30), (tablet, 60)] {
            try device.use("x", "khan", 40, minutes: minutes, child: "mia", at: TestFamily.at(10))
        }
        try laptop.sync(at: 101)
        try hear(ben, of: [laptop], at: 102)
        try answer(isRight: false, on: ben, at: 103)
        try tablet.sync(at: 103)
        try hear(anna, of: [tablet], at: 104)
        try answer(isRight: true, on: anna, at: 105)
        try carrier.settle(family.devices, at: 110)
        try carrier.settle(family.devices, at: 111)
        try family.expectEqual()
    }

    @Test("What is told at its time counts, though less of it was told ahead")
    func inTime() throws {
        try laptop.use("x", "khan", 10, minutes: 30, child: "mia", at: TestFamily.at(20))
        try laptop.sync(at: 41)
        #expect(try laptop.store.held().count == 1)
        try laptop.use("x", "khan", 10, minutes: 30, child: "mia", at: TestFamily.at(42))
        #expect(try laptop.store.events().all().isEmpty)
        try laptop.use("x", "khan", 10, minutes: 40, child: "mia", at: TestFamily.at(51))
        #expect(try laptop.store.held().isEmpty)
        try expect("mia", "khan", at: 60)
    }

    @Test("What a child's device told before it had ended is no parent's report where it was heard of")
    func waitedElsewhere() throws {
        try pad.use("x", "khan", 10, minutes: 20, child: "leo", at: TestFamily.at(30))
        try pad.sync(at: 30)
        try hear(anna, of: [pad], at: 31)
        try laptop.use("x", "books", 20, minutes: 20, child: "mia", at: TestFamily.at(35))
        try laptop.sync(at: 35)
        try hear(ben, of: [laptop], at: 36)
        try ben.sync(at: 41)
        try expect("leo", "khan", at: 60)
    }

    @Test("Of what a parent's device hears of in one pass it has heard nothing first: the first report counts")
    func onePass() throws {
        let (early, late) = try inLateOrder()
        try early.device.use("x", "khan", 10, minutes: 20, child: early.child, at: TestFamily.at(30))
        try early.device.sync(at: 30)
        try hear(ben, of: [early.device], at: 31)
        try late.device.use("x", "books", 10, minutes: 20, child: late.child, at: TestFamily.at(40))
        try late.device.sync(at: 40)
        try hear(anna, of: [early.device, late.device], at: 50)
        try expect(early.child, "khan", at: 60)
    }

    @Test("Where what was told first has to give way, nothing is left of it but what the history says")
    func gaveWay() throws {
        let (early, late) = try inLateOrder()
        try early.device.use("x", "khan", 10, minutes: 20, child: early.child, at: TestFamily.at(30))
        try late.device.use("x", "books", 10, minutes: 20, child: late.child, at: TestFamily.at(40))
        for device in [early.device, late.device] { try device.sync(at: 41) }
        for device in [late.device, early.device] { try hear(anna, of: [device], at: 50) }
        // It meets the later one first, lets the earlier one count, and hears of Anna's word then.
        try hear(shared, of: [late.device, early.device], at: 51)
        #expect(try shared.store.events().all().map(\.child) == [early.child])
        try expect(late.child, "books", at: 60)
    }

    @Test("What a parent had heard of no device takes back that is heard of together with more of it")
    func grownMeanwhile() throws {
        // Logs are read in the order of the devices.
        let isLaptopFirst = try laptop.group.keys.life < tablet.group.keys.life
        let (teller, forger) = isLaptopFirst ? (laptop, tablet) : (tablet, laptop)
        try forger.use("x", "books", 5, minutes: 30, child: "mia", at: TestFamily.at(38))
        try forger.sync(at: 38)
        try teller.use("x", "tube", 10, minutes: 30, child: "mia", at: TestFamily.at(41))
        try teller.sync(at: 41)
        try hear(anna, of: [teller], at: 42)
        #expect(try anna.store.balance(of: "mia") == 300)
        try teller.use("x", "tube", 10, minutes: 35, child: "mia", at: TestFamily.at(46))
        try teller.sync(at: 46)
        try hear(anna, of: [teller, forger], at: 47)
        try expect("mia", "tube", at: 60)
    }

    @Test("Of three reports that agree and tell other times all devices take one, in whatever order they heard of them")
    func threeTimes() throws {
        try tablet.use("x", "khan", 20, minutes: 25, child: "mia", at: TestFamily.at(46))
        try laptop.use("x", "khan", 10, minutes: 32, child: "mia", at: TestFamily.at(50))
        try anna.use("x", "khan", 10, minutes: 30, child: "mia", at: TestFamily.at(55))
        for device in [tablet, laptop, anna] { try device.sync(at: 56) }
        for (listener, order) in [(pad, [tablet, anna, laptop]), (shared, [laptop, tablet, anna])] {
            for device in order { try hear(listener, of: [device], at: 57) }
        }
        try expect("mia", "khan", at: 60)
    }

    // MARK: What a device tells of an id that it has heard of

    @Test(
        "Who tells more of a use that another device has told, and not all that it has, comes to what all others do",
        arguments: [false, true])
    func moreThanHeard(isParents: Bool) throws {
        let first = isParents ? anna : tablet
        try first.use("x", "khan", 10, minutes: 30, child: "mia", at: TestFamily.at(41))
        try first.sync(at: 41)
        try hear(laptop, of: [first], at: 42)
        try laptop.use("x", "khan", 15, minutes: 40, child: "mia", at: TestFamily.at(56))
        // So others hear of both in one pass, and nobody says what was first.
        try laptop.sync(at: 56)
        try expect("mia", "khan", at: 60)
    }

    @Test("A parent's device that tells less of a use, at another time, comes to what all others do")
    func lessThanHeard() throws {
        try laptop.use("x", "khan", 10, minutes: 30, child: "mia", at: TestFamily.at(41))
        try laptop.sync(at: 41)
        try hear(anna, of: [laptop], at: 42)
        try anna.use("x", "khan", 30, minutes: 20, child: "mia", at: TestFamily.at(51))
        try expect("mia", "khan", at: 60)
    }

    @Test("A use goes on to grow though another device of the child has told it of another time")
    func growsOn() throws {
        try tablet.use("x", "khan", 10, minutes: 30, child: "mia", at: TestFamily.at(41))
        try laptop.use("x", "khan", 5, minutes: 33, child: "mia", at: TestFamily.at(43))
        for device in [tablet, laptop] { try device.sync(at: 44) }
        try carrier.settle(family.devices, at: 45)
        try tablet.use("x", "khan", 10, minutes: 50, child: "mia", at: TestFamily.at(61))
        try expect("mia", "khan", at: 70)
        for device in family.devices {
            #expect(try device.store.events().all().map(\.length) == [50 * Milliseconds.minute])
        }
    }

    private struct Told {
        let child: String
        let device: TestDevice
    }

    /// Two children's devices, of which the second one's log is read first: logs are read in the order of the devices.
    private func inLateOrder() throws -> (early: Told, late: Told) {
        let (leos, mias) = (Told(child: "leo", device: pad), Told(child: "mia", device: laptop))
        return try laptop.group.keys.life < pad.group.keys.life ? (leos, mias) : (mias, leos)
    }
}
