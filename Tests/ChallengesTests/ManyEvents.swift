import FamilyTime
import SeededNumbers

/// A long history of two children, made up with a fixed seed: reports that come twice, grow, come out of order, or are
/// broken.
struct ManyEvents {
    private var random: SeededGenerator
    private static let apps = ["books", "khan", "minecraft", "chess"]
    /// 2026-05-04, a Monday, 07:00 in Berlin.
    private static let firstMorning: Int64 = 1_777_870_800

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    /// Lines of events.
    mutating func lines(_ count: Int) -> [String] {
        var lines: [String] = []
        lines.reserveCapacity(count)
        var held: [(place: Int, line: String)] = []
        var number = 0
        while lines.count < count {
            if let due = held.last, due.place <= lines.count {
                lines.append(due.line)
                held.removeLast()
                continue
            }
            number += 1
            // 280 reports a child and day, from seven o'clock on.
            let child = number % 2
            let start = Self.firstMorning + Int64(number / 560) * 86_400 + Int64(number % 560 / 2) * 170
            let length = random.number(20...200)
            let whole = line(number, child, start, length)
            switch random.number(0...199) {
            case 0...3: hold(whole, lines.count, &held)
            case 4...7:
                lines.append(whole)
                hold(whole, lines.count, &held)
            case 8...11:
                lines.append(line(number, child, start, length / 2))
                hold(whole, lines.count, &held)
            case 12 where number % 8 == 0: lines.append(String(whole.dropLast(10)))
            case 13 where number % 8 == 0: lines.append(whole.replacing("\"child\":\"", with: "\"child\":\"un"))
            case 14 where number % 8 == 0: lines.append(whole.replacing("\"seconds\":", with: "\"seconds\":-"))
            default: lines.append(whole)
            }
        }
        return lines
    }

    /// Keeps a line back for later, now and then for days.
    private mutating func hold(_ line: String, _ now: Int, _ held: inout [(place: Int, line: String)]) {
        let place = now + (random.number(0...9) == 0 ? random.number(5000...30_000) : random.number(1...400))
        held.insert((place, line), at: held.firstIndex { $0.place < place } ?? held.endIndex)
    }

    private func line(_ number: Int, _ child: Int, _ start: Int64, _ length: Int) -> String {
        let app = Self.apps[(number / 40 + child) % (number % 97 == 0 ? 4 : 3)]
        let device = child == 0 ? "mia-laptop" : "leo-tablet"
        return #"{"id":"e\#(number)","child":"\#(child == 0 ? "mia" : "leo")","app":"\#(app)","device":"\#(device)","#
            + #""start":"\#(Instant(milliseconds: start * 1000).iso8601(in: .utc))","seconds":\#(length)}"#
    }

}
