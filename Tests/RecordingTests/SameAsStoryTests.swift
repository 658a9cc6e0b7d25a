import Economy
import FamilyStore
import FamilyTime
import Scenarios
import SeededNumbers
import Testing

@testable import Recording

/// A story in memory and a family's store come to the same points, whatever a parent edits, confirms, gives, or voids
/// meanwhile, and however late the store hears of use.
@Suite("A store pays what the story of it pays")
struct SameAsStoryTests {
    /// What may be edited of the rules.
    private struct Rules {
        var name = "spark"
        var was = ""
        var minutes = 20
        var points = 25
        var times = "2"
        var kept = 15
        var hasWeek = false

        var text: String {
            let week =
                #", { "id": "week", "title": "Week", "goal": { "days": 2, "each": { "minutes": 20 }, "per": "week" }, "reward": { "points": 70 } }"#
            return #"""
                { "challenges": [ { "id": "\#(name)", \#(was) "title": "Spark", "reward": { "points": \#(points) },
                    "goal": { "minutes": \#(minutes), "category": "learning", "per": "day" } }\#(hasWeek ? week : "") ],
                  "multipliers": [ { "id": "double", "title": "Double", "times": \#(times), "category": "learning" } ],
                  "streaks": [ { "id": "run", "title": "Run", "goal": { "minutes": \#(kept), "per": "day" },
                      "multiplier": [ { "at": 2, "times": 2.5 } ] } ],
                  "badges": [ { "id": "many", "title": "Many", "goal": { "challenges": 3 }, "reward": { "points": 9 } } ],
                  "tasks": [ { "id": "tidy", "title": "Tidy", "points": 30, "per": "day" } ] }
                """#
        }

        mutating func edit(_ random: inout SeededGenerator) {
            switch random.number(0...5) {
            case 0: minutes = random.number(5...40)
            case 1: points = random.number(10...50)
            case 2: times = ["1.5", "2", "3"][random.number(0...2)]
            case 3: kept = random.number(5...30)
            case 4: hasWeek.toggle()
            default: (was, name) = (#""was": "\#(name)","#, name == "spark" ? "flash" : name + "-on")
            }
        }
    }

    private struct Entry {
        var day: Int
        var from: String
        var to: String
        var app: String
        var minutes: Int
    }

    private enum Step {
        case edit(String)
        case confirm
        case give(Int)
        case void(Entry)
    }

    private static func text(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    @Test(
        "Whatever is edited, renamed, confirmed, given and voided meanwhile", arguments: 0..<24,
        [false, true])
    func sameAsStory(seed: UInt64, isLate: Bool) throws {
        var random = SeededGenerator(seed: seed + 77)
        let entries = (2...12).flatMap { day in
            [9, 13, 16, 18].filter { _ in random.number(0...1) == 0 }.map { hour in
                let minutes = random.number(5...55)
                return Entry(
                    day: day, from: "\(Self.text(hour)):00", to: "\(Self.text(hour)):\(Self.text(minutes))",
                    app: ["books", "khan", "minecraft"][random.number(0...2)], minutes: minutes)
            }
        }
        var rules = Rules()
        let first = rules.text
        var steps: [(day: Int, clock: String, step: Step)] = []
        var voided: Set<String> = []
        for day in 3...12 {
            if random.number(0...2) == 0 {
                rules.edit(&random)
                steps.append((day, "12:30", .edit(rules.text)))
                rules.was = ""
            }
            if random.number(0...2) == 0 { steps.append((day, "19:30", .confirm)) }
            if random.number(0...3) == 0 { steps.append((day, "19:40", .give(random.number(1...40)))) }
            let old = entries.filter { $0.day < day - 1 && !voided.contains("\($0.day) \($0.from)") }
            if random.number(0...2) == 0, !old.isEmpty {
                let entry = old[random.number(0...old.count - 1)]
                voided.insert("\(entry.day) \(entry.from)")
                steps.append((day, "20:00", .void(entry)))
            }
        }

        // The store.
        let diary = try Diary(rules: first)
        var expectations: [String] = []
        try diary.record([], now: "11-02 01:00")
        var waiting = entries.enumerated().map { number, entry in
            let event = Diary.event(
                "e\(number)", entry.app, "11-\(Self.text(entry.day)) \(entry.from)", minutes: entry.minutes)
            return (day: entry.day + (isLate && random.number(0...2) == 0 ? 1 : 0), event: event)
        }
        for day in 2...16 {
            for (_, clock, step) in steps.filter({ $0.day == day }) {
                let now = "11-\(Self.text(day)) \(clock)"
                switch step {
                case .edit(let text):
                    diary.rules = text
                    try diary.record([], now: now)
                case .confirm:
                    try diary.decide(now) { desk throws(EconomyRefusal) in
                        try desk.confirm(
                            TaskWindow("tidy", title: "Tidy", isName: { $0 == "tidy" }, holds: { _ in false }),
                            done: desk.now)
                    }
                case .give(let points):
                    try diary.decide(now) { desk throws(EconomyRefusal) in
                        try desk.adjust(points, reason: "given")
                    }
                case .void(let entry):
                    let start = "11-\(Self.text(entry.day)) \(entry.from)"
                    let row = VoidRow(
                        child: "mia", app: entry.app, start: try Diary.instant(start).milliseconds,
                        until: try Diary.instant("11-\(Self.text(entry.day)) \(entry.to)").milliseconds,
                        heir: nil,
                        reason: "", made: try Diary.instant(now).milliseconds)
                    _ = try diary.recorder(now: now).void(row)
                }
            }
            let evening = "11-\(Self.text(day)) 23:30"
            try diary.record(
                waiting.filter { $0.day == day }.map(\.event).shuffled(using: &random), now: evening)
            waiting.removeAll { $0.day == day }
            if !isLate || day == 16 {
                expectations.append(#"{ "at": "2026-\#(evening)", "balance": \#(try diary.balance()) }"#)
            }
        }

        // The story of it.
        let told = steps.map { day, clock, step -> String in
            let at = #""at": "2026-11-\#(Self.text(day)) \#(clock)""#
            switch step {
            case .edit(let text): return "{ \(at), \"rules\": [\(text)] }"
            case .confirm: return "{ \(at), \"do\": \"confirm\", \"task\": \"tidy\" }"
            case .give(let points): return "{ \(at), \"do\": \"adjust\", \"points\": \(points) }"
            case .void(let entry): return "{ \(at), \"do\": \"void\", \"use\": \"\(Self.line(entry))\" }"
            }
        }
        let story = """
            { "scenario": "Random", "rules": [\(first)], "family": "family.json", "child": "mia", "starts": "2026-11-02",
              "timeline": [ \((entries.map { "\"\(Self.line($0))\"" } + told).joined(separator: ", ")) ],
              "expect": [ \(expectations.joined(separator: ", ")) ] }
            """
        let result = ScenarioRunner { _ in Array(Diary.family.utf8) }.run(
            Array(story.utf8), path: "random.json")
        #expect(result.text == "", "seed \(seed)\n\(story)")
    }

    private static func line(_ entry: Entry) -> String {
        "2026-11-\(text(entry.day)) \(entry.from)-\(entry.to) \(entry.app)"
    }
}
