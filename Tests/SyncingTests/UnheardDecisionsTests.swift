import FamilyStore
import FamilyTime
import Testing

@testable import Economy
@testable import FamilyDevices
@testable import Recording
@testable import Syncing

@Suite("What is decided by devices that have not heard of each other")
struct UnheardDecisionsTests {
    private let family: TestFamily
    private let carrier = Carrier()
    private let cost: Int64 = 10
    private static let rules = """
        { "challenges": [ { "id": "spark", "title": "Spark",
          "goal": { "minutes": 20, "category": "learning", "per": "day" },
          "reward": { "unlock": { "app": "minecraft", "minutes": 10 } } } ] }
        """

    /// Two parents' devices and a child's. Each hears only what a test carries.
    init() throws {
        family = try TestFamily([.parent], apart: true, rules: Self.rules)
        try family.devices[0].give(600, at: 1)
        for mode in [.parent, .child] as [DeviceMode] { try family.add(mode) }
        try carrier.settle(family.devices, at: 2)
    }

    private var anna: TestDevice { family.devices[0] }
    private var ben: TestDevice { family.devices[1] }
    private var mia: TestDevice { family.devices[2] }

    private func redeem(_ minutes: Int, on device: TestDevice, at minute: Int) throws {
        let isOpen = try device.decide(at: TestFamily.at(minute)) { desk throws(EconomyRefusal) in
            _ = try desk.redeem("minecraft", .minutes(minutes))
        }
        #expect(isOpen)
    }

    private func lock(on device: TestDevice, at minute: Int, until end: Int? = nil) throws {
        let isLocked = try device.decide(at: TestFamily.at(minute)) { desk throws(EconomyRefusal) in
            try desk.lock(["minecraft"], until: end.map { TestFamily.at($0).milliseconds }, reason: "")
        }
        #expect(isLocked)
    }

    private func expectPaid(minutes: Int64) throws {
        for device in family.devices {
            #expect(try device.store.balance(of: "mia") == 600 - minutes * cost)
            #expect(try device.store.books(of: "mia").state(of: "minecraft").window == nil)
        }
        try family.expectEqual()
    }

    @Test("Two parents who lock an app give its points back once, as the first one did", arguments: [false, true])
    func twoLocks(isBenFirst: Bool) throws {
        try redeem(10, on: anna, at: 10)
        try carrier.settle(family.devices, at: 10)
        try lock(on: isBenFirst ? ben : anna, at: 12)
        try lock(on: isBenFirst ? anna : ben, at: 13)
        try carrier.settle(family.devices, at: 14)
        try expectPaid(minutes: 2)
    }

    @Test(
        "Two parents who lock an app give a voucher's minutes back once, as the first one did",
        arguments: [false, true])
    func twoLocksOfVoucher(isBenFirst: Bool) throws {
        try anna.use("won", "books", 5, minutes: 20)
        let isOpen = try anna.decide(at: TestFamily.at(30)) { desk throws(EconomyRefusal) in
            _ = try desk.startVoucher(on: "minecraft")
        }
        #expect(isOpen)
        try carrier.settle(family.devices, at: 30)
        try lock(on: isBenFirst ? ben : anna, at: 32)
        try lock(on: isBenFirst ? anna : ben, at: 34)
        try carrier.settle(family.devices, at: 35)
        for device in family.devices {
            let books = try device.store.books(of: "mia")
            #expect(books.usedOfVoucher.values.map { $0 } == [2 * Milliseconds.minute])
        }
        try family.expectEqual()
    }

    @Test("A request that two parents approve is paid once, and opens the app once", arguments: [false, true])
    func twoApprovals(isBenFirst: Bool) throws {
        let request = try ask()
        for (device, minute) in [(isBenFirst ? ben : anna, 12), (isBenFirst ? anna : ben, 15)] {
            let isOpen = try device.decide(at: TestFamily.at(minute)) { desk throws(EconomyRefusal) in
                _ = try desk.approve(request)
            }
            #expect(isOpen)
        }
        try carrier.settle(family.devices, at: 16)
        for device in family.devices {
            #expect(try device.store.balance(of: "mia") == 600 - 10 * cost)
            let window = try device.store.books(of: "mia").state(of: "minecraft").window
            #expect(window?.ends == TestFamily.at(22).milliseconds)
        }
        try family.expectEqual()
        try carrier.settle(family.devices, at: 30)
        try expectPaid(minutes: 10)
    }

