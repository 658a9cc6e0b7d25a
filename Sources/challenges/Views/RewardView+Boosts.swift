import Economy
import FamilyTime
import JSONText
import Languages
import Presentation

// Times of more points: what runs, and what can be started.
extension RewardView {
    /// "×2 on points until 17:30 (Reading day)", "×2 on points for 30 min (Reading day), until tonight".
    var boostLines: [String] { running.map(\.words) + open.map(\.words) }

    /// What runs and what can be started, by the rule that brought it.
    var boostItems: [ListItem] {
        running.map { ListItem(name: $0.rule, about: $0.words, detail: localized("runs")) }
            + open.map { ListItem(name: $0.rule, about: $0.words, detail: localized("to be started")) }
    }

    private var running: [(rule: String, words: String)] {
        desk.runningBoosts.enumerated().map { place, boost in
            let words = Self.runs(boost.title, desk.times(of: boost.start), until: clock.words(boost.end))
            return (boost.rule, place == 0 ? words : localized("then \(words)", "a boost after another"))
        }
    }

    private var open: [(rule: String, words: String)] {
        desk.openBoosts.map { boost in
            let times = NumberText.decimal(desk.times(of: boost.start))
            let minutes = boost.length / Milliseconds.minute
            let words = localized("×\(times) on points for \(minutes) min (\(boost.title))")
            let end = boost.validUntil.map(clock.day(endingAt:))
            return (boost.rule, end.map { localized("\(words), until \($0)") } ?? words)
        }
    }

    /// "×2 on points until 17:30 (Reading day)".
    static func runs(_ title: String, _ times: String, until end: String) -> String {
        localized("×\(NumberText.decimal(times)) on points until \(end) (\(title))")
    }

    var boostJSON: [JSONOutput] {
        desk.runningBoosts.map { boost in
            .object([
                ("rule", .string(boost.rule)), ("title", .string(boost.title)),
                ("times", .raw(desk.times(of: boost.start))),
                ("minutes", .int(boost.start.length / Milliseconds.minute)), ("isRunning", .bool(true)),
                ("until", .string(clock.iso8601(boost.end))),
            ])
        }
            + desk.openBoosts.map { boost in
                .object([
                    ("rule", .string(boost.rule)), ("title", .string(boost.title)),
                    ("times", .raw(desk.times(of: boost.start))), ("minutes", .int(boost.length / Milliseconds.minute)),
                    ("isRunning", .bool(false)),
                    ("until", boost.validUntil.map { .string(clock.iso8601($0)) } ?? .null),
                ])
            }
    }
}
