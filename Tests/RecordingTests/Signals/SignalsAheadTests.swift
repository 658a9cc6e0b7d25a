import FamilyTime
import Testing
import UsageTracking

@testable import FamilyStore
@testable import Recording

@Suite("Signals that were told ahead of their time")
struct SignalsAheadTests {
    @Test("It is set aside with the remedy, waits for nobody, and counts where it is told again in its time")
    func setAside() throws {
        let diary = try Diary(rules: Diary.noRules)
        let lines = [("begin", 30), ("touch", 34)].map { word, minute in
            #"{"signal":"\#(word)","child":"mia","app":"books","device":"laptop","at":"2026-11-02T16:\#(minute):00+01:00"}"#
        }
        try diary.record(lines, now: "11-02 16:10")
        try diary.record([], now: "11-02 16:50")
        #expect(try diary.store().events().all().isEmpty)
        #expect(try diary.store().held().isEmpty)
        try diary.record(lines, now: "11-02 16:50")
        #expect(try diary.store().events().all().map(\.length) == [4 * Milliseconds.minute])
    }

    @Test("A child's device that says it heard of a signal later than it says so changes nothing")
    func forgedInstant() throws {
        let signals = Self.signals(received: { $0 })
        let (forger, author) = (try FamilyStore.inMemory(), JournalAuthor.child(of: ["mia"]))
        try forger.begin(as: author)
        try forger.write { transaction throws(StoreError) in
            for signal in signals { _ = try transaction.record(signal) }
        }
        let device = try forger.device()
        var (entries, previous) = (try forger.entries().all(), device)
        for place in entries.indices {
            entries[place].received = min(entries[place].received, Self.at(10))
            entries[place].link = entries[place].sealed(behind: previous)
            previous = entries[place].link
        }
        let (early, late) = (try FamilyDevice([], family: Diary.family), try FamilyDevice([], family: Diary.family))
        #expect(try early.take(entries, of: device, by: author, at: Self.at(12)).refusal == nil)
        try early.run(.report([]), at: Self.at(50))
        #expect(try late.take(entries, of: device, by: author, at: Self.at(51)).refusal == nil)
        for device in [early, late] {
            #expect(try device.diary.store().events().all().isEmpty)
            #expect(try device.diary.store().held().isEmpty)
            // They keep nobody from telling the same ones in their time.
            try device.diary.recorder(now: "11-02 16:50").record(signals.map(\.signal), source: "test")
            #expect(try device.diary.store().events().all().map(\.length) == [4 * Milliseconds.minute])
        }
    }

    @Test("Where an earlier program has kept it, it counts when it is told again in its time")
    func keptBefore() throws {
        let diary = try Diary(rules: Diary.noRules)
        let signals = Self.signals(received: { _ in Self.at(10) })
        try diary.store().write { transaction throws(StoreError) in
            for signal in signals { _ = try transaction.record(signal) }
        }
        try diary.recorder(now: "11-02 16:50").record(signals.map(\.signal), source: "test")
        #expect(try diary.store().events().all().map(\.length) == [4 * Milliseconds.minute])
    }

    private static func at(_ minute: Int64) -> Int64 { 1_793_602_800_000 + minute * Milliseconds.minute }

    /// Of 16:30 and 16:34.
    private static func signals(received: (Int64) -> Int64) -> [SignalRow] {
        [(kind: Int64(1), minute: Int64(30)), (kind: 2, minute: 34)].map { kind, minute in
            SignalRow(
                child: "mia", app: "books", device: "laptop", since: nil, at: Self.at(minute), kind: kind, total: 0,
                idle: 5 * Milliseconds.minute, received: received(at(minute)), source: "test")
        }
    }
}

extension SignalRow {
    fileprivate var signal: Signal {
        Signal(
            stream: SignalStream(child: child, app: app, device: device), kind: Signal.Kind(code: kind, total: total),
            at: at, idle: idle)
    }
}
