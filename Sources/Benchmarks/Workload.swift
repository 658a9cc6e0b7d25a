import FamilySettings
import FamilyTime

/// Events of a year of many children, the same on every run: the numbers come from a generator with a fixed seed.
struct Workload {
    let family: Family
    let lines: [UInt8]
    let count: Int

    /// A generator of numbers that is the same everywhere (SplitMix64; Steele, Lea and Flood, 2014).
    private struct Numbers {
        var state: UInt64

        mutating func next(_ bound: Int) -> Int {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
        }
    }

    /// - Parameters:
    ///   - children: each gets its share of the events, spread over a year.
    ///   - count: how many events, in the order of their start.
    init(children: Int, count: Int, seed: UInt64 = 2026) {
        let tags = ["maths", "reading", "science"]
        family = Family(
            name: "Workload", dayStarts: ClockTime("03:00") ?? .midnight,
            children: (1...children).map { Child(id: "c\($0)", name: "c\($0)") },
            apps: (0..<40).map { index in
                App(
                    id: "app\(index)", name: "app\(index)", category: index < 25 ? .learning : .reward,
                    tags: index < 25 ? [tags[index % 3]] : [])
            })
        self.count = count
        var numbers = Numbers(state: seed)
        // Every child has its turn in every round; a round is short enough that nothing overlaps.
        let rounds = max(1, (count + children - 1) / children)
        let step = 365 * Milliseconds.day / Int64(rounds)
        let start = Instant(iso8601: "2026-01-01T03:00:00Z")?.milliseconds ?? 0
        var lines: [UInt8] = []
        lines.reserveCapacity(count * 120)
        for index in 0..<count {
            let round = Int64(index / children)
            let child = index % children
            let at = start + round * step + Int64(child) * max(1, min(1000, step / Int64(children * 2)))
            let seconds = 30 + numbers.next(Int(max(1, min(1800, step / 2000))))
            let app = numbers.next(40)
            lines +=
                """
                {"id":"e\(index)","child":"c\(child + 1)","device":"c\(child + 1)-tablet","app":"app\(app)",\
                "start":"\(Instant(milliseconds: at).iso8601(in: .utc))","seconds":\(seconds)}

                """.utf8
        }
        self.lines = lines
    }

    /// Threshold rules by day, week and ever, over apps, tags and categories, and one streak.
    func rules(_ count: Int, seed: UInt64 = 7) -> String {
        var numbers = Numbers(state: seed)
        let challenges = (0..<count).map { index in
            let filter =
                switch numbers.next(5) {
                case 0: "\"category\": \"learning\""
                case 1: "\"tag\": \"\(["maths", "reading", "science"][numbers.next(3)])\""
                default: "\"app\": \"app\(numbers.next(40))\""
                }
            let (period, most) = [("day", 60), ("week", 300), ("ever", 10_000)][numbers.next(3)]
            return """
                { "id": "r\(index)", "title": "r\(index)", "goal": { "minutes": \(1 + numbers.next(most)), \(filter), \
                "per": "\(period)" }, "reward": { "points": 10 } }
                """
        }
        return """
            { "challenges": [ \(challenges.joined(separator: ",\n")) ],
              "streaks": [ { "id": "streak", "title": "Streak", "goal": { "minutes": 15, "category": "learning", "per": "day" },
                "milestones": [ { "at": 7, "reward": { "points": 150 } } ] } ] }
            """
    }
}
