import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import Foundation
import RuleEngine
import Testing

@testable import Recording

@Suite("A child's own device")
struct ChildsDeviceTests {
    private static let calm = DeviceRule(
        kind: "challenges", name: "calm",
        text: """
            { "id": "calm", "title": "Calm", "goal": { "minutes": { "atMost": 30 }, "app": "minecraft", "per": "day" },
              "reward": { "points": 20 } }
            """)
    private static let spark = DeviceRule(
        kind: "challenges", name: "spark",
        text: """
            { "id": "spark", "title": "Spark", "goal": { "minutes": 20, "category": "learning", "per": "day" },
              "reward": { "points": 25 } }
            """)
    private static let limits = DeviceRule(
        kind: "challenges", name: "once",
        text: """
            { "id": "once", "title": "Once", "maxTimes": 1, "goal": { "minutes": 10, "app": "khan", "per": "day" },
              "reward": { "points": 70 } }
            """)

    private func at(_ text: String) throws -> Int64 { try Diary.instant(text).milliseconds }

    /// A parent's device and Mia's, which has heard of it.
    private func family(
        _ rules: [DeviceRule], _ settings: String = DeviceStory.family
    ) throws -> (parent: FamilyDevice, childs: FamilyDevice) {
        let devices = (parent: try FamilyDevice(rules, family: settings), childs: try FamilyDevice(of: ["mia"]))
        try devices.parent.run(.give(500), at: at("11-02 08:00"))
        try devices.childs.hear(devices.parent, at: at("11-02 08:01"))
        return devices
    }

    private func exchange(_ devices: (parent: FamilyDevice, childs: FamilyDevice), at text: String) throws {
        for _ in 0..<2 {
            try devices.parent.hear(devices.childs, at: at(text))
            try devices.childs.hear(devices.parent, at: at(text))
        }
    }

    private func expectSame(_ devices: (parent: FamilyDevice, childs: FamilyDevice)) throws {
        let stores = [try devices.parent.diary.store(), try devices.childs.diary.store()]
        for store in stores {
            let check = try store.check()
            #expect(check.isSound, "\(check)")
            let before = try store.ledger(of: "mia").all()
            #expect(try store.repair() == [])
            #expect(try store.ledger(of: "mia").all() == before)
        }
        #expect(try stores[0].balance(of: "mia") == stores[1].balance(of: "mia"))
        let told = try stores.map { try $0.outcomes(of: "mia").all().map { "\($0.id) \($0.points ?? 0) \($0.isKept)" } }
        #expect(Set(told[0]) == Set(told[1]))
    }

    @Test("Use that ends ahead of its device's clock is recorded by that device, and is nobody's forgery")
    func endsAhead() throws {
        let devices = try family([Self.spark])
        let sibling = try FamilyDevice(of: ["mia"])
        // It is told at noon, and ends five minutes later.
        try devices.childs.run(
            .report([Diary.event("c", "books", "11-02 11:50", minutes: 15)]), at: at("11-02 12:00"))
        try devices.parent.hear(devices.childs, at: at("11-02 12:10"))
        for other in [devices.parent, devices.childs] { try sibling.hear(other, at: at("11-02 12:11")) }
        try sibling.run(.report([]), at: at("11-02 12:12"))
        for device in [devices.parent, devices.childs] {
            try device.hear(sibling, at: at("11-02 12:13"))
            #expect(device.leftOut.isEmpty, "\(device.leftOut)")
        }
        try devices.childs.run(.report([]), at: at("11-02 12:14"))
        try exchange(devices, at: "11-02 12:15")
        try expectSame(devices)
        #expect(try devices.parent.diary.balance() == 500 + 150)
    }