    @Test("Of an approval and a refusal that had not heard of each other the approval holds", arguments: [false, true])
    func approvedAndDeclined(isApprovedFirst: Bool) throws {
        let request = try ask()
        let answered = try anna.decide(at: TestFamily.at(isApprovedFirst ? 12 : 14)) { desk throws(EconomyRefusal) in
            _ = try desk.approve(request)
        }
        let declined = try ben.decide(at: TestFamily.at(13)) { desk throws(EconomyRefusal) in
            try desk.decline(request, reason: "")
        }
        #expect(answered && declined)
        try carrier.settle(family.devices, at: 16)
        for device in family.devices {
            let books = try device.store.books(of: "mia")
            #expect(books.requests.isEmpty && books.state(of: "minecraft").window != nil)
        }
        try carrier.settle(family.devices, at: 40)
        try expectPaid(minutes: 10)
    }

    /// Mia asks for ten minutes in a family that wants to be asked.
    private func ask() throws -> String {
        let asking = TestDevice.family.replacing(
            "\"id\": \"minecraft\",", with: "\"id\": \"minecraft\", \"approval\": true,")
        try anna.write(asking, to: "family.json")
        try anna.record(at: TestFamily.at(3)) { _ in }
        try carrier.settle(family.devices, at: 4)
        let isAsked = try family.devices[2].decide(at: TestFamily.at(10)) { desk throws(EconomyRefusal) in
            _ = try desk.redeem("minecraft", .minutes(10))
        }
        #expect(isAsked)
        try carrier.settle(family.devices, at: 11)
        return try #require(try ben.store.books(of: "mia").requests.first?.id)
    }

    /// Lets two apps cost points as they are used.
    private func addTube() throws {
        let tube = TestDevice.family.replacing(
            "{ \"id\": \"minecraft\",",
            with: """
                { "id": "song", "category": "reward", "pay": "perMinute" },
                { "id": "tube", "category": "reward", "pay": "perMinute" },
                { "id": "minecraft",
                """)
        try anna.write(tube, to: "family.json")
        try anna.record(at: TestFamily.at(3)) { _ in }
        try carrier.settle(family.devices, at: 4)
    }

    @Test("A purchase that use had used up before is left out everywhere, whoever hears of what first")
    func usedUp() throws {
        try family.add(.parent)
        let cara = family.devices[3]
        try addTube()
        try ben.use("used", "tube", 5, minutes: 60)
        try redeem(30, on: mia, at: 70)
        for device in [ben, mia] { try device.sync(at: 71) }
        carrier.carryAll(from: ben, to: anna)
        try anna.sync(at: 72)
        for device in [ben, mia] { carrier.carryAll(from: device, to: cara) }
        try cara.sync(at: 73)
        try carrier.settle(family.devices, at: 75)
        for device in family.devices {
            #expect(try device.store.balance(of: "mia") == 0)
            #expect(try device.store.books(of: "mia").uses.values.map(\.owed) == [0])
            #expect(try device.store.books(of: "mia").state(of: "minecraft").window == nil)
        }
    }

    @Test("What use has cost is paid from what is there, whatever was heard of before it", arguments: [false, true])
    func metered(isPurchaseHeardFirst: Bool) throws {
        try addTube()
        try redeem(30, on: mia, at: 10)
        if isPurchaseHeardFirst { try carrier.settle(family.devices, at: 11) }
        try ben.use("used", "tube", 20, minutes: 45)
        func expectOwed(_ points: Int64) throws {
            for device in family.devices {
                #expect(try device.store.balance(of: "mia") == 0)
                #expect(try device.store.books(of: "mia").uses.values.map(\.owed) == [points])
                #expect(try device.store.check().isSound)
            }
        }
        try carrier.settle(family.devices, at: 70)
        try expectOwed(150)
        try anna.give(100, at: 80)
        try carrier.settle(family.devices, at: 81)
        try expectOwed(50)
    }

    @Test("What is given to another child costs it nothing where a parent had said before that it was not real")
    func givenAway() throws {
        try addTube()
        try ben.use("used", "tube", 20, minutes: 30)
        try carrier.settle(family.devices, at: 51)
        func say(_ heir: String?, on device: TestDevice, at minute: Int) throws {
            let row = VoidRow(
                child: "mia", app: "tube", start: TestFamily.at(20).milliseconds,
                until: TestFamily.at(50).milliseconds, heir: heir, reason: "", made: TestFamily.at(minute).milliseconds)
            try device.record(at: TestFamily.at(minute)) { _ = try $0.void(row) }
        }
        try say(nil, on: anna, at: 60)
        try say("leo", on: ben, at: 70)
        #expect(try ben.store.books(of: "leo").owed == 300)
        // Days of which nobody looks at use any more by himself.
        try carrier.settle(family.devices, at: 9_000)
        for device in family.devices {
            #expect(try device.store.books(of: "leo").owed == 0)
            #expect(try device.store.balance(of: "mia") == 600)
        }
        try family.expectEqual()
    }

