import FamilyStore
import FamilyTime
import Testing

@testable import Recording

/// The work of the store is counted, not time: the instructions of SQLite's virtual machine.
@Suite("What merging costs after years")
struct YearsOfMergingTests {
    @Test("One entry taken from another device costs the same after 20 and 42 weeks")
    func oneEntry() throws {
        // As much was decided in both since books were saved.
        let (early, late) = (try Self.cost(after: 20), try Self.cost(after: 42))
        let grown = late.byStatement.map { (sql: $0.key, by: $0.value - early.byStatement[$0.key, default: 0]) }
        let most = grown.sorted { $0.by > $1.by }.prefix(3)
        // A block of use is full or not.
        #expect(late.total <= early.total + early.total / 20 + 400, "\(early.total), then \(late.total): \(most)")
    }

    /// What the store of a family of so many weeks does for one entry of another device that knows all of them.
    private static func cost(after weeks: Int) throws -> StatementWork {
        let devices = try (0...1).map { _ in try FamilyDevice(DeviceStory.rules, family: DeviceStory.family) }
        for week in 0..<weeks {
            var lines: [String] = []
            for day in 0..<7 {
                for (place, use) in [("mia", "books", 9, 30), ("leo", "khan", 10, 25), ("mia", "minecraft", 16, 5)]
                    .enumerated()
                {
                    let start = LongHistory.text(minute(week, day, use.2))
                    lines.append(
                        Diary.event(
                            "\(week)/\(day)/\(place)", use.1, start, minutes: use.3, child: use.0, device: use.0))
                }
            }
            try devices[0].run(.report(lines), at: instant(week, 6, 20))
            try devices[0].run(.redeem, at: instant(week, 6, 21))
            if week == 0 { try exchange(devices, at: instant(week, 6, 22)) }
        }
        try exchange(devices, at: instant(weeks, 0, 8))
        let new = Diary.event("new", "books", LongHistory.text(minute(weeks, 0, 9)), minutes: 20)
        try devices[1].run(.report([new]), at: instant(weeks, 0, 10))
        let work = StatementWork()
        let taken = try StatementWork.$counter.withValue(work) {
            try devices[0].hear(devices[1], at: instant(weeks, 0, 11))
        }
        try #require(taken > 0 && work.total > 0)
        return work
    }

    @Test("Use of a child's device, by which what it bought is judged, costs the same after 12 and 36 weeks")
    func childs() throws {
        let (early, late) = (try Self.costOfChilds(after: 12), try Self.costOfChilds(after: 36))
        let grown = late.byStatement.map { (sql: $0.key, by: $0.value - early.byStatement[$0.key, default: 0]) }
        let most = grown.sorted { $0.by > $1.by }.prefix(5)
        #expect(late.total <= early.total + early.total / 20 + 400, "\(early.total), then \(late.total): \(most)")
    }

    /// What the store of a parent does for one report of a child's device that has bought something every week.
    private static func costOfChilds(after weeks: Int) throws -> StatementWork {
        let devices = [
            try FamilyDevice(DeviceStory.rules, family: DeviceStory.family), try FamilyDevice(of: ["mia"]),
        ]
        try devices[0].run(.give(100), at: instant(0, 0, 8))
        try devices[1].hear(devices[0], at: instant(0, 0, 9))
        for week in 0..<weeks {
            let lines = (0..<7).map { day in
                Diary.event("\(week)/\(day)", "books", LongHistory.text(minute(week, day, 9)), minutes: 30)
            }
            try devices[1].run(.report(lines), at: instant(week, 6, 20))
            try devices[1].run(.redeem, at: instant(week, 6, 21))
            try devices[1].run(.report([]), at: instant(week, 6, 22))
            for place in 0...1 { try devices[place].hear(devices[1 - place], at: instant(week, 6, 23)) }
        }
        let new = Diary.event("new", "books", LongHistory.text(minute(weeks - 1, 6, 10)), minutes: 20)
        try devices[1].run(.report([new]), at: instant(weeks, 0, 10))
        let work = StatementWork()
        let taken = try StatementWork.$counter.withValue(work) {
            try devices[0].hear(devices[1], at: instant(weeks, 0, 11))
        }
        try #require(taken > 0 && work.total > 0 && devices[0].leftOut.isEmpty)
        return work
    }

    /// Both hear all of each other.
    private static func exchange(_ devices: [FamilyDevice], at instant: Int64) throws {
        for place in [1, 0, 1] { try devices[place].hear(devices[1 - place], at: instant) }
    }

    /// The minute of a year that begins with a Thursday.
    private static func minute(_ week: Int, _ day: Int, _ hour: Int) -> Int { ((4 + week * 7 + day) * 24 + hour) * 60 }

    private static func instant(_ week: Int, _ day: Int, _ hour: Int) throws -> Int64 {
        try Diary.instant(LongHistory.text(minute(week, day, hour))).milliseconds
    }
}
