import Economy
import FamilyStore
import FamilyTime
import RuleEngine
import Testing

@testable import Recording

@Suite("What two devices decided without hearing of each other")
struct TwoDevicesTests {
    private static let spark = DeviceRule(
        kind: "challenges", name: "spark",
        text: """
            { "id": "spark", "title": "Spark", "goal": { "minutes": 20, "category": "learning", "per": "day" },
              "reward": { "points": 25 } }
            """)
    private static let flash = DeviceRule(
        kind: "challenges", name: "flash",
        text: spark.text.replacing("\"id\": \"spark\"", with: "\"id\": \"flash\", \"was\": \"spark\""))

    private func devices(_ count: Int) throws -> [FamilyDevice] {
        try (0..<count).map { _ in try FamilyDevice([Self.spark], family: DeviceStory.family) }
    }

    private func at(_ clock: String) throws -> Int64 { try Diary.instant("11-02 \(clock)").milliseconds }

    private func balances(_ devices: [FamilyDevice]) throws -> [Int64] { try devices.map { try $0.diary.balance() } }

    @Test("Both redemptions that were accepted stand, and the balance is below zero until it is earned back")
    func bothRedeem() throws {
        let devices = try devices(2)
        try devices[0].run(.give(60), at: at("10:00"))
        try devices[1].hear(devices[0], at: at("10:10"))
        try devices[0].run(.redeem, at: at("11:00"))
        try devices[1].run(.redeem, at: at("11:01"))
        #expect(try balances(devices) == [10, 10])
        try devices[0].hear(devices[1], at: at("12:00"))
        try devices[1].hear(devices[0], at: at("12:00"))
        #expect(try balances(devices) == [-40, -40])
        #expect(throws: EconomyRefusal.self) { try devices[0].run(.redeem, at: at("12:10")) }
        let use = Diary.event("e", "books", "11-02 13:00", minutes: 10)
        try devices[0].run(.report([use]), at: at("13:30"))
        try devices[1].hear(devices[0], at: at("14:00"))
        #expect(try balances(devices) == [60, 60])
    }

    @Test("A win that two devices told under two names of a rule is paid once, whichever hears of the other first")
    func renamed() throws {
        for first in 0...1 {
            let devices = try devices(2)
            try devices[0].run(.report([]), at: at("08:00"))
            try devices[1].hear(devices[0], at: at("08:01"))
            try devices[0].run(.edit(from: "spark", to: Self.flash), at: at("09:00"))
            let use = Diary.event("e", "books", "11-02 10:00", minutes: 20)
            for device in devices { try device.run(.report([use]), at: at("10:30")) }
            #expect(
                try devices.map { try $0.diary.outcomes(.challengeCompleted).map(\.rule) } == [["flash"], ["spark"]])
            for place in [first, 1 - first, first] { try devices[place].hear(devices[1 - place], at: at("12:00")) }
            #expect(try balances(devices) == [225, 225])
            for device in devices { #expect(try device.diary.store().check().isSound) }
        }
    }

    @Test("A word that was taken back holds nowhere, though the taking back is heard of before the word")
    func undoneBefore() throws {
        let devices = try devices(3)
        let use = Diary.event("e", "books", "11-02 10:00", minutes: 20)
        try devices[0].run(.report([use]), at: at("10:30"))
        for device in devices.dropFirst() { try device.hear(devices[0], at: at("11:00")) }
        #expect(try balances(devices) == [225, 225, 225])
        let start = try at("10:00")
        let word = VoidRow(
            child: "mia", app: "books", start: start, until: start + 20 * Milliseconds.minute, heir: nil, reason: "",
            made: try at("12:00"))
        try devices[0].run(.void(word), at: at("12:00"))
        try devices[1].hear(devices[0], at: at("12:30"))
        #expect(try balances(devices) == [0, 0, 225])
        try devices[1].run(.undo(word), at: at("13:00"))
        #expect(try balances(devices) == [0, 225, 225])
        try devices[2].hear(devices[1], at: at("13:30"))
        try devices[2].hear(devices[0], at: at("13:30"))
        try devices[0].hear(devices[1], at: at("13:30"))
        #expect(try balances(devices) == [225, 225, 225])
        for device in devices {
            let check = try device.diary.store().check()
            #expect(check.isSound, "\(check)")
        }
    }