    @Test("A win that it has told is no promise: late use of another device undoes it, and no trace of it is left")
    func undone() throws {
        let devices = try family([Self.calm])
        try devices.childs.run(
            .report([Diary.event("c", "minecraft", "11-02 16:00", minutes: 20)]), at: at("11-02 16:30"))
        try devices.childs.run(.report([]), at: at("11-03 12:00"))
        #expect(try devices.childs.diary.outcomes(.challengeCompleted).map(\.window) == ["2026-11-02"])
        #expect(try devices.childs.diary.balance() == 520)
        // The tablet in the living room reports to the parent's device.
        try devices.parent.run(
            .report([Diary.event("t", "minecraft", "11-02 18:00", minutes: 20, device: "tablet")]),
            at: at("11-02 18:30"))
        try exchange(devices, at: "11-03 13:00")
        #expect(try devices.childs.diary.outcomes(.challengeCompleted) == [])
        #expect(try devices.childs.diary.balance() == 500)
        try expectSame(devices)
    }

    @Test("What a parent's device has told is promised on the child's, too, and kept there")
    func promised() throws {
        let devices = try family([Self.calm])
        try devices.childs.run(
            .report([Diary.event("c", "minecraft", "11-02 16:00", minutes: 20)]), at: at("11-02 16:30"))
        try devices.childs.run(.report([]), at: at("11-03 12:00"))
        try exchange(devices, at: "11-03 13:00")
        #expect(try devices.childs.diary.store().unpromised().isEmpty)
        try devices.parent.run(
            .report([Diary.event("t", "minecraft", "11-02 18:00", minutes: 20, device: "tablet")]),
            at: at("11-03 14:00"))
        try exchange(devices, at: "11-03 15:00")
        #expect(try devices.childs.diary.kept("mia") == ["challengeCompleted/mia/calm/2026-11-02"])
        #expect(try devices.parent.diary.kept("mia") == ["challengeCompleted/mia/calm/2026-11-02"])
        try expectSame(devices)
    }

    /// What is told behind a place to those who follow, by id.
    private func news(on device: FamilyDevice, after place: Int64) throws -> [String] {
        try device.diary.store().outcomes(after: place).all().filter(OutcomeTelling.isTold).map(\.id)
    }

    @Test("Whoever follows hears of each win once, though it follows otherwise later and a parent tells it, too")
    func toldOnce() throws {
        let devices = try family([Self.spark])
        try devices.childs.run(
            .report([Diary.event("c", "books", "11-02 16:00", minutes: 20)]), at: at("11-02 16:30"))
        let id = "challengeCompleted/mia/spark/2026-11-02"
        #expect(try news(on: devices.childs, after: 0).contains(id))
        let place = try devices.childs.diary.store().lastTold()
        // The tablet in the living room reports to the parent's device: it was won ten minutes sooner.
        try devices.parent.run(
            .report([Diary.event("t", "khan", "11-02 15:00", minutes: 10, device: "tablet")]), at: at("11-02 16:40"))
        try devices.childs.hear(devices.parent, at: at("11-02 17:00"))
        let won = try #require(try devices.childs.diary.store().outcome(id: id))
        #expect(try won.at == at("11-02 16:10"))
        #expect(try devices.childs.diary.store().unpromised().contains(id))
        try exchange(devices, at: "11-02 17:01")
        #expect(try devices.childs.diary.store().unpromised().isEmpty)
        #expect(try news(on: devices.childs, after: place) == [])
        try expectSame(devices)
        // What only the parent's device has told is new here, once.
        try devices.parent.run(
            .report([Diary.event("u", "khan", "11-03 15:00", minutes: 20, device: "tablet")]), at: at("11-03 16:00"))
        for clock in ["16:10", "16:20"] { try exchange(devices, at: "11-03 \(clock)") }
        #expect(try news(on: devices.childs, after: place) == ["challengeCompleted/mia/spark/2026-11-03"])
        try expectSame(devices)
    }