    @Test("Which of two apps is owed does not depend on which was heard of first")
    func twoMetered() throws {
        try addTube()
        try ben.use("tube", "tube", 10, minutes: 45)
        try anna.use("song", "song", 20, minutes: 40)
        try anna.sync(at: 61)
        carrier.carryAll(from: anna, to: mia)
        try mia.sync(at: 62)
        try carrier.settle(family.devices, at: 63)
        func owed(_ device: TestDevice) throws -> [String: Int64] {
            let uses = try device.store.books(of: "mia").uses
            return Dictionary(uniqueKeysWithValues: uses.map { ($0.key.app, $0.value.owed) })
        }
        for device in family.devices {
            #expect(try owed(device) == ["song": 0, "tube": 250])
            #expect(try device.store.balance(of: "mia") == 0)
        }
        try family.expectEqual()
    }

    @Test("A lock closes a window that it had not heard of, and its points come back", arguments: [11, 10, 9])
    func unheardWindow(locked: Int) throws {
        try redeem(10, on: anna, at: 10)
        try lock(on: ben, at: locked)
        try carrier.settle(family.devices, at: 15)
        try carrier.settle(family.devices, at: 30)
        try expectPaid(minutes: max(0, Int64(locked) - 10))
    }

    /// What Ben, and perhaps Anna, has said while Mia's device was playing, which none of them had heard of.
    struct Words: CustomTestStringConvertible {
        var ben: (minute: Int, until: Int?)
        var anna: Int?
        /// When the first of them hears of the other's.
        var heard: Int

        var testDescription: String { "\(ben), \(anna ?? 0), \(heard)" }
    }

    @Test(
        "A window that the child has opened and used is closed by a lock as of then, whoever hears of both, and when",
        arguments: [
            Words(ben: (12, nil), heard: 15), Words(ben: (12, nil), heard: 25), Words(ben: (12, 14), heard: 13),
            Words(ben: (12, 14), heard: 16), Words(ben: (12, 14), heard: 25),
            Words(ben: (12, nil), anna: 13, heard: 15),
            Words(ben: (13, nil), anna: 12, heard: 15), Words(ben: (13, nil), anna: 12, heard: 25),
        ], [false, true])
    func childsWindow(words: Words, isUsed: Bool) throws {
        for isChildFirst in [false, true] {
            let fresh = try Self()
            try fresh.redeem(10, on: fresh.mia, at: 10)
            try fresh.lock(on: fresh.ben, at: words.ben.minute, until: words.ben.until)
            if let minute = words.anna { try fresh.lock(on: fresh.anna, at: minute) }
            if isUsed { try fresh.mia.use("used", "minecraft", 10, minutes: min(10, words.heard - 10)) }
            try fresh.mia.decide(at: TestFamily.at(words.heard)) { _ in }
            if words.anna != nil {
                try fresh.anna.sync(at: words.heard)
                fresh.carrier.carryAll(from: fresh.anna, to: isChildFirst ? fresh.mia : fresh.ben)
            }
            try fresh.hear(isChildFirst, at: words.heard)
            try fresh.expectPaid(minutes: 2)
        }
    }

    @Test(
        "A voucher that the child has started goes back by a lock that had not heard of it, whoever hears of both first"
    )
    func childsVoucher() throws {
        for isChildFirst in [false, true] {
            let fresh = try Self()
            try fresh.anna.use("won", "books", 5, minutes: 20)
            try fresh.carrier.settle(fresh.family.devices, at: 30)
            let isOpen = try fresh.mia.decide(at: TestFamily.at(31)) { desk throws(EconomyRefusal) in
                _ = try desk.startVoucher(on: "minecraft")
            }
            #expect(isOpen)
            try fresh.lock(on: fresh.ben, at: 33)
            try fresh.hear(isChildFirst, at: 36)
            for device in fresh.family.devices {
                let books = try device.store.books(of: "mia")
                #expect(books.usedOfVoucher.values.map { $0 } == [2 * Milliseconds.minute])
            }
            try fresh.family.expectEqual()
        }
    }

    @Test("A lock gives back what was left then, and not what the child's device says to have been left before")
    func dated() throws {
        try redeem(20, on: mia, at: 10)
        try mia.use("used", "minecraft", 10, minutes: 15)
        try lock(on: ben, at: 24)
        let isClosed = try mia.decide(at: TestFamily.at(25)) { desk throws(EconomyRefusal) in
            let app = try desk.reward("minecraft").app
            desk.closeWindow(of: app, at: TestFamily.at(12).milliseconds, why: "stopped")
        }
        #expect(isClosed)
        try hear(false, at: 26)
        try expectPaid(minutes: 14)
    }

