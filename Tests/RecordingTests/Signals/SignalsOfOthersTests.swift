import FamilyStore
import FamilyTime
import Testing
import UsageTracking

@testable import Recording

/// Each device makes the use of signals by itself, and comes to the same as all others.
@Suite("Signals that several devices are told or hear of")
struct SignalsOfOthersTests {
    private func device() throws -> FamilyDevice {
        let device = try FamilyDevice([], family: Diary.family)
        try device.diary.record([Diary.event("first", "khan", "11-01 12:00", minutes: 1)], now: "11-01 13:00")
        return device
    }

    private func signals(_ clocks: [String], app: String = "books", idle minutes: Int64 = 5) throws -> [Signal] {
        try clocks.map { clock in
            Signal(
                stream: SignalStream(child: "mia", app: app, device: "laptop"), kind: .touch,
                at: try Diary.instant("11-02 \(clock)").milliseconds, idle: minutes * Milliseconds.minute)
        }
    }

    private func tell(_ signals: [Signal], to device: FamilyDevice, now: String) throws {
        let recorder = try device.diary.recorder(now: now)
        try recorder.record(signals, source: "test")
        try recorder.finish()
    }

    /// The minutes of each stretch that is made of signals.
    private func minutes(on device: FamilyDevice) throws -> [Int64] {
        let store = try device.diary.store()
        let check = try store.check()
        #expect(check.isSound, "\(check)")
        return try store.events().all().filter { $0.id != "first" }.map { $0.length / Milliseconds.minute }
    }

    @Test("One that comes too late joins no sessions, here or elsewhere, and is set aside with what it would have made")
    func tooLate() throws {
        let (told, other) = (try device(), try device())
        try tell(signals(["16:00", "16:04", "16:10", "16:14"]), to: told, now: "11-02 17:00")
        #expect(try minutes(on: told) == [4, 4])
        try tell(signals(["16:07"]), to: told, now: "12-20 17:00")
        #expect(try minutes(on: told) == [4, 4])
        #expect(try told.diary.store().setAside().all().map(\.reason) == [Recorder.tooLate])
        try other.hear(told, at: Diary.instant("12-20 18:00").milliseconds)
        #expect(try minutes(on: other) == [4, 4])

        // Told again where older use counts, it joins them.
        told.diary.family = Diary.family.replacing("\"settleHours\"", with: "\"lateDays\": 60, \"settleHours\"")
        try tell(signals(["16:07"]), to: told, now: "12-20 19:00")
        #expect(try minutes(on: told) == [14])
        #expect(try told.diary.store().setAside().all().isEmpty)
        try other.hear(told, at: Diary.instant("12-20 20:00").milliseconds)
        #expect(try minutes(on: other) == [14])
    }

    @Test("A session that began before the last day that counts grows on every device with what comes in time")
    func overTheEdge() throws {
        let (told, other) = (try device(), try device())
        // 35 days later, this lies between its second and its third signal.
        try tell(signals(["16:00", "16:04"]), to: told, now: "11-02 17:00")
        try tell(signals(["16:08"]), to: told, now: "12-07 16:06")
        #expect(try minutes(on: told) == [8])
        try other.hear(told, at: Diary.instant("12-08 18:00").milliseconds)
        #expect(try minutes(on: other) == [8])
    }

