import FamilyTime
import SeededNumbers

/// Use of two children over months as it comes in: most of it in time, some late, some grown, some twice.
struct LongHistory {
    /// A recording: when it happens and what comes in.
    struct Delivery {
        var now: String
        var lines: [String]
    }

    private(set) var deliveries: [Delivery] = []

    /// - Parameters:
    ///   - lateness: the days that use may come late, at most.
    init(days: Int, lateness: Int, _ random: inout SeededGenerator) {
        var instants: [Int] = []
        var minute = 3 * Self.day
        while minute < days * Self.day {
            minute += random.number(2...14) * Self.day + random.number(0...(Self.day - 1))
            instants.append(minute)
        }
        deliveries = instants.map { Delivery(now: Self.text($0), lines: []) }
        var number = 0
        for day in 0..<days {
            for child in ["mia", "leo"] {
                for _ in 0..<random.number(0...3) {
                    number += 1
                    let start = day * Self.day + random.number(0...(Self.day - 1))
                    let length = random.number(1...80)
                    let delay = random.number(0...2) < 2 ? 0 : random.number(0...(lateness * Self.day))
                    let app = ["books", "khan", "minecraft"][random.number(0...2)]
                    let line = Line(number: number, app: app, start: start, child: child)
                    deliver(line.text(length), after: start + length + delay, instants)
                    switch random.number(0...19) {
                    case 0: deliver(line.text(length), after: start + length + 2 * Self.day, instants)
                    case 1: deliver(line.text(length + 5), after: start + length + delay + 3 * Self.day, instants)
                    case 2:
                        let other = Line(number: number, app: app, start: start, child: child == "mia" ? "leo" : "mia")
                        deliver(other.text(length + 7), after: start + length + Self.day, instants)
                    default: break
                    }
                }
            }
        }
        for place in deliveries.indices { deliveries[place].lines.shuffle(using: &random) }
    }

    private mutating func deliver(_ line: String, after minute: Int, _ instants: [Int]) {
        guard let place = instants.firstIndex(where: { $0 > minute + 10 }) else { return }
        deliveries[place].lines.append(line)
    }

    private static let day = 24 * 60

    /// "03-14 15:09": so many minutes after the beginning of 2026.
    static func text(_ minute: Int) -> String {
        let date = (LocalDate(year: 2026, month: 1, day: 1) ?? LocalDate(dayNumber: 0)) + minute / day
        let clock = [minute % day / 60, minute % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return date.description.dropFirst(5) + " " + clock.joined(separator: ":")
    }

    private struct Line {
        var number: Int
        var app: String
        var start: Int
        var child: String

        func text(_ minutes: Int) -> String {
            Diary.event(
                "e\(number)", app, LongHistory.text(start), minutes: minutes, child: child,
                device: child == "mia" ? ["laptop", "tablet"][number % 2] : "pad")
        }
    }
}