    @Test("The end of a word's time takes no later word back that was not heard of", arguments: [false, true])
    func laterWord(isLocked: Bool) throws {
        try lock(on: ben, at: 10, until: 15)
        let isSaid = try anna.decide(at: TestFamily.at(18)) { desk throws(EconomyRefusal) in
            if isLocked { try desk.lock(["minecraft"], reason: "") } else { try desk.unlock(["minecraft"], reason: "") }
        }
        #expect(isSaid)
        try ben.decide(at: TestFamily.at(30)) { _ in }
        try carrier.settle(family.devices, at: 31)
        for device in family.devices {
            let state = try device.store.books(of: "mia").state(of: "minecraft")
            #expect(state.word == (isLocked ? .locked(until: nil) : .unlocked(until: nil)))
            #expect((state.shieldedSince != nil) == isLocked)
        }
        try family.expectEqual()
    }

    @Test("What another device of the child has opened behind the lock comes back whole", arguments: [false, true])
    func tablet(isTabletFirst: Bool) throws {
        try family.add(.child)
        let tablet = family.devices[3]
        try carrier.settle(family.devices, at: 5)
        try redeem(10, on: mia, at: 10)
        try lock(on: ben, at: 12)
        try redeem(12, on: tablet, at: 13)
        let first = isTabletFirst ? tablet : mia
        try ben.sync(at: 15)
        carrier.carryAll(from: ben, to: first)
        try first.sync(at: 16)
        try carrier.settle(family.devices, at: 17)
        try carrier.settle(family.devices, at: 40)
        try expectPaid(minutes: 2)
    }

    @Test("Of two devices that open an app apart the later end holds", arguments: [false, true])
    func twoWindows(isShortFirst: Bool) throws {
        try family.add(.child)
        let tablet = family.devices[3]
        try carrier.settle(family.devices, at: 5)
        try redeem(isShortFirst ? 5 : 20, on: mia, at: 10)
        try redeem(isShortFirst ? 20 : 5, on: tablet, at: 12)
        try carrier.settle(family.devices, at: 14)
        let end = TestFamily.at(isShortFirst ? 32 : 30).milliseconds
        func windows() throws -> [Int64?] {
            try family.devices.map { try $0.store.books(of: "mia").state(of: "minecraft").window?.ends }
        }
        #expect(try windows() == [end, end, end, end])
        try carrier.settle(family.devices, at: 20)
        #expect(try windows() == [end, end, end, end])
        try carrier.settle(family.devices, at: 40)
        try expectPaid(minutes: 25)
    }

    @Test(
        "What is stopped on one device of the child goes on by what another one has opened apart",
        arguments: [false, true], [8, 11, 12])
    func stoppedApart(isTabletFirst: Bool, minutes: Int) throws {
        try family.add(.child)
        let tablet = family.devices[3]
        try carrier.settle(family.devices, at: 5)
        try redeem(12, on: mia, at: 10)
        try redeem(minutes, on: tablet, at: 11)
        try mia.decide(at: TestFamily.at(12)) { desk throws(EconomyRefusal) in try desk.stop("minecraft") }
        #expect(try mia.store.balance(of: "mia") == 600 - 2 * cost)
        let (first, second) = isTabletFirst ? (tablet, mia) : (mia, tablet)
        try first.sync(at: 13)
        carrier.carryAll(from: first, to: second)
        carrier.carryAll(from: first, to: anna)
        for device in [second, anna] { try device.sync(at: 14) }
        try carrier.settle(family.devices, at: 15)
        for device in family.devices {
            let window = try device.store.books(of: "mia").state(of: "minecraft").window
            #expect(window?.ends == TestFamily.at(11 + minutes).milliseconds)
        }
        try tablet.use("used", "minecraft", 12, minutes: minutes - 1)
        try carrier.settle(family.devices, at: 40)
        try expectPaid(minutes: Int64(2 + minutes))
    }