    @Test("Told twice with other pauses within a session: the first telling counts", arguments: [true, false])
    func pauses(isLongerFirst: Bool) throws {
        let (first, second) = (try device(), try device())
        let clocks = ["16:00", "16:03", "16:07", "16:10"]
        try tell(signals(clocks, idle: isLongerFirst ? 5 : 3), to: first, now: "11-02 16:20")
        try tell(signals(clocks, idle: isLongerFirst ? 3 : 5), to: second, now: "11-02 16:30")
        let expected: [Int64] = isLongerFirst ? [10] : [3, 3]
        #expect(try minutes(on: first) == expected)
        #expect(try minutes(on: second) != expected)
        for _ in 0..<2 {
            try first.hear(second, at: Diary.instant("11-02 16:40").milliseconds)
            try second.hear(first, at: Diary.instant("11-02 16:40").milliseconds)
        }
        for device in [first, second] { #expect(try minutes(on: device) == expected) }
        let third = try device()
        try third.hear(second, at: Diary.instant("11-02 16:45").milliseconds)
        try third.hear(first, at: Diary.instant("11-02 16:50").milliseconds)
        #expect(try minutes(on: third) == expected)
        for order in [[first, second], [second, first]] {
            let fourth = try device()
            try fourth.hear(atOnce: order, at: Diary.instant("11-02 16:50").milliseconds)
            #expect(try minutes(on: fourth) == expected)
        }
    }

    private func assign(
        _ name: String, to app: String, on device: FamilyDevice, now: String
    ) throws -> Recorder.Assigned {
        let recorder = try device.diary.recorder(now: now)
        defer { try? recorder.finish() }
        return try recorder.assign(name, to: app, from: try Diary.instant("11-01 00:00"))
    }

    @Test("Where the name of the app was assigned too late for them, they stay unknown on every device")
    func assignedTooLate() throws {
        let told = try device()
        try tell(signals(["16:00", "16:04"], app: "mystery"), to: told, now: "11-02 17:00")
        let assigned = try assign("mystery", to: "books", on: told, now: "12-20 17:00")
        #expect((assigned.count, assigned.tooLate) == (0, 1))
        // The last one has recorded nothing yet.
        for device in [told, try device(), try FamilyDevice([], family: Diary.family)] {
            if device !== told { try device.hear(told, at: Diary.instant("12-20 18:00").milliseconds) }
            #expect(try minutes(on: device).isEmpty)
            #expect(try device.diary.store().unknownUse().all().map(\.length) == [4 * Milliseconds.minute])
        }
    }

    @Test("What a name meant when they were told it goes on meaning, whenever they are heard of")
    func reassigned() throws {
        let told = try device()
        _ = try assign("mystery", to: "books", on: told, now: "11-02 12:00")
        try tell(signals(["16:00", "16:04"], app: "mystery"), to: told, now: "11-02 17:00")
        _ = try assign("mystery", to: "khan", on: told, now: "11-03 12:00")
        let other = try device()
        try other.hear(told, at: Diary.instant("11-03 18:00").milliseconds)
        // The session goes on, told of both names.
        try tell(signals(["16:08"], app: "mystery"), to: told, now: "11-03 19:00")
        try other.hear(told, at: Diary.instant("11-03 20:00").milliseconds)
        for device in [told, other] {
            #expect(try minutes(on: device) == [8])
            #expect(try device.diary.store().events().all().filter { $0.id != "first" }.map(\.app) == ["books"])
            #expect(try device.diary.store().held().isEmpty)
        }
    }

    @Test("What is assigned in time counts everywhere, whatever the name is said to mean later")
    func assigned() throws {
        let (told, other) = (try device(), try device())
        try tell(signals(["16:00", "16:04"], app: "mystery"), to: told, now: "11-02 17:00")
        try other.hear(told, at: Diary.instant("11-02 18:00").milliseconds)
        #expect(try minutes(on: other).isEmpty)
        #expect(try assign("mystery", to: "books", on: told, now: "11-03 12:00").count == 1)
        // Nothing of it is unknown any more.
        #expect(try assign("mystery", to: "khan", on: told, now: "12-20 12:00").count == 0)
        try other.hear(told, at: Diary.instant("12-20 18:00").milliseconds)
        let third = try FamilyDevice([], family: Diary.family)
        try third.hear(told, at: Diary.instant("12-20 19:00").milliseconds)
        for device in [told, other, third] {
            #expect(try minutes(on: device) == [4])
            #expect(try device.diary.store().events().all().filter { $0.id != "first" }.map(\.app) == ["books"])
            #expect(try device.diary.store().unknownUse().all().isEmpty)
        }
    }

    @Test("What an earlier program was told, which did not say what it means, is assigned likewise")
    func toldBefore() throws {
        let told = try device()
        let signals = try signals(["16:00", "16:04"], app: "mystery")
        try told.diary.store().write { transaction throws(StoreError) in
            for signal in signals {
                _ = try transaction.record(
                    SignalRow(
                        child: "mia", app: "mystery", device: "laptop", since: nil, at: signal.at,
                        kind: signal.kind.code, total: 0, idle: signal.idle, received: signal.at, source: "test"))
            }
        }
        try tell(self.signals(["16:08"], app: "mystery"), to: told, now: "11-02 17:00")
        #expect(try told.diary.store().unknownUse().all().map(\.length) == [8 * Milliseconds.minute])
        #expect(try assign("mystery", to: "books", on: told, now: "11-03 12:00").count == 1)
        let other = try device()
        try other.hear(told, at: Diary.instant("11-03 18:00").milliseconds)
        for device in [told, other] { #expect(try minutes(on: device) == [8]) }
    }

    @Test("Told a little ahead of their time on devices where the name means other apps, all come to the first telling")
    func aheadOfTheirTime() throws {
        let (first, second) = (try device(), try device())
        _ = try assign("mystery", to: "books", on: first, now: "11-02 12:00")
        _ = try assign("mystery", to: "khan", on: second, now: "11-02 12:01")
        try tell(signals(["16:06", "16:09"], app: "mystery"), to: first, now: "11-02 16:00")
        try tell(signals(["16:06", "16:09"], app: "mystery"), to: second, now: "11-02 16:01")
        for clock in ["16:02", "16:03", "16:20"] {
            let instant = try Diary.instant("11-02 \(clock)")
            for device in [first, second] { try device.recorder(instant).finish() }
            try first.hear(second, at: instant.milliseconds)
            try second.hear(first, at: instant.milliseconds)
        }
        for device in [first, second] {
            #expect(try minutes(on: device) == [3])
            #expect(try device.diary.store().events().all().filter { $0.id != "first" }.map(\.app) == ["books"])
            #expect(try device.diary.store().firstWaitingEnd() == nil)
            #expect(try device.diary.store().held().isEmpty)
        }
    }

    @Test("Assigned before it has ended, unknown use waits, and is not unknown any more")
    func assignedAhead() throws {
        let told = try device()
        try tell(signals(["16:06", "16:09"], app: "mystery"), to: told, now: "11-02 16:00")
        _ = try assign("mystery", to: "books", on: told, now: "11-02 16:01")
        #expect(try told.diary.store().unknownUse().all().isEmpty)
        #expect(try minutes(on: told).isEmpty)
        try told.recorder(Diary.instant("11-02 16:20")).finish()
        #expect(try minutes(on: told) == [3])
    }

    @Test("A parent's device that knows the name says so to the child's that does not")
    func knownToParent() throws {
        let parent = try device()
        let tablet = try FamilyDevice(of: ["mia"])
        try tablet.hear(parent, at: Diary.instant("11-02 12:00").milliseconds)
        _ = try assign("mystery", to: "books", on: parent, now: "11-02 13:00")
        let recorder = try tablet.recorder(Diary.instant("11-02 17:00"))
        try recorder.record(signals(["16:00", "16:04"], app: "mystery"), source: "test")
        try recorder.finish()
        #expect(try minutes(on: tablet).isEmpty)
        for instant in ["18:00", "19:00"] {
            try parent.hear(tablet, at: Diary.instant("11-02 \(instant)").milliseconds)
            try tablet.hear(parent, at: Diary.instant("11-02 \(instant)").milliseconds)
        }
        for device in [parent, tablet] {
            #expect(try minutes(on: device) == [4])
            #expect(device.leftOut.isEmpty)
        }
    }

    @Test("Of a session that other devices make use of as well, nobody is told that they may not say it")
    func madeByOthers() throws {
        let parent = try device()
        let (tablet, sibling) = (try FamilyDevice(of: ["mia"]), try FamilyDevice(of: ["leo"]))
        for child in [tablet, sibling] { try child.hear(parent, at: Diary.instant("11-02 12:00").milliseconds) }
        for app in ["books", "mystery"] {
            let recorder = try tablet.recorder(Diary.instant("11-02 17:00"))
            try recorder.record(signals(["16:00", "16:04"], app: app), source: "test")
            try recorder.finish()
        }
        try sibling.hear(tablet, at: Diary.instant("11-02 17:30").milliseconds)
        try parent.hear(sibling, at: Diary.instant("11-02 18:00").milliseconds)
        try parent.hear(tablet, at: Diary.instant("11-02 18:10").milliseconds)
        #expect(parent.leftOut.isEmpty, "\(parent.leftOut)")
        #expect(try minutes(on: parent) == [4])
    }

    @Test("Those of an app that nobody knows are kept, however late they come")
    func unknownAndLate() throws {
        let told = try device()
        try tell(signals(["16:00", "16:04"], app: "mystery"), to: told, now: "12-20 17:00")
        #expect(try told.diary.store().unknownUse().all().map(\.length) == [4 * Milliseconds.minute])
        #expect(try told.diary.store().setAside().all().isEmpty)
        let other = try device()
        try other.hear(told, at: Diary.instant("12-20 18:00").milliseconds)
        #expect(try other.diary.store().unknownUse().all() == told.diary.store().unknownUse().all())
    }

    @Test("Of a session that began too long ago it is said what does not count, and the rest counts")
    func partlyTooLate() throws {
        let told = try device()
        try tell(signals(["16:00", "16:04", "16:08"]), to: told, now: "12-07 16:02")
        #expect(try minutes(on: told) == [4])
        let row = try #require(try told.diary.store().setAside().all().first)
        #expect(row.reason == Recorder.tooLate)
        #expect(row.text.contains("\"seconds\":480"))
        // Read again, nothing changes.
        try tell(signals(["16:00", "16:04", "16:08"]), to: told, now: "12-07 16:03")
        #expect(try minutes(on: told) == [4])
        #expect(try told.diary.store().setAside().all().count == 1)
    }

    @Test("Those of a child that is not known yet count once the settings are heard of")
    func childHeardOfLater() throws {
        let parent = try FamilyDevice([], family: Diary.family)
        try parent.run(.report([]), at: Diary.instant("11-02 12:00").milliseconds)
        let tablet = try FamilyDevice(of: ["leo"])
        try tablet.hear(parent, at: Diary.instant("11-02 12:30").milliseconds)
        let other = try FamilyDevice([], family: Diary.family.replacing(", { \"id\": \"leo\" }", with: ""))
        try other.run(.report([]), at: Diary.instant("11-01 12:00").milliseconds)
        let touches = try ["16:00", "16:04"].map { clock in
            Signal(
                stream: SignalStream(child: "leo", app: "books", device: "pad"), kind: .touch,
                at: try Diary.instant("11-02 \(clock)").milliseconds, idle: 5 * Milliseconds.minute)
        }
        let recorder = try tablet.recorder(Diary.instant("11-02 17:00"))
        try recorder.record(touches, source: "test")
        try recorder.finish()
        try other.hear(tablet, at: Diary.instant("11-02 18:00").milliseconds)
        #expect(try minutes(on: other).isEmpty)
        other.diary.family = Diary.family
        try other.hear(parent, at: Diary.instant("11-02 19:00").milliseconds)
        #expect(try minutes(on: other) == [4])
    }

    @Test("The use of those that do not count any more goes with them")
    func leftOut() throws {
        let parent = try device()
        let store = try parent.diary.store()
        let tablet = try FamilyDevice(of: ["mia"])
        try tablet.hear(parent, at: Diary.instant("11-02 12:00").milliseconds)
        let theirs = try tablet.diary.store()
        for (clock, now) in [("16:00", "16:01"), ("16:03", "16:04"), ("16:06", "16:07")] {
            let recorder = try tablet.recorder(Diary.instant("11-02 \(now)"))
            try recorder.record(signals([clock]), source: "test")
            try recorder.finish()
        }
        try parent.hear(tablet, at: Diary.instant("11-02 17:00").milliseconds)
        #expect(try minutes(on: parent) == [6])
        let second = try Diary.instant("11-02 16:05").milliseconds
        let last = try theirs.entries().all().last { $0.received <= second }?.number ?? 0
        try Recorder.leaveOut(
            entriesOf: theirs.device(), behind: last, in: store, now: Diary.instant("11-02 18:00")
        ) { now throws(StoreError) in try parent.read(store, now: now) }
        #expect(try minutes(on: parent) == [3])
    }
}
