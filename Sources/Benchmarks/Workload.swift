import FamilySettings
import FamilyTime
import SeededNumbers

/// Events of a year of many children, the same on every run: the numbers come from a generator with a fixed seed.
struct Workload {
    let family: Family
    let lines: [UInt8]
    let count: Int

    /// - Parameters:
    ///   - children: each gets its share of the events.
    ///   - count: how many events, in the order of their start.
    ///   - days: over how many days they are spread.
    init(children: Int, count: Int, days: Int = 365, seed: UInt64 = 2026) {
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
        var numbers = SeededGenerator(seed: seed)
        // Every child has its turn in every round; a round is short enough that nothing overlaps.
        let rounds = max(1, (count + children - 1) / children)
        let step = Int64(days) * Milliseconds.day / Int64(rounds)
        let start = Instant(iso8601: "2026-01-01T03:00:00Z")?.milliseconds ?? 0
        var lines: [UInt8] = []
        lines.reserveCapacity(count * 120)
        for index in 0..<count {
            let round = Int64(index / children)
            let child = index % children
            let at = start + round * step + Int64(child) * max(1, min(1000, step / Int64(children * 2)))
            let seconds = 30 + numbers.number(0...Int(max(0, min(1800, step / 2000) - 1)))
            let app = numbers.number(0...39)
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
        var numbers = SeededGenerator(seed: seed)
        let challenges = (0..<count).map { index in
            let filter =
                switch numbers.number(0...4) {
                case 0: "\"category\": \"learning\""
                case 1: "\"tag\": \"\(["maths", "reading", "science"][numbers.number(0...2)])\""
                default: "\"app\": \"app\(numbers.number(0...39))\""
                }
            // Numbers that a child reaches now and then, as a parent would choose them.
            let (period, minutes) =
                switch numbers.number(0...19) {
                case 0...2: ("day", numbers.number(45...240))
                case 3...7: ("week", numbers.number(150...1500))
                default: ("ever", numbers.number(500...60_000))
                }
            return """
                { "id": "r\(index)", "title": "r\(index)", "goal": { "minutes": \(minutes), \(filter), \
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