    @Test("What goes on at the end of a window that was stopped, which was not heard of, begins at once")
    func extendedAfterStop() throws {
        try family.add(.child)
        let tablet = family.devices[3]
        try carrier.settle(family.devices, at: 5)
        try redeem(12, on: mia, at: 10)
        try carrier.settle(family.devices, at: 10)
        try mia.decide(at: TestFamily.at(12)) { desk throws(EconomyRefusal) in try desk.stop("minecraft") }
        try redeem(3, on: tablet, at: 13)
        try carrier.settle(family.devices, at: 14)
        for device in family.devices {
            let window = try device.store.books(of: "mia").state(of: "minecraft").window
            #expect(window?.ends == TestFamily.at(16).milliseconds)
        }
        try carrier.settle(family.devices, at: 40)
        try expectPaid(minutes: 5)
    }

    @Test("What another device was to open when that ends comes back where it is stopped", arguments: [false, true])
    func extendedApart(isTabletFirst: Bool) throws {
        try family.add(.child)
        let tablet = family.devices[3]
        try carrier.settle(family.devices, at: 5)
        try redeem(12, on: mia, at: 10)
        try carrier.settle(family.devices, at: 10)
        try redeem(3, on: tablet, at: 13)
        try mia.decide(at: TestFamily.at(14)) { desk throws(EconomyRefusal) in try desk.stop("minecraft") }
        let (first, second) = isTabletFirst ? (tablet, mia) : (mia, tablet)
        try first.sync(at: 15)
        carrier.carryAll(from: first, to: second)
        try second.sync(at: 16)
        try carrier.settle(family.devices, at: 17)
        try carrier.settle(family.devices, at: 40)
        try expectPaid(minutes: 4)
    }

    @Test("What is opened when a word's time is over is another window, though nobody had heard of the word")
    func extendedBehindWord() throws {
        for isChildFirst in [false, true] {
            let fresh = try Self()
            try fresh.redeem(10, on: fresh.mia, at: 10)
            try fresh.lock(on: fresh.ben, at: 12, until: 13)
            try fresh.redeem(10, on: fresh.mia, at: 15)
            try fresh.mia.use("used", "minecraft", 10, minutes: 20)
            try fresh.hear(isChildFirst, at: 35)
            try fresh.expectPaid(minutes: 12)
        }
    }

    @Test(
        "An app that was opened before a lock that nobody had heard of stays shut when the lock ends",
        arguments: [false, true])
    func staysShut(isEndRecorded: Bool) throws {
        for isChildFirst in [false, true] {
            let fresh = try Self()
            try fresh.redeem(10, on: fresh.mia, at: 10)
            try fresh.lock(on: fresh.ben, at: 12, until: 14)
            if isEndRecorded { try fresh.ben.decide(at: TestFamily.at(16)) { _ in } }
            try fresh.hear(isChildFirst, at: 30)
            for device in fresh.family.devices {
                let state = try device.store.books(of: "mia").state(of: "minecraft")
                #expect(state.shields == [Stretch(TestFamily.at(12).milliseconds, .max)])
            }
        }
    }

    @Test(
        "The end of a lock that is recorded late shuts nothing that was opened since then",
        arguments: [false, true], [false, true])
    func openedSinceTheEnd(isStopped: Bool, isFirstHeard: Bool) throws {
        for isChildFirst in [false, true] {
            let fresh = try Self()
            try fresh.redeem(10, on: fresh.mia, at: 10)
            if isFirstHeard { try fresh.carrier.settle(fresh.family.devices, at: 11) }
            try fresh.lock(on: fresh.ben, at: 12, until: 14)
            if isStopped {
                try fresh.mia.decide(at: TestFamily.at(15)) { desk throws(EconomyRefusal) in
                    try desk.stop("minecraft")
                }
            }
            try fresh.redeem(5, on: fresh.mia, at: 21)
            try fresh.ben.decide(at: TestFamily.at(23)) { _ in }
            try fresh.hear(isChildFirst, at: 30)
            // What was stopped before anybody had heard of the lock has given back what was left then.
            try fresh.expectPaid(minutes: isStopped && !isFirstHeard ? 10 : 7)
            for device in fresh.family.devices {
                let state = try device.store.books(of: "mia").state(of: "minecraft")
                let instants = [12, 21, 26].map { TestFamily.at($0).milliseconds }
                #expect(state.shields == [Stretch(instants[0], instants[1]), Stretch(instants[2], .max)])
            }
        }
    }

    /// Lets the child's device hear of Ben's lock before Ben hears of what it has opened, or the other way round; and then
    /// all of all.
    private func hear(_ isChildFirst: Bool, at minute: Int) throws {
        let (first, second) = isChildFirst ? (ben, mia) : (mia, ben)
        try first.sync(at: minute)
        carrier.carryAll(from: first, to: second)
        try second.sync(at: minute + 1)
        try carrier.settle(family.devices, at: minute + 2)
        try carrier.settle(family.devices, at: minute + 30)
    }
}
