import FamilySettings
import FamilyTime
import SeededNumbers
import UsageTracking

/// Use of many children, the same on every run: the numbers come from a generator with a fixed seed.
struct Workload {
    let family: Family
    /// In the order of their start.
    let uses: [Use]

    /// - Parameters:
    ///   - children: each gets its share of the events.
    ///   - count: how many events.
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
        var numbers = SeededGenerator(seed: seed)
        // Every child has its turn in every round; a round is short enough that nothing overlaps.
        let rounds = max(1, (count + children - 1) / children)
        let step = Int64(days) * Milliseconds.day / Int64(rounds)
        let first = Instant(iso8601: "2026-01-01T03:00:00Z")?.milliseconds ?? 0
        uses = (0..<count).map { index in
            let child = index % children
            // Whole seconds, as trackers report them, however many take turns.
            let turn = Int64(child) * (step / 2) / Int64(children) / Milliseconds.second * Milliseconds.second
            let start = first + Int64(index / children) * step + turn
            let seconds = 30 + numbers.number(0...Int(max(0, min(1800, step / 2000) - 1)))
            return Use(
                start: start, end: start + Int64(seconds) * Milliseconds.second, child: Int32(child),
                app: Int32(numbers.number(0...39)))
        }
    }

    /// How a tracker names its events.
    enum IDs: String, CaseIterable {
        case counted = "ids counted up"
        case random = "UUIDs"
    }

    /// The same as a tracker would write it, one event a line.
    func lines(ids: IDs = .counted, seed: UInt64 = 3) -> [UInt8] {
        var numbers = SeededGenerator(seed: seed)
        var lines: [UInt8] = []
        lines.reserveCapacity(uses.count * 120)
        for (index, use) in uses.enumerated() {
            let child = family.children[Int(use.child)].id
            let id =
                switch ids {
                case .counted: "e\(index)"
                case .random: Self.uuid(&numbers)
                }
            lines +=
                """
                {"id":"\(id)","child":"\(child)","device":"\(child)-tablet","app":"\(family.apps[Int(use.app)].id)",\
                "start":"\(Instant(milliseconds: use.start).iso8601(in: .utc))","seconds":\((use.end - use.start) / 1000)}

                """.utf8
        }
        return lines
    }

    private static func uuid(_ numbers: inout SeededGenerator) -> String {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        for place in 0..<32 {
            if [8, 12, 16, 20].contains(place) { text.append(UInt8(ascii: "-")) }
            text.append(digits[Int(truncatingIfNeeded: numbers.next() & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Threshold rules by day, week and ever, over apps, tags and categories, and one streak.
    /// - Parameter reached: how many of them have numbers that a child comes to; those of the others lie far beyond.
    func rules(_ count: Int, reached: Int = .max, seed: UInt64 = 7) -> String {
        var numbers = SeededGenerator(seed: seed)
        let challenges = (0..<count).map { index in
            let filter =
                switch numbers.number(0...4) {
                case 0: "\"category\": \"learning\""
                case 1: "\"tag\": \"\(["maths", "reading", "science"][numbers.number(0...2)])\""
                default: "\"app\": \"app\(numbers.number(0...39))\""
                }
            // Numbers that a child reaches now and then, as a parent would choose them.
            let (period, near) =
                switch numbers.number(0...19) {
                case 0...2: ("day", numbers.number(45...240))
                case 3...7: ("week", numbers.number(150...1500))
                default: ("ever", numbers.number(500...60_000))
                }
            let minutes = index < reached ? near : near + 900_000
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