    @Test("A win of a rule that pays once is the one that a parent's device has told first")
    func once() throws {
        let devices = try family([Self.limits])
        try devices.childs.run(
            .report([Diary.event("late", "khan", "11-03 16:00", minutes: 15)]), at: at("11-03 17:00"))
        #expect(try devices.childs.diary.outcomes(.challengeCompleted).map(\.window) == ["2026-11-03"])
        try devices.parent.run(
            .report([Diary.event("soon", "khan", "11-02 16:00", minutes: 15, device: "tablet")]), at: at("11-02 17:00"))
        try exchange(devices, at: "11-03 18:00")
        for device in [devices.parent, devices.childs] {
            #expect(try device.diary.outcomes(.challengeCompleted).map(\.window) == ["2026-11-02"])
        }
        try expectSame(devices)
    }

    @Test("Minutes at a price that was edited before they were bought count nowhere, though it had not heard of that")
    func editedPrice() throws {
        let devices = try family([])
        devices.parent.diary.family = DeviceStory.family.replacing(
            #"{ "id": "minecraft", "category": "reward" }"#,
            with: #"{ "id": "minecraft", "category": "reward", "costPerMinute": 60 }"#)
        try devices.parent.run(.report([]), at: at("11-02 09:00"))
        try devices.childs.run(.redeem, at: at("11-02 10:00"))
        #expect(try devices.childs.diary.balance() == 450)
        try exchange(devices, at: "11-02 11:00")
        #expect(try devices.parent.diary.balance() == 500)
        #expect(try devices.childs.diary.balance() == 500)
        #expect(devices.parent.leftOut.map(\.why).allSatisfy { $0 == .notAllowed } && !devices.parent.leftOut.isEmpty)
        try expectSame(devices)
        try devices.childs.run(.redeem, at: at("11-02 12:00"))
        try exchange(devices, at: "11-02 13:00")
        #expect(try [devices.parent, devices.childs].map { try $0.diary.balance() } == [200, 200])
        try expectSame(devices)
    }

    @Test("What it buys at the family's price counts everywhere, with what is left when the child stops")
    func bought() throws {
        let devices = try family([])
        try devices.childs.run(.redeem, at: at("11-02 10:00"))
        try devices.childs.run(.stop, at: at("11-02 10:02"))
        try exchange(devices, at: "11-02 11:00")
        #expect(try [devices.parent, devices.childs].map { try $0.diary.balance() } == [480, 480])
        #expect(devices.parent.leftOut == [])
        try expectSame(devices)
    }

    /// - Parameters:
    ///   - use: minutes of Minecraft after the child has stopped it.
    ///   - again: whether they were bought.
    private func stop(playing use: Int, again: Bool) throws -> (parent: FamilyDevice, childs: FamilyDevice) {
        let devices = try family([])
        try devices.childs.run(.redeem, at: at("11-02 10:00"))
        try devices.childs.run(.stop, at: at("11-02 10:01"))
        #expect(try devices.childs.diary.balance() == 490)
        if again { try devices.childs.run(.redeem, at: at("11-02 10:01") + 1000) }
        try devices.parent.hear(devices.childs, at: at("11-02 10:02"))
        #expect(try devices.parent.diary.balance() == (again ? 440 : 490))
        let line = Diary.event("m", "minecraft", "11-02 10:02", minutes: use)
        try devices.childs.run(.report([line]), at: at("11-02 10:06"))
        try exchange(devices, at: "11-02 11:00")
        return devices
    }

    @Test("Minutes are not given back that were used after the window is said to have ended")
    func usedOn() throws {
        let devices = try stop(playing: 3, again: false)
        #expect(try [devices.parent, devices.childs].map { try $0.diary.balance() } == [450, 450])
        #expect(devices.parent.leftOut.map(\.why) == [.notAllowed])
        try expectSame(devices)
    }

    @Test("Minutes that were left are given back, whatever was bought after them; a tracker's last minute is nothing")
    func stopped() throws {
        for (use, again, points) in [(1, false, 490), (3, true, 440)] {
            let devices = try stop(playing: use, again: again)
            #expect(
                try [devices.parent, devices.childs].map { try $0.diary.balance() } == [Int64(points), Int64(points)])
            #expect(devices.parent.leftOut == [])
            try expectSame(devices)
        }
    }

