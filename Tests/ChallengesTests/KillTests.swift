import Foundation
import JSONText
import SeededNumbers
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

@Suite("Killed while 100,000 events come in")
struct KillTests {
    static let seed: UInt64 = 20_261_102
    /// The number of kills. More are tried by night.
    static let kills = ProcessInfo.processInfo.environment["CHALLENGES_KILLS"].flatMap(Int.init) ?? 10
    static let now = "2027-01-01T12:00:00+01:00"
    static let rules = """
        {
          "challenges": [
            { "id": "spark", "title": "Spark", "goal": { "minutes": 120, "category": "learning", "per": "day" },
              "reward": { "points": 25, "badge": "gift" } },
            { "id": "calm", "title": "Calm", "goal": { "minutes": { "atMost": 240 }, "category": "reward", "per": "day" },
              "reward": { "percent": 10 } },
            { "id": "week", "title": "Week", "goal": { "days": 5, "each": { "minutes": 60, "tag": "reading" }, "per": "week" },
              "reward": { "points": 100 } }
          ],
          "badges": [ { "id": "gift", "title": "Gift" } ],
          "streaks": [
            { "id": "run", "title": "Run", "goal": { "minutes": 30, "tag": "maths", "per": "day" },
              "freezes": { "earnEvery": 5, "max": 1 }, "milestones": [ { "at": 7, "reward": { "points": 50 } } ],
              "multiplier": [ { "at": 2, "times": 1.5 } ] }
          ]
        }
        """

    /// A family with the events that are to come in.
    private func household(_ events: [UInt8]) throws -> Household {
        let household = try Household(["family.json": Household.family, "Rules/rules.json": Self.rules])
        try household.write(events, to: "events.jsonl")
        return household
    }

    private func start(_ household: Household) throws -> Started {
        try Started(["ingest", "events.jsonl", "--now", Self.now], in: household.url)
    }

    /// Every point and every second that was recorded.
    private func told(_ household: Household) throws -> [String] {
        try [["ledger"], ["usage", "--by", "device"]].map { command in
            let run = try Executable.run(command + ["--json", "--now", Self.now], in: household.url)
            #expect(run.status == 0, "\(run.error)")
            return run.output
        }
    }

    @Test("However often it is killed, the ledger in the end is that of one undisturbed run")
    func killedAtRandom() throws {
        var random = SeededGenerator(seed: Self.seed)
        var generator = ManyEvents(seed: Self.seed)
        let events = Array((generator.lines(100_000).joined(separator: "\n") + "\n").utf8)

        let undisturbed = try household(events)
        let began = Date()
        #expect(try start(undisturbed).wait().status == 0)
        var whole = Date().timeIntervalSince(began)
        let expected = try told(undisturbed)
        let entries = try JSONNode(printed: expected[0]).at(pointer: "/children/0/entries")?.array ?? []
        #expect(entries.count > 500)

        var delays: [Double] = []
        var kills = 0
        while kills < Self.kills {
            let household = try household(events)
            var isOver = false
            while !isOver {
                let began = Date()
                let run = try start(household)
                if kills < Self.kills {
                    delays.append(Double.random(in: 0.02..<whole * 0.9, using: &random))
                    Thread.sleep(forTimeInterval: delays.last ?? 0)
                    kill(run.identifier, SIGKILL)
                }
                let end = try run.wait()
                // A run that was quicker than its killer is over too, and the next family begins.
                isOver = end.status == 0
                if isOver { whole = min(whole, Date().timeIntervalSince(began)) }
                if !isOver {
                    kills += 1
                    try #require(end.status == SIGKILL, "\(end.error)")
                }
            }
            #expect(try told(household) == expected, "seed \(Self.seed), delays \(delays)")
        }
        print("Killed \(kills) times in \(delays.count + 1) runs, seed \(Self.seed); one run takes \(whole) s")
    }
}