    @Test("What a word takes back and new use wins again stands on the same days, whoever hears when", arguments: 0...1)
    func wonAgain(reporting: Int) throws {
        let devices = try devices(2)
        let (first, other) = (devices[0], devices[1])
        try first.run(.report([Diary.event("e", "books", "11-02 10:00", minutes: 20)]), at: at("10:30"))
        try other.hear(first, at: at("11:00"))
        let start = try at("10:00")
        let word = VoidRow(
            child: "mia", app: "books", start: start, until: start + 20 * Milliseconds.minute, heir: nil, reason: "",
            made: try at("23:00"))
        try first.run(.void(word), at: at("23:00"))
        let morning = try at("23:00") + 10 * Milliseconds.hour
        let late = Diary.event("late", "books", "11-02 21:00", minutes: 20)
        if reporting == 1 {
            try other.hear(first, at: morning)
            try other.run(.report([late]), at: morning + 1)
        } else {
            try first.run(.report([late]), at: morning)
        }
        for device in devices + devices { try device.hear(device === first ? other : first, at: morning + 2) }
        let days = try devices.map { device in
            let rows = try device.diary.ledger().filter { $0.rule == "spark" }
            let amounts = Dictionary(rows.map { ($0.day.description, $0.amount) }, uniquingKeysWith: +)
            return amounts.filter { $0.value != 0 }
        }
        #expect(days == [["2026-11-02": 25], ["2026-11-02": 25]])
        if reporting == 1 {
            // Both say why, also where the word was only heard of.
            let reasons = try devices.map { try $0.diary.ledger().filter { $0.amount == -200 }.map(\.reason) }
            #expect(reasons == Array(repeating: ["use that was not real: time with books"], count: 2))
        }
        for device in devices {
            #expect(try device.diary.outcomes(.challengeCompleted).map(\.at) == [at("21:20")])
            let check = try device.diary.store().check()
            #expect(check.isSound, "\(check)")
        }
    }

    @Test("Use that is heard of behind the word that gave it to a sibling is the sibling's")
    func givenBeforeHeardOf() throws {
        let devices = try devices(3)
        let own = Diary.event("own", "books", "11-02 08:00", minutes: 5).replacing("mia", with: "leo")
        try devices[2].run(.report([own]), at: at("08:30"))
        let use = Diary.event("e", "books", "11-02 10:00", minutes: 20)
        try devices[0].run(.report([use]), at: at("10:30"))
        try devices[1].hear(devices[0], at: at("11:00"))
        let start = try at("10:00")
        let word = VoidRow(
            child: "mia", app: "books", start: start, until: start + 20 * Milliseconds.minute, heir: "leo", reason: "",
            made: try at("12:00"))
        try devices[1].run(.void(word), at: at("12:00"))
        try devices[2].hear(devices[1], at: at("12:30"))
        try devices[2].hear(devices[0], at: at("12:30"))
        try devices[0].hear(devices[1], at: at("12:30"))
        for device in devices {
            let store = try device.diary.store()
            #expect(try store.balance(of: "mia") == 0)
            #expect(try store.balance(of: "leo") == (device === devices[2] ? 275 : 225))
        }
    }

    @Test("What a clock that is ahead has recorded is heard of when its time has come, and moves no other clock")
    func clockAhead() throws {
        let devices = try devices(2)
        let use = Diary.event("e", "books", "11-02 10:00", minutes: 20)
        try devices[0].run(.report([use]), at: at("10:30"))
        let device = try devices[0].diary.store().device()
        let store = try devices[1].diary.store()
        let entries = try devices[0].diary.store().entries().all()
        let journal = HeardJournal(entries, of: device, by: .parent)
        let early = try Recorder.take([journal], into: store, now: Diary.instant("11-02 10:00")) {
            _ throws(StoreError) -> VersionHistory in throw StoreError(kind: .damaged, path: "nobody asks")
        }
        #expect(early[0]?.count == 0)
        #expect(early[0]?.refusal == .early(number: 1, received: try at("10:30"), isRepaired: false))
        try devices[1].run(.report([]), at: at("10:05"))
        try devices[1].hear(devices[0], at: at("10:31"))
        #expect(try balances(devices) == [225, 225])
    }

    @Test("Use of an unknown app counts once any device has assigned it, and as long as any device has heard of")
    func assigned() throws {
        let devices = try devices(2)
        try devices[0].run(.report([Diary.event("e", "mystery", "11-02 10:00", minutes: 5)]), at: at("10:05"))
        try devices[1].run(.report([Diary.event("e", "mystery", "11-02 10:00", minutes: 15)]), at: at("10:15"))
        try devices[0].run(.assign, at: at("11:00"))
        #expect(try balances(devices) == [50, 0])
        try devices[1].hear(devices[0], at: at("12:00"))
        try devices[0].hear(devices[1], at: at("12:00"))
        #expect(try balances(devices) == [150, 150])
    }
}
