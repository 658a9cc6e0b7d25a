import FamilyTime
import Testing

@testable import FamilyStore
@testable import Recording

/// Reports of a child's device under ids that others use. It says itself when it heard of what, so it could always have
/// been the first.
@Suite("Reports of others, as a child's device tells them")
struct OthersReportsTests {
    private static let noon: Int64 = 1_793_617_200_000

    private func at(_ minutes: Int64) -> Int64 { Self.noon + minutes * Milliseconds.minute }

    private func report(
        _ child: String, _ app: String, minutes: Int64 = 20, at start: Int64 = -60, received: Int64 = -35,
        device: String? = nil
    ) -> EventRow {
        EventRow(
            id: "x", child: child, app: app, device: device, start: at(start), length: minutes * Milliseconds.minute,
            received: at(received), source: "test")
    }

    /// A journal that says one thing.
    private func journal(_ row: EventRow) throws -> FamilyStore {
        let store = try FamilyStore.inMemory()
        try store.write { transaction throws(StoreError) in _ = try transaction.record(row) }
        return store
    }

    private func parent() throws -> FamilyDevice {
        let parent = try FamilyDevice([], family: DeviceStory.family)
        try parent.run(.report([]), at: at(-120))
        return parent
    }

    private func take(_ journal: FamilyStore, of child: String, into device: FamilyDevice) throws {
        let taken = try device.take(
            try journal.entries().all(), of: try journal.device(), by: .child(of: [child]), at: at(0))
        #expect(taken.refusal == nil)
    }

    private func expect(_ row: EventRow, on devices: [FamilyDevice], holding held: [EventRow] = []) throws {
        for device in devices {
            let store = try device.diary.store()
            for isRepaired in [false, true] {
                if isRepaired { #expect(try store.repair() == []) }
                let counted = try store.events().all()
                #expect(counted.map { [$0.child, $0.app] } == [[row.child, row.app]])
                #expect(counted.map { [$0.start, $0.length] } == [[row.start, row.length]])
                #expect(try store.held().map(\.app) == held.map(\.app))
            }
            let check = try store.check()
            #expect(check.isSound, "\(check)")
        }
    }

    @Test("What a parent's device has recorded stands, though a child's says that it heard otherwise before")
    func ofParent() throws {
        let own = report("mia", "books", minutes: 25, received: -34), real = report("mia", "khan")
        let devices = try (parent(), parent())
        let line = Diary.event("x", "khan", "11-02 11:00", minutes: 20)
        try devices.0.run(.report([line]), at: at(-30))
        let theirs = try devices.0.diary.store().events().all()
        #expect(theirs.map(\.start) == [real.start])
        let journal = try journal(own)
        try take(journal, of: "mia", into: devices.0)
        try take(journal, of: "mia", into: devices.1)
        try devices.1.hear(devices.0, at: at(1))
        try expect(real, on: [devices.0, devices.1], holding: [own])
    }

    @Test("A longer report of a parent's use counts if it tells of all of it, and moves it nowhere else")
    func moved() throws {
        let longer = report("mia", "khan", minutes: 24, received: -34)
        let elsewhere = report("mia", "khan", minutes: 25, at: -600, received: -40)
        for (told, isMore) in [(longer, true), (elsewhere, false)] {
            let devices = try (parent(), parent())
            try devices.0.run(.report([Diary.event("x", "khan", "11-02 11:00", minutes: 20)]), at: at(-30))
            var told = told
            told.device = try devices.0.diary.store().events().all().first?.device
            let journal = try journal(told)
            try take(journal, of: "mia", into: devices.0)
            try take(journal, of: "mia", into: devices.1)
            try devices.1.hear(devices.0, at: at(1))
            try expect(
                isMore ? longer : report("mia", "khan"), on: [devices.0, devices.1],
                holding: isMore ? [] : [elsewhere])
        }
    }

    @Test("Of two siblings' devices that one counts which a parent's device has heard of first, whatever they say")
    func ofSibling() throws {
        let real = report("leo", "khan"), forged = report("mia", "books", minutes: 30, at: -90, received: -50)
        let devices = try (parent(), parent())
        let (leos, mias) = (try journal(real), try journal(forged))
        try take(leos, of: "leo", into: devices.0)
        try take(mias, of: "mia", into: devices.0)
        try expect(real, on: [devices.0], holding: [forged])
        // By itself the other one cannot know better.
        try take(mias, of: "mia", into: devices.1)
        try devices.1.hear(devices.0, at: at(1))
        try take(leos, of: "leo", into: devices.1)
        try expect(real, on: [devices.1], holding: [forged])
        try devices.0.hear(devices.1, at: at(2))
        try expect(real, on: [devices.0], holding: [forged])
    }

    /// A journal that says of a report that its device does not count it.
    private func journal(uncounted row: EventRow, isHeld: Bool) throws -> FamilyStore {
        let store = try FamilyStore.inMemory()
        try store.write { transaction throws(StoreError) in
            if isHeld {
                try transaction.journal.append(HeldUse(row: row), in: transaction.database)
            } else {
                try transaction.journal.append(ContradictingUse(row: row), in: transaction.database)
            }
        }
        return store
    }

    @Test(
        "What a child's device says that it does not count itself, and heard of before, takes nothing back that a parent's has heard of",
        arguments: [false, true])
    func uncounted(isHeld: Bool) throws {
        let real = report("leo", "khan"), forged = report("mia", "books", minutes: 30, at: -90, received: -50)
        let device = try parent()
        try take(journal(real), of: "leo", into: device)
        try take(journal(uncounted: forged, isHeld: isHeld), of: "mia", into: device)
        try expect(real, on: [device], holding: [forged])
    }

    @Test("Of two devices of one child that one counts which a parent's device has heard of first, whatever they say")
    func ofOneChild() throws {
        let real = report("mia", "minecraft"), forged = report("mia", "books", minutes: 30, at: -90, received: -50)
        let device = try parent()
        for row in [real, forged] { try take(journal(row), of: "mia", into: device) }
        try expect(real, on: [device], holding: [forged])
    }
}
