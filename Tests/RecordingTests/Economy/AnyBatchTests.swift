import Economy
import FamilyStore
import FamilyTime
import RuleEngine
import SeededNumbers
import Testing

@testable import Recording

/// Law 1 for spending: the ledger in the end follows from the use and the words, not from the batches in which use came
/// nor from commands that changed nothing. Points do not run out here: at which instant an app shuts for want of them is
/// what the child was told.
@Suite("The same use and words, in other batches and with idle commands in between")
struct AnyBatchTests {
    private static let family = Diary.family.replacing(
        #"{ "id": "minecraft", "category": "reward" }"#,
        with:
            #"{ "id": "minecraft", "category": "reward", "pay": "perMinute" }, { "id": "tube", "category": "reward" }"#)
    private static let rules = #"""
        { "challenges": [ { "id": "calm", "title": "Calm", "goal": { "minutes": { "atMost": 40 }, "category": "reward",
          "per": "day" }, "reward": { "points": 7 } } ] }
        """#

    private struct Word {
        var at: Int64
        var kind: Int
        var app: String
        var end: Int64?
    }

    private struct Report {
        var line: String
        var end: Int64
    }

    /// What happens on two days.
    private struct Days {
        var words: [Word]
        var uses: [Report]

        init(_ random: inout SeededGenerator, from start: Int64) {
            func minute() -> Int64 { start + Int64(random.number(0...2 * 1440 - 60)) * Milliseconds.minute }
            func app() -> String { random.number(0...2) == 0 ? "tube" : "minecraft" }
            words = (0..<18).map { _ in
                let at = minute()
                let end = random.number(0...1) == 0 ? nil : at + Int64(random.number(5...300)) * Milliseconds.minute
                return Word(at: at, kind: random.number(0...6), app: app(), end: end)
            }
            words.sort { $0.at < $1.at }
            uses = (0..<22).map { place in
                let (at, length) = (minute(), Int64(random.number(1...50)))
                let begins = Instant(milliseconds: at).iso8601(in: .utc)
                return Report(
                    line: #"{"id":"u\#(place)","child":"mia","app":"\#(app())","start":"\#(begins)","#
                        + #""seconds":\#(length * 60)}"#,
                    end: at + length * Milliseconds.minute)
            }
        }
    }

    private static func obey(_ word: Word, _ desk: inout Desk) throws(EconomyRefusal) {
        switch word.kind {
        case 0: try desk.lock([word.app], until: word.end, reason: "")
        case 1: try desk.unlock([word.app], until: word.end, reason: "")
        case 2: try desk.clear([word.app])
        case 3: try desk.stop(word.app)
        default: _ = try desk.redeem(word.app, word.app == "tube" ? .minutes(20) : .most)
        }
    }

    /// What it comes to.
    private struct Result: Equatable {
        var balance: Int64
        var owed: Int64
        var costs: [String]
        var shields: [[Stretch]]
        var won: [String]
    }

    private func live(_ days: Days, longest delay: Int, idle: Bool, _ random: inout SeededGenerator) throws -> Result {
        let diary = try Diary(rules: Self.rules, family: Self.family)
        try diary.decide("11-01 12:00") { desk throws(EconomyRefusal) in try desk.adjust(900_000, reason: "") }
        var steps: [(at: Int64, run: (Recorder) throws -> Void)] = []
        for word in days.words {
            steps.append(
                (
                    word.at,
                    { recorder in
                        _ = try recorder.decide(for: 0) { desk throws(EconomyRefusal) in try Self.obey(word, &desk) }
                    }
                ))
        }
        for use in days.uses {
            let comes = use.end + Int64(random.number(0...delay)) * Milliseconds.minute
            steps.append(
                (
                    comes,
                    { recorder in
                        try recorder.take([use.line], now: Instant(milliseconds: comes))
                        try recorder.finishAndDecide(isEnforcing: false)
                    }
                ))
        }
        for _ in 0..<(idle ? 12 : 0) {
            let start = days.words[0].at
            let kind = random.number(0...2)
            steps.append(
                (
                    start + Int64(random.number(0...2900)) * Milliseconds.minute,
                    { recorder in
                        switch kind {
                        case 0: try recorder.finishAndDecide(isEnforcing: false)
                        case 1: _ = try recorder.look { try $0.balance(of: "mia") }
                        default:
                            _ = try recorder.decide(for: 0) { desk throws(EconomyRefusal) in
                                let unsaid = ["minecraft", "tube"].filter { desk.books.state(of: $0).word == .none }
                                try desk.clear(unsaid)
                            }
                        }
                    }
                ))
        }
        // Of one instant words come first, as they were said.
        let order = steps.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
        for (_, step) in order {
            let now = Instant(milliseconds: step.at)
            let store = try diary.store()
            try step.run(try Recorder(try diary.versions(store, now: now), store: store, now: now))
        }
        try diary.settle("11-07 12:00")
        let books = try diary.store().books(of: "mia")
        return Result(
            balance: try diary.balance(), owed: books.owed,
            costs: books.uses.filter { $0.value.cost != 0 }.map { "\($0.key.day) \($0.key.app) \($0.value.cost)" }
                .sorted(),
            shields: ["minecraft", "tube"].map { books.state(of: $0).shields },
            won: try diary.outcomes(.challengeCompleted).map(\.id).sorted())
    }

    @Test("Come to the same", arguments: UInt64(1)...4)
    func same(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let days = Days(&random, from: try Diary.instant("11-02 00:00").milliseconds)
        let prompt = try live(days, longest: 0, idle: false, &random)
        #expect(try live(days, longest: 0, idle: true, &random) == prompt)
        #expect(try live(days, longest: 300, idle: false, &random) == prompt)
        #expect(try live(days, longest: 300, idle: true, &random) == prompt)
        #expect(!prompt.costs.isEmpty)
    }

    @Test("Points that run out shut the app when that is recorded: what was used before costs, and a limit is exceeded")
    func runOut() throws {
        let diary = try Diary(
            rules: Self.rules.replacing("40", with: "30"),
            family: Self.family)
        try diary.decide("11-02 15:00") { desk throws(EconomyRefusal) in try desk.adjust(50, reason: "") }
        try diary.decide("11-02 16:00") { desk throws(EconomyRefusal) in _ = try desk.redeem("minecraft", .most) }
        try diary.record([Diary.event("u", "minecraft", "11-02 16:00", minutes: 120)], now: "11-02 18:00")
        try diary.settle("11-02 18:00")
        #expect(try diary.balance() == 0)
        #expect(try diary.desk("11-02 18:00").books.owed == 1150)
        try diary.record([Diary.event("v", "minecraft", "11-02 18:10", minutes: 20)], now: "11-02 18:30")
        try diary.settle("11-03 18:00")
        #expect(try diary.desk("11-03 18:00").books.owed == 1150)
        #expect(try diary.outcomes(.challengeCompleted).isEmpty)
    }

    @Test(
        "What a parent gives pays what is owed in the same step")
    func paidAtOnce() throws {
        let diary = try Diary(rules: Self.rules, family: Self.family)
        try diary.record([Diary.event("u", "minecraft", "11-02 16:00", minutes: 30)], now: "11-02 16:30")
        try diary.settle("11-02 16:30")
        try diary.decide("11-02 17:00") { desk throws(EconomyRefusal) in try desk.adjust(100, reason: "") }
        #expect(try diary.balance() == 0)
        #expect(try diary.store().books(of: "mia").owed == 200)
    }
}
