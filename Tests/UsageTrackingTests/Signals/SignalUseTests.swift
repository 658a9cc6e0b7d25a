import FamilySettings
import FamilyTime
import SeededNumbers
import Testing

@testable import UsageTracking

@Suite("Use that is made from signals")
struct SignalUseTests {
    private static let stream = SignalStream(child: "mia", app: "khan", device: nil)
    private static let day = Reading.four - Reading.four % Milliseconds.day

    /// Signals by minutes after four o'clock: "b0 t4 e9".
    private static func signals(_ text: String) -> [Signal] {
        text.split(separator: " ").map { word in
            let kind: Signal.Kind = word.first == "b" ? .begin : word.first == "t" ? .touch : .end
            let minute = Int64(word.dropFirst()) ?? 0
            return Signal(
                stream: stream, kind: kind, at: Reading.four + minute * Milliseconds.minute,
                idle: 5 * Milliseconds.minute)
        }
    }

    private static func minutes(_ uses: [SignalUse]) -> String {
        uses.map { "\(($0.start - Reading.four) / 60_000)-\(($0.end - Reading.four) / 60_000)" }.joined(separator: " ")
    }

    static let sessions = [
        ("b0 t4 t8 e10", "0-10"),
        // Nothing came for more than five minutes: the session was over at its last sign.
        ("b0 t4 e10", "0-4"), ("b0 t5 t11 t12", "0-5 11-12"), ("b0 e6", ""),
        // The end is lost, or the begin.
        ("b0 t3", "0-3"), ("t0 t3 e5", "0-5"), ("e3", ""), ("b0 t2 b4 e6", "0-6"),
        // Left and taken up again.
        ("b0 e2 b3 e4", "0-2 3-4"), ("b0 e2 b2 e4", "0-2 2-4"), ("b0 b0 t2 t2 e3 e3", "0-3"),
    ]

    @Test("A3: begin, touch and end make sessions; silence ends one at its last sign", arguments: sessions)
    func session(_ signals: String, _ expected: String) {
        #expect(Self.minutes(SignalUse.uses(of: Self.signals(signals))) == expected)
    }

    @Test("A3: a session that never ends and goes on over days is cut in days, and lasts as long")
    func long() {
        let touches = (0..<(50 * 15)).map { "t\($0 * 4)" }.joined(separator: " ")
        let uses = SignalUse.uses(of: Self.signals(touches))
        #expect(uses.count == 3)
        #expect(uses.allSatisfy { $0.end - $0.start <= Milliseconds.day })
        #expect(uses.map { $0.end - $0.start }.reduce(0, +) == (50 * 15 - 1) * 4 * Milliseconds.minute)
    }

    /// Readings "at:total" in minutes after four, of a counter that began at four.
    private static func readings(_ text: String) -> [Signal] {
        let stream = SignalStream(child: "mia", app: "khan", device: nil, since: Reading.four)
        return text.split(separator: " ").map { word in
            let parts = word.split(separator: ":").compactMap { Int64($0) }
            return Signal(
                stream: stream, kind: .count(total: parts[1] * Milliseconds.minute),
                at: Reading.four + parts[0] * Milliseconds.minute, idle: 5 * Milliseconds.minute)
        }
    }

    static let counters = [
        ("1:1 2:2 9:3", "0-1 1-2 8-9"),
        // Said again, and too late with an old number.
        ("5:5 5:5 8:5 9:3 20:6", "0-5 19-20"),
        // A reading that is stale for a while, and then catches up.
        ("10:0 11:10", "1-11"),
        // More than there was time for.
        ("3:60 5:61", "0-3 4-5"), ("3:60 5:60", "0-3"), ("10:2 11:60", "8-10 10-11"),
        // From before the counter began.
        ("-5:3 5:3", "2-5"),
    ]

    @Test(
        "A2: a counter that is repeated, late or wrong never counts twice, nor more than the time", arguments: counters)
    func counter(_ readings: String, _ expected: String) {
        #expect(Self.minutes(SignalUse.uses(of: Self.readings(readings))) == expected)
    }

