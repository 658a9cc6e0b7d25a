import SeededNumbers

/// A line of an event as some tracker might write it: any order of keys, blanks, keys of its own, and every way to write
/// a value, now and then a wrong one.
struct RandomLine {
    private var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    mutating func next() -> String {
        var members = [
            ("id", text(["e1", "e2", "e-3-4-5-6-7-8", "12345678", ""])), ("child", text(["mia", "leo", "tom", ""])),
            ("app", text(["khan", "books", "app_987654321", "chess", ""])),
            ("device", text(["mia-laptop", "tv", "another-device-of-theirs", ""])), ("start", "\"\(start())\""),
            ("seconds", seconds()),
        ]
        // Mostly complete, so that most lines get as far as possible.
        members.removeAll { _ in random.number(0...19) == 0 }
        for number in 0..<max(0, random.number(-2...3)) {
            let key = pick([
                "x\(number)", "version", "title", "apps", "ids", "i", "a longer key of its own", "\\u0069d", "é",
                "event",
                "do",
            ])
            members.append((key, value()))
        }
        if random.number(0...9) == 0 {
            let counts = ["{\"pages\":20}", "{ }", "20", "\"20\"", "{\"pages\":-1}", "null", "[20]"]
            members.append(("counts", pick(counts)))
        }
        if random.number(0...29) == 0, let twice = members.randomElement(using: &random) { members.append(twice) }
        members.shuffle(using: &random)
        let blanks = random.number(0...2)
        func blank(_ random: inout SeededGenerator) -> String {
            blanks == 0 ? "" : blanks == 1 ? " " : ["", " ", "  ", "\t", "\r"][random.number(0...4)]
        }
        var line = blank(&random) + "{" + blank(&random)
        for (place, member) in members.enumerated() {
            if place > 0 { line += (blanks == 1 ? "" : blank(&random)) + "," + blank(&random) }
            line += "\"\(member.0)\"" + (blanks == 1 ? "" : blank(&random)) + ":" + blank(&random) + member.1
        }
        line += blank(&random) + "}" + blank(&random)
        switch random.number(0...39) {
        case 0: return String(line.dropLast(random.number(1...20)))
        case 1: return line + "}"
        default: return line
        }
    }

    private mutating func pick(_ choices: [String]) -> String { choices[random.number(0...(choices.count - 1))] }

    private mutating func text(_ choices: [String]) -> String {
        switch random.number(0...29) {
        case 0: return pick(["null", "true", "7", "[]", "\"m\\u0069a\"", "\"khan\\n\"", "\"é\""])
        default: return "\"\(pick(Array(choices.prefix(random.number(0...9) == 0 ? 9 : 3))))\""
        }
    }

    private mutating func start() -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let isOdd = random.number(0...29) == 0
        let date =
            "20\(random.number(24...27))-\(two(random.number(1...(isOdd ? 13 : 12))))-\(two(random.number(1...28)))"
        let clock =
            "\(two(random.number(0...(isOdd ? 25 : 23)))):\(two(random.number(0...59))):\(two(random.number(0...59)))"
        let fraction = pick(["", "", ".5", ".123", ".9995", ".123456789", isOdd ? "." : ""])
        let zone = pick(["Z", "Z", "+01:00", "-05:30", "+0100", "+18:00", isOdd ? "" : "z", isOdd ? "+1:00" : "+00:00"])
        return date + (isOdd ? " " : "T") + clock + fraction + zone
    }

    private mutating func seconds() -> String {
        switch random.number(0...9) {
        case 0:
            pick([
                "0", "00", "01", "-5", "1e2", "1.5E1", "\"60\"", "null", "99999999999", "1234567890", "12345678", ".5",
                "5.",
                "86400", "86401", "0.0004", "0.0005",
            ])
        case 1...3: "\(random.number(0...86_399)).\(random.number(0...99_999))"
        default: "\(random.number(1...9999))"
        }
    }

    private mutating func value() -> String {
        pick([
            "\"text\"", "\"\"", "\"with \\\"quotes\\\"\"", "\"größer\"", "0", "-12", "3.25", "-0", "01", "1e5", "1.",
            "true",
            "false", "null", "nul", "truex", "[]", "[1, \"a\", {\"b\": null}]", "{\"id\": \"e9\", \"child\": \"leo\"}",
            "",
        ])
    }
}