    @Test("An app that asks for approval is asked for, and a parent's device decides")
    func approved() throws {
        let settings = DeviceStory.family.replacing(
            #"{ "id": "minecraft", "category": "reward" }"#,
            with: #"{ "id": "minecraft", "category": "reward", "approval": true }"#)
        let devices = try family([], settings)
        try devices.childs.run(.redeem, at: at("11-02 10:00"))
        try exchange(devices, at: "11-02 10:10")
        let request = try #require(try devices.parent.diary.store().books(of: "mia").requests.first)
        try devices.parent.run(.approve(request.id), at: at("11-02 10:20"))
        try exchange(devices, at: "11-02 10:30")
        #expect(try [devices.parent, devices.childs].map { try $0.diary.balance() } == [450, 450])
        #expect(devices.parent.leftOut == [])
        try expectSame(devices)
    }

    private func rules(in folder: FamilyFolder) throws -> [String] {
        let reading = try folder.read()
        let family = try #require(reading.family)
        return try VersionHistory(reading, family: family, store: nil, now: 0).plan.rules.map(\.id)
    }

    @Test("It reads rules and settings as parents' devices told them, records none, and files beside them mean nothing")
    func told() throws {
        let childs = try FamilyDevice(of: ["mia"])
        let folder = childs.diary.folder
        #expect(folder.exists && folder.isChilds)
        let error = #expect(throws: FolderError.self) { try folder.read() }
        #expect(error?.kind == .notToldYet)
        let parent = try FamilyDevice([Self.spark], family: DeviceStory.family)
        try parent.run(.report([]), at: at("11-02 08:00"))
        try childs.hear(parent, at: at("11-02 08:01"))
        try FamilyFolder.write(Array(Diary.family.utf8), to: folder.familyPath)
        try FamilyFolder.write(
            Array(#"{ "challenges": [ { "id": "mine", "title": "Mine", "goal": { "minutes": 1 } } ] }"#.utf8),
            to: folder.rulesPath + "/mine.json")
        let reading = try folder.read()
        #expect(reading.obstacles.isEmpty)
        #expect(try rules(in: folder) == ["spark"])
        let families = [reading.family, folder.familyInForce].map { $0?.apps.count }
        #expect(families == [4, 4])
        try childs.run(.report([Diary.event("e", "books", "11-02 10:00", minutes: 20)]), at: at("11-02 10:30"))
        let (ours, theirs) = (try childs.diary.store(), try parent.diary.store())
        for kind in ["rule", "family", "spending", "written"] {
            #expect(try ours.versions(kind: kind) == theirs.versions(kind: kind))
        }
        #expect(try childs.diary.balance() == 225)
        try parent.hear(childs, at: at("11-02 11:00"))
        #expect(parent.leftOut == [])
        #expect(try parent.diary.balance() == 225)
        // A parent edits a rule.
        try parent.run(.edit(from: "spark", to: Self.calm), at: at("11-02 12:00"))
        try childs.hear(parent, at: at("11-02 12:01"))
        #expect(try rules(in: folder) == ["calm"])
    }

    @Test("Whose journal it is, and its name, is said before its first entry and not after")
    func begun() throws {
        let store = try FamilyStore.inMemory()
        #expect(try store.author() == .parent)
        let device = [UInt8](1...16)
        try store.begin(as: .child(of: ["mia", "leo"]), device: device)
        #expect(try store.author() == .child(of: ["leo", "mia"]))
        #expect(try store.device() == device)
        try store.write { transaction throws(StoreError) in try transaction.setMark("x", to: 1) }
        #expect(throws: StoreError.self) { try store.begin(as: .parent) }
        // A journal that was a child's stays one.
        let entries = try store.entries().all()
        let other = try FamilyStore.inMemory()
        func take(_ author: JournalAuthor) throws -> TakenEntries {
            try other.write { transaction throws(StoreError) in
                try transaction.take(entries, of: device, by: author, now: .max)
            }
        }
        #expect(try take(.child(of: ["mia"])).count == 1)
        #expect(try take(.parent).refusal == .author)
    }
}