    @Test("A2, A3: the order in which signals come, and how often, changes nothing", arguments: UInt64(0)..<40)
    func anyOrder(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let words = (0..<40).map { _ in
            "\(["b", "t", "t", "t", "e"].randomElement(using: &random) ?? "t")\(Int.random(in: 0...120, using: &random))"
        }
        let sessions = Self.signals(words.joined(separator: " "))
        let totals = (0..<20).map { _ in
            "\(Int.random(in: 0...90, using: &random)):\(Int.random(in: 0...90, using: &random))"
        }
        for signals in [sessions, Self.readings(totals.joined(separator: " "))] {
            let expected = SignalUse.uses(of: signals)
            #expect(SignalUse.uses(of: (signals + signals.prefix(9)).shuffled(using: &random)) == expected)
            #expect(zip(expected, expected.dropFirst()).allSatisfy { $0.end <= $1.start })
        }
    }

    @Test("A3: several apps at once stay apart, on each device")
    func apart() {
        func line(_ signal: String, _ app: String, _ minute: Int, _ device: String) -> String {
            #"{"signal":"\#(signal)","child":"mia","app":"\#(app)","device":"\#(device)","#
                + #""at":"2026-11-02T16:0\#(minute):00+01:00"}"#
        }
        var log = Reading.log(
            line("begin", "khan", 0, "tv"), line("begin", "books", 1, "tv"), line("begin", "khan", 2, "mia-laptop"),
            line("end", "khan", 3, "tv"), line("end", "books", 4, "tv"), line("end", "khan", 6, "mia-laptop"))
        #expect(log.entries.isEmpty)
        log.enterSignals()
        #expect(
            log.entries.map {
                "\($0.use.app) \($0.use.device) \(($0.use.start - Reading.four) / 60_000)-\(($0.use.end - Reading.four) / 60_000)"
            }
                == ["0 1 0-3", "1 1 1-4", "0 0 2-6"])
    }

    @Test("A5: how long an app may be silent is said in the family, for the app and for the child")
    func idle() {
        var family = Reading.family
        family.apps[0].stated.idleMinutes = 2
        family.apps[0].forChild["leo"] = AppTerms.Stated()
        family.apps[0].forChild["leo"]?.idleMinutes = 9
        var log = UsageLog(family: family)
        let lines = ["mia", "leo"].map { child in
            #"{"signal":"touch","child":"\#(child)","app":"khan","at":"2026-11-02T16:00:00+01:00"}"#
        }
        log.read(Array((lines + [lines[0].replacing("khan", with: "other")]).joined(separator: "\n").utf8).span)
        #expect(log.signals.map { $0.idle / Milliseconds.minute } == [2, 9, 5])
    }

    static let wrong = [
        (#"{"signal":"start","child":"mia","app":"khan","at":"2026-11-02T16:00:00+01:00"}"#, "unknown signal"),
        (#"{"signal":"begin","child":"tom","app":"khan","at":"2026-11-02T16:00:00+01:00"}"#, "unknown child"),
        (#"{"signal":"begin","child":"mia","at":"2026-11-02T16:00:00+01:00"}"#, "incomplete"),
        (#"{"signal":"begin","child":"mia","app":"khan","at":"noon"}"#, "unreadable time"),
        (#"{"signal":"begin","child":"mia","app":"khan","at":"1970-01-01T00:00:00Z"}"#, "unbelievable date"),
        (#"{"event":"child_mia_app_khan","at":"2026-11-02T16:00:00+01:00","total":60}"#, "incomplete"),
        (
            #"{"event":"mia_khan","at":"2026-11-02T16:00:00Z","total":60,"since":"2026-11-02T00:00:00Z"}"#,
            "unreadable event name"
        ),
        (
            #"{"event":"child_mia_app_khan","at":"2026-11-02T16:00:00Z","total":-1,"since":"2026-11-02T00:00:00Z"}"#,
            "negative length"
        ),
    ]

    @Test("A signal that says too little or too much is set aside", arguments: wrong)
    func setAside(_ line: String, _ reason: String) {
        let log = Reading.log(line)
        #expect(log.signals.isEmpty)
        #expect(log.reasons == [reason])
    }

    @Test("No two streams have an id in common, whatever their names are")
    func ids() {
        let names = ["a", "a|", "|b", "a|b", "¦", "¦;", "¦:", ";", "b", ""]
        let streams = names.flatMap { app in
            names.map { SignalStream(child: "mia", app: app, device: $0.isEmpty ? nil : $0) }
        }
        #expect(Set(streams.map { SignalUse.id($0, 5) }).count == streams.count)
        #expect(SignalUse.id(streams[0], 5) == "~signal|mia|a|a|5")
    }
}
