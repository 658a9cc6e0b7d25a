import FamilyTime
import Testing

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
        func at(_ minute: Int64) -> Int64 { 1_793_602_800_000 + minute * Milliseconds.minute }
        let signals = [(kind: Int64(1), minute: Int64(30)), (kind: 2, minute: 34)].map { kind, minute in
            SignalRow(
                child: "mia", app: "books", device: "laptop", since: nil, at: at(minute), kind: kind, total: 0,
                idle: 5 * Milliseconds.minute, received: at(minute), source: "test")
        }
        let (forger, author) = (try FamilyStore.inMemory(), JournalAuthor.child(of: ["mia"]))
        try forger.begin(as: author)
        try forger.write { transaction throws(StoreError) in
            for signal in signals { _ = try transaction.record(signal) }
        }
        let device = try forger.device()
        var (entries, previous) = (try forger.entries().all(), device)
        for place in entries.indices {
            entries[place].received = min(entries[place].received, at(10))
            entries[place].link = entries[place].sealed(behind: previous)
            previous = entries[place].link
        }
        let (early, late) = (try FamilyDevice([], family: Diary.family), try FamilyDevice([], family: Diary.family))
        #expect(try early.take(entries, of: device, by: author, at: at(12)).refusal == nil)
        try early.run(.report([]), at: at(50))
        #expect(try late.take(entries, of: device, by: author, at: at(51)).refusal == nil)
        for device in [early, late] {
            #expect(try device.diary.store().events().all().isEmpty)
            #expect(try device.diary.store().held().isEmpty)
        }
    }
}
